import type { Json } from '../template/json.ts';
import type { MetricFilterSpec } from '../template/resources/read-watching.ts';
import { type LogEvent, memberAt } from './filter-pattern.ts';
import type { Metrics } from './metrics.ts';

/** What filters of logs make of each line. */
export function createLineCounter(filters: readonly MetricFilterSpec[], metrics: Metrics, now: () => number) {
  const filtersOf = Map.groupBy(filters, ({ logGroup }) => logGroup);
  return (logGroup: string, text: string): void => {
    const wanted = filtersOf.get(logGroup);
    if (wanted === undefined) return;
    const event = { text, json: parse(text) };
    for (const { fits, key, value, defaultValue } of wanted) {
      const counted = fits(event) ? valueOf(event, value) : defaultValue;
      if (counted !== undefined) metrics.record(key, counted, now());
    }
  };
}

function parse(text: string): Json | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    // a line that only looks like JSON is text, as CloudWatch Logs has it
    return undefined;
  }
}

function valueOf({ json }: LogEvent, value: string): number | undefined {
  if (!value.startsWith('$')) return Number(value);
  const member = memberAt(json, value);
  return typeof member === 'number' ? member : undefined;
}
