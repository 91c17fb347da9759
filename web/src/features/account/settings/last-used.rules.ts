import { showTimeOfDay } from '#shared/calendar/zoned-time.rules.ts';
import { dayIn, daysAfter, showDay } from '#shared/time/calendar-day.ts';

/**
 * 'Last used today at 2:05 PM', 'Last used yesterday at 9:40 PM', 'Last used November 9, 2026'; instants in ms, as the zone
 * sees them.
 */
export function lastUsedText(usedAt: number, now: number, zone: string): string {
  const day = dayIn(zone, usedAt);
  const today = dayIn(zone, now);
  const time = showTimeOfDay(zone, usedAt);
  if (day === today) return `Last used today at ${time}`;
  if (day === daysAfter(today, -1)) return `Last used yesterday at ${time}`;
  return `Last used ${showDay(day)}`;
}
