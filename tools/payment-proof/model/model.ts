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

/** The split of §9, independent of the product's code: 800.00 now, the rest in two halves, the odd cent in the second. */
const INITIAL_CENTS = 80_000;
export function splitBalance(priceCents: number): readonly [number, number] {
  const first = Math.floor((priceCents - INITIAL_CENTS) / 2);
  return [first, priceCents - INITIAL_CENTS - first];
}

/** Cents that are due at once for a price; undefined when it is not offered on that plan. */
export function dueOf(priceCents: number | undefined, plan: 'full' | 'flexible'): number | undefined {
  if (priceCents === undefined || plan === 'full') return priceCents;
  return splitBalance(priceCents)[0] >= 1 ? INITIAL_CENTS : undefined;
}

/** What is known of the academy without its table: who may buy what at which price, and who asked for it. */
export class Model {
  readonly students = new Map<string, Role>();
  readonly courses = new Map<string, { priceCents: number; shownBefore: number; published: boolean }>();
  /** By card token. */
  readonly intents = new Map<string, Intent>();
  /** Transactions that a response named. */
  readonly answered = new Map<string, Pick<Intent, 'userId' | 'courseId' | 'paymentPlan'>>();
  /** Transactions that a student saw as FAILED. */
  readonly shownFailed = new Set<string>();
  /** How Square decided pending payments. */
  readonly decided = new Map<string, 'COMPLETED' | 'FAILED'>();
  /** When a student or a course was deleted, ms: a capture may then be impossible to settle. */
  readonly deletedAt = new Map<string, number>();
  /** Transactions for which Square rejected our access token. */
  readonly refused = new Set<string>();
  /** Transactions that the operator refunded at Square, and the refunded cents. */
  readonly operatorRefundCents = new Map<string, number>();
  /** Transactions that were disputed. */
  readonly disputed = new Set<string>();
  /** 'user-ada crs_0': an admin was asked to keep this access. */
  readonly keepAsked = new Set<string>();
  /** Transactions that were under way while an admin kept the access to their course. */
  readonly keptMeanwhile = new Set<string>();
  /** Charges were held before they reached Square. */
  held = false;
  /** Transactions whose charge reached Square after they had ended. */
  readonly arrivedLate = new Set<string>();
  /** A fault was injected into Square or a process: calls may be refused for a while. */
  faultsExpected = false;
  /** A process crashed: a response may be missing. */
  processCrashed = false;

  /** Cents that are due now for a course; undefined when it is not offered on that plan. */
  due(courseId: string, plan: 'full' | 'flexible'): number | undefined {
    return dueOf(this.courses.get(courseId)?.priceCents, plan);
  }

  /** Whether the user or the course of an attempt was deleted. */
  isDeleted({ userId, courseId }: { userId: string; courseId: string }): boolean {
    return this.deletedAt.has(userId) || this.deletedAt.has(courseId);
  }
}
