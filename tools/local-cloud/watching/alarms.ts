import type { AcademyClock } from '../clock/clock.ts';
import type { AlarmSpec } from '../template/resources/read-watching.ts';
import { endOfMinute, type Metrics } from './metrics.ts';

type AlarmState = 'INSUFFICIENT_DATA' | 'OK' | 'ALARM';

export type ListedAlarm = Pick<AlarmSpec, 'name' | 'title' | 'description' | 'limit' | 'periods'> & {
  state: AlarmState;
  /** values of its periods, newest first; undefined: no data */
  values: (number | undefined)[];
  /** ISO instant of the academy's clock; undefined before the first change */
  since: string | undefined;
};

type AlarmsOptions = {
  alarms: readonly AlarmSpec[];
  metrics: Metrics;
  clock: Pick<AcademyClock, 'now'>;
  /** an alarm was raised, or one that was raised has ended */
  tell: (to: readonly string[], alarm: ListedAlarm) => Promise<unknown>;
};

/** Checks are seconds apart; after a longer pause the machine slept or the clock was moved. */
const UNWATCHED_MS = 120_000;

/**
 * States of alarms as CloudWatch evaluates them: each minute over periods that end with this one, here also before the minute is over, so
 * that a developer need not wait. Only a change from or to ALARM is told.
 */
export function createAlarms({ alarms, metrics, clock, tell }: AlarmsOptions) {
  const states = new Map<AlarmSpec, { state: AlarmState; since?: string }>();
  let checkedAt = Number.NEGATIVE_INFINITY;
  /** Of what was not watched no silence is known. */
  let watchedSince = 0;

  function readPeriods({ periodMs, periods, metrics: read, formula }: AlarmSpec) {
    const end = endOfMinute(clock.now());
    return Array.from({ length: periods }, (_unused, index) => {
      const to = end - index * periodMs;
      const from = to - periodMs;
      const value = formula((id) => {
        const metric = read.get(id);
        return metric && metrics.read(metric.key, metric.statistic, from, to);
      });
      return { from, value };
    });
  }

  /** Whether each period breaches; undefined: nothing follows from it. */
  function judge(
    { missing, isBreached }: AlarmSpec,
    { from, value }: { from: number; value: number | undefined },
  ) {
    if (missing === 'breaching' && from < watchedSince) return undefined;
    if (value !== undefined) return isBreached(value);
    return { breaching: true, notBreaching: false }[missing];
  }

  function evaluate(alarm: AlarmSpec): AlarmState {
    const verdicts = readPeriods(alarm).map((period) => judge(alarm, period));
    if (verdicts.filter(Boolean).length >= alarm.periodsToAlarm) return 'ALARM';
    return verdicts.includes(undefined) ? (states.get(alarm)?.state ?? 'INSUFFICIENT_DATA') : 'OK';
  }

  const list = (alarm: AlarmSpec): ListedAlarm => {
    const { name, title, description, limit, periods } = alarm;
    const { state = 'INSUFFICIENT_DATA', since } = states.get(alarm) ?? {};
    return {
      name,
      title,
      description,
      limit,
      periods,
      state,
      since,
      values: readPeriods(alarm).map(({ value }) => value),
    };
  };

  return {
    list,
    async check(): Promise<void> {
      const now = clock.now();
      if (now < checkedAt || now - checkedAt > UNWATCHED_MS) watchedSince = now;
      checkedAt = now;
      metrics.forget(now);
      const told = alarms.map(async (alarm) => {
        const state = evaluate(alarm);
        const before = states.get(alarm)?.state;
        if (state === before) return;
        // a mail that fails is tried again at the next check
        if (state === 'ALARM' || before === 'ALARM') await tell(alarm.mailTo, { ...list(alarm), state });
        states.set(alarm, { state, since: new Date(now).toISOString() });
      });
      await Promise.all(told);
    },
  };
}
