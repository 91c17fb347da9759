import type { NewId } from '#shared/kernel/ids.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { InstalmentAttempt } from '#functions/data/payments/attempt.ts';
import type { InstalmentPaymentRepository } from '#functions/data/payments/instalment-payments.ts';
import type { OpenPaymentRepository } from '#functions/data/payments/open-payments.ts';
import type { StoredPlan } from '#functions/data/payments/plans.ts';
import type { StoredUser } from '#functions/data/users/users.ts';
import type { CardTokens } from '#functions/gateways/card-tokens.ts';
import type { PaymentWorkflow } from '#functions/gateways/payment-workflow.ts';
import { setting } from '#functions/runtime/config.ts';
import { startWorkflow } from './start-workflow.ts';

interface Start {
  plan: StoredPlan;
  /** The requested instalment; with `all` every unpaid one is paid in one charge (G-53). */
  instalmentId: string;
  all: boolean;
  sourceId: string;
  user: StoredUser;
  /** Payments are suspended: nothing new is started (C20, C21). */
  suspended: boolean;
  now: number;
  newId: NewId;
  fail: (code: 'PAYMENT_NOT_FOUND' | 'ALREADY_PAID' | 'PAYMENTS_UNAVAILABLE') => never;
  instalmentPayments: InstalmentPaymentRepository;
  openPayments: OpenPaymentRepository;
  paymentWorkflow: PaymentWorkflow;
  cardTokens: CardTokens;
}

type Due = StoredPlan['instalments'][number] & { index: number };

/** What is charged: from the plan alone (G-38). */
function instalmentsToCharge({ plan, instalmentId, all, fail }: Start): Due[] {
  const schedule = plan.instalments.map((one, index) => ({ ...one, index }));
  const asked = schedule.find((one) => one.instalmentId === instalmentId) ?? fail('PAYMENT_NOT_FOUND');
  if (asked.paid) return fail('ALREADY_PAID');
  return all ? schedule.filter(({ paid }) => !paid) : [asked];
}

async function createAttempt(start: Start, due: readonly Due[]): Promise<InstalmentAttempt> {
  const { plan, user, now, newId, cardTokens, sourceId } = start;
  const transactionId = newId('transaction');
  const amountCents = due.reduce((sum, one) => sum + one.amountCents, 0);
  const what = due.length === 1 ? 'instalment' : 'remaining balance';
  return {
    transactionId,
    orderId: newId('order'),
    paymentPlan: 'scheduled',
    userId: user.userId,
    userName: user.userName,
    userEmail: user.userEmail,
    courseId: plan.courseId,
    courseTitle: plan.courseTitle,
    planId: plan.planId,
    instalments: due.map(({ index, instalmentId }) => ({ index, instalmentId })),
    amountCents,
    locationId: setting('squareLocationId'),
    note: `${plan.courseTitle}, ${what} of ${formatCents(amountCents)}`.slice(0, 500),
    encryptedSourceId: await cardTokens.encrypt(sourceId, transactionId),
    state: 'CREATED',
    chargeTries: 0,
    createdAt: new Date(now).toISOString(),
  };
}

/** The transaction to follow and the instalments that it pays: the requested ones, or those of an open payment. */
export interface Started {
  transactionId: string;
  instalmentIds: string[];
  isNew: boolean;
}

/** The attempt to go on with. While payments are suspended, only one that is open already. */
async function openOrNew(start: Start, due: readonly Due[]): Promise<Started> {
  const { fail, suspended, instalmentPayments, openPayments, plan, user } = start;
  if (suspended) {
    const open = (await openPayments.get(user.userId, plan.planId)) ?? fail('PAYMENTS_UNAVAILABLE');
    return { ...open, isNew: false };
  }
  const attempt = await createAttempt(start, due);
  const result = await instalmentPayments.startInstalments(attempt);
  if (!result.started) return { ...(result.open ?? fail('ALREADY_PAID')), isNew: false };
  return {
    transactionId: attempt.transactionId,
    instalmentIds: attempt.instalments.map(({ instalmentId }) => instalmentId),
    isNew: true,
  };
}

/**
 * Starts paying instalments of a plan: one durable record, then the workflow. While a payment of this plan is open, every
 * repeat returns that one (P1, P8).
 */
export async function startInstalments(start: Start): Promise<Started> {
  const started = await openOrNew(start, instalmentsToCharge(start));
  await startWorkflow(start.paymentWorkflow, started.transactionId);
  return started;
}
