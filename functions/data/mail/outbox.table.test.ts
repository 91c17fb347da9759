import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { freshTable } from '#functions/testing/fresh-table.ts';
import { aConfirmation } from '#functions/testing/mails.ts';
import { keys } from '#functions/testing/keys.ts';
import { type OutboxRepository, type StoredMail, outboxRepository } from './outbox.ts';
import { type Table, createTable } from '../table.ts';

const NOON = Date.parse('2026-11-21T17:00:00Z');
const ID = 'confirmation-txn1';

/**
 * The same table through a client that loses the first response of each transactWrite: it has taken effect when the SDK,
 * which met a connection without a response, asks again by itself. `repeated` counts these.
 */
const losingResponses = (name: string) => {
  const client = new DynamoDBClient({
    endpoint: inject('dynamoDbEndpoint'),
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  const isWrite = (commandName = '') => /Write|Update|Put|Delete/.test(commandName);
  let lost = false;
  let repeated = 0;
  // Inside of the SDK's own retries: once for each try.
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (call: Parameters<typeof next>[0]) => {
        const response = await next(call);
        lost = isWrite(commandName) && !lost;
        if (!lost) return response;
        repeated += 1;
        throw Object.assign(new Error('socket hang up'), { name: 'TimeoutError' });
      },
    { step: 'deserialize', priority: 'high' },
  );
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return { table: createTable(documents, name), repeated: () => repeated };
};

describe('When DynamoDB’s response is lost and the SDK asks again', () => {
  let table: Table;
  let outbox: OutboxRepository;
  let repeated: () => number;
  const stored = () => table.get<StoredMail>(keys.outbox(ID), { consistent: true });

  beforeEach(async () => {
    const fresh = await freshTable();
    table = fresh.table;
    const losing = losingResponses(table.name);
    outbox = outboxRepository(losing.table);
    repeated = losing.repeated;
    await outboxRepository(table).put(ID, aConfirmation(), new Date(NOON).toISOString());
  });

  test('A claim is whose it was, with the mail to send, and no other sender’s (I13)', async () => {
    const claimed = await outbox.claim(ID, NOON);
    expect(repeated()).toBe(1);
    expect(claimed).toMatchObject({ outboxId: ID, status: 'SENDING', mail: { to: 'ada@example.org' } });
    expect(claimed).toEqual(await stored());
    expect(await outbox.claim(ID, NOON)).toBeUndefined();
    expect(await outboxRepository(table).claim(ID, NOON)).toBeUndefined();
  });

  test('One of two simultaneous claims succeeds (I13)', async () => {
    const claims = await Promise.all([outbox.claim(ID, NOON), outboxRepository(table).claim(ID, NOON)]);
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  test('Sending, releasing and withdrawing change the status and return whether they did (I13)', async () => {
    await outbox.claim(ID, NOON);
    expect([await outbox.release(ID), (await stored())?.status]).toEqual([true, 'QUEUED']);
    await outbox.claim(ID, NOON);
    expect([await outbox.deleteClaimed(ID), await stored()]).toEqual([true, undefined]);
    await outboxRepository(table).put(ID, aConfirmation(), new Date(NOON).toISOString());
    await outbox.claim(ID, NOON);
    expect([await outbox.markSent(ID), (await stored())?.status]).toEqual([true, 'SENT']);
    expect(repeated()).toBe(6);
  });
});

describe('Claiming a mail', () => {
  test('A late claim of a mail that is not queued writes nothing and conflicts with no other write (I13)', async () => {
    const { table } = await freshTable();
    const reading = outboxRepository({ ...table, transactWrite: () => Promise.reject(new Error('written')) });
    await outboxRepository(table).put(ID, aConfirmation(), new Date(NOON).toISOString());
    await expect(reading.claim(ID, NOON)).rejects.toThrow('written');
    await outboxRepository(table).claim(ID, NOON);
    expect(await reading.claim(ID, NOON)).toBeUndefined();
    await outboxRepository(table).markSent(ID);
    expect(await reading.claim(ID, NOON)).toBeUndefined();
  });
});

describe('Withdrawing a mail', () => {
  test('Only one that is being sent: what is queued, sent or not there stays as it is (I13)', async () => {
    const { table } = await freshTable();
    const outbox = outboxRepository(table);
    const status = async () => (await table.get<StoredMail>(keys.outbox(ID)))?.status;
    expect(await outbox.deleteClaimed(ID)).toBe(false);
    await outbox.put(ID, aConfirmation(), new Date(NOON).toISOString());
    expect([await outbox.deleteClaimed(ID), await status()]).toEqual([false, 'QUEUED']);
    await outbox.claim(ID, NOON);
    await outbox.markSent(ID);
    expect([await outbox.deleteClaimed(ID), await status()]).toEqual([false, 'SENT']);
    expect(await outbox.put(ID, aConfirmation(), new Date(NOON).toISOString())).toBe(false);
  });
});
