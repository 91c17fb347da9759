import { jsx } from 'react/jsx-runtime';
import type { CourseProgress as WireCourseProgress } from '#shared/progress/course-progress.ts';
import { lectureSource, LectureWithoutPlayer } from '#web/features/learning/player/lecture-source.tsx';
import { PlayerFrame } from '#web/features/learning/player/player-frame.tsx';
import {
  findLecture,
  lectureIdAtStart,
  storedPositions,
  toCourseProgress,
  viewedLectures,
} from '#web/features/learning/lecture/course-progress.ts';
import { LectureScreen } from '#web/features/learning/viewer/room/lecture-screen.tsx';
import { OpenLectureContext } from '#web/features/learning/viewer/room/open-lecture.ts';
import { RoomPanel } from '#web/features/learning/viewer/room/room-panel.tsx';
import { studiedCourse, StudiedCourseContext } from '#web/features/learning/viewer/room/studied-course.ts';
import { drawPrivately } from './draw-privately.ts';

const nothing = (): void => undefined;

/**
 * Draws the lecture viewer with the frame of its player; the player comes with React. A course that may not be studied waits
 * for React.
 */
export function drawLecture(): Promise<void> {
  const courseId = location.pathname.split('/')[3] ?? '';
  return drawPrivately(
    (userId) => [`/student/course-progress/get/${userId}/${courseId}`],
    (userId, [data]) => {
      const wire = data as WireCourseProgress;
      const course = toCourseProgress(wire);
      const main = document.querySelector('#main');
      const header = main?.previousElementSibling;
      if (main === null || !header || !course.isPurchased || course.overdueInstalment !== undefined)
        return undefined;
      const current = findLecture(course.courseDetails.curriculum, lectureIdAtStart(course, location.search));
      const source = current && lectureSource(current);
      const isPlayed = source?.kind === 'video' || source?.kind === 'youtube';
      const player =
        source === undefined || isPlayed
          ? jsx(PlayerFrame, {})
          : jsx(PlayerFrame, { children: jsx(LectureWithoutPlayer, { source }) });
      return {
        instead: [header, main],
        shown: jsx(StudiedCourseContext, {
          value: studiedCourse({
            course,
            viewed: viewedLectures(course),
            positionSeconds: storedPositions(course),
          }),
          children: jsx(OpenLectureContext, {
            value: { current, open: nothing, choose: nothing },
            children: jsx(LectureScreen, { player, panel: jsx(RoomPanel, {}) }),
          }),
        }),
        drawn: { lecture: { userId, courseId, course: wire } },
      };
    },
  );
}
