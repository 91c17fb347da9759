import { jsx } from 'react/jsx-runtime';
import type { CourseProgress as WireCourseProgress } from '#shared/progress/course-progress.ts';
import { lectureMedia, LectureWithoutPlayer } from '#web/features/learning/lecture/lecture-media.tsx';
import { PlayerFrame } from '#web/features/learning/lecture/player-frame.tsx';
import {
  findLecture,
  lectureIdToOpen,
  toCourseProgress,
  viewedLectures,
} from '#web/features/learning/viewer/course-progress.ts';
import { LectureScreen } from '#web/features/learning/viewer/lecture-screen.tsx';
import { drawPrivately } from './draw-privately.ts';

/**
 * Draws the lecture viewer with the frame of its player; the player comes with React. A course that may not be studied waits
 * for React.
 */
export function drawLecture(): Promise<void> {
  const courseId = location.pathname.split('/')[3] ?? '';
  return drawPrivately(
    (userId) => `/student/course-progress/get/${userId}/${courseId}`,
    (userId, data) => {
      const wire = data as WireCourseProgress;
      const course = toCourseProgress(wire);
      const main = document.querySelector('#main');
      const header = main?.previousElementSibling;
      if (main === null || !header || !course.isPurchased || course.overdueInstalment !== undefined)
        return undefined;
      const { courseDetails } = course;
      const current = findLecture(courseDetails.curriculum, lectureIdToOpen(course));
      const media = current && lectureMedia(current);
      const isPlayed = media?.kind === 'video' || media?.kind === 'youtube';
      return {
        instead: [header, main],
        shown: jsx(LectureScreen, {
          course: courseDetails,
          viewed: viewedLectures(course),
          current,
          player:
            media === undefined || isPlayed ? jsx(PlayerFrame, {}) : jsx(LectureWithoutPlayer, { media }),
          marking: false,
          onMark: () => undefined,
          onChoose: () => undefined,
        }),
        drawn: { lecture: { userId, courseId, course: wire } },
      };
    },
  );
}
