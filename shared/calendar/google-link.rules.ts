import { type CalendarEvent, calendarTime, getEnd } from './calendar-event.ts';

/** A link carries no reminders of its own, so its text names them (G-59). */
const REMINDERS = 'Please set two reminders: 15 minutes before and 1 day before.';

/** The address that opens Google Calendar with this event filled in (G-59). */
export function googleCalendarLink(event: CalendarEvent): string {
  const link = new URL('https://calendar.google.com/calendar/render');
  link.searchParams.set('action', 'TEMPLATE');
  link.searchParams.set('text', event.title);
  link.searchParams.set('dates', `${calendarTime(event.startsAt)}/${calendarTime(getEnd(event))}`);
  link.searchParams.set('details', `${event.details}\n${event.url}\n\n${REMINDERS}`);
  return link.href;
}
