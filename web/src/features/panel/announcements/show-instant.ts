import { formatIn } from '#shared/calendar/zoned-time.rules.ts';
import { browserZone } from '#web/lib/time/browser-zone.ts';

/** An ISO instant on the clocks of this browser: 'Nov 21, 2026, 6:30 PM'. */
export const showInstant = (instant: string): string =>
  formatIn(browserZone(), Date.parse(instant), { dateStyle: 'medium', timeStyle: 'short' });
