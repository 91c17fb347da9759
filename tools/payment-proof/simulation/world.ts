import { tzOffset } from '@date-fns/tz/tzOffset';
import { tzScan } from '@date-fns/tz/tzScan';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { seededRandom } from './random.ts';

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

/** The instants of a year at which the zone changes its clocks, to the hour; none for most of the world. */
export function clockChanges(zone: string, year: number): number[] {
  const [start, end] = [new Date(Date.UTC(year, 0, 1)), new Date(Date.UTC(year + 1, 0, 1))];
  return tzScan(zone, { start, end }).map(({ date }) => date.getTime());
}

/** Midnight in the zone at the beginning of a month (0 is January), ms. */
function beginOfMonth(zone: string, year: number, month: number): number {
  const midnight = Date.UTC(year, month, 1);
  return midnight - tzOffset(zone, new Date(midnight)) * millisecondsInMinute;
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
  const near = (instant: number) => Math.floor(instant + (random() - 0.5) * 4 * millisecondsInHour);
  const kind = random();
  const changes = clockChanges(zone, year);
  const change = changes[below(changes.length)];
  const start =
    kind < 0.3 && change !== undefined
      ? near(change)
      : kind < 0.6
        ? near(beginOfMonth(zone, year, below(12)))
        : Math.floor(Date.UTC(year, 0, 1) + random() * 365 * millisecondsInDay);
  return { start, zone, tableSeed: below(2 ** 31) };
}

/** As a finding names it. */
export function describeWorld({ start, zone, tableSeed }: World): string {
  return `${new Date(start).toISOString()} in ${zone}${tableSeed === undefined ? '' : `, table ${tableSeed}`}`;
}
