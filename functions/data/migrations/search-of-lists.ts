import { isListed } from '../lists/listed-rows.ts';
import { listProjectionRepository } from '../lists/project-lists.ts';
import { type Migration, keysOf, migratedRows } from './migration.ts';

/** Rows of lists from before these were counted and searched by events (docs/adr/058). */
export const searchOfLists: Migration = {
  name: '0004-search-of-lists',
  concerns: isListed,
  async compare(table, rows) {
    const { changes, corrupt } = await listProjectionRepository(table).compare(keysOf(rows));
    return migratedRows(changes, corrupt);
  },
  async migrate(table, rows) {
    const { changed, corrupt } = await listProjectionRepository(table).project(keysOf(rows));
    return migratedRows(changed, corrupt);
  },
};
