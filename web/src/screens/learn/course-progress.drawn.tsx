import type { CourseProgress } from '#shared/progress/course-progress.ts';
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
import { type FirstView, pressAgain } from '#web/lib/drawn.ts';

/** The player comes with React, which only its frame waits for. A course that may not be studied waits for React. */
export const firstView: FirstView<[CourseProgress]> = {
  // the bar, and what is below it
  place: 'header, #main',
  show: ([wire]) => {
    const course = toCourseProgress(wire);
    if (!course.isPurchased || course.overdueInstalment !== undefined) return undefined;
    const { courseDetails } = course;
    const current = findLecture(courseDetails.curriculum, lectureIdAtStart(course, location.search));
    const source = current && lectureSource(current);
    return (
      <LectureScreen
        course={courseDetails}
        viewed={viewedLectures(course)}
        positions={storedPositions(course)}
        current={current}
        player={
          <PlayerFrame>
            {(source?.kind === 'live' || source?.kind === 'none') && <LectureWithoutPlayer source={source} />}
          </PlayerFrame>
        }
        hasCertificate={hasCertificate(course)}
        marking={false}
        onMark={pressAgain}
        onChoose={pressAgain}
      />
    );
  },
};
