import type { CourseDetails } from '#shared/courses/course-details.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import type { CourseProgress } from '#shared/progress/course-progress.ts';
import { lectureToResume } from '#shared/progress/resume.rules.ts';
import type { MediaSigner, SignLectureMedia } from '#functions/gateways/media-signer.ts';
import { log } from '#functions/runtime/logger.ts';

/**
 * The key for addresses of files, read beside the course. Without it the course opens all the same: the player then asks for
 * the addresses by a call of its own.
 */
export async function loadSigner(signer: MediaSigner): Promise<SignLectureMedia | undefined> {
  try {
    return await signer.load();
  } catch (error) {
    log.error('media key not read', error instanceof Error ? error : String(error));
    return undefined;
  }
}

/** The lecture that opens first; undefined in a course without lectures. */
export function openingLecture(
  { curriculum }: CourseDetails,
  progress: CourseProgress['progress'],
): Lecture | undefined {
  const lectureId = lectureToResume(curriculum, progress);
  return curriculum.find(({ _id }) => _id === lectureId);
}
