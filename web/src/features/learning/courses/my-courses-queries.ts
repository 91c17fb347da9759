import { useQuery } from '@tanstack/react-query';
import type { Id } from '#shared/kernel/id.ts';
import { getCoursesBought } from '#shared/enrolments/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { readDrawn } from '#web/lib/drawn.ts';
import { myCoursesKey } from './query-keys.ts';
import { toBoughtCourse } from './bought-course.ts';

/** The courses the student has bought. Starts with those that the page's HTML has drawn. */
export function useMyCourses(userId: Id<'user'>) {
  return useQuery({
    queryKey: myCoursesKey(userId),
    queryFn: async () => (await call(getCoursesBought, { params: { userId } })).data.map(toBoughtCourse),
    // another tab or device may have paid, or studied
    refetchOnWindowFocus: true,
    initialData: () => readDrawn(getCoursesBought, { params: { userId } })?.map(toBoughtCourse),
  });
}
