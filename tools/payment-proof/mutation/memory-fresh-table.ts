import { setImmediate as passed } from 'node:timers/promises';
import { expect } from 'vitest';
import { createTable } from '#functions/data/table.ts';
import type { FreshTable } from '#functions/testing/fresh-table.ts';
import { freshTable as freshTableOnDynamoDb } from '#functions/testing/fresh-table.ts?dynamodb';
import { memoryDocuments } from '../memory-table/memory-documents.ts';

/** Tests of what only DynamoDB does: its client's requests, the size of an item. */
const ON_DYNAMODB = ['contact.table.test.ts', 'outbox.table.test.ts', 'create-course.table.test.ts'];

/** functions/testing/fresh-table.ts with the table in memory (compared with DynamoDB Local by parity.table.test.ts). */
export async function freshTable(): Promise<FreshTable> {
  const { testPath = '' } = expect.getState();
  if (ON_DYNAMODB.some((file) => testPath.endsWith(`/${file}`))) return freshTableOnDynamoDb();
  const documents = memoryDocuments();
  const { send } = documents;
  let underWay = 0;
  let count = 0;
  const counted = Object.assign(documents, {
    send: async (command: Parameters<typeof send>[0]) => {
      if (underWay === 0) count += 1;
      underWay += 1;
      try {
        // a round trip ends after everything that was sent with it
        await passed();
        return await send(command);
      } finally {
        underWay -= 1;
      }
    },
  });
  return {
    table: createTable(counted, 'test'),
    roundTrips: () => count,
    rows: async () => documents.snapshot(),
  };
}
