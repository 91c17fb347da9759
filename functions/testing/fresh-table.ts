import { randomUUID } from 'node:crypto';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { inject } from 'vitest';
import { type Table, createTable } from '#functions/data/table.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    dynamoDbEndpoint: string;
  }
}

const keySchema = (prefix: string) => [
  { AttributeName: `${prefix}PK`, KeyType: 'HASH' as const },
  { AttributeName: `${prefix}SK`, KeyType: 'RANGE' as const },
];

/** A table of its own on the run's DynamoDB Local, with the keys of the deployed one. `roundTrips` counts them. */
export async function freshTable(): Promise<{ table: Table; roundTrips: () => number }> {
  const client = new DynamoDBClient({
    endpoint: inject('dynamoDbEndpoint'),
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  const TableName = `test-${randomUUID()}`;
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['PK', 'SK', 'GSI1PK', 'GSI1SK', 'GSI2PK', 'GSI2SK'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S' as const,
      })),
      KeySchema: keySchema(''),
      GlobalSecondaryIndexes: ['GSI1', 'GSI2'].map((IndexName) => ({
        IndexName,
        KeySchema: keySchema(IndexName),
        Projection: { ProjectionType: 'ALL' as const },
      })),
    }),
  );
  // Calls that are under way together are one round trip: what a caller waits for.
  let underWay = 0;
  let count = 0;
  client.middlewareStack.add(
    (next) => async (call: Parameters<typeof next>[0]) => {
      if (underWay === 0) count += 1;
      underWay += 1;
      try {
        return await next(call);
      } finally {
        underWay -= 1;
      }
    },
    { step: 'initialize' },
  );
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return { table: createTable(documents, TableName), roundTrips: () => count };
}
