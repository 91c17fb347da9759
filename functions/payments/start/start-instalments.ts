import type { Id } from '#shared/kernel/id.ts';
import { cancelledPlanText } from '#shared/enrolments/access-withdrawn.rules.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { InstalmentAttempt } from '#functions/data/payments/attempt.ts';
import { instalmentPayments } from '#functions/data/payments/instalment-payments.ts';
import { type StoredPlan, plans } from '#functions/data/payments/plans.ts';
import { toWithdrawalDto } from '#functions/data/payments/withdrawal.ts';
import type { Given } from '#functions/platform/call.ts';
import { refuseAfterDeclines } from './refuse-after-declines.ts';
import { type StartCall, type StartConditions, newAttempt, startNeeds } from './start-call.ts';
import { startWorkflow } from './start-workflow.ts';

/** What a call that pays instalments depends on. */
export const instalmentNeeds = { ...startNeeds, plans, instalmentPayments };

interface InstalmentCall
  extends
    Given<typeof instalmentNeeds>,
    StartCall<'PAYMENT_NOT_FOUND' | 'ALREADY_PAID' | 'ACCESS_WITHDRAWN' | 'PAYMENTS_UNAVAILABLE'> {
  prepared: StartConditions;
}

/** What the student asked to pay: one instalment, with `all` every unpaid one in one charge (G-53). */
interface InstalmentRequest {
  plan: StoredPlan;
  instalmentId: Id<'instalment'>;
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
  call: InstalmentCall,
  { plan, sourceId }: InstalmentRequest,
  due: readonly Due[],
): Promise<InstalmentAttempt> {
  const amountCents = due.reduce((sum, one) => sum + one.amountCents, 0);
  const what = due.length === 1 ? 'instalment' : 'remaining balance';
  return {
    ...(await newAttempt(call, sourceId)),
    paymentPlan: 'scheduled',
    courseId: plan.courseId,
    courseTitle: plan.courseTitle,
    planId: plan.planId,
    instalments: due.map(({ index, instalmentId }) => ({ index, instalmentId })),
    amountCents,
    note: `${plan.courseTitle}, ${what} of ${formatCents(amountCents)}`.slice(0, 500),
  };
}

/** The transaction to follow and the instalments that it pays: the requested ones, or those of an open payment. */
export interface Started {
  transactionId: Id<'transaction'>;
  instalmentIds: Id<'instalment'>[];
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
