import { formatIn } from '#shared/calendar/zoned-time.rules.ts';

/** An ISO instant as people read it, with the zone: 'November 21, 2026 at 12:00 PM EST'. */
export function timeOf(instant: string, zone: string): string {
  return formatIn(zone, Date.parse(instant), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}
