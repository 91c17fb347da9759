import type { Id } from '#shared/kernel/id.ts';
import { getCoursesBought } from '#shared/enrolments/routes.ts';
import { listFailedPayments } from '#shared/payments/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { paths } from '#web/lib/paths.ts';
import type { OwnCourse } from './use-own-courses.ts';

/**
 * The courses that the student has or is paying, from whichever device, by id. One list that could not be read (logged by the API
 * client) leaves what the other says. A payment that is being given back is not listed: its purchase tells of it.
 */
export async function readOwnCourses(userId: Id<'user'>): Promise<Map<string, OwnCourse>> {
  const [bought, payments] = await Promise.allSettled([
    call(getCoursesBought, { params: { userId } }),
    call(listFailedPayments),
  ]);
  const own = new Map<string, OwnCourse>();
  if (payments.status === 'fulfilled')
    for (const { courseId, paymentPlan } of payments.value.pending)
      if (paymentPlan !== 'scheduled')
        own.set(courseId, { label: 'Payment in progress', to: paths.buyCourseOf(courseId) });
  if (bought.status === 'fulfilled')
    for (const { courseId, paymentRequired, accessWithdrawn } of bought.value.data)
      if (accessWithdrawn === undefined)
        own.set(courseId, {
          label: paymentRequired ? 'Make Payment' : 'Continue Learning',
          to: paths.courseProgress(courseId),
        });
  return own;
}
