import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../template/json.ts';
import { openEventState } from '../stack/event-state.ts';
import { type Checkpoints, startPipes } from './pipe.ts';

const spec = {
  id: 'Pipe',
  tableName: 'academy',
  patterns: [{ eventName: ['INSERT'], dynamodb: { Keys: { PK: { S: [{ prefix: 'OUTBOX#' }] } } } }],
  inputTemplate: '{"eventName": <$.eventName>, "PK": <$.dynamodb.Keys.PK.S>, "SK": <$.dynamodb.Keys.SK.S>}',
  busName: 'rows',
  source: 'academy.table',
  detailType: 'Row changed',
};
const record = (sequence: number, key: string, eventName = 'INSERT'): JsonObject => ({
  eventName,
  dynamodb: {
    SequenceNumber: String(sequence),
    Keys: { PK: { S: key }, SK: { S: 'OUTBOX' } },
    NewImage: { mail: { S: 'ada@example.org' } },
  },
});

/** A pipe on a stream of one shard; `fail` is called before each read of the stream, `refuse` before each event. */
function aPipe(
  stream: JsonObject[],
  {
    checkpoints = {},
    fail = () => {},
    refuse = () => {},
  }: { checkpoints?: Checkpoints; fail?: () => void; refuse?: () => void } = {},
) {
  const events: unknown[] = [];
  const saved: Checkpoints[] = [];
  const position = (after: string | undefined) =>
    stream.findIndex(({ dynamodb }) => (dynamodb as JsonObject)['SequenceNumber'] === after) + 1;
  const pipes = startPipes({
    pipes: [spec],
    checkpoints,
    createReader: () => ({
      streamArn: async () => 'stream',
      shards: async () => [{ id: 'shard', parentId: undefined }],
      iterator: async (_stream, _shard, after) => String(position(after)),
      read: async (iterator) => {
        fail();
        return { records: stream.slice(Number(iterator)), next: String(stream.length) };
      },
    }),
    put: (event, bus) => {
      refuse();
      events.push([bus, event]);
    },
    save: async () => void saved.push(structuredClone(checkpoints)),
  });
  return { pipes, events, saved };
}
const keysOf = (events: unknown[]) =>
  events.map((event) => (event as [string, { detail: { PK: string } }])[1].detail.PK);
/** Throws the first so many times. */
const failing = (times: number) => () => {
  if (times-- > 0) throw new Error('ThrottlingException');
};

describe('A pipe', () => {
  test('It passes on what fits its filter, in the form of its template and without the row', async () => {
    const { pipes, events, saved } = aPipe([
      record(1, 'OUTBOX#1'),
      record(2, 'USER#1'),
      record(3, 'OUTBOX#1', 'MODIFY'),
    ]);
    await pipes.idle();
    await pipes.stop();
    const detail = { eventName: 'INSERT', PK: 'OUTBOX#1', SK: 'OUTBOX' };
    expect(events).toEqual([['rows', { source: 'academy.table', detailType: 'Row changed', detail }]]);
    expect(saved).toEqual([{ Pipe: { 'stream shard': '3' } }]);
  });

  test('What was written while the stream could not be read comes when it can be read again', async () => {
    const { pipes, events } = aPipe([record(1, 'OUTBOX#1'), record(2, 'OUTBOX#2')], { fail: failing(3) });
    await pipes.idle();
    await pipes.stop();
    expect(keysOf(events)).toEqual(['OUTBOX#1', 'OUTBOX#2']);
  });

  test('A bus that is throttled gets the event again: its record is not behind a checkpoint before', async () => {
    const { pipes, events, saved } = aPipe([record(1, 'OUTBOX#1'), record(2, 'OUTBOX#2')], {
      refuse: failing(2),
    });
    await pipes.idle();
    await pipes.stop();
    expect(keysOf(events)).toEqual(['OUTBOX#1', 'OUTBOX#2']);
    expect(saved).toEqual([{ Pipe: { 'stream shard': '2' } }]);
  });

  test('It goes on after its checkpoint', async () => {
    const { pipes, events } = aPipe([record(1, 'OUTBOX#1'), record(2, 'OUTBOX#2')], {
      checkpoints: { Pipe: { 'stream shard': '1' } },
    });
    await pipes.idle();
    await pipes.stop();
    expect(keysOf(events)).toEqual(['OUTBOX#2']);
  });
});

test('A checkpoint is kept in one write with the messages that its records became; what is saved meanwhile shares the next write', async () => {
  const written: string[] = [];
  let end = () => {};
  const state = await openEventState({
    read: async (_name, fallback) => fallback,
    write: async (_name, value) => {
      written.push(JSON.stringify(value));
      await new Promise<void>((resolve) => (end = resolve));
    },
  });
  state.messages['mail'] = [{ id: '1', body: '', receives: 0 }];
  state.checkpoints['Pipe'] = { shard: '1' };
  const first = state.save();
  await new Promise(setImmediate);
  state.checkpoints['Pipe'] = { shard: '3' };
  const others = [state.save(), state.save()];
  end();
  await first;
  await new Promise(setImmediate);
  end();
  await Promise.all(others);
  const messages = { mail: [{ id: '1', body: '', receives: 0 }] };
  expect(written.map((text) => JSON.parse(text) as unknown)).toEqual(
    ['1', '3'].map((shard) => ({ checkpoints: { Pipe: { shard } }, messages })),
  );
});
