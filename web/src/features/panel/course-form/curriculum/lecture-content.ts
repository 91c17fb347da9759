import type { DraftLecture } from '#shared/drafts/course-draft.ts';
import type { CourseForm } from '../form-values.ts';

/** What a lecture shows: an address, an embed code or a stored video, with its length in seconds where that is known. */
export type LectureContent = Pick<DraftLecture, 'type' | 'videoUrl' | 'public_id' | 'durationSeconds'>;

/** Puts it into a lecture of the form. The length is that of another video where the address is empty. */
export function putContent({ setValue }: CourseForm, position: number, content: LectureContent): void {
  const name = `curriculum.${position}` as const;
  const { type, videoUrl, public_id, durationSeconds } = content;
  setValue(`${name}.type`, type, { shouldDirty: true });
  setValue(`${name}.videoUrl`, videoUrl, { shouldDirty: true });
  setValue(`${name}.public_id`, public_id);
  setValue(`${name}.durationSeconds`, videoUrl === '' ? undefined : durationSeconds);
}
