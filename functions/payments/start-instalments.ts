import type { NewId } from '#shared/kernel/ids.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { InstalmentAttempt } from '#functions/data/attempt.ts';
import type { InstalmentPayments } from '#functions/data/instalment-payments.ts';
import type { StoredPlan } from '#functions/data/plans.ts';
import type { StoredUser } from '#functions/data/users.ts';
import type { CardTokens } from '#functions/gateways/card-tokens.ts';
import type { PaymentWorkflow } from '#functions/gateways/payment-workflow.ts';
import { setting } from '#functions/runtime/config.ts';
import { beginWorkflow } from './begin-workflow.ts';

interface Start {
  plan: StoredPlan;
  /** The instalment that was pressed; with `all` every unpaid one is paid in one charge (G-53). */
  scheduleId: string;
  all: boolean;
  sourceId: string;
  user: StoredUser;
  now: number;
  newId: NewId;
  fail: (code: 'PAYMENT_NOT_FOUND' | 'ALREADY_PAID') => never;
  instalmentPayments: InstalmentPayments;
  paymentWorkflow: PaymentWorkflow;
  cardTokens: CardTokens;
}

type Due = StoredPlan['instalments'][number] & { position: number };

/** What is charged: from the plan alone (G-38). */
const dueNow = ({ plan, scheduleId, all, fail }: Start): Due[] => {
  const schedule = plan.instalments.map((one, position) => ({ ...one, position }));
  const asked = schedule.find(({ _id }) => _id === scheduleId) ?? fail('PAYMENT_NOT_FOUND');
  if (asked.paid) return fail('ALREADY_PAID');
  return all ? schedule.filter(({ paid }) => !paid) : [asked];
};

const attemptOf = async (start: Start, due: readonly Due[]): Promise<InstalmentAttempt> => {
  const { plan, user, now, newId, cardTokens, sourceId } = start;
  const transactionId = newId('transaction');
  const amountCents = due.reduce((sum, one) => sum + one.amountCents, 0);
  const what = due.length === 1 ? 'instalment' : 'remaining balance';
  return {
    transactionId,
    paymentPlan: 'scheduled',
    userId: user.userId,
    userName: user.userName,
    userEmail: user.userEmail,
    courseId: plan.courseId,
    courseTitle: plan.courseTitle,
    planId: plan.planId,
    instalments: due.map(({ position, _id }) => ({ position, _id })),
    amountCents,
    locationId: setting('squareLocationId'),
    note: `${plan.courseTitle}, ${what} of ${formatCents(amountCents)}`.slice(0, 500),
    sourceSealed: await cardTokens.seal(sourceId, transactionId),
    state: 'CREATED',
    chargeTries: 0,
    createdAt: new Date(now).toISOString(),
  };
};

/**
 * Starts paying instalments of a plan: one durable record, then the workflow. While a payment of this plan is open, every
 * repeat gets that one (P1, P8).
 */
export const startInstalments = async (start: Start): Promise<{ transactionId: string; isNew: boolean }> => {
  const { fail, instalmentPayments, paymentWorkflow } = start;
  const attempt = await attemptOf(start, dueNow(start));
  const result = await instalmentPayments.start(attempt);
  const { transactionId } = result.started ? attempt : (result.open ?? fail('ALREADY_PAID'));
  await beginWorkflow(paymentWorkflow, transactionId);
  return { transactionId, isNew: result.started };
};
