import { invalid } from './refusals.ts';
import { type ValueMap, copyValue, copyOfMap } from './values.ts';

/** The keys of the table and of its indexes, as they are deployed. */
export const INDEXES = { '': ['PK', 'SK'], GSI1: ['GSI1PK', 'GSI1SK'], GSI2: ['GSI2PK', 'GSI2SK'] } as const;
export type IndexName = keyof typeof INDEXES;

/** Bytes of the keys of the table at most. */
const LONGEST = { PK: 2048, SK: 1024 };
const isKey = (value: unknown, longest = Infinity): value is string =>
  typeof value === 'string' && value !== '' && Buffer.byteLength(value) <= longest;

/** One string per primary key; throws for a key DynamoDB would not take. */
function toKeyText(item: Record<string, unknown>): string {
  const { PK, SK } = item;
  if (!isKey(PK, LONGEST.PK) || !isKey(SK, LONGEST.SK))
    throw invalid('The provided key element does not match the schema');
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

/** A write that reads which are not consistent see from an instant on, ms, and what the item was before. */
interface RecentWrite {
  seenFrom: number;
  before: ValueMap | undefined;
}

/** All tables of one memory. Copies go in, copies come out. */
export class StoredItems {
  /**
   * After how long a write is seen by reads that are not consistent, ms. Drawn for the write and not for the read, so that a run
   * does not depend on the shard that a random id falls into.
   */
  lagMs = (): number => 0;
  readonly #tables = new Map<string, Map<string, ValueMap>>();
  /** The writes that are not seen by all reads, oldest first, by table and address. */
  readonly #recent = new Map<string, Map<string, readonly RecentWrite[]>>();
  readonly #now: () => number;

  /** `now` in ms. */
  constructor(now: () => number) {
    this.#now = now;
  }

  #unseen(table: string, address: string): readonly RecentWrite[] {
    const writes = this.#recent.get(table)?.get(address) ?? [];
    return writes.slice(writes.findLastIndex(({ seenFrom }) => seenFrom <= this.#now()) + 1);
  }

  #table(name: string): Map<string, ValueMap> {
    const table = this.#tables.get(name) ?? new Map<string, ValueMap>();
    this.#tables.set(name, table);
    return table;
  }
  #seen(table: string, address: string, consistent: boolean): ValueMap | undefined {
    const [unseen] = consistent ? [] : this.#unseen(table, address);
    return unseen ? unseen.before : this.#table(table).get(address);
  }
  get(table: string, address: string, consistent = true): ValueMap | undefined {
    const item = this.#seen(table, address, consistent);
    return item && copyOfMap(item);
  }
  set(table: string, address: string, item: ValueMap | undefined): void {
    const recent = this.#recent.get(table) ?? new Map<string, readonly RecentWrite[]>();
    this.#recent.set(table, recent);
    const write = { seenFrom: this.#now() + this.lagMs(), before: this.#table(table).get(address) };
    recent.set(address, [...this.#unseen(table, address), write]);
    if (item) this.#table(table).set(address, copyOfMap(item));
    else this.#table(table).delete(address);
  }
  /** Items of a table for which `wanted` holds. */
  where(table: string, wanted: (item: ValueMap) => boolean, consistent = true): ValueMap[] {
    const stored = this.#table(table);
    const deleted = [...(this.#recent.get(table)?.keys() ?? [])].filter((address) => !stored.has(address));
    return [...stored.keys(), ...deleted]
      .map((address) => this.#seen(table, address, consistent))
      .filter((item) => item !== undefined)
      .filter(wanted)
      .map(copyOfMap);
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
