import { UTCDateMini } from '@date-fns/utc/date/mini';
import { format } from 'date-fns/format';
import { showDay } from '#shared/time/calendar-day.ts';
import { isCalendarDay } from '#shared/time/is-calendar-day.ts';

/** The day as `showDay` shows it, in a form of date-fns: 'MMM d' is 'Sep 6'. Of students' screens none has room for its 5 KB (docs/adr/049). */
export function showDayAs(form: string, text: string | undefined): string {
  const day = text?.slice(0, 10) ?? '';
  return isCalendarDay(day) ? format(new UTCDateMini(day), form) : showDay(text);
}
