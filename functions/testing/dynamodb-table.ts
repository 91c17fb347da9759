import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand, type ScanCommandOutput } from '@aws-sdk/lib-dynamodb';
import { inject } from 'vitest';
import { type Item, type Table, createTable } from '#functions/data/table.ts';
import { createAcademyTable } from './create-academy-table.ts';
import { roundTripCounter } from './round-trips.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    dynamoDbEndpoint: string;
  }
}

export interface FreshTable {
  table: Table;
  /** How many there were so far. */
  roundTrips: () => number;
  /** All rows; the product never scans. */
  rows: () => Promise<Item[]>;
}

/** A table of its own on the run's DynamoDB Local, with the keys of the deployed one. */
export async function createOnDynamoDb(): Promise<{ client: DynamoDBClient; name: string }> {
  const client = new DynamoDBClient({
    endpoint: inject('dynamoDbEndpoint'),
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  const name = `test-${randomUUID()}`;
  await createAcademyTable(client, name);
  return { client, name };
}

/** The same for what reads the whole table beside the product. */
export async function openOnDynamoDb() {
  const { client, name } = await createOnDynamoDb();
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return { client, documents, table: createTable(documents, name), rows: () => scanTable(documents, name) };
}

/** The same, with its round trips counted; `check` may refuse what is sent. */
export async function createCountedTable(
  check: (command: string, input: object) => void = () => undefined,
): Promise<FreshTable> {
  const { client, table, rows } = await openOnDynamoDb();
  const { through, count } = roundTripCounter();
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (call: Parameters<typeof next>[0]) =>
        through(async () => {
          check(commandName, call.input);
          return next(call);
        }),
    { step: 'initialize' },
  );
  return { table, roundTrips: count, rows };
}

async function scanTable(documents: DynamoDBDocumentClient, TableName: string): Promise<Item[]> {
  const rows: Item[] = [];
  let from: Item | undefined;
  do {
    const page: ScanCommandOutput = await documents.send(
      new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey: from }),
    );
    rows.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from);
  return rows;
}
