import { setImmediate as passed } from 'node:timers/promises';
import { expect } from 'vitest';
import { createTable } from '#functions/data/table.ts';
import type { FreshTable } from '#functions/testing/fresh-table.ts';
import { freshTable as freshTableOnDynamoDb } from '#functions/testing/fresh-table.ts?dynamodb';
import { roundTripCounter } from '#functions/testing/round-trips.ts';
import { memoryDocuments } from '../memory-table/memory-documents.ts';

/** Tests of what only DynamoDB does: its client's requests, the size of an item. */
const ON_DYNAMODB = ['contact.table.test.ts', 'outbox.table.test.ts', 'create-course.table.test.ts'];

/** functions/testing/fresh-table.ts with the table in memory (compared with DynamoDB Local by parity.table.test.ts). */
export async function freshTable(): Promise<FreshTable> {
  const { testPath = '' } = expect.getState();
  if (ON_DYNAMODB.some((file) => testPath.endsWith(`/${file}`))) return freshTableOnDynamoDb();
  const documents = memoryDocuments();
  const { send } = documents;
  const { through, count } = roundTripCounter();
  const counted = Object.assign(documents, {
    send: (command: Parameters<typeof send>[0]) =>
      through(async () => {
        // a round trip ends after everything that was sent with it
        await passed();
        return send(command);
      }),
  });
  return {
    table: createTable(counted, 'test'),
    roundTrips: count,
    rows: async () => documents.snapshot(),
  };
}
