import { millisecondsInDay } from 'date-fns/constants';
import type { FailedPayment, PendingPayment } from '#shared/payments/failed-payment.ts';
import { isUndecided } from '#shared/payments/attempt.ts';
import type { Id } from '#shared/kernel/id.ts';
import { dollarsFromCents } from '#shared/kernel/money.ts';
import type { StoredEnrolment } from '#functions/data/learning/enrolments.ts';
import { type Attempt, getSubject } from '#functions/data/payments/attempt.ts';
import type { StoredPlan } from '#functions/data/payments/plans.ts';

/** How long a failed payment is listed, ms. */
const LISTED_MS = 30 * millisecondsInDay;

interface Person {
  readonly attempts: readonly Attempt[];
  readonly enrolments: readonly Pick<StoredEnrolment, 'courseId' | 'withdrawn' | 'enrolledAt'>[];
  readonly plans: readonly Pick<StoredPlan, 'planId' | 'cancelled' | 'instalments'>[];
}

/**
 * Whether what an attempt was for was paid by another one, in full or in part, or is not asked for any more. A course that was bought
 * later and returned was bought.
 */
function isOver(attempt: Attempt, { enrolments, plans }: Person): boolean {
  const { courseId, failedAt = '' } = attempt;
  if (attempt.paymentPlan !== 'scheduled')
    return enrolments.some(
      (one) => one.courseId === courseId && (!one.withdrawn || one.enrolledAt > failedAt),
    );
  const plan = plans.find(({ planId }) => planId === attempt.planId);
  return (
    plan === undefined ||
    plan.cancelled !== undefined ||
    attempt.instalments.some(({ instalmentId }) =>
      plan.instalments.some((one) => one.instalmentId === instalmentId && one.paid),
    )
  );
}

/** Whether another attempt may be paying the same now, or is giving back what it took. */
const isRunning = (attempt: Attempt): boolean =>
  isUndecided(attempt) || attempt.state === 'CAPTURED' || attempt.state === 'REFUNDING';

/**
 * The last failed payment of each course and plan that is still to be paid and not being paid now, newest first: of those whose
 * student had been told to wait, of 30 days. `now` in ms.
 */
export function failedPayments(person: Person, now: number): FailedPayment[] {
  const listed = new Map<string, FailedPayment>();
  const failures = person.attempts
    .filter(({ failedAt, state }) => failedAt !== undefined && (state === 'DECLINED' || state === 'VOIDED'))
    .toSorted((a, b) => (b.failedAt ?? '').localeCompare(a.failedAt ?? ''));
  for (const attempt of failures) {
    const { failedAt = '' } = attempt;
    const subject = getSubject(attempt);
    const isBeingPaid = person.attempts.some((one) => getSubject(one) === subject && isRunning(one));
    const isOld = Date.parse(failedAt) <= now - LISTED_MS;
    if (listed.has(subject) || isBeingPaid || isOld || isOver(attempt, person)) continue;
    listed.set(subject, { ...toUnsettledDto(attempt), failedAt });
  }
  return [...listed.values()];
}

function toUnsettledDto(attempt: Attempt) {
  const { transactionId, courseId, courseTitle, paymentPlan, amountCents } = attempt;
  return {
    transactionId,
    courseId,
    courseTitle,
    paymentPlan,
    amount: dollarsFromCents(amountCents),
    ...(attempt.paymentPlan === 'scheduled' && {
      planId: attempt.planId,
      scheduleId: attempt.instalments[0]?.instalmentId ?? ('' as Id<'instalment'>),
    }),
  };
}

/** The payments that are under way, newest first; what is given back is told by the mail of its refund. */
export function pendingPayments(attempts: readonly Attempt[]): PendingPayment[] {
  return attempts
    .filter((attempt) => isUndecided(attempt) || attempt.state === 'CAPTURED')
    .map((attempt) => ({ ...toUnsettledDto(attempt), startedAt: attempt.createdAt }))
    .toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));
}
