import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { startDynamoDb } from '@twillfield/local-cloud/dynamodb';
import { type Item, createTable } from '#functions/data/table.ts';
import { createAcademyTable } from '#functions/testing/create-academy-table.ts';
import { putRows } from './put-rows.ts';

interface Consumed {
  readonly CapacityUnits?: number;
}

/**
 * A table on a DynamoDB Local of its own. Counts its requests, writes in transactions, and what is answered: rows, bytes of JSON, read
 * units. DynamoDB Local tells of no write units in a transaction: two for each KB of a row that is begun.
 */
export async function openCountedTable() {
  const dynamoDb = await startDynamoDb({ heapMb: 2048 });
  const client = new DynamoDBClient({
    endpoint: dynamoDb.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const none = { requests: 0, writes: 0, rows: 0, bytes: 0, units: 0 };
  const counted = { ...none };
  documents.middlewareStack.add(
    (next) => async (sent) => {
      const input = { ...sent.input, ReturnConsumedCapacity: 'TOTAL' };
      const result = await next({ ...sent, input });
      const output = result.output as {
        Items?: Item[];
        Item?: Item;
        ConsumedCapacity?: Consumed | Consumed[];
      };
      counted.requests += 1;
      counted.writes += (input as { TransactItems?: unknown[] }).TransactItems?.length ?? 0;
      counted.rows += output.Items?.length ?? 1;
      counted.bytes += JSON.stringify(output.Items ?? output.Item ?? {}).length;
      for (const { CapacityUnits = 0 } of [output.ConsumedCapacity ?? []].flat())
        counted.units += CapacityUnits;
      return result;
    },
    { step: 'initialize' },
  );
  const table = createTable(documents, 'Academy');
  await createAcademyTable(client, table.name);
  return {
    table,
    documents,
    /** Runs it and returns what it has counted. */
    async count(run: () => Promise<unknown>) {
      Object.assign(counted, none);
      await run();
      return { ...counted };
    },
    putAll: (rows: readonly Item[]) => putRows(documents, table.name, rows),
    async stop(): Promise<void> {
      client.destroy();
      await dynamoDb.stop();
    },
  };
}
