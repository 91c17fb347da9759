import { isLectureAddress, lectureLink, youtubeId } from '#shared/courses/lecture-link.rules.ts';
import { isLiveTitle } from '#shared/courses/text/live-title.rules.ts';
import type { LectureMedia } from '#shared/media/lecture-media.ts';

/** How long the call may take, ms. */
const PATIENCE = 15_000;

export type PreviewSource =
  | { readonly kind: 'youtube'; readonly id: string }
  | { readonly kind: 'video'; readonly src: string; readonly captions: LectureMedia['captions'] }
  | { readonly kind: 'link'; readonly link: string | undefined };

/** It cannot be played, and asking again does not help. */
export class NotOffered extends Error {}

/** The addresses of a free preview, signed for some minutes. @throws NotOffered, or what `fetch` throws */
export async function askForMedia(
  courseId: string,
  lectureId: string,
  stopped: AbortSignal,
): Promise<LectureMedia> {
  const path = [courseId, lectureId].map(encodeURIComponent).join('/');
  const response = await fetch(`/api/student/lecture/preview/${path}`, {
    signal: AbortSignal.any([stopped, AbortSignal.timeout(PATIENCE)]),
  });
  if (response.status === 404) throw new NotOffered('This preview is not offered any more.');
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { data } = (await response.json()) as { readonly data: LectureMedia };
  return data;
}

/** What a preview is played from, as `lectureSource` of the lecture viewer. @throws NotOffered */
export function previewSource(title: string, { videoUrl = '', captions }: LectureMedia): PreviewSource {
  if (isLiveTitle(title)) return { kind: 'link', link: lectureLink(videoUrl) };
  const id = youtubeId(videoUrl);
  if (id !== undefined) return { kind: 'youtube', id };
  if (isLectureAddress(videoUrl)) return { kind: 'video', src: videoUrl, captions };
  throw new NotOffered('This preview cannot be played here.');
}
