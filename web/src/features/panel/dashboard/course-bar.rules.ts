import { payingStudents } from '#shared/revenue/paying-students.rules.ts';
import type { CourseRevenue } from '#shared/revenue/revenue.ts';

/** The revenue per course of the specification (IDASH-05), in dollars. */
export const priceTimesStudents = (course: CourseRevenue): number => course.pricing * payingStudents(course);

/** Parts of the bar of a course, from 0 to 1; together they are its whole length, price × students. */
export interface CourseBar {
  readonly collected: number;
  readonly expected: number;
  /** What was not paid and will not be: returned, of an ended plan, or bought at another price. */
  readonly neither: number;
}

/** Where more was collected than price × students, as after a lower price, the bar is full and has no room for more. */
export function courseBar(course: CourseRevenue): CourseBar {
  const whole = priceTimesStudents(course);
  if (whole === 0) return { collected: 0, expected: 0, neither: 0 };
  const collected = Math.min(whole, Math.max(0, course.collected));
  const expected = Math.min(whole - collected, course.expected);
  return {
    collected: collected / whole,
    expected: expected / whole,
    neither: (whole - collected - expected) / whole,
  };
}
