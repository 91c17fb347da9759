import type { PanelCourse } from '#shared/courses/staff-course.ts';
import { staffCoursesApi } from '#web/lib/api/staff-courses.ts';
import { useAddressPlace } from '../lists/list-place.ts';
import { useListQuery } from '../lists/use-list-query.ts';

/** Courses in the person's scope, searched by title (ICRS-05). */
export function usePanelCourses() {
  return useListQuery<PanelCourse, Awaited<ReturnType<typeof staffCoursesApi.getInstructorCourses>>>(
    ['courses'],
    (query) => staffCoursesApi.getInstructorCourses({ query }),
    useAddressPlace('courses'),
  );
}
