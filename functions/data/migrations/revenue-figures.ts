import { isCounted } from '../revenue/contributions.ts';
import { revenueCountRepository } from '../revenue/count-revenue.ts';
import type { Migration } from './migration.ts';

/** Receipts and plans from before the figures were counted, or their entries stored: no event tells of them again (docs/adr/057). */
export const revenueFigures: Migration = {
  name: '0005-revenue-ledger',
  concerns: isCounted,
  migrate: async (table, rows) => {
    const keys = rows.map(({ PK, SK }) => ({ PK: String(PK), SK: String(SK) }));
    const { changed, corrupt } = await revenueCountRepository(table).count(keys);
    return { changed: changed.length, corrupt: corrupt.map(({ row }) => row) };
  },
};
