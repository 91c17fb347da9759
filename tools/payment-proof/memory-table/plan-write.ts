import { applyUpdate } from './apply-update.ts';
import { holds } from './evaluate-condition.ts';
import { Placeholders } from './expression.ts';
import { parseCondition } from './parse-condition.ts';
import { parseUpdate } from './parse-update.ts';
import { invalid, onlyKnown } from './refusals.ts';
import { type StoredItems, addressOfItem, addressOfKey } from './stored-items.ts';
import { type ValueMap, copyOfMap } from './values.ts';

/** What the four kinds of writes have in common, alone or in a transaction. */
export interface WriteInput {
  TableName?: string | undefined;
  Item?: Record<string, unknown> | undefined;
  Key?: Record<string, unknown> | undefined;
  UpdateExpression?: string | undefined;
  ConditionExpression?: string | undefined;
  ExpressionAttributeNames?: Record<string, string> | undefined;
  ExpressionAttributeValues?: Record<string, unknown> | undefined;
  ReturnValues?: string | undefined;
  ReturnValuesOnConditionCheckFailure?: string | undefined;
}
export type WriteKind = 'Put' | 'Update' | 'Delete' | 'ConditionCheck';

/** A parsed write: the item before and, if its condition holds, the item after. */
export interface PlannedWrite {
  table: string;
  address: string;
  before: ValueMap | undefined;
  /** Whether a failed condition returns the conflicting item. */
  returnsConflict: boolean;
  allowed: boolean;
  /** The item afterwards, undefined for none. Throws a ValidationException when the stored types do not fit. */
  after(): ValueMap | undefined;
}

const KNOWN = [
  'TableName',
  'ConditionExpression',
  'ExpressionAttributeNames',
  'ExpressionAttributeValues',
  'ReturnValues',
  'ReturnValuesOnConditionCheckFailure',
];
const OWN = { Put: ['Item'], Update: ['Key', 'UpdateExpression'], Delete: ['Key'], ConditionCheck: ['Key'] };

function updated(key: ValueMap, before: ValueMap | undefined, update: ReturnType<typeof parseUpdate>) {
  const after = applyUpdate(before ?? key, update);
  addressOfItem(after);
  return after;
}

export function planWrite(items: StoredItems, kind: WriteKind, input: WriteInput): PlannedWrite {
  onlyKnown(input, [...KNOWN, ...OWN[kind]]);
  const { TableName: table, Item, Key, UpdateExpression, ConditionExpression } = input;
  if (!table) throw invalid('TableName is missing');
  const placeholders = new Placeholders(input.ExpressionAttributeNames, input.ExpressionAttributeValues);
  const item = copyOfMap(Item ?? {});
  const address = kind === 'Put' ? addressOfItem(item) : addressOfKey(Key);
  const update = UpdateExpression === undefined ? undefined : parseUpdate(UpdateExpression, placeholders);
  const paths = [
    ...(update?.remove ?? []),
    ...[update?.set, update?.add, update?.delete].flatMap((clause) => (clause ?? []).map(({ path }) => path)),
  ];
  if (paths.some(([first]) => first === 'PK' || first === 'SK'))
    throw invalid('Cannot update attribute. This attribute is part of the key');
  if (kind === 'ConditionCheck' && ConditionExpression === undefined)
    throw invalid('A ConditionCheck needs a ConditionExpression');
  const condition =
    ConditionExpression === undefined ? undefined : parseCondition(ConditionExpression, placeholders);
  placeholders.allUsed();
  const before = items.get(table, address);
  return {
    table,
    address,
    before,
    returnsConflict: input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD',
    allowed: condition === undefined || holds(condition, before),
    after() {
      if (kind === 'Put') return item;
      if (kind === 'Delete') return undefined;
      if (kind === 'ConditionCheck') return before;
      const key = copyOfMap(Key ?? {});
      return update ? updated(key, before, update) : (before ?? key);
    },
  };
}
