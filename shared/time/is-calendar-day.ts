/** The form of a calendar day, which need not exist. */
export const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** True for a day that exists: '2024-02-29', not '2023-02-29'. */
export function isCalendarDay(text: string): boolean {
  const date = new Date(text);
  // one that does not exist is read as none or, as engines differ, as a day of the next month
  return CALENDAR_DAY.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
