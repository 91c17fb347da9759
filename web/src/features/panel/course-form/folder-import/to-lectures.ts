import type { Id } from '#shared/kernel/id.ts';
import type { PlannedLecture } from '#shared/courses/folder-import.rules.ts';
import { newLecture } from '#shared/courses/lecture-form.rules.ts';
import type { DraftLecture } from '#shared/drafts/course-draft.ts';
import { addBatches } from '../../uploads/upload-store.ts';
import { withLectureId } from '../form-values.ts';
import type { ChosenFile } from './chosen-folder.ts';

type Planned = PlannedLecture<ChosenFile>;

/** Lectures of a folder as the form has them, and what begins the upload of their files once they are in it. */
export function toLectures(planned: readonly Planned[], courseId: Id<'course'>) {
  const lectures = planned.map(({ title }): DraftLecture & { _id: string } =>
    withLectureId({ ...newLecture(1), title, type: 'video' }),
  );
  const filesOf = (field: keyof Omit<Planned, 'title'>) =>
    planned.flatMap((lecture, at) =>
      [lecture[field]].flat().map(({ file }) => ({
        file,
        target: { courseId, lectureId: lectures[at]?._id ?? '', field },
      })),
    );
  const upload = () => {
    // the small files first: a film may take hours
    const batches = [
      { fileType: 'documents' as const, files: (['notes', 'quiz', 'lab'] as const).flatMap(filesOf) },
      { fileType: 'generic' as const, files: filesOf('captions') },
      { fileType: 'lectureVideo' as const, files: filesOf('video') },
    ];
    addBatches(batches.filter(({ files }) => files.length > 0));
  };
  return { lectures, upload };
}
