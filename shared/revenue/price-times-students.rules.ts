import type { Id } from '../kernel/id.ts';
import { type Cents, dollarsFromCents } from '../kernel/money.ts';
import { type Cell, dueDatesOf, sumOf } from './cells.rules.ts';
import { payingStudents } from './paying-students.rules.ts';
import type { PriceTimesStudentsTerms } from './revenue.ts';

export interface PricedCourse {
  readonly courseId: Id<'course'>;
  readonly priceCents: Cents;
  readonly studentCount: number;
  readonly byHandCount?: number | undefined;
}

interface CourseSums {
  purchases: number;
  /** what was paid, what is open and what ended */
  agreed: Cents;
  ended: Cents;
}

function sumsByCourse(cells: readonly Cell[]): Map<string, CourseSums> {
  const all = new Map<string, CourseSums>();
  for (const cell of cells) {
    const sums = all.get(cell.courseId) ?? { purchases: 0, agreed: 0, ended: 0 };
    all.set(cell.courseId, sums);
    const ended = sumOf(cell, 'ended');
    sums.purchases += sumOf(cell, 'purchases');
    sums.ended += ended;
    sums.agreed += sumOf(cell, 'paid') + ended;
    for (const { cents } of dueDatesOf(cell)) sums.agreed += cents;
  }
  return all;
}

/**
 * What makes price × students differ from the cash (G-103). Each purchase was agreed at a price: what was paid of it, is open, or
 * ended. A course's price × students is what was agreed, the change of its price since, and its students beyond its purchases.
 */
export function explainPriceTimesStudents(
  courses: readonly PricedCourse[],
  cells: readonly Cell[],
): PriceTimesStudentsTerms {
  const byCourse = sumsByCourse(cells);
  const cents = { total: 0, ended: 0, otherPrice: 0, notBought: 0, noStudent: 0, otherCourses: 0 };
  for (const { ended } of byCourse.values()) cents.ended += ended;
  for (const course of courses) {
    const { courseId, priceCents } = course;
    const students = payingStudents(course);
    const { purchases, agreed } = byCourse.get(courseId) ?? { purchases: 0, agreed: 0 };
    byCourse.delete(courseId);
    cents.total += priceCents * students;
    cents.otherPrice += priceCents * purchases - agreed;
    cents[students > purchases ? 'notBought' : 'noStudent'] += priceCents * (students - purchases);
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
