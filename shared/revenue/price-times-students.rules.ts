import type { Id } from '../kernel/id.ts';
import { type Cents, dollarsFromCents } from '../kernel/money.ts';
import type { EndedPlan, OpenInstalment, SettledPayment } from './ledger.rules.ts';
import type { PriceTimesStudentsTerms } from './revenue.ts';

export interface PricedCourse {
  readonly courseId: Id<'course'>;
  readonly priceCents: Cents;
  readonly studentCount: number;
}

interface CourseSums {
  purchases: number;
  /** what was paid, what is open and what ended */
  agreed: Cents;
  ended: Cents;
}

function sumsByCourse(
  payments: readonly SettledPayment[],
  open: readonly OpenInstalment[],
  ended: readonly EndedPlan[],
): Map<string, CourseSums> {
  const all = new Map<string, CourseSums>();
  const of = (courseId: Id<'course'>): CourseSums => {
    const sums = all.get(courseId) ?? { purchases: 0, agreed: 0, ended: 0 };
    all.set(courseId, sums);
    return sums;
  };
  for (const { courseId, kind, cents } of payments) {
    const sums = of(courseId);
    if (kind !== 'instalment') sums.purchases += 1;
    sums.agreed += cents;
  }
  for (const { courseId, cents } of open) of(courseId).agreed += cents;
  for (const { courseId, cents } of ended) {
    const sums = of(courseId);
    sums.agreed += cents;
    sums.ended += cents;
  }
  return all;
}

/**
 * What makes price × students differ from the cash (G-103). Each purchase was agreed at a price: what was paid of it, is open, or
 * ended. A course's price × students is what was agreed, the change of its price since, and its students beyond its purchases.
 */
export function explainPriceTimesStudents(
  courses: readonly PricedCourse[],
  payments: readonly SettledPayment[],
  open: readonly OpenInstalment[],
  endedPlans: readonly EndedPlan[],
): PriceTimesStudentsTerms {
  const byCourse = sumsByCourse(payments, open, endedPlans);
  const cents = { total: 0, ended: 0, otherPrice: 0, notBought: 0, noStudent: 0, otherCourses: 0 };
  for (const { ended } of byCourse.values()) cents.ended += ended;
  for (const { courseId, priceCents, studentCount } of courses) {
    const { purchases, agreed } = byCourse.get(courseId) ?? { purchases: 0, agreed: 0 };
    byCourse.delete(courseId);
    cents.total += priceCents * studentCount;
    cents.otherPrice += priceCents * purchases - agreed;
    cents[studentCount > purchases ? 'notBought' : 'noStudent'] += priceCents * (studentCount - purchases);
  }
  for (const { agreed } of byCourse.values()) cents.otherCourses -= agreed;
  return {
    total: dollarsFromCents(cents.total),
    ended: dollarsFromCents(cents.ended),
    otherPrice: dollarsFromCents(cents.otherPrice),
    notBought: dollarsFromCents(cents.notBought),
    noStudent: dollarsFromCents(cents.noStudent),
    otherCourses: dollarsFromCents(cents.otherCourses),
  };
}
