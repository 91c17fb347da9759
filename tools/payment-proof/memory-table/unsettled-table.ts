/** Longest time for which a read that is not consistent may miss a write, ms. */
export const LONGEST_LAG_MS = 3000;

/** How a table behaves under load, as DynamoDB documents it. */
export interface UnsettledTable {
  /** After how long this write of an item is seen by reads that are not consistent, ms. */
  lagMs(): number;
  /**
   * Of a transaction of so many writes, the one whose item is in another transaction at this moment; undefined for none. A
   * single write is a transaction of one.
   */
  conflictingWrite(writes: number): number | undefined;
}

/** Of a hundred writes, so many meet the first of a series of conflicts. */
const CONFLICTS_IN_HUNDRED = 4;
/** The most conflicts of transactions in a row: more than the product tries one again. */
const LONGEST_SERIES = 9;
/** The most of single writes, each of which waits for one transaction. */
const LONGEST_SINGLE_SERIES = 4;

/** Half of the writes are seen later; conflicts come in series, as on a row that every client writes. */
export function unsettledTable(random: () => number): UnsettledTable {
  let series = 0;
  return {
    lagMs: () => (random() < 0.5 ? 0 : Math.ceil(random() * LONGEST_LAG_MS)),
    conflictingWrite(writes) {
      if (series === 0 && random() * 100 < CONFLICTS_IN_HUNDRED)
        series = 1 + Math.floor(random() * LONGEST_SERIES);
      if (writes === 1) series = Math.min(series, LONGEST_SINGLE_SERIES);
      if (series === 0) return undefined;
      series -= 1;
      return Math.floor(random() * writes);
    },
  };
}
