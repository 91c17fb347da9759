import { describe, expect, test } from 'vitest';
import { createAcademyClock } from '../clock/clock.ts';
import type { Execution } from '../emulators/step-functions/step-functions-contract.ts';
import type { AlarmSpec, WatchingSpec } from '../template/resources/read-watching.ts';
import { compilePattern } from './filter-pattern.ts';
import { compileFormula } from './metric-math.ts';
import { createMetrics, metricKey } from './metrics.ts';
import { startWatching } from './start-watching.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 21, 19, 22, 3);

describe('Patterns of filters fit lines of logs as in CloudWatch Logs', () => {
  const declined = '{ $.message = "card declined" }';
  const paid = '{ ($.route = "POST /order/create") || ($.route = "POST /plan/pay/*") }';
  const accepted = '{ ($.route = "POST /webhook") && ($.status = 200) }';
  const either = '{ $.a.b = 1 || $.c = 2 && $.d = 3 }';
  test.each([
    [declined, '{"message":"card declined"}', true],
    [declined, '{"message":"card declined twice"}', false],
    [declined, 'card declined', false],
    [paid, '{"route":"POST /plan/pay/{id}"}', true],
    [paid, '{"route":"POST /plan/create"}', false],
    [accepted, '{"route":"POST /webhook","status":200}', true],
    [accepted, '{"route":"POST /webhook","status":"200"}', false],
    [accepted, '{"route":"POST /webhook","status":401}', false],
    [either, '{"a":{"b":1}}', true],
    [either, '{"c":2}', false],
    ['?"Invoke Error" ?"timed out"', 'ERROR Task timed out after 3 s', true],
    ['?"Invoke Error" ?"timed out"', 'all is well', false],
  ])('%s, %s: %s', (pattern, text, fits) => {
    const json = text.startsWith('{') ? JSON.parse(text) : undefined;
    expect(compilePattern(pattern)({ text, json })).toBe(fits);
  });

  test.each(['ERROR', '{ $.status > 400 }', '{ $.status }', '{ $.a = 1', '{ $.a = 1 $.b }', '?"a" b', ''])(
    'the pattern %s is refused by name',
    (pattern) => {
      expect(() => compilePattern(pattern)).toThrow(/^The local cloud (does not know|cannot read) the/);
    },
  );
});

describe('Formulas are those of CloudWatch’s metric math', () => {
  const ratio = 'IF(declined + captured >= 20, 100 * declined / (declined + captured), 0)';
  test.each<[string, Record<string, number>, number | undefined]>([
    [ratio, { declined: 15, captured: 10 }, 60],
    [ratio, { declined: 15, captured: 4 }, 0],
    [ratio, { declined: 15 }, undefined],
    ['IF(captured > 0 AND events == 0, 1, 0)', { captured: 2, events: 0 }, 1],
    ['IF(captured > 0 AND events == 0, 1, 0)', { captured: 2, events: 1 }, 0],
    ['FILL(SUM([a, b]), 0)', { b: 3 }, 3],
    ['FILL(SUM([a, b]), 0)', {}, 0],
    ['MAX([a, b])', { a: 2, b: 7 }, 7],
    ['MAX([a, b])', {}, undefined],
    ['FILL(a, 0) + FILL(b, 0)', { a: 2 }, 2],
  ])('%s of %j is %s', (formula, values, result) => {
    expect(compileFormula(formula)((id) => values[id])).toBe(result);
  });

  test.each(['RATE(a)', '[a, b]', 'a || b', 'IF(a', 'a ? b', '(a, b)'])('%s is refused', (formula) => {
    expect(() => compileFormula(formula)).toThrow(/^The local cloud (does not know|cannot read)/);
  });
});

test('Statistics are of all values of the minutes, and old ones and those of a future are forgotten', () => {
  const metrics = createMetrics();
  for (let value = 1; value <= 200; value += 1) metrics.record('ms', value, START + value);
  const minute = START - (START % MINUTE);
  const read = (statistic: string) => metrics.read('ms', statistic, minute - MINUTE, minute + MINUTE);
  expect(['Sum', 'Average', 'Maximum', 'p99'].map(read)).toEqual([20_100, 100.5, 200, 198]);
  expect(metrics.read('ms', 'Sum', minute + MINUTE, minute + 2 * MINUTE)).toBeUndefined();
  expect(() => read('p50')).toThrow('The local cloud has no statistic p50.');
  metrics.forget(START + 26 * 60 * MINUTE);
  expect(read('Maximum')).toBe(200);
  metrics.forget(START - 60 * MINUTE);
  expect(read('Maximum')).toBeUndefined();
});

