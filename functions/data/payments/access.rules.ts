import type { Id } from '#shared/kernel/id.ts';
import type { Cents } from '#shared/kernel/money.ts';
import type { Attempt } from './attempt.ts';
import type { StoredEnrolment } from '../learning/enrolments.ts';
import type { StoredLock } from './open-payments.ts';
import type { StoredPlan } from './plans.ts';
import type { Item } from '../table.ts';

/** The rows that decide about access to one course, as they were read. `plan`: the plan of this enrolment. */
export interface AccessRows {
  enrolment: StoredEnrolment | undefined;
  plan: StoredPlan | undefined;
  lock: StoredLock | undefined;
  /** The attempt that bought the course: its id is in the enrolment. */
  purchase: Attempt | undefined;
  isCourseThere: boolean;
  /** As it is stored in the course's list of students. */
  student: Item | undefined;
}

/** Whether a payment belongs to what the student has now, and not to a purchase that was withdrawn before. */
function isPartOf({ transactionId, planId }: StoredEnrolment, attempt: Attempt): boolean {
  return attempt.paymentPlan === 'scheduled'
    ? attempt.planId === planId
    : attempt.transactionId === transactionId;
}

/** What was paid in all: the price, or of a plan the initial payment and the paid instalments. */
function paidCents(attempt: Attempt, plan: StoredPlan | undefined): Cents {
  return plan
    ? plan.instalments.reduce(
        (sum, { paid, amountCents }) => sum + (paid ? amountCents : 0),
        plan.initialCents,
      )
    : attempt.amountCents;
}

/** What becomes of access and plan when more or less of a payment is returned. */
export interface AccessDecision {
  enrolment: StoredEnrolment;
  /** What is returned of the purchase in all, then. */
  returnedCents: Cents;
  access: 'ends' | 'returns' | 'stays';
  /** The plan, when its open instalments are cancelled or asked for again. */
  plan?: { stored: StoredPlan; isCancelled: boolean } | undefined;
}

/**
 * How access follows the money, when so many cents more (below zero: fewer) of a payment are returned. When all that was paid is
 * returned, the plan asks for nothing more and access ends, unless an admin keeps it; when less is, both are back. Undefined when
 * nothing changes, such as by a payment of an earlier, withdrawn purchase (G-108).
 */
export function decideAccess(
  attempt: Attempt,
  { enrolment, plan }: AccessRows,
  grown: Cents,
): AccessDecision | undefined {
  if (!enrolment || grown === 0 || !isPartOf(enrolment, attempt)) return undefined;
  // without its plan it is not known what was paid
  if (enrolment.planId !== undefined && !plan) return undefined;
  const returnedCents = (enrolment.returnedCents ?? 0) + grown;
  const isAll = returnedCents >= paidCents(attempt, plan);
  const withdraws = isAll && !enrolment.withdrawn && !enrolment.keptOn;
  const restores = !isAll && enrolment.withdrawn !== undefined;
  const changesPlan = plan !== undefined && isAll !== (plan.cancelled !== undefined);
  return {
    enrolment,
    returnedCents,
    access: withdraws ? 'ends' : restores ? 'returns' : 'stays',
    plan: changesPlan ? { stored: plan, isCancelled: isAll } : undefined,
  };
}

/** A purchase of the same course after the one of a payment, and whether all of it is returned too. */
export interface LaterPurchase {
  transactionId: Id<'transaction'>;
  squarePaymentId?: string | undefined;
  isReturned: boolean;
}

/**
 * The later purchase, when money of an earlier one comes back to the academy: the student has then paid twice, or for the earlier
 * one only and has no access. Undefined when there is none, or when it was free.
 */
export function findLaterPurchase(
  attempt: Attempt,
  { enrolment, purchase }: AccessRows,
  grown: Cents,
): LaterPurchase | undefined {
  if (!enrolment || grown >= 0 || isPartOf(enrolment, attempt)) return undefined;
  if (!purchase || purchase.amountCents === 0) return undefined;
  const { transactionId, squarePaymentId } = purchase;
  return { transactionId, squarePaymentId, isReturned: enrolment.withdrawn !== undefined };
}

/** How an admin keeps access whatever is returned; withdrawn access returns. Undefined when it is kept already (G-108). */
export function decideKeptAccess({
  enrolment,
}: AccessRows): Pick<AccessDecision, 'enrolment' | 'access'> | undefined {
  if (!enrolment || enrolment.keptOn) return undefined;
  return { enrolment, access: enrolment.withdrawn === undefined ? 'stays' : 'returns' };
}

/** The lock of a course, and the states that it changes from and to. */
export interface LockChange {
  lock: StoredLock;
  from: StoredLock['lockState'];
  to: StoredLock['lockState'];
}

/**
 * The lock of the course is free when access ends, and DONE again with it. One that another attempt has acquired since stays
 * as that attempt leaves it: a course with access cannot be bought anyway.
 */
export function decideLock(
  { lock }: AccessRows,
  { transactionId }: StoredEnrolment,
  access: 'ends' | 'returns',
): LockChange | undefined {
  const [from, to] = access === 'ends' ? (['DONE', 'FREE'] as const) : (['FREE', 'DONE'] as const);
  if (lock?.lockState !== from || lock.transactionId !== transactionId) return undefined;
  return { lock, from, to };
}
