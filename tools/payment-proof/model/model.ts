import type { Role } from '#shared/kernel/roles.ts';
import type { Card } from '../scenarios/academy.ts';

/** What a student asked for with one card. Only this may ever be charged to it. */
export interface Intent {
  userId: string;
  courseId: string;
  paymentPlan: 'full' | 'flexible' | 'scheduled';
  amountCents: number;
  /** Of the whole course, as it was shown. */
  priceCents: number;
  card: Card;
}

/** §9, written down once more: 800.00 now, the rest in two halves, the odd cent in the second. */
const INITIAL_CENTS = 80_000;
export function splitBalance(priceCents: number): readonly [number, number] {
  const first = Math.floor((priceCents - INITIAL_CENTS) / 2);
  return [first, priceCents - INITIAL_CENTS - first];
}

/** What is known of the academy without looking into it: who may buy what at which price, and who asked for it. */
export class Model {
  readonly students = new Map<string, Role>();
  readonly courses = new Map<string, { priceCents: number; shownBefore: number; published: boolean }>();
  /** By card token. */
  readonly intents = new Map<string, Intent>();
  /** Transactions that were answered to a student. */
  readonly answered = new Map<string, Pick<Intent, 'userId' | 'courseId' | 'paymentPlan'>>();
  /** Transactions that a student saw as FAILED. */
  readonly shownFailed = new Set<string>();
  /** Square's word for payments that were pending. */
  readonly decided = new Map<string, 'COMPLETED' | 'FAILED'>();
  /** When a student or a course was deleted, ms: a capture may then be impossible to settle. */
  readonly deletedAt = new Map<string, number>();
  /** Transactions for which Square rejected our access token. */
  readonly refused = new Set<string>();
  /** Transactions that the operator refunded at Square, and the refunded cents. */
  readonly operatorRefundCents = new Map<string, number>();
  /** Charges were held on their way to Square. */
  held = false;
  /** Transactions that were over when a request of theirs came to Square after all. */
  readonly arrivedLate = new Set<string>();
  /** Something of Square or of a process of ours was made to fail: what is asked may be refused for now. */
  faultsExpected = false;
  /** A process crashed: a response may be missing. */
  processCrashed = false;
  /** An event of Square's may never come: only the daily reconciliation finds its payment. */
  eventLost = false;

  /** What is due for a course now; undefined when it is not offered so. */
  due(courseId: string, plan: 'full' | 'flexible'): number | undefined {
    const price = this.courses.get(courseId)?.priceCents;
    if (price === undefined || plan === 'full') return price;
    return splitBalance(price)[0] >= 1 ? INITIAL_CENTS : undefined;
  }

  /** Whether what an attempt wanted is gone, or who wanted it. */
  gone({ userId, courseId }: { userId: string; courseId: string }): boolean {
    return this.deletedAt.has(userId) || this.deletedAt.has(courseId);
  }
}
