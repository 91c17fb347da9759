import { useQuery } from '@tanstack/react-query';
import type { BoughtCourse as WireBoughtCourse } from '#shared/enrolments/routes.ts';
import { enrolmentsApi } from '#web/lib/api/enrolments.ts';
import { type WithOverdueInstalment, withOverdueInstalment } from '../overdue-instalment.ts';
import { myCoursesKey } from '../query-keys.ts';

/** A bought course. */
export type BoughtCourse = WithOverdueInstalment<WireBoughtCourse>;

/** The enrolment may count fewer lectures than were viewed since: some were removed. */
function toBoughtCourse(course: WireBoughtCourse): BoughtCourse {
  const viewedCount = Math.min(course.viewedCount, course.lectureCount);
  return { ...withOverdueInstalment(course), viewedCount };
}

/** The courses the student has bought. */
export function useMyCourses(userId: string) {
  return useQuery({
    queryKey: myCoursesKey(userId),
    queryFn: async () =>
      (await enrolmentsApi.getCoursesBought({ params: { userId } })).data.map(toBoughtCourse),
  });
}
