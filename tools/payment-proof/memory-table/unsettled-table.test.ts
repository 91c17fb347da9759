import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient, GetCommandOutput, QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../simulation/random.ts';
import { memoryDocuments } from './memory-documents.ts';
import { type Operation, batchGet, get, put, query, remove, transact, update } from './operations.ts';
import { values } from './operation-sequences.ts';
import { LONGEST_LAG_MS, unsettledTable } from './unsettled-table.ts';

const T = 'Academy';

/** A table whose reads are behind by `lagMs` while `conflicts` has writes that conflict. */
function lagging(lagMs: number, conflicts: number[] = []) {
  let now = 1_000_000;
  const documents = memoryDocuments(() => now);
  const unsettled = documents.unsettled({
    lagMs: () => lagMs,
    conflictingWrite: () => conflicts.shift(),
  });
  const send = (operation: Operation, on: DynamoDBDocumentClient = unsettled) =>
    on.send(operation(T) as never) as Promise<GetCommandOutput & QueryCommandOutput>;
  return { send, documents, advance: (ms: number) => void (now += ms) };
}
const eventually =
  (PK: string, SK: string): Operation =>
  (table) => {
    const command = get(PK, SK)(table);
    delete (command.input as { ConsistentRead?: boolean }).ConsistentRead;
    return command;
  };
const index = (pk: string) =>
  query({ IndexName: 'GSI1', KeyConditionExpression: 'GSI1PK = :pk', ...values({ ':pk': pk }) });

describe('Reads that are not consistent see what was stored some time ago (C39)', () => {
  test('A get lags, a consistent one does not; after the lag both see it', async () => {
    const { send, advance } = lagging(2000);
    await send(put({ PK: 'U', SK: 'X', n: 1 }));
    expect((await send(eventually('U', 'X'))).Item).toBeUndefined();
    expect((await send(get('U', 'X'))).Item).toMatchObject({ n: 1 });
    advance(2000);
    expect((await send(eventually('U', 'X'))).Item).toMatchObject({ n: 1 });
    await send(put({ PK: 'U', SK: 'X', n: 2 }));
    advance(1999);
    await send(put({ PK: 'U', SK: 'X', n: 3 }));
    expect((await send(eventually('U', 'X'))).Item).toMatchObject({ n: 1 });
    advance(1);
    expect((await send(eventually('U', 'X'))).Item).toMatchObject({ n: 2 });
  });

  test('An index and a batch lag too: what was deleted is still there', async () => {
    const { send, advance } = lagging(1000);
    await send(put({ PK: 'U', SK: 'X', GSI1PK: 'OPEN', GSI1SK: 'a' }));
    expect((await send(index('OPEN'))).Items).toEqual([]);
    advance(1000);
    await send(remove('U', 'X'));
    expect((await send(index('OPEN'))).Items).toHaveLength(1);
    expect(await send(batchGet(['U', 'X']))).toMatchObject({ Responses: { [T]: [{ SK: 'X' }] } });
    advance(1000);
    expect((await send(index('OPEN'))).Items).toEqual([]);
  });

  test('The test itself reads without a lag', async () => {
    const { send, documents } = lagging(LONGEST_LAG_MS);
    await send(put({ PK: 'U', SK: 'X' }));
    expect((await send(eventually('U', 'X'), documents)).Item).toBeDefined();
    expect(documents.snapshot()).toHaveLength(1);
  });
});

describe('A conflict is reported as DynamoDB does, and writes nothing (C39)', () => {
  const failing = { Put: { Item: { PK: 'U', SK: 'X' }, ConditionExpression: 'attribute_exists(PK)' } };
  const other = { Put: { Item: { PK: 'U', SK: 'Y' } } };

  test('In a transaction each write has its own reason, and a conflict hides the condition of its item', async () => {
    const { send, documents } = lagging(0, [1, 0]);
    const codes = async () => {
      const error = await send(transact(failing, other)).catch((thrown: unknown) => thrown);
      if (!(error instanceof TransactionCanceledException)) throw error;
      return error.CancellationReasons?.map(({ Code }) => Code);
    };
    expect(await codes()).toEqual(['ConditionalCheckFailed', 'TransactionConflict']);
    expect(await codes()).toEqual(['TransactionConflict', 'None']);
    expect(await codes()).toEqual(['ConditionalCheckFailed', 'None']);
    expect(documents.snapshot()).toEqual([]);
  });

  test('A single write fails with TransactionConflictException before its condition', async () => {
    const { send } = lagging(0, [0]);
    const write = update('U', 'X', { UpdateExpression: 'SET n = :n', ConditionExpression: 'n > :n', ...values({ ':n': 1 }) }); // prettier-ignore
    await expect(send(write)).rejects.toBeInstanceOf(TransactionConflictException);
    await expect(send(write)).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' });
  });
});

test('One seed gives one behaviour, with lags of seconds and conflicts several times in a row', () => {
  const play = (seed: number) => {
    const table = unsettledTable(seededRandom(seed));
    return Array.from({ length: 2000 }, () => [table.lagMs(), table.conflictingWrite(3)] as const);
  };
  expect(play(7)).toEqual(play(7));
  const [lags, conflicts] = [play(7).map(([lag]) => lag), play(7).map(([, write]) => write)];
  expect(Math.max(...lags)).toBeGreaterThan(2000);
  expect(lags.filter((lag) => lag === 0).length).toBeGreaterThan(500);
  const series = conflicts.map((write) => (write === undefined ? ' ' : 'x')).join('').split(/ +/).map(({ length }) => length); // prettier-ignore
  expect(Math.max(...series)).toBeGreaterThanOrEqual(7);
  expect(new Set(conflicts)).toEqual(new Set([undefined, 0, 1, 2]));
});
