import type { DraftLecture } from '../drafts/course-draft.ts';
import { ADDRESS_LENGTH, addressFault, isUploaded, isUrl } from './address.rules.ts';
import { youtubeId } from './lecture-link.rules.ts';

type Content = Pick<DraftLecture, 'type' | 'videoUrl'>;

/** A lecture as 'Add Lecture' makes it: the nth of its course (CFORM-27, CFORM-29, G-73). */
export function newLecture(n: number): DraftLecture {
  return {
    title: `Lecture ${n}`,
    type: 'url',
    videoUrl: '',
    freePreview: false,
    link_desc: '',
    public_id: '',
    captions: [],
    materials: { notes: { files: [] }, quiz: { files: [] }, lab: { files: [] } },
  };
}

/** Another content type: the address goes, and the public id stays only for type `video` (CFORM-33, CFORM-34). */
export function withType<T extends Content & { public_id: string }>(lecture: T, type: string): T {
  return { ...lecture, type, videoUrl: '', public_id: type === 'video' ? lecture.public_id : '' };
}

/** 'Replace Video': address and public id go (CFORM-32). */
export function withoutVideo<T extends Content & { public_id: string }>(lecture: T): T {
  return { ...lecture, videoUrl: '', public_id: '' };
}

/**
 * Whether a lecture is complete enough that another one may be added, literally as stated (CFORM-20..24, G-96). An uploaded file has
 * no host in its address.
 */
export function isLectureValid({ title, type, videoUrl }: Content & { title: string }): boolean {
  if (title.trim() === '') return false;
  if (type === 'video') return videoUrl.trim() !== '';
  if (type === 'url') return isUploaded(videoUrl.trim()) || isUrl(videoUrl.trim());
  if (type === 'youtube') return /<iframe\b/i.test(videoUrl) && /youtube/i.test(videoUrl);
  return false;
}

/** Characters of embed code, at most: it has YouTube's own words around the address. */
const EMBED_LENGTH = 2000;
const FAULTS = {
  'not https': 'Please enter an address that begins with https://',
  'with password': 'Please enter an address without a name or password before the @',
  'too long': `Please enter an address of at most ${ADDRESS_LENGTH} characters`,
};

/** Why the address of a lecture cannot be saved, as a sentence for its field; undefined when it can (X2, X3, G-96). */
export function addressProblem({ type, videoUrl }: Content): string | undefined {
  const address = videoUrl.trim();
  if (type === 'youtube' && address.length > EMBED_LENGTH)
    return `Please enter embed code of at most ${EMBED_LENGTH} characters`;
  if (type === 'youtube')
    return youtubeId(address) === undefined
      ? 'Please paste the embed code of a YouTube video: Share, then Embed.'
      : undefined;
  const fault = addressFault(address);
  return fault && FAULTS[fault];
}

/** Whether a lecture is complete and a save takes its address; what the form says of a lecture follows from it. */
export function isLectureReady(lecture: Content & { title: string }): boolean {
  return isLectureValid(lecture) && addressProblem(lecture) === undefined;
}
