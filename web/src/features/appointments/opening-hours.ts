import { type OpeningHours, parseOpeningHours } from '#shared/appointments/opening-hours.rules.ts';
import { config } from '#web/lib/config/config.ts';

/**
 * The academy's, of the configuration of this installation. Undefined where they cannot be read: the server refuses to book then and
 * reports it, and appointments can still be looked at and cancelled.
 */
export function openingHours(): OpeningHours | undefined {
  const { academyHours, academyTimeZone } = config();
  try {
    return parseOpeningHours(academyHours, academyTimeZone);
  } catch {
    return undefined;
  }
}
