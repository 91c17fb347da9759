/** Milliseconds since 1970, read through a function so that tests and the local stack can move it. */
export type Clock = () => number;
/** 'yyyy-MM-dd': a day on the calendar, the same day in every zone (G-27). */
export type CalendarDay = string;

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** ms */
const DAY = 86_400_000;

export const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** True for a day that exists: '2024-02-29', not '2023-02-29'. */
export function isCalendarDay(text: string): boolean {
  // one that does not exist is read as a day of the next month
  return CALENDAR_DAY.test(text) && !Number.isNaN(Date.parse(text)) && daysAfter(text, 0) === text;
}

/** By zone: making one takes fifty times as long as using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day an instant (ms) falls on in a zone such as 'America/New_York'. */
export function dayIn(zone: string, instant: number): CalendarDay {
  let format = dayFormats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    dayFormats.set(zone, format);
  }
  // by name: the order differs between engines also within one locale (en-CA in WebKitGTK)
  const { year, month, day } = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  return `${year}-${month}-${day}`;
}

/** The day `days` calendar days later, counted in UTC, which has no clock changes. Throws RangeError for no day. */
export function daysAfter(day: CalendarDay, days: number): CalendarDay {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/**
 * A day or an ISO instant as text, 'November 16, 2026' where nothing else is asked for: that one by hand, as a browser with a slow
 * processor loads the formats of `Intl` for longer than it draws the rest of a screen (docs/performance.md). An instant is
 * reduced to its own date, so every reader sees the same day (G-27).
 * Throws RangeError 'Invalid time value' (ERR-20); screens use `showDay`.
 */
export function formatDay(text: string, shown?: Intl.DateTimeFormatOptions): string {
  const day = text.slice(0, 10);
  if (!isCalendarDay(day)) throw new RangeError('Invalid time value');
  if (shown !== undefined) return new Date(`${day}T00:00`).toLocaleDateString('en-US', shown);
  const part = (from: number, to: number) => Number(day.slice(from, to));
  return `${MONTHS[part(5, 7) - 1]} ${part(8, 10)}, ${part(0, 4)}`;
}

/** The day for people: 'N/A' when there is none, 'Invalid Date' when it cannot be read (VAL-03, G-84). */
export function showDay(text: string | null | undefined, shown?: Intl.DateTimeFormatOptions): string {
  if (text === null || text === undefined || text.trim() === '') return 'N/A';
  try {
    return formatDay(text, shown);
  } catch {
    return 'Invalid Date';
  }
}
