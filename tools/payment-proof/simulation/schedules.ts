import type { VirtualTime } from './virtual-time.ts';

const MINUTE_MS = 60_000;
const UNIT_MS: Readonly<Record<string, number>> = { minute: MINUTE_MS, hour: 60 * MINUTE_MS };
const DAY_MS = 24 * 60 * MINUTE_MS;

/** One rule of EventBridge: when it calls a job, and with which event, `{}` unless the rule has one. */
export interface ScheduledJob {
  functionName: string;
  expression: string;
  event?: object;
}

/** The schedules of EventBridge; a test compares them with the template. */
export const SCHEDULES: readonly ScheduledJob[] = [
  { functionName: 'payments/sweep-open-attempts', expression: 'rate(1 minute)' },
  { functionName: 'payments/reconcile-payments', expression: 'rate(5 minutes)' },
  {
    functionName: 'payments/reconcile-payments',
    expression: 'cron(20 9 * * ? *)',
    event: { lookBack: 'two-days' },
  },
  { functionName: 'mail/check-outbox', expression: 'rate(5 minutes)' },
  { functionName: 'mail/remind-of-payments', expression: 'rate(1 hour)' },
];

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
  invoke: (functionName: string, event: object) => Promise<unknown>,
  resumesAt: () => number,
): void {
  const schedule = (job: ScheduledJob, everyMs: number, offsetMs: number): void => {
    const next =
      Math.floor((Math.max(time.now(), resumesAt()) - offsetMs) / everyMs + 1) * everyMs + offsetMs;
    time.at(next, () => {
      schedule(job, everyMs, offsetMs);
      invoke(job.functionName, job.event ?? {}).catch(() => undefined);
    });
  };
  for (const job of SCHEDULES) {
    const { everyMs, offsetMs } = readExpression(job.expression);
    schedule(job, everyMs, offsetMs);
  }
}
