import { expect, test } from 'vitest';
import { dynamoDbPermissions } from './dynamodb-permissions.ts';

const TableName = 'Academy';
const asked = (operation: string, input: object) =>
  dynamoDbPermissions(operation, { ...input }, 'arn:').map(({ action, resource, leadingKeys }) => [
    `${action} ${resource}`,
    ...(leadingKeys ?? []),
  ]);
const user = { PK: { S: 'USER#ada' }, SK: { S: 'PROFILE' } };

test('The partition key of one item, as the protocol and as the document client write it', () => {
  const table = 'arn:table/Academy';
  expect(asked('GetItem', { TableName, Key: user })).toEqual([[`dynamodb:GetItem ${table}`, 'USER#ada']]);
  expect(asked('PutItem', { TableName, Item: { PK: 'USER#ada' } })).toEqual([
    [`dynamodb:PutItem ${table}`, 'USER#ada'],
  ]);
});

test('Of several items the keys are checked together, of a transaction one by one', () => {
  const Keys = [user, { PK: { S: 'COURSE#aws' } }];
  expect(asked('BatchGetItem', { RequestItems: { Academy: { Keys } } })).toEqual([
    ['dynamodb:BatchGetItem arn:table/Academy', 'USER#ada', 'COURSE#aws'],
  ]);
  const TransactItems = [
    { Put: { TableName, Item: user } },
    { ConditionCheck: { TableName, Key: { PK: { S: 'COURSE#aws' } } } },
  ];
  expect(asked('TransactWriteItems', { TransactItems })).toEqual([
    ['dynamodb:PutItem arn:table/Academy', 'USER#ada'],
    ['dynamodb:ConditionCheckItem arn:table/Academy', 'COURSE#aws'],
  ]);
});

test('A query asks for the partition of its index, wherever its condition names it', () => {
  const values = { ':pk': { S: 'OPEN#0' }, ':sk': { S: 'x' } };
  expect(
    asked('Query', {
      TableName,
      IndexName: 'GSI1',
      KeyConditionExpression: '#sort = :sk AND #partition = :pk',
      ExpressionAttributeNames: { '#partition': 'GSI1PK', '#sort': 'GSI1SK' },
      ExpressionAttributeValues: values,
    }),
  ).toEqual([['dynamodb:Query arn:table/Academy/index/GSI1', 'OPEN#0']]);
  expect(
    asked('Query', {
      TableName,
      KeyConditionExpression: 'PK = :pk AND begins_with(SK, :sk)',
      ExpressionAttributeValues: values,
    }),
  ).toEqual([['dynamodb:Query arn:table/Academy', 'OPEN#0']]);
});

test('A request that names no partition has no key', () => {
  expect(asked('Scan', { TableName })).toEqual([['dynamodb:Scan arn:table/Academy']]);
  expect(asked('ListTables', {})).toEqual([['dynamodb:ListTables *']]);
});
