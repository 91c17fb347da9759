import { idsFrom } from '#shared/kernel/ids.ts';
import { type CalendarDay, type Clock, dayIn } from '#shared/kernel/time.ts';
import { setting } from './config.ts';

/** The only clock of the functions, ms since 1970. */
export const now: Clock = () => Date.now();

/** The only maker of ids. */
export const newId = idsFrom(now);

/** Today on the academy's calendar (G-27). */
export const academyToday = (instant = now()): CalendarDay => dayIn(setting('academyTimeZone'), instant);
