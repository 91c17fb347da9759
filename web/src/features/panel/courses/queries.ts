import type { PanelCourse } from '#shared/courses/staff-course.ts';
import { staffCoursesApi } from '#web/lib/api/staff-courses.ts';
import { useCountedList } from '../lists/use-counted-list.ts';

/** Courses in the person's scope, searched by title (ICRS-05). */
export function usePanelCourses() {
  return useCountedList<PanelCourse, Awaited<ReturnType<typeof staffCoursesApi.getInstructorCourses>>>(
    ['courses'],
    (query) => staffCoursesApi.getInstructorCourses({ query }),
  );
}
