import type { Lecture } from '#shared/courses/lecture.ts';
import { isWebAddress, youtubeId } from '#shared/courses/lecture-link.rules.ts';

/** Where a lecture's link leads: its own address, our media, or YouTube's page when an embed was pasted (G-63, X2). */
export function lectureLink({ videoUrl = '' }: Pick<Lecture, 'videoUrl'>): string | undefined {
  if (isWebAddress(videoUrl) || videoUrl.startsWith('/media/')) return videoUrl;
  const id = youtubeId(videoUrl);
  return id === undefined ? undefined : `https://www.youtube.com/watch?v=${id}`;
}
