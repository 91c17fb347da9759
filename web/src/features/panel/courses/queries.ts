import type { ResponseOf } from '#shared/api/route.ts';
import type { PanelCourse } from '#shared/courses/staff-course.ts';
import { getInstructorCourses } from '#shared/courses/staff-routes.ts';
import { call } from '#web/lib/api/call.ts';
import { useAddressPlace } from '../lists/list-place.ts';
import { useListQuery } from '../lists/use-list-query.ts';

/** Courses in the person's scope, searched by title (ICRS-05). */
export function usePanelCourses() {
  return useListQuery<PanelCourse, ResponseOf<typeof getInstructorCourses>>(
    ['courses'],
    (query) => call(getInstructorCourses, { query }),
    useAddressPlace('courses'),
  );
}
