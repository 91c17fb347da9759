import { setTimeout as sleep } from 'node:timers/promises';
import { idsFrom } from '#shared/kernel/ids.ts';
import type { Clock } from '#shared/time/calendar-day.ts';

/** The only clock of the functions, ms since 1970. */
export const now: Clock = () => Date.now();

/** The only maker of ids. */
export const newId = idsFrom(now);

/** The time while a call runs; `now` of a call is read once, when it begins. */
export interface RunningClock {
  now: Clock;
  sleep: (ms: number) => Promise<void>;
}

/** As a need of a handler, so that tests move it and wait for nothing. */
export const clock = (): RunningClock => ({ now, sleep });
