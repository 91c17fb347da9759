import { cancelledPlanText } from '#shared/enrolments/access-withdrawn.rules.ts';
import type { NewId } from '#shared/kernel/ids.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { InstalmentAttempt } from '#functions/data/payments/attempt.ts';
import { limitKey } from '#functions/data/limits/limits.ts';
import { DECLINES_OF_ADDRESS } from '#functions/data/payments/decline-limits.ts';
import type { InstalmentPaymentRepository } from '#functions/data/payments/instalment-payments.ts';
import type { OpenPaymentRepository } from '#functions/data/payments/open-payments.ts';
import type { StoredPlan } from '#functions/data/payments/plans.ts';
import { toWithdrawalDto } from '#functions/data/payments/withdrawal.ts';
import type { CardTokens } from '#functions/gateways/card-tokens.ts';
import type { PaymentWorkflow } from '#functions/gateways/payment-workflow.ts';
import type { Caller, RefuseWithWait } from '#functions/platform/call.ts';
import { setting } from '#functions/runtime/config.ts';
import { refuseAfterDeclines } from './declined-before.ts';
import { startWorkflow } from './start-workflow.ts';

/** The part of a call that starting instalments works with. */
interface InstalmentCall {
  caller: Pick<Caller, 'userId' | 'user'>;
  /**
   * While payments are suspended nothing new is started (C20, C21), and for `waitMs` while too many cards were declined at this
   * address (C38).
   */
  prepared: { suspended: boolean; waitMs: number };
  now: number;
  newId: NewId;
  fail: (
    code: 'PAYMENT_NOT_FOUND' | 'ALREADY_PAID' | 'ACCESS_WITHDRAWN' | 'PAYMENTS_UNAVAILABLE',
    sentence?: string,
  ) => never;
  refuseWithWait: RefuseWithWait<'TOO_MANY_DECLINES'>;
  /** The address that the request comes from. */
  visitor: string;
  instalmentPayments: InstalmentPaymentRepository;
  openPayments: OpenPaymentRepository;
  paymentWorkflow: PaymentWorkflow;
  cardTokens: CardTokens;
}

/** What the student asked to pay: one instalment, with `all` every unpaid one in one charge (G-53). */
interface InstalmentRequest {
  plan: StoredPlan;
  instalmentId: string;
  all: boolean;
  sourceId: string;
}

type Due = StoredPlan['instalments'][number] & { index: number };

/** What is charged: from the plan alone (G-38). */
function instalmentsToCharge(
  { plan, instalmentId, all }: InstalmentRequest,
  fail: InstalmentCall['fail'],
): Due[] {
  const instalments = plan.instalments.map((one, index) => ({ ...one, index }));
  const asked = instalments.find((one) => one.instalmentId === instalmentId) ?? fail('PAYMENT_NOT_FOUND');
  if (asked.paid) return fail('ALREADY_PAID');
  if (plan.cancelled) return fail('ACCESS_WITHDRAWN', cancelledPlanText(toWithdrawalDto(plan.cancelled)));
  return all ? instalments.filter(({ paid }) => !paid) : [asked];
}

async function createInstalmentAttempt(
  { caller, now, newId, visitor, cardTokens }: InstalmentCall,
  { plan, sourceId }: InstalmentRequest,
  due: readonly Due[],
): Promise<InstalmentAttempt> {
  const user = await caller.user();
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
    addressKey: limitKey(DECLINES_OF_ADDRESS, visitor),
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

/** The attempt to go on with. While nothing new is started, only one that is open already. */
async function openOrNewInstalments(
  call: InstalmentCall,
  request: InstalmentRequest,
  due: readonly Due[],
): Promise<Started> {
  const { prepared, fail, refuseWithWait, instalmentPayments, openPayments, caller } = call;
  if (prepared.suspended) {
    const open = await openPayments.get(caller.userId, request.plan.planId);
    return { ...(open ?? fail('PAYMENTS_UNAVAILABLE')), isNew: false };
  }
  if (prepared.waitMs > 0) {
    const open = await openPayments.get(caller.userId, request.plan.planId);
    return { ...(open ?? refuseAfterDeclines(refuseWithWait, prepared.waitMs)), isNew: false };
  }
  const attempt = await createInstalmentAttempt(call, request, due);
  const result = await instalmentPayments.startInstalments(attempt);
  if ('waitMs' in result) return refuseAfterDeclines(refuseWithWait, result.waitMs);
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
export async function startInstalments(call: InstalmentCall, request: InstalmentRequest): Promise<Started> {
  const started = await openOrNewInstalments(call, request, instalmentsToCharge(request, call.fail));
  await startWorkflow(call.paymentWorkflow, started.transactionId);
  return started;
}
