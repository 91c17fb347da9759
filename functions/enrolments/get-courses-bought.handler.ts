import { toPaymentRequiredDto } from '#shared/enrolments/payment-required.ts';
import { getCoursesBought } from '#shared/enrolments/routes.ts';
import { enrolments } from '#functions/data/learning/enrolments.ts';
import { courseLock } from '#shared/instalments/course-lock.rules.ts';
import { plans } from '#functions/data/payments/plans.ts';
import { toWithdrawalDto } from '#functions/data/payments/withdrawal.ts';
import { progress } from '#functions/data/learning/progress.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { academyCalendar } from '#functions/runtime/config.ts';

/** The caller's courses, newest first, each with how far it is viewed and what locks it (SCRS-01..08, G-61). */
export const handler = endpoint(getCoursesBought, { enrolments, progress, plans })(async ({
  params,
  caller,
  now,
  fail,
  enrolments,
  progress,
  plans,
}) => {
  if (params.userId !== caller.userId) return fail('FORBIDDEN');
  const { userId } = caller;
  const [bought, viewed, ownPlans] = await Promise.all([
    enrolments.listByUser(userId),
    progress.listByUser(userId),
    plans.listByUser(userId),
  ]);
  const data = bought.map((one) => {
    const viewedCount = viewed.find((row) => row.courseId === one.courseId)?.viewed?.size ?? 0;
    const plan = ownPlans.find((row) => row.courseId === one.courseId);
    const lock = courseLock(plan, now, academyCalendar());
    return {
      courseId: one.courseId,
      title: one.title,
      instructorName: one.instructorName,
      courseImage: one.courseImage,
      category: one.category,
      lectureCount: one.lectureCount,
      viewedCount,
      progressStarted: viewedCount > 0,
      ...(lock && { paymentRequired: toPaymentRequiredDto(lock) }),
      ...(one.withdrawn && { accessWithdrawn: toWithdrawalDto(one.withdrawn) }),
    };
  });
  return { success: true as const, data };
});
