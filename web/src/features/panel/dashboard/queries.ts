import { useQuery } from '@tanstack/react-query';
import type { CourseStudent } from '#shared/courses/course-student.ts';
import { staffCoursesApi } from '#web/lib/api/staff-courses.ts';
import { revenueApi } from '#web/lib/api/revenue.ts';
import { useAddressPlace } from '../lists/list-place.ts';
import { useListQuery } from '../lists/use-list-query.ts';

/** The figures of the courses in the person's scope. */
export function useRevenue() {
  return useQuery({
    queryKey: ['panel', 'revenue'],
    queryFn: async () => (await revenueApi.getRevenue()).data,
  });
}

/** Students of those courses, searched by course title, student name or e-mail (IDASH-04). */
export function useStudents() {
  return useListQuery<CourseStudent, Awaited<ReturnType<typeof staffCoursesApi.getInstructorStudents>>>(
    ['students'],
    (query) => staffCoursesApi.getInstructorStudents({ query }),
    useAddressPlace('students'),
  );
}
