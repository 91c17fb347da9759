import { courseToBuy } from '#web/features/courses/course-to-buy.ts';

/** Takes the stored choice away once it is paid; another course, chosen meanwhile in another tab, stays (G-23). */
export function forgetCourse(courseId: string): void {
  if (courseToBuy.read()?._id === courseId) courseToBuy.remove();
}