describe('Alarms', () => {
  const anAlarm = (over: Partial<AlarmSpec> = {}): AlarmSpec => ({
    name: 'Academy-Failed',
    title: 'Failed',
    description: 'P1: It failed.',
    metrics: new Map([['m', { key: metricKey('Academy Failed'), label: 'Failed', statistic: 'Sum' }]]),
    formula: (read) => read('m'),
    periodMs: 5 * MINUTE,
    isBreached: (value) => value >= 2,
    limit: '≥ 2',
    periods: 1,
    periodsToAlarm: 1,
    missing: 'notBreaching',
    mailTo: ['ops@academy.example'],
    ...over,
  });
  const filter = {
    logGroup: 'Log',
    fits: compilePattern('{ $.level = "CRITICAL" }'),
    key: metricKey('Academy Failed'),
    value: '1',
    defaultValue: undefined,
  };

  function watch(alarm: AlarmSpec, spec: Partial<WatchingSpec> = {}) {
    let machine = START;
    const clock = createAcademyClock(() => machine);
    const mails: [to: string, subject: string][] = [];
    const messages = new Map<string, number>();
    const executions: Pick<Execution, 'stateMachineArn' | 'status' | 'startDate' | 'stopDate'>[] = [];
    let failing = false;
    const errors: unknown[] = [];
    const watching = startWatching({
      filters: [filter],
      alarms: [alarm],
      graphs: [],
      ...spec,
      clock,
      region: 'us-east-1',
      onError: (error) => errors.push(error),
    });
    watching.begin({
      timer: false,
      messages: () => messages,
      executions: () => executions as Execution[],
      deliver: async ({ to, subject }) => {
        if (failing) throw new Error('The disk is full.');
        mails.push([to, subject]);
        return '';
      },
    });
    return {
      watching,
      clock,
      mails,
      messages,
      executions,
      errors,
      setFailing: (fails: boolean) => (failing = fails),
      state: () => watching.alarms()[0]?.state,
      critical: (times: number) => {
        for (let line = 0; line < times; line += 1) watching.line('Log', '{"level":"CRITICAL"}');
      },
      /** time passes, and alarms are checked each minute as the timer does */
      pass: async (minutes: number) => {
        for (let minute = 0; minute < minutes; minute += 1) {
          machine += MINUTE;
          await watching.check();
        }
      },
    };
  }

  test('are raised by lines of a log and end after their period, each told by one mail', async () => {
    const { watching, critical, pass, state, mails } = watch(anAlarm());
    critical(1);
    watching.line('Log', '{"level":"INFO"}');
    watching.line('Other', '{"level":"CRITICAL"}');
    await pass(1);
    expect([state(), mails]).toEqual(['OK', []]);
    critical(1);
    await pass(3);
    expect([state(), mails]).toEqual([
      'ALARM',
      [['ops@academy.example', 'ALARM: "Academy-Failed" in us-east-1']],
    ]);
    await pass(5);
    expect([state(), mails.slice(1)]).toEqual([
      'OK',
      [['ops@academy.example', 'OK: "Academy-Failed" in us-east-1']],
    ]);
  });

  test('end when the clock is moved', async () => {
    const { watching, critical, clock, state } = watch(anAlarm());
    critical(2);
    await watching.check();
    expect(state()).toBe('ALARM');
    clock.advance(60 * MINUTE);
    await watching.check();
    expect(state()).toBe('OK');
  });

  test('are told again at the next check when their mail could not be written', async () => {
    const { watching, critical, mails, errors, setFailing } = watch(anAlarm());
    critical(2);
    setFailing(true);
    await watching.check();
    expect([mails, errors]).toEqual([[], [new Error('The disk is full.')]]);
    setFailing(false);
    await watching.check();
    await watching.check();
    expect(mails).toHaveLength(1);
  });

  test('of silence are raised by what was watched, not by a start, a sleep or a moved clock', async () => {
    const silent = anAlarm({
      metrics: new Map([['m', { key: 'AWS/Events Invocations RuleName=r', label: '', statistic: 'Sum' }]]),
      periodMs: MINUTE,
      periods: 3,
      periodsToAlarm: 3,
      isBreached: (value) => value < 1,
      missing: 'breaching',
    });
    const { watching, clock, pass, state } = watch(silent);
    await watching.check();
    expect(state()).toBe('INSUFFICIENT_DATA');
    for (let minute = 0; minute < 5; minute += 1) {
      watching.count('AWS/Events Invocations', { RuleName: 'r' });
      await pass(1);
    }
    expect(state()).toBe('OK');
    clock.advance(60 * MINUTE);
    await watching.check();
    await pass(2);
    expect(state()).toBe('OK');
    await pass(2);
    expect(state()).toBe('ALARM');
  });

  test('with fewer late periods than they look at are raised by these', async () => {
    const { critical, pass, state } = watch(anAlarm({ periods: 2, periodsToAlarm: 1 }));
    critical(2);
    await pass(6);
    expect(state()).toBe('ALARM');
    await pass(5);
    expect(state()).toBe('OK');
  });

  test('read queues, executions and calls; those of another metric are listed as not measured', async () => {
    const of = (key: string) =>
      anAlarm({
        name: key,
        metrics: new Map([['m', { key, label: '', statistic: 'Maximum' }]]),
        isBreached: (value) => value >= 1,
      });
    const keys = [
      'AWS/SQS ApproximateNumberOfMessagesVisible QueueName=dead',
      'AWS/States ExecutionsFailed StateMachineArn=machine',
      'AWS/ApiGateway 5xx ApiId=api',
      'Academy TooManyRequests',
      'AWS/Lambda Throttles',
      'AWS/SES Reputation.BounceRate',
    ];
    const refused = {
      ...filter,
      logGroup: 'Access',
      fits: compilePattern('{ $.status = 429 }'),
      key: keys[3] ?? '',
    };
    const { watching, messages, executions, clock } = watch(anAlarm(), {
      alarms: keys.map(of),
      filters: [refused],
    });
    const states = () =>
      watching.alarms().map(({ state, isMeasured }) => (isMeasured ? state : 'not measured'));
    messages.set('dead', 0);
    await watching.check();
    expect(states()).toEqual([...Array.from({ length: 5 }, () => 'OK'), 'not measured']);
    messages.set('dead', 1);
    clock.advance(MINUTE);
    const at = new Date(clock.now()).toISOString();
    executions.push({ stateMachineArn: 'machine', status: 'FAILED', startDate: at, stopDate: at });
    const api = {
      apiId: 'api',
      accessLog: {
        logGroup: 'Access',
        format: '{"user":"$context.authorizer.claims.username","status":$context.status}',
      },
    };
    watching.access(api, { status: 429, responseLatency: 3 });
    watching.access(api, { status: 503, responseLatency: 3, 'authorizer.claims.username': 'usr-1' });
    watching.count('AWS/Lambda Throttles', {});
    await watching.check();
    expect(states()).toEqual([...Array.from({ length: 5 }, () => 'ALARM'), 'not measured']);
    expect(watching.calls().map(({ text }) => text)).toEqual([
      '{"user":"-","status":429}',
      '{"user":"usr-1","status":503}',
    ]);
  });

  test('compare with a zero of minutes in which other lines were written', () => {
    const key = metricKey('Academy Captured');
    const captured = {
      ...filter,
      key,
      fits: compilePattern('{ $.message = "captured" }'),
      value: '$.cents',
      defaultValue: 0,
    };
    const graphs = [{ title: 'Money', metrics: [{ key, label: 'Captured', statistic: 'Sum' }] }];
    const { watching } = watch(anAlarm(), { filters: [captured], graphs });
    const figure = () => watching.figures([5 * MINUTE])[0]?.rows[0]?.values;
    expect(figure()).toEqual([undefined]);
    watching.line('Log', '{"message":"declined"}');
    expect(figure()).toEqual([0]);
    for (const line of ['{"message":"captured","cents":900}', '{"message":"captured"}', '{broken'])
      watching.line('Log', line);
    expect(figure()).toEqual([900]);
  });
});
