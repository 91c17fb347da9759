import { invalid } from './refusals.ts';
import { type ValueMap, copyValue, copyOfMap } from './values.ts';

/** The keys of the table and of its indexes, as they are deployed. */
export const INDEXES = { '': ['PK', 'SK'], GSI1: ['GSI1PK', 'GSI1SK'], GSI2: ['GSI2PK', 'GSI2SK'] } as const;
export type IndexName = keyof typeof INDEXES;

const isKey = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** One string per primary key; throws for a key DynamoDB would not take. */
function toKeyText(item: Record<string, unknown>): string {
  const { PK, SK } = item;
  if (!isKey(PK) || !isKey(SK)) throw invalid('The provided key element does not match the schema');
  return JSON.stringify([PK, SK]);
}

/** Address of a key that must be nothing but the key. */
export function addressOfKey(key: Record<string, unknown> | undefined): string {
  if (!key || Object.keys(key).length !== 2) throw invalid('The number of conditions on the keys is invalid');
  return toKeyText(key);
}

/** Address of an item that is about to be stored; its index keys are checked with it. */
export function addressOfItem(item: ValueMap): string {
  for (const name of Object.values(INDEXES).flat().slice(2)) {
    if (item[name] !== undefined && !isKey(item[name])) throw invalid(`Type mismatch for Index Key ${name}`);
  }
  return toKeyText(item);
}

/** All tables of one memory. Copies go in, copies come out. */
export class StoredItems {
  readonly #tables = new Map<string, Map<string, ValueMap>>();

  #table(name: string): Map<string, ValueMap> {
    const table = this.#tables.get(name) ?? new Map<string, ValueMap>();
    this.#tables.set(name, table);
    return table;
  }
  get(table: string, address: string): ValueMap | undefined {
    const item = this.#table(table).get(address);
    return item && copyOfMap(item);
  }
  set(table: string, address: string, item: ValueMap | undefined): void {
    if (item) this.#table(table).set(address, copyOfMap(item));
    else this.#table(table).delete(address);
  }
  /** Items of a table for which `wanted` holds. */
  where(table: string, wanted: (item: ValueMap) => boolean): ValueMap[] {
    return [...this.#table(table).values()].filter(wanted).map(copyOfMap);
  }
  all(): ValueMap[] {
    return [...this.#tables.values()].flatMap((table) => [...table.values()].map(copyOfMap));
  }
}

/** The parts of an item that lead back to it in an index. */
export function toLastEvaluatedKey(item: ValueMap, index: IndexName): ValueMap {
  return Object.fromEntries(
    [...new Set([...INDEXES[''], ...INDEXES[index]])].flatMap((name) =>
      item[name] === undefined ? [] : [[name, copyValue(item[name])]],
    ),
  );
}
