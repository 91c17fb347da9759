import type { FailedPayment } from '#shared/payments/failed-payment.ts';
import { isUndecided } from '#shared/payments/attempt.ts';
import { dollarsFromCents } from '#shared/kernel/money.ts';
import type { StoredEnrolment } from '#functions/data/learning/enrolments.ts';
import { type Attempt, getSubject } from '#functions/data/payments/attempt.ts';
import type { StoredPlan } from '#functions/data/payments/plans.ts';

/** How long a failed payment is listed, ms. */
const LISTED_MS = 30 * 86_400_000;

interface Person {
  readonly attempts: readonly Attempt[];
  readonly enrolments: readonly Pick<StoredEnrolment, 'courseId' | 'withdrawn'>[];
  readonly plans: readonly Pick<StoredPlan, 'planId' | 'cancelled' | 'instalments'>[];
}

/** Whether what an attempt was for is paid by another one, or not asked for any more. */
function isOver(attempt: Attempt, { enrolments, plans }: Person): boolean {
  if (attempt.paymentPlan !== 'scheduled')
    return enrolments.some(({ courseId, withdrawn }) => courseId === attempt.courseId && !withdrawn);
  const plan = plans.find(({ planId }) => planId === attempt.planId);
  return (
    plan === undefined ||
    plan.cancelled !== undefined ||
    attempt.instalments.every(({ instalmentId }) =>
      plan.instalments.some((one) => one.instalmentId === instalmentId && one.paid),
    )
  );
}

/**
 * The last failed payment of each course and plan, newest first: those whose student had been told to wait, of 30 days, that are
 * not paid since and not being paid now. `now` in ms.
 */
export function failedPayments(person: Person, now: number): FailedPayment[] {
  const listed = new Map<string, FailedPayment>();
  const failures = person.attempts
    .filter(({ failedAt, state }) => failedAt !== undefined && (state === 'DECLINED' || state === 'VOIDED'))
    .toSorted((a, b) => (b.failedAt ?? '').localeCompare(a.failedAt ?? ''));
  for (const attempt of failures) {
    const { transactionId, courseId, courseTitle, paymentPlan, amountCents, failedAt = '' } = attempt;
    const subject = getSubject(attempt);
    const isRunning = person.attempts.some((one) => getSubject(one) === subject && isUndecided(one));
    const isOld = Date.parse(failedAt) <= now - LISTED_MS;
    if (listed.has(subject) || isRunning || isOld || isOver(attempt, person)) continue;
    listed.set(subject, {
      transactionId,
      courseId,
      courseTitle,
      paymentPlan,
      amount: dollarsFromCents(amountCents),
      failedAt,
      ...(attempt.paymentPlan === 'scheduled' && {
        planId: attempt.planId,
        scheduleId: firstUnpaid(attempt, person.plans),
      }),
    });
  }
  return [...listed.values()];
}

function firstUnpaid(
  { planId, instalments }: Extract<Attempt, { paymentPlan: 'scheduled' }>,
  plans: Person['plans'],
): string {
  const plan = plans.find((one) => one.planId === planId);
  const isPaid = (id: string) => plan?.instalments.some((one) => one.instalmentId === id && one.paid);
  return instalments.find(({ instalmentId }) => !isPaid(instalmentId))?.instalmentId ?? '';
}
