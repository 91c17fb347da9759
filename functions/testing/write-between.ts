import type { Table } from '#functions/data/table.ts';
import { asFunction } from './called-function.ts';

/** The table of a caller that others overtake: `write` runs after the caller has read, before the first `times` of its writes. */
export function writeBetween(table: Table, write: () => Promise<unknown>, times = 1): Table {
  let left = times;
  const overtake = async () => {
    if (left === 0) return;
    left -= 1;
    await asFunction(undefined, write);
  };
  return {
    ...table,
    put: async (...put) => {
      await overtake();
      return table.put(...put);
    },
    transactWrite: async (writes) => {
      await overtake();
      await table.transactWrite(writes);
    },
  };
}
