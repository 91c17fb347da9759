import type { Id } from '../kernel/id.ts';
import type { Cents } from '../kernel/money.ts';
import type { CalendarDay } from '../time/calendar-day.ts';

/** A settled payment: what its receipt says. */
export interface SettledPayment {
  readonly transactionId: Id<'transaction'>;
  readonly courseId: Id<'course'>;
  readonly courseTitle: string;
  readonly userName: string;
  readonly paidOn: CalendarDay;
  readonly cents: Cents;
  /** What was returned of it by day, the earliest first: cents above 0, together no more than `cents`. */
  readonly returns: readonly { readonly on: CalendarDay; readonly cents: Cents }[];
  readonly kind: 'full' | 'initial' | 'instalment';
  /** From 1; undefined where several were paid at once. */
  readonly instalment: number | undefined;
}

/** An unpaid instalment of a plan that is not cancelled. */
export interface OpenInstalment {
  readonly instalmentId: Id<'instalment'>;
  readonly planId: Id<'plan'>;
  readonly courseId: Id<'course'>;
  readonly courseTitle: string;
  readonly userName: string;
  readonly dueDate: CalendarDay;
  readonly cents: Cents;
  readonly instalment: number;
}

/** An unpaid instalment of a plan that is cancelled. */
export interface EndedInstalment {
  readonly courseId: Id<'course'>;
  readonly dueDate: CalendarDay;
  readonly cents: Cents;
}

/** A row of the ledger: what a figure adds up; a return's `cents` are below 0. */
export interface LedgerEntry {
  readonly id: string;
  readonly kind: SettledPayment['kind'] | 'return' | 'expected';
  readonly instalment: number | undefined;
  readonly courseId: Id<'course'>;
  readonly courseTitle: string;
  readonly userName: string;
  readonly day: CalendarDay;
  readonly cents: Cents;
}

/** The place of an entry in the ledger's order, which is downwards. */
export const positionOf = ({ day, id }: Pick<LedgerEntry, 'day' | 'id'>): string => `${day}#${id}`;

/** A payment and, below it, what was returned of it. A free course has no payment. */
export function entriesOfPayment(payment: SettledPayment): LedgerEntry[] {
  const { transactionId, courseId, courseTitle, userName, kind, instalment, paidOn, cents } = payment;
  const of = { courseId, courseTitle, userName, instalment };
  return [
    ...(cents > 0 ? [{ ...of, id: transactionId, kind, day: paidOn, cents }] : []),
    ...payment.returns.map((one, at): LedgerEntry => ({
      ...of,
      id: `${transactionId}-returned-${at + 1}`,
      kind: 'return',
      day: one.on,
      cents: -one.cents,
    })),
  ];
}

export function entryOfInstalment(open: OpenInstalment): LedgerEntry {
  const { instalmentId, planId, courseId, courseTitle, userName, instalment, dueDate, cents } = open;
  // imported data may have an instant
  const day = dueDate.slice(0, 10);
  return {
    id: `${planId}-${instalmentId}`,
    kind: 'expected',
    courseId,
    courseTitle,
    userName,
    instalment,
    day,
    cents,
  };
}

/** All payments, returns and open instalments, the latest first. */
export function makeLedger(
  payments: readonly SettledPayment[],
  open: readonly OpenInstalment[],
): LedgerEntry[] {
  return [...payments.flatMap(entriesOfPayment), ...open.map(entryOfInstalment)].toSorted((a, b) =>
    positionOf(a) < positionOf(b) ? 1 : -1,
  );
}

/** Which rows make a figure: all without a choice. */
export interface LedgerChoice {
  /** '2026-11' */
  readonly month?: string | undefined;
  readonly courseId?: Id<'course'> | undefined;
  readonly figure?: 'collected' | 'expected' | undefined;
}

export function isChosen({ month, courseId, figure }: LedgerChoice, entry: LedgerEntry): boolean {
  return (
    (month === undefined || entry.day.startsWith(`${month}-`)) &&
    (courseId === undefined || entry.courseId === courseId) &&
    (figure === undefined || (figure === 'expected') === (entry.kind === 'expected'))
  );
}
