import { jsx } from 'react/jsx-runtime';
import type { Id } from '#shared/kernel/id.ts';
import type { CourseProgress as WireCourseProgress } from '#shared/progress/course-progress.ts';
import { lectureSource, LectureWithoutPlayer } from '#web/features/learning/player/lecture-source.tsx';
import { PlayerFrame } from '#web/features/learning/player/player-frame.tsx';
import {
  findLecture,
  hasCertificate,
  lectureIdAtStart,
  storedPositions,
  toCourseProgress,
  viewedLectures,
} from '#web/features/learning/lecture/course-progress.ts';
import { LectureScreen } from '#web/features/learning/viewer/lecture-screen.tsx';
import { drawPrivately } from './draw-privately.ts';

/**
 * Draws the lecture viewer with the frame of its player; the player comes with React. A course that may not be studied waits
 * for React.
 */
export function drawLecture(): Promise<void> {
  const courseId = (location.pathname.split('/')[3] ?? '') as Id<'course'>;
  return drawPrivately(
    (userId) => [`/student/course-progress/get/${userId}/${courseId}`],
    (userId, [data]) => {
      const wire = data as WireCourseProgress;
      const course = toCourseProgress(wire);
      const main = document.querySelector('#main');
      const header = main?.previousElementSibling;
      if (main === null || !header || !course.isPurchased || course.overdueInstalment !== undefined)
        return undefined;
      const { courseDetails } = course;
      const current = findLecture(courseDetails.curriculum, lectureIdAtStart(course, location.search));
      const source = current && lectureSource(current);
      const isPlayed = source?.kind === 'video' || source?.kind === 'youtube';
      return {
        instead: [header, main],
        shown: jsx(LectureScreen, {
          course: courseDetails,
          viewed: viewedLectures(course),
          positions: storedPositions(course),
          current,
          player:
            source === undefined || isPlayed
              ? jsx(PlayerFrame, {})
              : jsx(PlayerFrame, { children: jsx(LectureWithoutPlayer, { source }) }),
          hasCertificate: hasCertificate(course),
          marking: false,
          onMark: () => undefined,
          onChoose: () => undefined,
        }),
        drawn: { lecture: { userId, courseId, course: wire } },
      };
    },
  );
}
