import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { createTable } from '../table.ts';
import { type Limit, countWrite, limitedWrite, uncountWrite, waitOf } from './limits.ts';

test('A pause of the whole window begins the count anew, one that is a moment shorter does not (G-10)', () => {
  const limit: Limit = { name: 'tries', most: 2, windowMs: 1000, endsWith: 'pause' };
  expect(waitOf({ time1: 1000, time2: 2000 }, limit, 2500)).toBe(0);
  expect(waitOf({ time1: 1001, time2: 2000 }, limit, 2500)).toBe(500);
});

test('The largest limit fits into an expression of DynamoDB, and no limit is larger', () => {
  const table = createTable(
    DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'us-east-1' })),
    'Academy',
  );
  for (const write of [limitedWrite, countWrite, uncountWrite]) {
    const updateOf = (most: number) =>
      write(table, { name: 'tries', most, windowMs: 1000 }, 'key', 5000).Update?.UpdateExpression ?? '';
    expect(updateOf(102).length).toBeGreaterThan(4000);
    expect(updateOf(102).length).toBeLessThanOrEqual(4096);
    expect(() => updateOf(103)).toThrow('The limit tries counts more than 102 times.');
  }
});
