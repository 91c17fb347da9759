/** What is left of a year, in whole units. */
export interface Countdown {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

const DAY_S = 86_400;
const HOUR_S = 3_600;
const MINUTE_S = 60;

/** What is left from `now` (ms) to the local midnight of the next 1 January (LAND-27, G-17). */
export function untilNewYear(now: number): Countdown {
  const newYear = new Date(new Date(now).getFullYear() + 1, 0, 1);
  const left = Math.ceil((newYear.getTime() - now) / 1000);
  return {
    days: Math.floor(left / DAY_S),
    hours: Math.floor((left % DAY_S) / HOUR_S),
    minutes: Math.floor((left % HOUR_S) / MINUTE_S),
    seconds: left % MINUTE_S,
  };
}
