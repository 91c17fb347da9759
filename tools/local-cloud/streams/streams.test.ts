import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../template/json.ts';
import { deliverBatch, type Delivery, getSequenceNumber } from './deliver-batch.ts';
import { matchPattern } from '../events/match-pattern.ts';

const record = (sequence: number, over: JsonObject = {}): JsonObject => ({
  eventName: 'INSERT',
  dynamodb: { SequenceNumber: String(sequence) },
  ...over,
});

describe('A filter passes the same records as on Lambda', () => {
  const outbox: JsonObject = {
    eventName: ['INSERT'],
    dynamodb: { Keys: { PK: { S: [{ prefix: 'OUTBOX#' }] } } },
  };
  const item = (key: string, eventName = 'INSERT'): JsonObject => ({
    eventName,
    dynamodb: { Keys: { PK: { S: key } }, NewImage: { n: { N: '7' } } },
  });
  test.each<[string, JsonObject, JsonObject, boolean]>([
    ['prefix', outbox, item('OUTBOX#1'), true],
    ['other key', outbox, item('USER#1'), false],
    ['other event', outbox, item('OUTBOX#1', 'MODIFY'), false],
    ['suffix', { dynamodb: { Keys: { PK: { S: [{ suffix: '#1' }] } } } }, item('USER#1'), true],
    ['anything-but', { eventName: [{ 'anything-but': ['REMOVE'] }] }, item('A'), true],
    ['anything-but, hit', { eventName: [{ 'anything-but': ['INSERT'] }] }, item('A'), false],
    ['exists false', { dynamodb: { OldImage: [{ exists: false }] } }, item('A'), true],
    ['numeric', { dynamodb: { NewImage: { n: { N: [{ numeric: ['>', 5, '<=', 7] }] } } } }, item('A'), true],
    ['numeric, miss', { dynamodb: { NewImage: { n: { N: [{ numeric: ['>', 7] }] } } } }, item('A'), false],
    ['or', { $or: [{ eventName: ['REMOVE'] }, { eventName: ['INSERT'] }] }, item('A'), true],
  ])('%s', (_name, pattern, value, expected) => {
    expect(matchPattern(pattern, value)).toBe(expected);
  });
});

describe('A batch is delivered as by an event source mapping', () => {
  function delivery(spec: Partial<Delivery['spec']>, respond: (sequences: string[]) => object) {
    const calls: string[][] = [];
    const checkpoints: string[] = [];
    const lost: string[] = [];
    const sequences = (records: JsonObject[]) => records.map((one) => getSequenceNumber(one));
    const value: Delivery = {
      spec: { bisectBatchOnError: false, reportBatchItemFailures: false, ...spec },
      invoke: async (records) => {
        calls.push(sequences(records));
        return { payload: null, ...respond(sequences(records)) };
      },
      checkpoint: async (sequence) => void checkpoints.push(sequence),
      pause: async () => undefined,
      discard: (records) => lost.push(...sequences(records)),
    };
    return { value, calls, checkpoints, lost };
  }
  const records = [1, 2, 3, 4].map((sequence) => record(sequence));
  const failing = (bad: string) => (sequences: string[]) =>
    sequences.includes(bad) ? { functionError: 'Unhandled' } : {};

  test('a successful batch is delivered once', async () => {
    const { value, calls, checkpoints } = delivery({}, () => ({}));
    await deliverBatch(records, value);
    expect([calls, checkpoints]).toEqual([[['1', '2', '3', '4']], ['4']]);
  });

  test('a failed batch is retried until it succeeds', async () => {
    let left = 2;
    const { value, calls } = delivery({}, () => (left-- > 0 ? { functionError: 'Unhandled' } : {}));
    await deliverBatch(records, value);
    expect(calls.length).toBe(3);
  });

  test('with partial results only the records from the first failed one are retried', async () => {
    let first = true;
    const { value, calls, checkpoints } = delivery({ reportBatchItemFailures: true }, () => {
      const payload = first ? { batchItemFailures: [{ itemIdentifier: '3' }] } : { batchItemFailures: [] };
      first = false;
      return { payload };
    });
    await deliverBatch(records, value);
    expect([calls, checkpoints]).toEqual([
      [
        ['1', '2', '3', '4'],
        ['3', '4'],
      ],
      ['2', '4'],
    ]);
  });

  test('bisecting finds the bad record; only it is dropped', async () => {
    const { value, calls, checkpoints, lost } = delivery(
      { bisectBatchOnError: true, maximumRetryAttempts: 2 },
      failing('3'),
    );
    await deliverBatch(records, value);
    expect(lost).toEqual(['3']);
    expect(calls.flat().filter((sequence) => sequence === '4').length).toBeGreaterThan(0);
    expect(checkpoints.at(-1)).toBe('4');
  });

  test('without bisecting the batch is dropped after its retries', async () => {
    const { value, calls, lost } = delivery({ maximumRetryAttempts: 1 }, failing('3'));
    await deliverBatch(records, value);
    expect([calls.length, lost]).toEqual([2, ['1', '2', '3', '4']]);
  });
});
