import type { CourseProgress } from '#shared/progress/course-progress.ts';
import { lectureSource, LectureWithoutPlayer } from '#web/features/learning/player/lecture-source.tsx';
import { PlayerFrame } from '#web/features/learning/player/player-frame.tsx';
import {
  findLecture,
  lectureIdAtStart,
  storedPositions,
  toCourseProgress,
  viewedLectures,
} from '#web/features/learning/lecture/course-progress.ts';
import { LectureScreen } from '#web/features/learning/viewer/screen/lecture-screen.tsx';
import { OpenLectureContext } from '#web/features/learning/viewer/screen/open-lecture.ts';
import { CoursePanel } from '#web/features/learning/viewer/screen/course-panel.tsx';
import { studiedCourse, StudiedCourseContext } from '#web/features/learning/viewer/screen/studied-course.ts';
import { type FirstView, pressAgain } from '#web/lib/drawn.ts';

/** The player comes with React, which only its frame waits for. A course that may not be studied waits for React. */
export const firstView: FirstView<[CourseProgress]> = {
  // the bar, and what is below it
  place: 'header, #main',
  show: ([wire]) => {
    const course = toCourseProgress(wire);
    if (!course.isPurchased || course.overdueInstalment !== undefined) return undefined;
    const current = findLecture(course.courseDetails.curriculum, lectureIdAtStart(course, location.search));
    const source = current && lectureSource(current);
    return (
      <StudiedCourseContext
        value={studiedCourse({
          course,
          viewed: viewedLectures(course),
          positionSeconds: storedPositions(course),
        })}
      >
        <OpenLectureContext value={{ current, open: pressAgain, choose: pressAgain }}>
          <LectureScreen
            player={
              <PlayerFrame>
                {(source?.kind === 'live' || source?.kind === 'none') && (
                  <LectureWithoutPlayer source={source} />
                )}
              </PlayerFrame>
            }
            panel={<CoursePanel />}
          />
        </OpenLectureContext>
      </StudiedCourseContext>
    );
  },
};
