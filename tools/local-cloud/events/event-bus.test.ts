import { describe, expect, test } from 'vitest';
import { startEventBus } from './event-bus.ts';
import type { EventRuleSpec } from '../template/resources/read-event-rules.ts';

const AT = '2026-11-21T10:00:00.000Z';
const rule = (
  functionName: string,
  pattern: EventRuleSpec['pattern'],
  over: Partial<EventRuleSpec> = {},
): EventRuleSpec => ({ logicalId: 'Rule', busName: 'default', target: { functionName }, pattern, ...over });
const bounced = {
  source: 'aws.ses',
  detailType: 'Email Bounced',
  detail: { mail: { tags: { outboxId: ['out_1'] } } },
};

/** A bus whose functions fail a given number of times; `calls` lists the calls. */
function aBus(rules: EventRuleSpec[], failures = 0) {
  const calls: [string, unknown][] = [];
  const errors: unknown[] = [];
  const sent: [string, string][] = [];
  let left = failures;
  const bus = startEventBus({
    rules,
    region: 'us-east-1',
    accountId: '000000000000',
    clock: { now: () => Date.parse(AT) },
    pauseMs: 0,
    send: (...message) => void sent.push(message),
    onError: (error) => void errors.push(error),
    invoke: async (name, event) => {
      calls.push([name, event]);
      left -= 1;
      return left >= 0
        ? { payload: 'broken', functionError: 'Unhandled', logs: [] }
        : { payload: null, logs: [] };
    },
  });
  return { bus, calls, errors, sent };
}

describe('The event bus', () => {
  test('An event reaches the functions whose patterns it matches, in the form of EventBridge', async () => {
    const { bus, calls } = aBus([
      rule('recorder', { source: ['aws.ses'], detail: { mail: { tags: { outboxId: [{ exists: true }] } } } }),
      rule('other', { source: ['aws.s3'] }),
    ]);
    bus.put(bounced);
    bus.put({ ...bounced, detail: { mail: { tags: {} } } });
    await bus.idle();
    expect(calls).toEqual([
      [
        'recorder',
        {
          version: '0',
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          'detail-type': 'Email Bounced',
          source: 'aws.ses',
          account: '000000000000',
          time: '2026-11-21T10:00:00Z',
          region: 'us-east-1',
          resources: [],
          detail: bounced.detail,
        },
      ],
    ]);
  });

  test('A function that fails is called twice more with the same event, then the loss is reported', async () => {
    const recovering = aBus([rule('recorder', { source: ['aws.ses'] })], 2);
    recovering.bus.put(bounced);
    await recovering.bus.idle();
    expect(new Set(recovering.calls.map(([, event]) => JSON.stringify(event))).size).toBe(1);
    expect([recovering.calls.length, recovering.errors]).toEqual([3, []]);

    const failing = aBus([rule('recorder', { source: ['aws.ses'] })], 9);
    failing.bus.put(bounced);
    await failing.bus.idle();
    expect([failing.calls.length, failing.errors]).toEqual([3, ['Rule: an event was dropped: "broken"']]);
  });

  test('A queue gets a message with the detail of the events of its own bus', () => {
    const queue = { queueArn: 'arn:aws:sqs:::mail', inputPath: '$.detail' };
    const { bus, sent } = aBus([rule('', { source: ['academy.table'] }, { busName: 'rows', target: queue })]);
    const event = { source: 'academy.table', detailType: 'Row changed', detail: { PK: 'OUTBOX#1' } };
    bus.put(event);
    expect(sent).toEqual([]);
    bus.put(event, 'rows');
    expect(sent).toEqual([[queue.queueArn, '{"PK":"OUTBOX#1"}']]);
  });

  test('After stop() events are ignored', async () => {
    const { bus, calls } = aBus([rule('recorder', { source: ['aws.ses'] })]);
    await bus.stop();
    bus.put(bounced);
    await bus.idle();
    expect(calls).toEqual([]);
  });
});
