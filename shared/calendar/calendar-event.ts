/** Something with a beginning and a length that a person puts into a calendar. */
export interface CalendarEvent {
  /** The same for the same event for ever: who imports it twice has it once. */
  readonly uid: string;
  /** How often it was changed; a calendar replaces an entry by one of the same uid with a higher number. */
  readonly sequence?: number;
  readonly title: string;
  readonly details: string;
  /** Where to go for it: an absolute address. */
  readonly url: string;
  /** ms since 1970 */
  readonly startsAt: number;
  readonly minutes: number;
}

/** Both reminders of every calendar event, in minutes before it: a quarter of an hour and one day (§9). */
export const REMINDER_MINUTES = [15, 1440] as const;

/** ms since 1970 at which the event is over. */
export function getEnd({ startsAt, minutes }: CalendarEvent): number {
  return startsAt + minutes * 60_000;
}

/** '20261116T140000Z': an instant (ms) as calendars write it, in UTC (RFC 5545, 3.3.5). */
export function calendarTime(instant: number): string {
  return new Date(instant)
    .toISOString()
    .replace(/\.\d{3}Z$/, 'Z')
    .replaceAll(/[-:]/g, '');
}
