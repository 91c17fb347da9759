import { idsFrom } from '#shared/kernel/ids.ts';
import type { Clock } from '#shared/time/calendar-day.ts';

/** The only clock of the functions, ms since 1970. */
export const now: Clock = () => Date.now();

/** The only maker of ids. */
export const newId = idsFrom(now);
