import type { MonthRevenue } from '#shared/revenue/revenue.ts';

/**
 * How long the bar of a month is, in dollars: what was collected for each course, and what is expected. A course that returned
 * more than it collected has no part, and takes nothing from those of the others.
 */
export const barDollars = ({ courses, expected }: MonthRevenue): number =>
  courses.reduce((sum, { collected }) => sum + Math.max(0, collected), expected);
