import { seededRandom } from './random.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** When and where a simulation begins, and how its table behaves. */
export interface World {
  /** ms. */
  start: number;
  /** The academy's zone (IANA). */
  zone: string;
  /** Reads that are not consistent lag, and writes meet conflicts, by this seed; undefined: neither. */
  tableSeed: number | undefined;
}

/** A Saturday at noon in New York, with a table that never lags: for stories that depend on each single call. */
export const CALM_WORLD: World = {
  start: Date.parse('2026-11-21T17:00:00Z'),
  zone: 'America/New_York',
  tableSeed: undefined,
};

const ZONES = [
  'America/New_York',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  // half an hour of daylight saving
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Pago_Pago',
  'Pacific/Kiritimati',
  'UTC',
] as const;

/** Making one takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  formats.set(zone, format);
  return format;
}

/** The zone's offset from UTC at an instant, ms. */
function offsetAt(zone: string, at: number): number {
  const parts = formatOf(zone).formatToParts(at);
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = (
    ['year', 'month', 'day', 'hour', 'minute'] as const
  ).map((type) => Number(parts.find((part) => part.type === type)?.value));
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / 60_000) * 60_000;
}

/** The instants of a year at which the zone changes its clocks, to the hour; none for most of the world. */
export function clockChanges(zone: string, year: number): number[] {
  const months = Array.from({ length: 12 }, (_one, month) => Date.UTC(year, month, 1));
  return months.flatMap((month, i) => {
    let before = month;
    let after = months[i + 1] ?? Date.UTC(year + 1, 0, 1);
    if (offsetAt(zone, before) === offsetAt(zone, after)) return [];
    while (after - before > HOUR_MS) {
      const middle = before + Math.floor((after - before) / HOUR_MS / 2) * HOUR_MS;
      if (offsetAt(zone, middle) === offsetAt(zone, before)) before = middle;
      else after = middle;
    }
    return [after];
  });
}

/** Midnight in the zone at the beginning of a month (0 is January), ms. */
function beginOfMonth(zone: string, year: number, month: number): number {
  const midnight = Date.UTC(year, month, 1);
  return midnight - offsetAt(zone, midnight);
}

/**
 * One of the worlds: any instant of two years, of which the second has a leap day, within two hours of a change of clocks, or
 * of the end of a month, in one of the zones.
 */
export function worldOf(seed: number): World {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const zone = ZONES[below(ZONES.length)] ?? 'UTC';
  const year = 2027 + below(2);
  const near = (instant: number) => Math.floor(instant + (random() - 0.5) * 4 * HOUR_MS);
  const kind = random();
  const changes = clockChanges(zone, year);
  const change = changes[below(changes.length)];
  const start =
    kind < 0.3 && change !== undefined
      ? near(change)
      : kind < 0.6
        ? near(beginOfMonth(zone, year, below(12)))
        : Math.floor(Date.UTC(year, 0, 1) + random() * 365 * DAY_MS);
  return { start, zone, tableSeed: below(2 ** 31) };
}

/** As a finding names it. */
export function describeWorld({ start, zone, tableSeed }: World): string {
  return `${new Date(start).toISOString()} in ${zone}${tableSeed === undefined ? '' : `, table ${tableSeed}`}`;
}
