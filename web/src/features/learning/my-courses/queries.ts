import { useQuery } from '@tanstack/react-query';
import { enrolmentsApi } from '#web/lib/api/enrolments.ts';
import { myCoursesKey } from '../query-keys.ts';
import { toBoughtCourse } from './bought-course.ts';

/** The courses the student has bought. */
export function useMyCourses(userId: string) {
  return useQuery({
    queryKey: myCoursesKey(userId),
    queryFn: async () =>
      (await enrolmentsApi.getCoursesBought({ params: { userId } })).data.map(toBoughtCourse),
  });
}
