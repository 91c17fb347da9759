import type { QueryCommandInput, QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import { holds } from './evaluate-condition.ts';
import { Placeholders } from './expression.ts';
import { type Condition, parseCondition } from './parse-condition.ts';
import { invalid, onlyKnown, unsupported } from './refusals.ts';
import { INDEXES, type IndexName, type StoredItems, toLastEvaluatedKey } from './stored-items.ts';
import { type ValueMap, compare, copyOfMap } from './values.ts';

const KNOWN = [
  'TableName',
  'IndexName',
  'KeyConditionExpression',
  'FilterExpression',
  'ExpressionAttributeNames',
  'ExpressionAttributeValues',
  'ScanIndexForward',
  'Limit',
  'ExclusiveStartKey',
  'ConsistentRead',
];

function parseIndexName(name: string | undefined): IndexName {
  if (name === undefined) return '';
  if (name !== 'GSI1' && name !== 'GSI2') throw invalid(`The table does not have the index: ${name}`);
  return name;
}

const parts = (condition: Condition): Condition[] =>
  condition.kind === 'and' ? [...parts(condition.left), ...parts(condition.right)] : [condition];

/** One equality of the partition key, and at most one condition of the sort key (or `why` not). */
function checkKeyCondition(condition: Condition, [partition, sort]: readonly [string, string]): void {
  const named = parts(condition).map((one) => {
    if (
      one.kind === 'between' &&
      'value' in one.low &&
      'value' in one.high &&
      (compare(one.low.value, one.high.value) ?? 0) > 0
    )
      throw invalid('The BETWEEN operator requires upper bound to be greater than or equal to lower bound');
    if (one.kind === 'compare' && one.by !== '<>' && 'path' in one.left && 'value' in one.right)
      return { name: one.left.path.join('.'), equal: one.by === '=' };
    if ((one.kind === 'between' || one.kind === 'begins_with') && 'path' in one.what)
      return { name: one.what.path.join('.'), equal: false };
    throw invalid('Invalid operator used in KeyConditionExpression');
  });
  const names = named.map(({ name }) => name).toSorted();
  const right = names.length === 1 ? [partition] : [partition, sort].toSorted();
  if (names.join() !== right.join()) throw invalid('Query condition missed key schema element');
  if (!named.some(({ name, equal }) => name === partition && equal))
    throw invalid('Query key condition not supported');
}

/** By sort key; what an index holds twice, by its place in the table. */
const inOrder = (sort: string) => (one: ValueMap, other: ValueMap) => {
  for (const name of [sort, 'PK', 'SK']) {
    const order = compare(one[name] ?? '', other[name] ?? '') ?? 0;
    if (order !== 0) return order;
  }
  return 0;
};

/**
 * One page of a query: all of it, or `Limit` items and the place to go on from. `unsettled`: one that is not consistent may
 * miss the last writes.
 */
export function query(
  items: StoredItems,
  input: QueryCommandInput,
  unsettled = false,
): Omit<QueryCommandOutput, '$metadata'> {
  onlyKnown(input, KNOWN);
  const index = parseIndexName(input.IndexName);
  if (index && input.ConsistentRead)
    throw invalid('Consistent reads are not supported on global secondary indexes');
  if (input.Limit !== undefined && input.Limit < 1) throw invalid('Limit must be at least 1');
  const keys = INDEXES[index];
  const placeholders = new Placeholders(input.ExpressionAttributeNames, input.ExpressionAttributeValues);
  if (!input.KeyConditionExpression) throw unsupported('a query without KeyConditionExpression');
  const wanted = parseCondition(input.KeyConditionExpression, placeholders);
  checkKeyCondition(wanted, keys);
  const filter = input.FilterExpression ? parseCondition(input.FilterExpression, placeholders) : undefined;
  placeholders.allUsed();

  const order = inOrder(keys[1]);
  const found = items
    .where(
      input.TableName ?? '',
      (item) => keys.every((name) => name in item) && holds(wanted, item),
      !unsettled || input.ConsistentRead === true,
    )
    .toSorted(order);
  if (input.ScanIndexForward === false) found.reverse();
  const start = input.ExclusiveStartKey && copyOfMap(input.ExclusiveStartKey);
  const direction = input.ScanIndexForward === false ? -1 : 1;
  const rest = start ? found.filter((item) => order(item, start) * direction > 0) : found;
  const page = rest.slice(0, input.Limit);
  const last = page.length === input.Limit ? page.at(-1) : undefined;
  const shown = filter ? page.filter((item) => holds(filter, item)) : page;
  return {
    Items: shown,
    Count: shown.length,
    ScannedCount: page.length,
    ...(last && { LastEvaluatedKey: toLastEvaluatedKey(last, index) }),
  };
}
