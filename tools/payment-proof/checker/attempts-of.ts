import type { Attempt } from '#functions/data/payments/attempt.ts';
import type { Item } from '#functions/data/table.ts';

/** The payment attempts among the table's rows. */
export const attemptsOf = (rows: readonly Item[]): Attempt[] =>
  rows.filter(({ SK }) => SK === 'TXN') as unknown as Attempt[];
