import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '#shared/api/route.ts';
import type { CourseStudent } from '#shared/courses/course-student.ts';
import { getInstructorStudents } from '#shared/courses/staff-routes.ts';
import { getRevenue } from '#shared/revenue/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { useAddressPlace } from '../lists/list-place.ts';
import { useListQuery } from '../lists/use-list-query.ts';

/** The figures of the courses in the person's scope. */
export function useRevenue() {
  return useQuery({
    queryKey: ['panel', 'revenue'],
    queryFn: async () => (await call(getRevenue)).data,
  });
}

/** Students of those courses, searched by course title, student name or e-mail (IDASH-04). */
export function useStudents() {
  return useListQuery<CourseStudent, ResponseOf<typeof getInstructorStudents>>(
    ['students'],
    (query) => call(getInstructorStudents, { query }),
    useAddressPlace('students'),
  );
}
