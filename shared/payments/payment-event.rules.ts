import type { CalendarEvent } from '../calendar/calendar-event.ts';
import { instantIn } from '../calendar/zoned-time.rules.ts';
import type { Id } from '../kernel/id.ts';
import { formatDollars } from '../kernel/money.ts';
import { CALENDAR_DAY } from '../time/is-calendar-day.ts';

/** §9: a payment's calendar event lasts one hour. */
const MINUTES = 60;
/** In the academy's zone (G-59). */
const BEGINS = '09:00';

interface DuePayment {
  readonly instalmentId: Id<'instalment'>;
  readonly courseTitle: string;
  /** Calendar day; imported data may carry an instant. */
  readonly dueDate: string;
  /** Dollars. */
  readonly amount: number;
  /** Absolute address of its checkout. */
  readonly url: string;
}

/** The calendar event of an instalment: one hour on its due day, 09:00 in the academy's zone (G-59, CONST-15). */
export function paymentEvent(
  { instalmentId, courseTitle, dueDate, amount, url }: DuePayment,
  zone: string,
): CalendarEvent {
  return {
    uid: `${instalmentId}@twillfield`,
    title: `Payment due: ${courseTitle}`,
    details: `${formatDollars(amount)} of your payment plan for ${courseTitle} is due on this day. Pay here:`,
    url,
    startsAt: CALENDAR_DAY.test(dueDate) ? instantIn(zone, dueDate, BEGINS) : Date.parse(dueDate),
    minutes: MINUTES,
  };
}
