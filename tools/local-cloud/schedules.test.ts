import { afterEach, describe, expect, test } from 'vitest';
import { createAcademyClock } from './clock.ts';
import { lastDue } from './schedule-expression.ts';
import { type Schedules, startSchedules } from './schedules.ts';
import type { ScheduleSpec } from './template/read-schedules.ts';

const at = (text: string) => Date.parse(text);

describe('An expression is due when EventBridge says so', () => {
  test.each([
    ['rate(1 minute)', 'UTC', '2026-11-21T10:00:30Z', '2026-11-21T10:05:10Z', '2026-11-21T10:05:00Z'],
    ['rate(1 hour)', 'UTC', '2026-11-21T10:00:30Z', '2026-11-21T10:05:10Z', undefined],
    ['cron(0 9 * * ? *)', 'UTC', '2026-11-21T08:00:00Z', '2026-11-21T09:00:00Z', '2026-11-21T09:00:00Z'],
    ['cron(0 9 * * ? *)', 'UTC', '2026-11-21T09:00:00Z', '2026-11-22T08:59:59Z', undefined],
    ['cron(0 9 * * ? *)', 'UTC', '2026-11-01T09:00:00Z', '2026-12-24T08:00:00Z', '2026-12-23T09:00:00Z'],
    [
      'cron(0 9 * * ? *)',
      'America/New_York',
      '2026-07-01T00:00:00Z',
      '2026-07-01T13:00:00Z',
      '2026-07-01T13:00:00Z',
    ],
    ['cron(0 9 * * ? *)', 'America/New_York', '2026-12-01T00:00:00Z', '2026-12-01T13:30:00Z', undefined],
    [
      'cron(0/15 8-10 ? * MON-FRI *)',
      'UTC',
      '2026-11-20T00:00:00Z',
      '2026-11-22T12:00:00Z',
      '2026-11-20T10:45:00Z',
    ],
    ['cron(30 6 L * ? *)', 'UTC', '2026-11-01T00:00:00Z', '2026-12-05T00:00:00Z', '2026-11-30T06:30:00Z'],
    [
      'at(2026-11-21T10:00:00)',
      'UTC',
      '2026-11-21T09:00:00Z',
      '2026-11-21T11:00:00Z',
      '2026-11-21T10:00:00Z',
    ],
  ])('%s in %s after %s until %s', (expression, zone, after, until, expected) => {
    const due = lastDue(expression, zone, at(after), at(until));
    expect(due === undefined ? undefined : new Date(due).toISOString()).toBe(
      expected === undefined ? undefined : new Date(expected).toISOString(),
    );
  });

  test('what cannot be read is refused', () => {
    expect(() => lastDue('every day', 'UTC', 0, 1)).toThrow('cannot read the schedule');
    expect(() => lastDue('cron(61 * * * ? *)', 'UTC', 0, 1)).toThrow('cannot read the field');
  });
});

describe('Jobs run on the academy clock', () => {
  let machine = at('2026-11-21T08:00:00Z');
  const clock = createAcademyClock(() => machine);
  let schedules: Schedules | undefined;
  let saved: Record<string, number> = {};
  const daily: ScheduleSpec = {
    name: 'd',
    logicalId: 'RemindersSchedule',
    expression: 'cron(0 9 * * ? *)',
    timeZone: 'UTC',
    functionName: 'Stack-Reminders-1',
    arn: 'arn:d',
    input: { at: '<aws.scheduler.scheduled-time>' },
  };
  const minute: ScheduleSpec = {
    name: 'm',
    logicalId: 'SweeperRule',
    expression: 'rate(1 minute)',
    timeZone: 'UTC',
    functionName: 'Stack-Sweeper-1',
    arn: 'arn:m',
  };

  afterEach(async () => {
    await schedules?.stop();
    machine = at('2026-11-21T08:00:00Z');
    clock.reset();
    saved = {};
  });

  function start(checked: Record<string, number> = {}, answer: () => object = () => ({})) {
    const calls: [string, unknown][] = [];
    schedules = startSchedules({
      schedules: [daily, minute],
      clock,
      checked,
      save: async (next) => void (saved = next),
      invoke: async (name, event) => {
        calls.push([name, event]);
        return { payload: null, logs: [], ...answer() };
      },
    });
    return { calls, schedules };
  }

  test('a jump over many days runs each job once, for the last due instant', async () => {
    const {
      calls,
      schedules: { check },
    } = start();
    clock.advance(10 * 86_400_000);
    await check();
    await check();
    expect(calls.map(([name]) => name).sort()).toEqual(['Stack-Reminders-1', 'Stack-Sweeper-1']);
    expect(calls.find(([name]) => name === 'Stack-Reminders-1')?.[1]).toEqual({ at: '2026-11-30T09:00:00Z' });
    expect(calls.find(([name]) => name === 'Stack-Sweeper-1')?.[1]).toMatchObject({
      'detail-type': 'Scheduled Event',
      time: '2026-12-01T08:00:00Z',
    });
  });

  test('nothing runs before it is due, and nothing twice after the clock went back', async () => {
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

  test('what became due while the stack was down runs once after the start', async () => {
    const {
      calls,
      schedules: { check },
    } = start({ RemindersSchedule: at('2026-11-20T08:00:00Z'), SweeperRule: at('2026-11-21T08:00:00Z') });
    await check();
    expect(calls.map(([name]) => name)).toEqual(['Stack-Reminders-1']);
    expect(saved['RemindersSchedule']).toBe(machine);
  });

  test('a job can be run by a part of its name; an unknown one is refused with the list', async () => {
    const {
      calls,
      schedules: { runJob },
    } = start();
    await runJob('sweeper');
    expect(calls[0]?.[0]).toBe('Stack-Sweeper-1');
    await expect(runJob('nothing')).rejects.toThrow('jobs are: Stack-Reminders-1, Stack-Sweeper-1');
  });
});
