import type { CourseWithPurchase } from '#shared/courses/course-purchase.ts';
import { type FirstView, pressAgain } from '#web/lib/drawn.ts';
import { CourseShown } from './course-shown.tsx';

export const firstView: FirstView<[CourseWithPurchase]> = {
  show: ([course]) => <CourseShown course={course} onPreview={pressAgain} onEnroll={pressAgain} />,
};
