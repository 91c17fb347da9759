import type { TableGrant } from './grants.ts';

/** Actions on the table or on one of its indexes, for keys that begin so. */
export interface TableStatement {
  readonly index?: 'GSI1' | 'GSI2';
  readonly actions: readonly string[];
  readonly partitions: readonly string[];
}

/** An index can only be queried. One item and several at once are the same rows; there is no Scan and no batch write anywhere. */
const ACTIONS: Readonly<Record<keyof TableGrant, readonly string[]>> = {
  get: ['GetItem', 'BatchGetItem'],
  query: ['Query'],
  // transactions need the same actions one by one
  put: ['PutItem'],
  update: ['UpdateItem'],
  delete: ['DeleteItem'],
  check: ['ConditionCheckItem'],
  GSI1: ['Query'],
  GSI2: ['Query'],
};

/** What a grant allows on the table; actions on the same partitions are one statement. */
export function tableStatements(grant: TableGrant): TableStatement[] {
  const statements = new Map<string, TableStatement>();
  for (const [kind, names] of Object.entries(ACTIONS) as [keyof TableGrant, readonly string[]][]) {
    const partitions = grant[kind];
    if (partitions === undefined) continue;
    const on = kind === 'GSI1' || kind === 'GSI2' ? { index: kind } : {};
    const place = JSON.stringify([on, partitions]);
    const actions = [...(statements.get(place)?.actions ?? []), ...names.map((name) => `dynamodb:${name}`)];
    statements.set(place, { ...on, actions, partitions });
  }
  return [...statements.values()];
}

const LEADING_KEYS = 'dynamodb:LeadingKeys';

/**
 * The condition that all partition keys of a request begin so. `ForAllValues` alone is true for a request in which IAM finds no key, so
 * that one is refused by `Null` (docs/adr/061).
 */
export const onlyPartitions = (partitions: readonly string[]) => ({
  'ForAllValues:StringLike': {
    [LEADING_KEYS]: partitions.map((name) => (name.endsWith('#') ? `${name}*` : name)),
  },
  Null: { [LEADING_KEYS]: 'false' },
});
