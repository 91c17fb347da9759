import { type OpeningHours, parseOpeningHours } from '#shared/appointments/opening-hours.rules.ts';
import { config } from '#web/lib/config.ts';

/** The academy's, of the configuration of this installation. */
export function openingHours(): OpeningHours {
  const { academyHours, academyTimeZone } = config();
  return parseOpeningHours(academyHours, academyTimeZone);
}
