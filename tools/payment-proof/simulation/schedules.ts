import type { VirtualTime } from './virtual-time.ts';

const MINUTE_MS = 60_000;
const UNIT_MS: Readonly<Record<string, number>> = { minute: MINUTE_MS, hour: 60 * MINUTE_MS };
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The schedules of EventBridge by job; a test compares them with the template. */
export const SCHEDULES: Readonly<Record<string, string>> = {
  'payments/sweep-open-attempts': 'rate(1 minute)',
  'payments/reconcile-payments': 'cron(20 9 * * ? *)',
  'mail/check-outbox': 'rate(5 minutes)',
  'mail/remind-of-payments': 'rate(1 hour)',
};

/** 'rate(5 minutes)', or 'cron(20 9 * * ? *)' for once a day, UTC: the period and the offset in it, ms. */
function readExpression(expression: string): { everyMs: number; offsetMs: number } {
  const [, count, unit] = /^rate\((\d+) (minute|hour)s?\)$/.exec(expression) ?? [];
  if (unit) return { everyMs: Number(count) * (UNIT_MS[unit] ?? MINUTE_MS), offsetMs: 0 };
  const [, minute, hour] = /^cron\((\d+) (\d+) \* \* \? \*\)$/.exec(expression) ?? [];
  if (!hour) throw new Error(`The simulation cannot read the schedule ${expression}.`);
  return { everyMs: DAY_MS, offsetMs: (Number(hour) * 60 + Number(minute)) * MINUTE_MS };
}

/**
 * Calls every job at its times, and none before `resumesAt` (ms). A failed run is not repeated; the next one
 * does its work.
 */
export function keepSchedules(
  time: VirtualTime,
  invoke: (functionName: string) => Promise<unknown>,
  resumesAt: () => number,
): void {
  const schedule = (functionName: string, everyMs: number, offsetMs: number): void => {
    const next =
      Math.floor((Math.max(time.now(), resumesAt()) - offsetMs) / everyMs + 1) * everyMs + offsetMs;
    time.at(next, () => {
      schedule(functionName, everyMs, offsetMs);
      invoke(functionName).catch(() => undefined);
    });
  };
  for (const [functionName, expression] of Object.entries(SCHEDULES)) {
    const { everyMs, offsetMs } = readExpression(expression);
    schedule(functionName, everyMs, offsetMs);
  }
}
