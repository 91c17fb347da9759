import { enrolmentsApi } from '#web/lib/api/enrolments.ts';
import { paymentsApi } from '#web/lib/api/student/payments.ts';
import { paths } from '#web/lib/paths.ts';
import type { OwnCourse } from './use-own-courses.ts';

/** Of these courses, by id, those that the student has or is paying, from whichever device. Throws ApiFailure. */
export async function readOwnCourses(
  userId: string,
  courseIds: readonly string[],
): Promise<Map<string, OwnCourse>> {
  const { data: bought } = await enrolmentsApi.getCoursesBought({ params: { userId } });
  const owned = new Map(
    bought.flatMap(({ courseId, paymentRequired, accessWithdrawn }) =>
      accessWithdrawn === undefined ? [[courseId, paymentRequired !== undefined] as const] : [],
    ),
  );
  const found = await Promise.all(
    courseIds.map(async (id): Promise<[string, OwnCourse] | undefined> => {
      const isLocked = owned.get(id);
      if (isLocked !== undefined)
        return [id, { label: isLocked ? 'Make Payment' : 'Continue Learning', to: paths.courseProgress(id) }];
      const { data: open } = await paymentsApi.getOpenPayment({ query: { subject: id } });
      return open === null ? undefined : [id, { label: 'Payment in progress', to: paths.buyCourseOf(id) }];
    }),
  );
  return new Map(found.filter((one) => one !== undefined));
}
