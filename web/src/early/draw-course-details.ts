import { jsx } from 'react/jsx-runtime';
import type { Id } from '#shared/kernel/id.ts';
import type { CourseWithPurchase } from '#shared/courses/course-purchase.ts';
import { CourseShown } from '#web/screens/details/course-shown.tsx';
import { drawPrivately } from './draw-privately.ts';

/** Draws the details of a course. One that this student may not see waits for React. */
export function drawCourseDetails(): Promise<void> {
  const courseId = (location.pathname.split('/')[4] ?? '') as Id<'course'>;
  return drawPrivately(
    () => [`/student/course/get/details/${courseId}`],
    (userId, [data]) => {
      const main = document.querySelector('#main');
      if (main === null) return undefined;
      const course = data as CourseWithPurchase;
      return {
        instead: [main],
        // a press that comes before React is repeated once it is there
        shown: jsx(CourseShown, { course, onPreview: () => undefined, onEnroll: () => undefined }),
        drawn: { course: { userId, courseId, course } },
      };
    },
  );
}
