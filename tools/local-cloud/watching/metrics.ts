import { LocalCloudError } from '../local-cloud-error.ts';

const MINUTE = 60_000;
/** The longest that an alarm of the template looks back: 26 hours; the dashboard shows a day. */
const KEPT_MS = 27 * 60 * MINUTE;

type Dimensions = Readonly<Record<string, string>>;

/** A metric by all that names it; `metric` is namespace and name, with a space between them. */
export function metricKey(metric: string, dimensions: Dimensions = {}): string {
  const pairs = Object.entries(dimensions).map(([key, value]) => `${key}=${value}`);
  return [metric, ...pairs.toSorted()].join(' ');
}

const STATISTICS: Record<string, (counts: ReadonlyMap<number, number>) => number> = {
  Sum: sum,
  Average: (counts) => sum(counts) / countOf(counts),
  Maximum: (counts) => Math.max(...counts.keys()),
  p99: (counts) => {
    let left = Math.ceil(countOf(counts) * 0.99);
    const sorted = [...counts].toSorted(([a], [b]) => a - b);
    return sorted.find(([, count]) => (left -= count) <= 0)?.[0] ?? Number.NaN;
  },
};

/** Of the minute that the instant (ms) is in, which is not over yet. */
export const endOfMinute = (at: number): number => Math.floor(at / MINUTE) * MINUTE + MINUTE;

/** Values of metrics, minute by minute, as CloudWatch keeps them: each value with how often it came. In memory only. */
export function createMetrics() {
  const minutes = new Map<string, Map<number, Map<number, number>>>();

  return {
    /** `at` in ms */
    record(key: string, value: number, at: number): void {
      const minute = endOfMinute(at) - MINUTE;
      const ofMetric = minutes.get(key) ?? new Map<number, Map<number, number>>();
      const counts = ofMetric.get(minute) ?? new Map<number, number>();
      counts.set(value, (counts.get(value) ?? 0) + 1);
      ofMetric.set(minute, counts);
      minutes.set(key, ofMetric);
    },
    /** The statistic of the minutes `from` ≤ minute < `to` (ms, of whole minutes); undefined without data. */
    read(key: string, statistic: string, from: number, to: number): number | undefined {
      const counts = new Map<number, number>();
      const ofMetric = minutes.get(key);
      for (let minute = from; ofMetric !== undefined && minute < to; minute += MINUTE)
        for (const [value, count] of ofMetric.get(minute) ?? [])
          counts.set(value, (counts.get(value) ?? 0) + count);
      return counts.size === 0 ? undefined : getStatistic(statistic)(counts);
    },
    /** Forgets what is too old, and what lies in the future since the clock was moved back. */
    forget(now: number): void {
      for (const ofMetric of minutes.values())
        for (const minute of ofMetric.keys())
          if (minute > now || minute < now - KEPT_MS) ofMetric.delete(minute);
    },
    clear: () => minutes.clear(),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;

/** @throws LocalCloudError for one that the template did not use before. */
export function getStatistic(name: string) {
  const statistic = STATISTICS[name];
  if (statistic === undefined) throw new LocalCloudError(`The local cloud has no statistic ${name}.`);
  return statistic;
}

function sum(counts: ReadonlyMap<number, number>): number {
  return [...counts].reduce((total, [value, count]) => total + value * count, 0);
}

function countOf(counts: ReadonlyMap<number, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}
