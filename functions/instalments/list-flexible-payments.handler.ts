import type { OwnFlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import { listFlexiblePayments } from '#shared/instalments/routes.ts';
import { enrolments } from '#functions/data/learning/enrolments.ts';
import { plans, toPlanDto } from '#functions/data/payments/plans.ts';
import { toWithdrawalDto } from '#functions/data/payments/withdrawal.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/** The caller's own flexible plans, the newest first, and the instant of which this is the state. */
export const handler = endpoint(listFlexiblePayments, { plans, enrolments })(async ({
  caller,
  now,
  plans,
  enrolments,
}) => {
  const { userId } = caller;
  const [own, bought] = await Promise.all([plans.listReadable(userId), enrolments.listReadable(userId)]);
  const setAside = own.setAside + bought.setAside;
  const data = own.items.map((plan): OwnFlexiblePayment => {
    const withdrawn = bought.items.find(({ courseId }) => courseId === plan.courseId)?.withdrawn;
    return { ...toPlanDto(plan), ...(withdrawn && { accessWithdrawn: toWithdrawalDto(withdrawn) }) };
  });
  return {
    success: true as const,
    data,
    ...(setAside > 0 && { setAside }),
    now: new Date(now).toISOString(),
  };
});
