import { LocalCloudError } from '../local-cloud-error.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const UNIT_MS: Record<string, number> = { minute: MINUTE_MS, hour: HOUR_MS, day: DAY_MS };

/**
 * The last instant (ms) at or before `until` and after `after` at which the expression is due, in UTC; undefined when none is.
 * Reads what the template uses: `rate(…)`, and `cron(…)` at one time of every day.
 * @throws LocalCloudError for any other expression.
 */
export function lastDue(expression: string, after: number, until: number): number | undefined {
  const due = lastRate(expression, until) ?? lastCron(expression, until);
  if (due === undefined) throw new LocalCloudError(`The local cloud cannot read the schedule ${expression}.`);
  return due > after ? due : undefined;
}

function lastRate(expression: string, until: number): number | undefined {
  const [, amount, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const period = Number(amount) * (UNIT_MS[unit] ?? NaN);
  return period > 0 ? Math.floor(until / period) * period : undefined;
}

/** The fields are minutes, hours, day of month, month, day of week, year. */
function lastCron(expression: string, until: number): number | undefined {
  const [, minute, hour] = /^cron\((\d+) (\d+) (?:\* \* \?|\? \* \*) \*\)$/.exec(expression) ?? [];
  if (!(Number(minute) < 60 && Number(hour) < 24)) return undefined;
  const today = Math.floor(until / DAY_MS) * DAY_MS + Number(hour) * HOUR_MS + Number(minute) * MINUTE_MS;
  return today <= until ? today : today - DAY_MS;
}
