import type { Evidence } from '../simulation/evidence.ts';
import { DUE_AFTER_DAYS, toDay, laterBy } from './calendar.ts';
import { sumByPlan } from './check-ledger.ts';

/** Each is half of what the first payment left. */
const INSTALMENT_CENTS = 63_000;

/** What GET /student/course-progress/get shows of a bought course. */
export interface ShownCourse {
  locked: boolean;
  /** Addresses of lectures that were handed out. */
  films: number;
}

/**
 * I8 (G-49): a course on a plan is locked on the calendar days in New York on which an instalment that Square has no money
 * for lies in the past, and only then; locked, no lecture is handed out.
 */
export function lockViolations(
  evidence: Evidence,
  sale: { userId: string; courseId: string },
  { locked, films }: ShownCourse,
): string[] {
  const { flexible, scheduled } = sumByPlan(evidence, sale);
  const reference = evidence.ledger.find(
    ({ type, amountCents }) => type === 'capture' && amountCents === flexible,
  );
  if (!reference) return [];
  const bought = toDay(Date.parse(reference.at));
  const unpaid = DUE_AFTER_DAYS.slice(scheduled / INSTALMENT_CENTS).map((days) => laterBy(bought, days));
  const today = toDay(evidence.now);
  const expected = unpaid.some((day) => day < today);
  const what = `${sale.userId} ${sale.courseId} on ${today}, with ${unpaid.join(' and ') || 'nothing'} to pay,`;
  if (locked !== expected) return [`I8 ${what} is ${locked ? 'locked' : 'open'}`];
  if (locked !== (films === 0))
    return [`I8 ${what} is ${locked ? 'locked' : 'open'} and shows ${films} films`];
  return [];
}
