import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, type GetCommand } from '@aws-sdk/lib-dynamodb';
import * as fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { freshTable } from '#functions/testing/fresh-table.ts';
import { someOperations } from './generated-operations.ts';
import { memoryDocuments } from './memory-documents.ts';
import { type Operation, runOperations, put, query, update } from './operations.ts';
import { STORIES, values } from './operation-sequences.ts';

/** The same operations on DynamoDB Local and in memory, each on a table of its own. */
async function bothOutcomes(operations: readonly Operation[]): Promise<[unknown[], unknown[]]> {
  const { table } = await freshTable();
  return Promise.all([
    runOperations(dynamoDb, table.name, operations),
    runOperations(memoryDocuments(), table.name, operations),
  ]);
}
const dynamoDb = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    endpoint: inject('dynamoDbEndpoint'),
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  }),
  { marshallOptions: { removeUndefinedValues: true } },
);

describe('The table in memory answers as DynamoDB does', () => {
  test.each(Object.entries(STORIES))('%s', async (_name, operations) => {
    const [real, inMemory] = await bothOutcomes(operations);
    expect(inMemory).toEqual(real);
  });

  test('whatever is done, in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(someOperations, async (operations) => {
        const [real, inMemory] = await bothOutcomes(operations);
        expect(inMemory).toEqual(real);
      }),
      { numRuns: 50, seed: 20261121 },
    );
  });
});

describe('Input that the table in memory does not support is an error, never a guess', () => {
  const documents = memoryDocuments();
  test.each<[string, Operation]>([
    ['a projection', query({ KeyConditionExpression: 'PK = :a', ProjectionExpression: 'SK', ...values({ ':a': 'x' }) })],
    ['list_append', update('U', 'X', { UpdateExpression: 'SET l = list_append(l, :a)', ...values({ ':a': [1] }) })],
    ['attribute_type', update('U', 'X', { UpdateExpression: 'SET l = :a', ConditionExpression: 'attribute_type(l, :a)', ...values({ ':a': 'S' }) })],
    ['UPDATED_NEW', update('U', 'X', { UpdateExpression: 'SET l = :a', ReturnValues: 'UPDATED_NEW', ...values({ ':a': 'S' }) })],
    ['an empty set', put({ PK: 'U', SK: 'X', set: new Set() })],
    ['a date', put({ PK: 'U', SK: 'X', at: new Date(0) })],
    ['a number that is none', put({ PK: 'U', SK: 'X', n: Number.NaN })],
  ])('%s', async (_what, operation) => {
    await expect(documents.send(operation('Academy') as GetCommand)).rejects.toThrow('does not know');
  }); // prettier-ignore
});
