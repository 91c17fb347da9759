import type { Table, Write } from '#functions/data/table.ts';

/** Of one transaction. */
const MOST_WRITES = 100;

/** Writes any number of rows, a hundred in a transaction; they count as round trips. */
export async function fillTable(table: Table, writes: readonly Write[]): Promise<void> {
  for (let from = 0; from < writes.length; from += MOST_WRITES)
    await table.transactWrite(writes.slice(from, from + MOST_WRITES));
}
