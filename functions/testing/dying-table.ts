import type { Table } from '#functions/data/table.ts';

/** The table of a process that dies when its `last` write has taken effect: its response is lost, and no later call is made. */
export function dyingTable(table: Table, last: number) {
  let writes = 0;
  const write =
    <A extends unknown[], R>(send: (...sent: A) => Promise<R>) =>
    async (...sent: A): Promise<R> => {
      if (writes >= last) throw new Error('The process is dead.');
      writes += 1;
      const response = await send(...sent);
      if (writes >= last) throw new Error('The process died.');
      return response;
    };
  const dying: Table = {
    ...table,
    put: write((...sent) => table.put(...sent)),
    update: write((...sent) => table.update(...sent)),
    remove: write((...sent) => table.remove(...sent)),
    transactWrite: write((...sent) => table.transactWrite(...sent)),
  };
  return { table: dying, writes: () => writes };
}

/** The table of a process that dies at its nth transaction: before DynamoDB gets it, or before its response arrives. */
export function dyingAt(table: Table, nth: number, when: 'before' | 'after'): Table {
  let count = 0;
  return {
    ...table,
    transactWrite: async (writes) => {
      count += 1;
      if (count < nth || when === 'after') await table.transactWrite(writes);
      if (count === nth) throw new Error('The process died.');
    },
  };
}
/** For `test.each`: each of so many transactions, before and after. */
export const deathsAt = (transactions: number): ['before' | 'after', number][] =>
  Array.from({ length: transactions }, (_, at) => at + 1).flatMap((nth) => [
    ['before', nth],
    ['after', nth],
  ]);
