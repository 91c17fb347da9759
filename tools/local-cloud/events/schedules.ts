import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AcademyClock } from '../clock/clock.ts';
import type { Invocation } from '../lambda/invocation.ts';
import { LocalCloudError } from '../local-cloud-error.ts';
import { lastDue } from './schedule-expression.ts';
import type { ScheduleSpec } from '../template/resources/read-schedules.ts';

export type SchedulesOptions = {
  schedules: readonly ScheduleSpec[];
  clock: Pick<AcademyClock, 'now' | 'onChange'>;
  invoke: (functionName: string, event: unknown) => Promise<Invocation>;
  /** instants (ms) up to which schedules were checked, by rule and function; kept over restarts */
  checked: Record<string, number>;
  save: (checked: Record<string, number>) => Promise<void>;
  onError?: (error: unknown) => void;
  /** a rule calls one of its jobs */
  onStart?: (rule: string) => void;
  /** the public name of a function, e.g. its entry 'payments/sweep-open-attempts'; default its name */
  getEntry?: (functionName: string) => string;
  /** false: jobs run only through `runJob` and `check` */
  timer?: boolean;
};

export type Schedules = {
  /** Runs a job now, whatever its schedule: by entry ('payments/sweep-open-attempts'), function name, logical id or `id` of the list. */
  runJob(name: string): Promise<Invocation>;
  /** Runs what became due since the last check; the timer and every change of the clock call it. */
  check(): Promise<void>;
  list(): {
    id: string;
    name: string;
    functionName: string;
    expression: string;
    lastRunAt: string | undefined;
  }[];
  stop(): Promise<void>;
};

/** Asynchronous invocations are tried again twice, as Lambda does. */
const ATTEMPTS = 3;
const CHECK_EVERY_MS = 1_000;

/** Scheduled rules on the academy's clock: a jump over many due instants runs a job once, for the last of them. */
export function startSchedules(options: SchedulesOptions): Schedules {
  const { schedules, clock, invoke, onError = () => undefined } = options;
  const checked = { ...options.checked };
  const lastRun = new Map<string, number>();
  const running = new Map<string, Promise<void>>();
  for (const schedule of schedules) checked[keyOf(schedule)] ??= clock.now();

  async function fire(schedule: ScheduleSpec, due: number): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS && !stopped; attempt += 1) {
      lastRun.set(keyOf(schedule), clock.now());
      options.onStart?.(schedule.name);
      const result = await invoke(schedule.functionName, createEvent(schedule, due));
      if (result.functionError === undefined) return;
      if (attempt < ATTEMPTS) await sleep(attempt * 1000, undefined, { ref: false });
    }
  }

  async function check(): Promise<void> {
    const now = clock.now();
    let changed = false;
    for (const schedule of schedules) {
      const key = keyOf(schedule);
      const after = checked[key] ?? now;
      // the clock was moved back: what is due counts from here
      if (after > now) changed = Boolean((checked[key] = now));
      if (running.has(key)) continue;
      const due = lastDue(schedule.expression, Math.min(after, now), now);
      if (due === undefined) continue;
      checked[key] = now;
      changed = true;
      const run = fire(schedule, due)
        .catch(onError)
        .finally(() => running.delete(key));
      running.set(key, run);
    }
    if (changed) await options.save({ ...checked });
    await Promise.all(running.values());
  }

  const getEntry = options.getEntry ?? ((functionName: string) => functionName);

  function find(name: string): ScheduleSpec {
    const found = schedules.find((schedule) =>
      [keyOf(schedule), getEntry(schedule.functionName), schedule.functionName, schedule.logicalId].includes(
        name,
      ),
    );
    if (found !== undefined) return found;
    const entries = schedules.map(({ functionName }) => getEntry(functionName));
    throw new LocalCloudError(`There is no job ${name}; jobs are: ${entries.join(', ')}.`);
  }

  let stopped = false;
  const checkAgain = () => {
    if (!stopped) check().catch(onError);
  };
  const hasTimer = options.timer !== false;
  const timer = hasTimer ? setInterval(checkAgain, CHECK_EVERY_MS).unref() : undefined;
  const stopListening = hasTimer ? clock.onChange(checkAgain) : () => undefined;

  return {
    check,
    runJob: async (name) => {
      const schedule = find(name);
      lastRun.set(keyOf(schedule), clock.now());
      return invoke(schedule.functionName, createEvent(schedule, clock.now()));
    },
    list: () =>
      schedules.map((schedule) => {
        const { functionName, expression } = schedule;
        const at = lastRun.get(keyOf(schedule));
        return {
          id: keyOf(schedule),
          name: getEntry(functionName),
          functionName,
          expression,
          lastRunAt: at === undefined ? undefined : new Date(at).toISOString(),
        };
      }),
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      stopListening();
      await Promise.all(running.values());
    },
  };
}

/** A rule may call several functions. */
const keyOf = ({ logicalId, functionName }: ScheduleSpec): string => `${logicalId} ${functionName}`;

/** The event of the rule, or EventBridge's scheduled event. */
function createEvent(schedule: ScheduleSpec, due: number): unknown {
  if (schedule.input !== undefined) return JSON.parse(schedule.input);
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: '000000000000',
    time: new Date(due).toISOString().replace(/\.\d{3}Z$/, 'Z'),
    region: 'us-east-1',
    resources: [schedule.arn],
    detail: {},
  };
}
