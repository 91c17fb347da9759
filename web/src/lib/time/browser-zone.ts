import { isTimeZone } from '#shared/calendar/time-zone.ts';
import { config } from '../config/config.ts';

/** The zone of this browser: 'America/New_York'. The academy's when the browser does not know its own ('Etc/Unknown'). */
export function browserZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isTimeZone(zone) ? zone : config().academyTimeZone;
}
