import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answeredWithin } from '#functions/runtime/aws-client.ts';
import { TransactionConditionFailed, conflictingItem, createTable, table as deployedTable } from './table.ts';

const client = new DynamoDBClient({ region: 'us-east-1' });
const documents = DynamoDBDocumentClient.from(client);
const mock = mockClient(documents);
const table = createTable(documents, 'Academy');
const key = (n: number) => ({ PK: 'A', SK: `${n}` });
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    $metadata: {},
    message: 'cancelled',
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
const update = [{ Delete: { TableName: 'Academy', Key: key(1) } }];

beforeEach(() => void mock.reset());

describe('The table of a deployed function', () => {
  test.each([
    ['no response', () => undefined],
    ['a response that breaks off', (response: ServerResponse) => response.writeHead(200).write('{')],
  ])(
    'A call that gets %s fails after so many tries, each with a limit of time (F8)',
    async (_case, answer) => {
      let calls = 0;
      const server = createServer((_request, response) => {
        calls += 1;
        answer(response);
      });
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const { port } = server.address() as AddressInfo;
      const hanging = new DynamoDBClient({
        ...answeredWithin(50, 2),
        endpoint: `http://127.0.0.1:${port}`,
        region: 'us-east-1',
        credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
      });
      const call = createTable(DynamoDBDocumentClient.from(hanging), 'Academy').get(key(1));
      await expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
      expect(calls).toBe(2);
      server.close();
      server.closeAllConnections();
    },
  );

  test('What is undefined is left out of what it writes', async () => {
    const bodies: string[] = [];
    const server = createServer((request, response) => {
      request.on('data', (part: Buffer) => bodies.push(part.toString()));
      request.on('end', () => response.end('{}'));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    for (const [name, value] of Object.entries({
      AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
      TABLE_NAME: 'Academy',
    }))
      vi.stubEnv(name, value);
    await deployedTable().put({ ...key(1), mail: { to: 'ada', name: undefined } });
    server.close();
    server.closeAllConnections();
    expect(JSON.parse(bodies.join(''))).toMatchObject({
      Item: { PK: { S: 'A' }, SK: { S: '1' }, mail: { M: { to: { S: 'ada' } } } },
    });
    expect(bodies.join('')).not.toContain('name');
  });
});

describe('Reading', () => {
  test('Any number of items is read by 100 keys at once, in the order of the keys', async () => {
    mock.on(BatchGetCommand).callsFake((input: { RequestItems: { Academy: { Keys: object[] } } }) => ({
      Responses: { Academy: input.RequestItems.Academy.Keys.toReversed() },
    }));
    const wanted = Array.from({ length: 201 }, (_, n) => key(n));
    expect(await table.getAll(wanted)).toEqual(wanted);
    const sizes = mock
      .commandCalls(BatchGetCommand)
      .map(({ args: [{ input }] }) => input.RequestItems?.['Academy']?.Keys?.length);
    expect(sizes).toEqual([100, 100, 1]);
    expect(await table.getAll([])).toEqual([]);
  });

  test('A query is read page after page to its end', async () => {
    mock
      .on(QueryCommand)
      .resolvesOnce({ Items: [key(1)], LastEvaluatedKey: key(1) })
      .resolvesOnce({ Items: [], LastEvaluatedKey: key(2) })
      .resolvesOnce({ Items: [key(3)] });
    expect(await table.queryByPrefix('A', '')).toEqual([key(1), key(3)]);
    const from = mock.commandCalls(QueryCommand).map(({ args: [{ input }] }) => input.ExclusiveStartKey);
    expect(from).toEqual([undefined, key(1), key(2)]);
  });

  test('A read is consistent only when it is asked to be: it costs twice', async () => {
    mock.on(GetCommand).resolves({});
    mock.on(QueryCommand).resolves({});
    await table.get(key(1));
    await table.queryByPrefix('A', '');
    await table.get(key(1), { consistent: true });
    await table.queryByPrefix('A', '', { consistent: true });
    const inputs = mock.calls().map(({ args: [{ input }] }) => input);
    expect(inputs.map((input) => 'ConsistentRead' in input && input.ConsistentRead)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test('With a limit, a query that a page left short is read on, for no more than is left of it', async () => {
    mock
      .on(QueryCommand)
      .resolvesOnce({ Items: [key(1)], LastEvaluatedKey: key(1) })
      .resolves({ Items: [key(2)], LastEvaluatedKey: key(2) });
    expect(await table.query({ Limit: 2 })).toEqual([key(1), key(2)]);
    expect(mock.commandCalls(QueryCommand).map(({ args: [{ input }] }) => input.Limit)).toEqual([2, 1]);
  });

  test('With a limit, reading stops once it is reached', async () => {
    mock.on(QueryCommand).resolves({ Items: [key(1), key(2)], LastEvaluatedKey: key(2) });
    expect(await table.query({ Limit: 2 })).toHaveLength(2);
    expect(mock.calls()).toHaveLength(1);
  });

  test('Several items come in the order asked for, with what DynamoDB left over asked again', async () => {
    mock
      .on(BatchGetCommand)
      .resolvesOnce({
        Responses: { Academy: [{ ...key(3), name: 'three' }] },
        UnprocessedKeys: { Academy: { Keys: [key(1), key(2)] } },
      })
      .resolvesOnce({ Responses: { Academy: [{ ...key(1), name: 'one' }] } });
    expect(await table.getMany([key(1), key(2), key(3)])).toEqual([
      { ...key(1), name: 'one' },
      undefined,
      { ...key(3), name: 'three' },
    ]);
    expect(mock.commandCalls(BatchGetCommand)[1]?.args[0].input.RequestItems).toEqual({
      Academy: { Keys: [key(1), key(2)], ConsistentRead: true },
    });
  });

  test('Keys that DynamoDB leaves unread are a temporary error, never a missing item (I8)', async () => {
    mock.on(BatchGetCommand).resolves({ UnprocessedKeys: { Academy: { Keys: [key(1)] } } });
    await expect(table.getMany([key(1)])).rejects.toMatchObject({ name: 'ThrottlingException' });
    expect(mock.calls()).toHaveLength(5);
  });
});

describe('Writing in one transaction', () => {
  const waits: number[] = [];
  beforeEach(() => {
    waits.length = 0;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms: number) => {
      waits.push(ms);
      queueMicrotask(run);
    }) as unknown as typeof setTimeout);
  });

  test('A condition that did not hold is TransactionConditionFailed, with the place of it, and is not tried again', async () => {
    mock.on(TransactWriteCommand).rejects(cancelled('None', 'ConditionalCheckFailed', 'None'));
    const failure = await table.transactWrite(update).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TransactionConditionFailed);
    const { failedAt } = failure as TransactionConditionFailed;
    expect([0, 1, 2, 3].map((index) => failedAt.call(failure as TransactionConditionFailed, index))).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(mock.calls()).toHaveLength(1);
  });

  test('The conflicting item is read from the attribute values of DynamoDB', () => {
    const Item = {
      PK: { S: 'A' },
      count: { N: '7' },
      open: { BOOL: false },
      ids: { L: [{ S: 'a' }, { S: 'b' }] },
    };
    const failure = new TransactionConditionFailed([
      { Code: 'None' },
      { Code: 'ConditionalCheckFailed', Item },
    ]);
    expect(conflictingItem(failure, 1)).toEqual({ PK: 'A', count: 7, open: false, ids: ['a', 'b'] });
    expect(conflictingItem(failure, 0)).toBeUndefined();
    expect(conflictingItem(failure, 9)).toBeUndefined();
  });

  test('A conflict with another writer is tried again until it works', async () => {
    mock
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('TransactionConflict'))
      .rejectsOnce(cancelled('None', 'TransactionConflict'))
      .resolves({});
    await table.transactWrite(update);
    expect(mock.calls()).toHaveLength(3);
  });

  test('A transaction that is cancelled for another reason is tried again, and says no condition failed (I9)', async () => {
    mock.on(TransactWriteCommand).rejectsOnce(cancelled('None', 'ThrottlingError')).resolves({});
    await table.transactWrite(update);
    expect(mock.calls()).toHaveLength(2);
  });

  test('A condition that fails beside a conflict is tried again; only a failed condition alone is reported (I9)', async () => {
    const racing = cancelled('TransactionConflict', 'ConditionalCheckFailed');
    mock
      .on(TransactWriteCommand)
      .rejectsOnce(racing)
      .rejects(cancelled('ConditionalCheckFailed', 'ConditionalCheckFailed'));
    const failure = await table.transactWrite(update).catch((error: unknown) => error);
    expect((failure as TransactionConditionFailed).failedAt(0)).toBe(true);
    expect(mock.calls()).toHaveLength(2);
    mock.reset();
    mock.on(TransactWriteCommand).rejects(racing);
    await expect(table.transactWrite(update)).rejects.toMatchObject({ name: 'TransactionConflictException' });
  });

  test('A single write that meets a transaction is tried again; its condition is looked at when it is alone (C39)', async () => {
    const conflict = new TransactionConflictException({ $metadata: {}, message: 'ongoing' });
    const failed = new ConditionalCheckFailedException({ $metadata: {}, message: 'no' });
    mock
      .on(UpdateCommand)
      .rejectsOnce(conflict)
      .rejectsOnce(conflict)
      .resolves({ Attributes: key(1) });
    mock.on(PutCommand).rejectsOnce(conflict).rejects(failed);
    mock.on(DeleteCommand).rejectsOnce(conflict).resolves({});
    expect(await table.update(key(1), {})).toEqual({ conditionFailed: false, item: key(1) });
    expect(await table.put(key(1))).toEqual({ conditionFailed: true, item: undefined });
    await table.remove(key(1));
    expect(mock.calls()).toHaveLength(7);
  });

  test('A conflict that never ends passes through as TransactionConflictException after seven tries', async () => {
    mock.on(TransactWriteCommand).rejects(cancelled('TransactionConflict'));
    await expect(table.transactWrite(update)).rejects.toMatchObject({ name: 'TransactionConflictException' });
    expect(mock.calls()).toHaveLength(7);
    waits.forEach((ms, round) => {
      expect(ms).toBeGreaterThanOrEqual(10 * 2 ** round);
      expect(ms).toBeLessThanOrEqual(20 * 2 ** round);
    });
  });

  test('Any other error passes through by its AWS name, from writes and updates', async () => {
    const error = Object.assign(new Error('x'), { name: 'ProvisionedThroughputExceededException' });
    mock.on(TransactWriteCommand).rejects(error);
    mock.on(UpdateCommand).rejects(error);
    await expect(table.transactWrite(update)).rejects.toBe(error);
    await expect(table.update(key(1), { UpdateExpression: 'SET a = b' })).rejects.toBe(error);
    expect(mock.calls()).toHaveLength(2);
  });
});
