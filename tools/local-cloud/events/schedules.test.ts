import { afterEach, describe, expect, test } from 'vitest';
import { createAcademyClock } from '../clock/clock.ts';
import { lastDue } from './schedule-expression.ts';
import { type Schedules, startSchedules } from './schedules.ts';
import type { ScheduleSpec } from '../template/resources/read-schedules.ts';

const at = (text: string) => Date.parse(text);

describe('An expression is due as in EventBridge', () => {
  test.each([
    ['rate(1 minute)', '2026-11-21T10:00:30Z', '2026-11-21T10:05:10Z', '2026-11-21T10:05:00Z'],
    ['rate(1 hour)', '2026-11-21T10:00:30Z', '2026-11-21T10:05:10Z', undefined],
    ['rate(5 minutes)', '2026-11-21T10:00:30Z', '2026-11-21T10:11:00Z', '2026-11-21T10:10:00Z'],
    ['cron(20 9 * * ? *)', '2026-11-21T08:00:00Z', '2026-11-21T09:20:00Z', '2026-11-21T09:20:00Z'],
    ['cron(20 9 * * ? *)', '2026-11-21T09:20:00Z', '2026-11-22T09:19:59Z', undefined],
    ['cron(20 9 * * ? *)', '2026-11-01T09:20:00Z', '2026-12-24T08:00:00Z', '2026-12-23T09:20:00Z'],
  ])('%s after %s until %s', (expression, after, until, expected) => {
    const due = lastDue(expression, at(after), at(until));
    expect(due === undefined ? undefined : new Date(due).toISOString()).toBe(
      expected === undefined ? undefined : new Date(expected).toISOString(),
    );
  });

  test.each([
    'every day',
    'rate(0 minutes)',
    'cron(61 9 * * ? *)',
    'cron(0,30 9 * * ? *)',
    'cron(0 9 ? * MON-FRI *)',
    'at(2026-11-21T10:00:00)',
  ])('%s is refused', (expression) =>
    expect(() => lastDue(expression, 0, 1)).toThrow('cannot read the schedule'),
  );
});

describe('Jobs run on the academy clock', () => {
  let machine = at('2026-11-21T08:00:00Z');
  const clock = createAcademyClock(() => machine);
  let schedules: Schedules | undefined;
  let saved: Record<string, number> = {};
  const daily: ScheduleSpec = {
    name: 'd',
    logicalId: 'RemindersRule',
    expression: 'cron(0 9 * * ? *)',
    functionName: 'Stack-Reminders-1',
    arn: 'arn:d',
  };
  const minute: ScheduleSpec = {
    name: 'm',
    logicalId: 'SweeperRule',
    expression: 'rate(1 minute)',
    functionName: 'Stack-Sweeper-1',
    arn: 'arn:m',
  };
  /** of the same rule */
  const cleaner: ScheduleSpec = {
    ...minute,
    functionName: 'Stack-Cleaner-1',
    input: '{"lookBack":"two-days"}',
  };

  afterEach(async () => {
    await schedules?.stop();
    machine = at('2026-11-21T08:00:00Z');
    clock.reset();
    saved = {};
  });

  function start(checked: Record<string, number> = {}, respond: () => object = () => ({})) {
    const calls: [string, unknown][] = [];
    schedules = startSchedules({
      schedules: [daily, minute, cleaner],
      clock,
      checked,
      save: async (next) => void (saved = next),
      invoke: async (name, event) => {
        calls.push([name, event]);
        return { payload: null, logs: [], ...respond() };
      },
    });
    return { calls, schedules };
  }

  test('a jump over many days runs each job of each rule once, for the last due instant, with the event of its own if it has one', async () => {
    const {
      calls,
      schedules: { check },
    } = start();
    clock.advance(10 * 86_400_000);
    await check();
    await check();
    expect(calls.map(([name]) => name).sort()).toEqual([
      'Stack-Cleaner-1',
      'Stack-Reminders-1',
      'Stack-Sweeper-1',
    ]);
    expect(schedules?.list().map(({ lastRunAt }) => lastRunAt)).toEqual(
      Array.from({ length: 3 }, () => '2026-12-01T08:00:00.000Z'),
    );
    expect(calls.find(([name]) => name === 'Stack-Reminders-1')?.[1]).toMatchObject({
      time: '2026-11-30T09:00:00Z',
    });
    expect(calls.find(([name]) => name === 'Stack-Sweeper-1')?.[1]).toMatchObject({
      'detail-type': 'Scheduled Event',
      time: '2026-12-01T08:00:00Z',
    });
    expect(calls.find(([name]) => name === 'Stack-Cleaner-1')?.[1]).toEqual({ lookBack: 'two-days' });
  });

  test('nothing runs before it is due, and nothing twice after the clock was moved back', async () => {
    const {
      calls,
      schedules: { check },
    } = start();
    await check();
    expect(calls).toEqual([]);
    clock.advance(3 * 86_400_000);
    await check();
    const before = calls.length;
    clock.reset();
    await check();
    expect(calls.length).toBe(before);
  });

  test('what became due while the local cloud was stopped runs once after the start', async () => {
    const {
      calls,
      schedules: { check },
    } = start({ 'RemindersRule Stack-Reminders-1': at('2026-11-20T08:00:00Z') });
    await check();
    expect(calls.map(([name]) => name)).toEqual(['Stack-Reminders-1']);
    expect(saved['RemindersRule Stack-Reminders-1']).toBe(machine);
  });

  test('a job can be run by its name; an unknown one is refused with the list', async () => {
    const {
      calls,
      schedules: { runJob },
    } = start();
    await runJob('SweeperRule');
    expect(calls[0]?.[0]).toBe('Stack-Sweeper-1');
    await expect(runJob('nothing')).rejects.toThrow(
      'jobs are: Stack-Reminders-1, Stack-Sweeper-1, Stack-Cleaner-1',
    );
  });
});
