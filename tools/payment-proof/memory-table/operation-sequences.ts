// Long because it is one list: every operator, with what DynamoDB refuses of it.
import { type Operation, batchGet, get, put, query, remove, transact, update } from './operations.ts';

const plan = {
  PK: 'U',
  SK: 'PLAN',
  planId: 'p1',
  amount: 3,
  deep: { list: [1, 'two', null, { x: true }] },
  instalments: [
    { _id: 'a', paid: false },
    { _id: 'b', paid: false },
  ],
};
const indexed = (SK: string, GSI1SK: string, more = {}) => ({
  PK: 'I', SK, GSI1PK: 'OPEN', GSI1SK, GSI2PK: 'ALL', GSI2SK: `${GSI1SK}#${SK}`, ...more,
}); // prettier-ignore
export function values(given: Record<string, unknown>) {
  return { ExpressionAttributeValues: given };
}

/** Every operator the product uses, and what DynamoDB refuses. */
export const STORIES: Record<string, Operation[]> = {
  'items come back as they were put, without what is undefined': [
    put({ ...plan, gone: undefined, tags: new Set(['x', 'y']), sizes: new Set([1, 2]), empty: {}, none: [] }),
    get('U', 'PLAN'),
    get('U', 'OTHER'),
    batchGet(['U', 'PLAN'], ['U', 'OTHER']),
    batchGet(['U', 'PLAN'], ['U', 'PLAN']),
    put({ PK: 'U' }),
    put({ PK: '', SK: 'x' }),
    put({ PK: 'é'.repeat(1024), SK: 'x'.repeat(1024) }),
    get('é'.repeat(1025), 'x'),
    put({ PK: 'U', SK: 'x'.repeat(1025) }),
    put({ PK: 'U', SK: 'index', GSI1PK: 7 }),
    put({ PK: 'U', SK: 'index', GSI1PK: '' }),
    put({ PK: 'U', SK: 'PLAN', replaced: true }, { ReturnValues: 'ALL_OLD' }),
    remove('U', 'PLAN'),
    remove('U', 'PLAN'),
    get('U', 'PLAN'),
  ],
  'conditions on paths, lists and sizes': [
    put(plan),
    ...[
      'attribute_exists(PK)',
      'attribute_not_exists(PK)',
      'attribute_exists(instalments[1].paid)',
      'attribute_exists(instalments[2])',
      'NOT attribute_exists(planId) OR attribute_exists(amount)',
      'attribute_not_exists(nothing) AND (attribute_exists(amount) OR attribute_exists(nothing))',
      'amount > amount2',
      'amount = amount2',
      'amount <> amount2',
      'NOT amount = amount2',
      'size(instalments) >= amount',
      'amount IN (amount, planId)',
    ].map((ConditionExpression) =>
      update('U', 'PLAN', { UpdateExpression: 'REMOVE nothing', ConditionExpression }),
    ),
    update('U', 'PLAN', {
      UpdateExpression: 'SET instalments[1].paid = :paid',
      ConditionExpression: 'planId = :plan AND instalments[1].#id = :id AND instalments[1].paid = :unpaid',
      ExpressionAttributeNames: { '#id': '_id' },
      ...values({ ':plan': 'p1', ':id': 'b', ':unpaid': false, ':paid': true }),
    }),
    update('U', 'PLAN', {
      UpdateExpression: 'SET instalments[1].paid = :paid',
      ConditionExpression: 'instalments[1].paid = :unpaid',
      ...values({ ':unpaid': false, ':paid': true }),
    }),
    ...(
      [
        ['=', [1, 'two', null, { x: true }]],
        ['=', [1]],
        ['<>', [1]],
      ] as const
    ).map(([by, list]) =>
      update('U', 'PLAN', {
        UpdateExpression: 'REMOVE nothing',
        ConditionExpression: `deep.#list ${by} :list`,
        ExpressionAttributeNames: { '#list': 'list' },
        ...values({ ':list': list }),
      }),
    ),
  ],
  'what an update computes': [
    update('U', 'NEW', { UpdateExpression: 'SET a = :a ADD n :one', ...values({ ':a': 'x', ':one': 1 }) }),
    update('U', 'NEW', { UpdateExpression: 'SET n = n + :one, b = n', ...values({ ':one': 1 }) }),
    update('U', 'NEW', { UpdateExpression: 'SET n = if_not_exists(m, :ten) - :one', ...values({ ':one': 1, ':ten': 10 }) }),
    update('U', 'NEW', { UpdateExpression: 'SET n = m + :one', ...values({ ':one': 1 }) }),
    update('U', 'NEW', { UpdateExpression: 'SET a = a + :one', ...values({ ':one': 1 }) }),
    update('U', 'NEW', { UpdateExpression: 'ADD a :one', ...values({ ':one': 1 }) }),
    update('U', 'NEW', { UpdateExpression: 'ADD n :text', ...values({ ':text': 'x' }) }),
    update('U', 'NEW', { UpdateExpression: 'ADD viewed :set', ...values({ ':set': new Set(['l1']) }) }),
    update('U', 'NEW', { UpdateExpression: 'ADD viewed :set', ...values({ ':set': new Set(['l1', 'l2']) }) }),
    update('U', 'NEW', { UpdateExpression: 'ADD viewed :set', ...values({ ':set': new Set([1]) }) }),
    update('U', 'NEW', { UpdateExpression: 'DELETE viewed :set', ...values({ ':set': new Set(['l1']) }) }),
    update('U', 'NEW', { UpdateExpression: 'DELETE viewed :set', ...values({ ':set': new Set(['l2']) }) }),
    update('U', 'NEW', { UpdateExpression: 'DELETE viewed :set', ...values({ ':set': new Set(['l2']) }) }),
    update('U', 'NEW', { UpdateExpression: 'SET deep.er = :a', ...values({ ':a': 1 }) }),
    update('U', 'NEW', { UpdateExpression: 'SET list[0] = :a', ...values({ ':a': 1 }) }),
    update('U', 'NEW', { UpdateExpression: 'SET box = :a', ...values({ ':a': [1, 2, 3] }) }),
    update('U', 'NEW', { UpdateExpression: 'SET box[9] = :a REMOVE box[0], box[2]', ...values({ ':a': 9 }) }),
    update('U', 'NEW', { UpdateExpression: 'REMOVE box[7], deep.er' }),
    update('U', 'NEW', { UpdateExpression: 'REMOVE a, n', ReturnValues: 'ALL_OLD' }),
    update('U', 'NEW', { UpdateExpression: 'REMOVE b', ReturnValues: 'NONE' }),
    update('U', 'NEVER', { UpdateExpression: 'REMOVE b' }),
    get('U', 'NEVER'),
    update('U', 'NEVER', { UpdateExpression: 'SET x = :x', ConditionExpression: 'attribute_exists(PK)', ...values({ ':x': 1 }) }),
  ], // prettier-ignore
  'what no data could make right': [
    put(plan),
    update('U', 'PLAN', { UpdateExpression: 'SET a = :a', ...values({ ':a': 1, ':unused': 2 }) }),
    update('U', 'PLAN', { UpdateExpression: 'SET a = :missing' }),
    update('U', 'PLAN', { UpdateExpression: 'SET #a = :a', ...values({ ':a': 1 }) }),
    update('U', 'PLAN', { UpdateExpression: 'SET a = :a, a = :b', ...values({ ':a': 1, ':b': 2 }) }),
    update('U', 'PLAN', { UpdateExpression: 'SET instalments[0].paid = :a REMOVE instalments[0]', ...values({ ':a': 1 }) }),
    update('U', 'PLAN', { UpdateExpression: 'SET a = :a SET b = :a', ...values({ ':a': 1 }) }),
    update('U', 'PLAN', { UpdateExpression: 'SET PK = :a', ...values({ ':a': 'x' }) }),
    update('U', 'PLAN', { UpdateExpression: 'SET a = :a WHERE', ...values({ ':a': 1 }) }),
    update('U', 'PLAN', { UpdateExpression: 'SET a = :a', ConditionExpression: 'amount < :no', ...values({ ':a': 1, ':no': true }) }),
    update('U', 'PLAN', { UpdateExpression: 'SET a = :a', ConditionExpression: 'begins_with(planId, :a)', ...values({ ':a': 1 }) }),
    update('U', 'PLAN', { UpdateExpression: 'SET a = :a', ConditionExpression: 'planId =', ...values({ ':a': 1 }) }),
    query({ KeyConditionExpression: 'PK = :pk OR SK = :pk', ...values({ ':pk': 'U' }) }),
    query({ KeyConditionExpression: 'PK < :pk', ...values({ ':pk': 'U' }) }),
    query({ KeyConditionExpression: 'PK = :pk AND SK <> :pk', ...values({ ':pk': 'U' }) }),
    query({ KeyConditionExpression: 'PK = :pk AND planId = :pk', ...values({ ':pk': 'U' }) }),
    query({ KeyConditionExpression: 'SK = :pk', ...values({ ':pk': 'U' }) }),
    query({ KeyConditionExpression: 'PK = :pk AND SK BETWEEN :b AND :a', ...values({ ':pk': 'U', ':a': 'a', ':b': 'b' }) }),
    query({ IndexName: 'GSI9', KeyConditionExpression: 'PK = :pk', ...values({ ':pk': 'U' }) }),
    query({ IndexName: 'GSI1', ConsistentRead: true, KeyConditionExpression: 'GSI1PK = :pk', ...values({ ':pk': 'U' }) }),
    get('U', 'PLAN'),
  ], // prettier-ignore
  'queries of the table and of both indexes': [
    ...['1', '10', '2', 'A', 'a', 'é', 'z'].map((SK, i) => put(indexed(SK, `2026-0${9 - i}`))),
    put({ PK: 'I', SK: 'not in the index', GSI1PK: 'OPEN' }),
    ...[
      'PK = :pk',
      'PK = :pk AND SK = :at',
      'PK = :pk AND SK < :at',
      'PK = :pk AND SK <= :at',
      'PK = :pk AND SK > :at',
      'PK = :pk AND SK >= :at',
      'PK = :pk AND begins_with(SK, :at)',
      'PK = :pk AND SK BETWEEN :at AND :at',
    ].flatMap((KeyConditionExpression) =>
      [true, false].map((ScanIndexForward) =>
        query({
          KeyConditionExpression,
          ScanIndexForward,
          ...values({ ':pk': 'I', ...(KeyConditionExpression.includes(':at') && { ':at': '1' }) }),
        }),
      ),
    ),
    query({ IndexName: 'GSI1', KeyConditionExpression: 'GSI1PK = :pk AND GSI1SK < :to', ...values({ ':pk': 'OPEN', ':to': '2026-06' }) }),
    query({ IndexName: 'GSI2', KeyConditionExpression: 'GSI2PK = :pk AND GSI2SK BETWEEN :a AND :b', ...values({ ':pk': 'ALL', ':a': '2026-04', ':b': '2026-08' }) }),
    query({ IndexName: 'GSI2', KeyConditionExpression: 'GSI2PK = :pk', ScanIndexForward: false, Limit: 2, ...values({ ':pk': 'ALL' }) }),
    query({ IndexName: 'GSI2', KeyConditionExpression: 'GSI2PK = :pk', Limit: 2, ExclusiveStartKey: { PK: 'I', SK: '2', GSI2PK: 'ALL', GSI2SK: '2026-07#2' }, ...values({ ':pk': 'ALL' }) }),
    query({ KeyConditionExpression: 'PK = :pk', Limit: 3, ExclusiveStartKey: { PK: 'I', SK: '10' }, ...values({ ':pk': 'I' }) }),
    query({ KeyConditionExpression: 'PK = :pk', Limit: 50, ScanIndexForward: false, ExclusiveStartKey: { PK: 'I', SK: '10' }, ...values({ ':pk': 'I' }) }),
    query({ KeyConditionExpression: 'PK = :pk', FilterExpression: 'GSI1SK > :f', Limit: 4, ...values({ ':pk': 'I', ':f': '2026-07' }) }),
    query({ KeyConditionExpression: 'PK = :pk', ...values({ ':pk': 'no such key' }) }),
    query({ KeyConditionExpression: 'PK = :pk', Limit: 0, ...values({ ':pk': 'I' }) }),
    update('I', '1', { UpdateExpression: 'REMOVE GSI1PK, GSI1SK' }),
    query({ IndexName: 'GSI1', KeyConditionExpression: 'GSI1PK = :pk', ...values({ ':pk': 'OPEN' }) }),
  ], // prettier-ignore
  'transactions are all or none, and name the item that failed its condition': [
    put({ PK: 'G', SK: '1', guard: 'OPEN', count: 2, done: false, list: [1, { a: 'b' }], tags: new Set(['t']) }),
    transact(
      { Put: { Item: { PK: 'G', SK: '2' }, ConditionExpression: 'attribute_not_exists(PK)' } },
      { Update: { Key: { PK: 'G', SK: '1' }, UpdateExpression: 'SET guard = :to', ConditionExpression: 'guard = :free', ...values({ ':to': 'DONE', ':free': 'FREE' }), ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } },
      { ConditionCheck: { Key: { PK: 'G', SK: '4' }, ConditionExpression: 'attribute_exists(PK)' } },
    ),
    transact(
      { Put: { Item: { PK: 'G', SK: '2' }, ConditionExpression: 'attribute_not_exists(PK)' } },
      { Update: { Key: { PK: 'G', SK: '1' }, UpdateExpression: 'SET guard = :to', ConditionExpression: 'guard = :free', ...values({ ':to': 'DONE', ':free': 'FREE' }), ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } },
      { ConditionCheck: { Key: { PK: 'G', SK: '3' } , ConditionExpression: 'attribute_exists(PK)', ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } },
    ),
    get('G', '2'),
    transact(
      { Put: { Item: { PK: 'G', SK: '2' } } },
      { Update: { Key: { PK: 'G', SK: '1' }, UpdateExpression: 'ADD guard :one', ...values({ ':one': 1 }) } },
    ),
    get('G', '2'),
    transact(
      { Put: { Item: { PK: 'G', SK: '2' } } },
      { Update: { Key: { PK: 'G', SK: '1' }, UpdateExpression: 'SET guard = :to ADD #count :one', ConditionExpression: 'guard = :open', ExpressionAttributeNames: { '#count': 'count' }, ...values({ ':to': 'DONE', ':open': 'OPEN', ':one': 1 }) } },
      { Delete: { Key: { PK: 'G', SK: '9' } } },
      { ConditionCheck: { Key: { PK: 'G', SK: '3' } , ConditionExpression: 'attribute_not_exists(PK)' } },
    ),
    batchGet(['G', '1'], ['G', '2'], ['G', '3']),
    transact({ Delete: { Key: { PK: 'G', SK: '2' }, ConditionExpression: 'attribute_exists(nothing)' } }),
    transact({ Delete: { Key: { PK: 'G', SK: '2' } } }),
    get('G', '2'),
    transact({ Update: { Key: { PK: 'G', SK: '1' }, UpdateExpression: 'SET a = :unknown' } }),
  ], // prettier-ignore
};
