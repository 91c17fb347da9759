import { LocalStackError } from './local-stack-error.ts';

/** The last instant (ms) at or before `until` and after `after` at which the expression is due; undefined when none is. */
export function lastDue(
  expression: string,
  timeZone: string,
  after: number,
  until: number,
): number | undefined {
  const rate = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression);
  if (rate !== null) {
    const period =
      Number(rate[1]) *
      { minute: 60_000, hour: 3_600_000, day: 86_400_000 }[rate[2] as 'minute' | 'hour' | 'day'];
    const due = Math.floor(until / period) * period;
    return due > after ? due : undefined;
  }
  const at = /^at\((.+)\)$/.exec(expression)?.[1];
  if (at !== undefined) {
    const due = zonedToInstant(at.slice(0, 16), timeZone);
    return due > after && due <= until ? due : undefined;
  }
  const cron = /^cron\((.+)\)$/.exec(expression)?.[1];
  if (cron === undefined)
    throw new LocalStackError(`The local cloud cannot read the schedule ${expression}.`);
  return lastCron(parseCron(cron), timeZone, after, until);
}

type Cron = { minutes: number[]; hours: number[]; fits: (day: Date) => boolean };

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const DAY_MS = 86_400_000;

/** Six fields: minutes, hours, day of month, month, day of week (1 = Sunday), year. */
function parseCron(cron: string): Cron {
  const [minute = '', hour = '', dayOfMonth = '', month = '', dayOfWeek = '', year = ''] = cron
    .trim()
    .split(/\s+/);
  const months = new Set(values(month, 1, 12, MONTHS));
  const weekdays = new Set(values(dayOfWeek, 1, 7, DAYS));
  const years = new Set(values(year, 1970, 2199));
  const lastDay = dayOfMonth === 'L';
  const days = new Set(lastDay ? [] : values(dayOfMonth, 1, 31));
  return {
    minutes: values(minute, 0, 59),
    hours: values(hour, 0, 23),
    fits: (day) => {
      const isLast = new Date(day.getTime() + DAY_MS).getUTCDate() === 1;
      return (
        years.has(day.getUTCFullYear()) &&
        months.has(day.getUTCMonth() + 1) &&
        weekdays.has(day.getUTCDay() + 1) &&
        (lastDay ? isLast : days.has(day.getUTCDate()))
      );
    },
  };
}

function values(field: string, from: number, to: number, names: readonly string[] = []): number[] {
  const found = new Set<number>();
  for (const part of field.split(',')) {
    const [range = '', step = '1'] = part.split('/');
    const [first, last] =
      range === '*' || range === '?'
        ? [from, to]
        : bounds(range, from, names, part.includes('/') ? to : undefined);
    if (!(first >= from && last <= to && first <= last && Number(step) >= 1)) {
      throw new LocalStackError(`The local cloud cannot read the field ${field} of a cron schedule.`);
    }
    for (let value = first; value <= last; value += Number(step)) found.add(value);
  }
  return [...found].sort((a, b) => a - b);
}

/** '9', 'MON-FRI', '0/5' (from there to the end). */
function bounds(
  range: string,
  from: number,
  names: readonly string[],
  openEnd: number | undefined,
): [number, number] {
  const [first = Number.NaN, last] = range.split('-').map((name) => {
    const index = names.indexOf(name.toUpperCase());
    return index === -1 ? Number(name) : index + from;
  });
  return [first, last ?? openEnd ?? first];
}

/** Looks back day by day from `until`. */
function lastCron(cron: Cron, timeZone: string, after: number, until: number): number | undefined {
  const today = Math.floor((until + offsetMs(until, timeZone)) / DAY_MS) * DAY_MS;
  for (let day = today; day >= after + offsetMs(after, timeZone) - DAY_MS; day -= DAY_MS) {
    if (!cron.fits(new Date(day))) continue;
    for (const hour of [...cron.hours].reverse()) {
      for (const minute of [...cron.minutes].reverse()) {
        const due = localToInstant(day + hour * 3_600_000 + minute * 60_000, timeZone);
        if (due <= after) return undefined;
        if (due <= until) return due;
      }
    }
  }
  return undefined;
}

function zonedToInstant(local: string, timeZone: string): number {
  return localToInstant(Date.parse(`${local}:00Z`), timeZone);
}

/** `local` is wall-clock time written as if it were UTC. */
function localToInstant(local: number, timeZone: string): number {
  const guess = local - offsetMs(local, timeZone);
  return local - offsetMs(guess, timeZone);
}

function offsetMs(instant: number, timeZone: string): number {
  const text = new Date(instant).toLocaleString('sv-SE', { timeZone });
  return Date.parse(`${text.replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;
}
