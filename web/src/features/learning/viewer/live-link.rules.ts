import type { Lecture } from '#shared/courses/lecture.ts';
import { lectureLink } from '#shared/courses/lecture-link.rules.ts';
import { isLiveTitle } from '#shared/courses/text/live-title.rules.ts';
import { isProtectedMedia } from '#shared/media/media-address.rules.ts';

/**
 * What choosing a live lecture opens in a new tab (G-63). Undefined for any other lecture, and for an uploaded file: that opens
 * with its signed address only, which the lecture itself offers.
 */
export function liveLink({ title, videoUrl = '' }: Lecture): string | undefined {
  return isLiveTitle(title) && !isProtectedMedia(videoUrl) ? lectureLink(videoUrl) : undefined;
}
