import type { Id } from '#shared/kernel/id.ts';
import { showDayAs } from '../show-day-as.ts';

/** A figure whose rows can be opened: of a month or of all, of a course or of all. */
export interface RevenueFigure {
  readonly figure: 'collected' | 'expected';
  /** '2026-11' */
  readonly month?: string;
  readonly course?: { readonly courseId: Id<'course'>; readonly title: string };
}

/** 'November 2026' of '2026-11'. */
export const monthName = (month: string): string => showDayAs('MMMM y', `${month}-01`);

/** 'Collected in November 2026', 'Expected for DevOps' */
export function figureName({ figure, month, course }: RevenueFigure): string {
  const name = figure === 'collected' ? 'Collected' : 'Expected';
  return `${name}${month === undefined ? '' : ` in ${monthName(month)}`}${course === undefined ? '' : ` for ${course.title}`}`;
}

/** What was returned can make 0 of what was paid, and has rows all the same. */
export const hasRows = (
  money: Readonly<Record<'collected' | 'expected' | 'returned', number>>,
  figure: RevenueFigure['figure'],
): boolean => money[figure] !== 0 || (figure === 'collected' && money.returned > 0);
