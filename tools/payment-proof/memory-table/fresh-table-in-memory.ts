import { setImmediate as passed } from 'node:timers/promises';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import { createTable } from '#functions/data/table.ts';
import { createCountedTable, type FreshTable } from '#functions/testing/dynamodb-table.ts';
import { roundTripCounter } from '#functions/testing/round-trips.ts';
import { checkOnDynamoDb, checkTable } from './check-on-dynamodb.ts';
import { requireGrant } from './granted-calls.ts';
import { memoryDocuments } from './memory-documents.ts';

type Send = DynamoDBDocumentClient['send'];
type Command = Parameters<Send>[0];

/**
 * `freshTable` of functions/testing with the table in memory (compared with DynamoDB Local by parity.table.test.ts), but in the
 * files that `onDynamoDb` names. `checks`: each expression is sent once to DynamoDB Local too. Both refuse a function what its grant does not
 * allow.
 */
export const freshTableUnless = (onDynamoDb: RegExp, checks: boolean) => async (): Promise<FreshTable> => {
  const { testPath = '' } = expect.getState();
  if (onDynamoDb.test(testPath)) return createCountedTable(requireGrant);
  const name = checks ? await checkTable() : 'test';
  const documents = memoryDocuments();
  const send = documents.send.bind(documents) as (command: Command) => Promise<unknown>;
  const { through, count } = roundTripCounter();
  const counted = Object.assign(documents, {
    send: (command: Command) =>
      through(async () => {
        // a round trip ends after everything that was sent with it
        requireGrant(command.constructor.name, command.input);
        await passed();
        try {
          return await send(command);
        } finally {
          if (checks) await checkOnDynamoDb(command);
        }
      }),
  });
  return {
    table: createTable(counted, name),
    roundTrips: count,
    rows: async () => documents.snapshot(),
  };
};
