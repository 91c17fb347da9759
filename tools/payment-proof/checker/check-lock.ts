import type { Evidence } from '../simulation/evidence.ts';
import { DUE_AFTER_DAYS, toDay, laterBy } from './calendar.ts';
import { sumByPlan } from './check-ledger.ts';

/** Each is half of what the first payment left. */
const INSTALMENT_CENTS = 63_000;

/** What GET /student/course-progress/get shows of a bought course. */
export interface ShownCourse {
  locked: boolean;
  /** How many addresses of lectures the response had. */
  lectureAddresses: number;
}

/**
 * I8 (G-49): a course on a plan is locked when an instalment for which Square has no money was due before the academy's today,
 * and only then; the response of a locked course has no address of a lecture.
 */
export function lockViolations(
  evidence: Evidence,
  sale: { userId: string; courseId: string },
  { locked, lectureAddresses }: ShownCourse,
): string[] {
  const { flexible, scheduled } = sumByPlan(evidence, sale);
  const reference = evidence.ledger.find(
    ({ type, amountCents }) => type === 'capture' && amountCents === flexible,
  );
  if (!reference) return [];
  const bought = toDay(Date.parse(reference.at), evidence.zone);
  const unpaid = DUE_AFTER_DAYS.slice(scheduled / INSTALMENT_CENTS).map((days) => laterBy(bought, days));
  const today = toDay(evidence.now, evidence.zone);
  const expected = unpaid.some((day) => day < today);
  const what = `${sale.userId} ${sale.courseId} on ${today}, with ${unpaid.join(' and ') || 'nothing'} to pay,`;
  if (locked !== expected) return [`I8 ${what} is ${locked ? 'locked' : 'open'}`];
  if (locked !== (lectureAddresses === 0))
    return [`I8 ${what} is ${locked ? 'locked' : 'open'} and shows ${lectureAddresses} lecture addresses`];
  return [];
}
