import { isCounted } from '../revenue/contributions.ts';
import { revenueCountRepository } from '../revenue/count-revenue.ts';
import { type Migration, keysOf, migratedRows } from './migration.ts';

/** Receipts and plans from before the figures were counted, or their entries stored: no event tells of them again (docs/adr/057). */
export const revenueFigures: Migration = {
  name: '0005-revenue-ledger',
  concerns: isCounted,
  async compare(table, rows) {
    const { changes, corrupt } = await revenueCountRepository(table).compare(keysOf(rows));
    return migratedRows(changes, corrupt);
  },
  async migrate(table, rows) {
    const { changed, corrupt } = await revenueCountRepository(table).count(keysOf(rows));
    return migratedRows(changed, corrupt);
  },
};
