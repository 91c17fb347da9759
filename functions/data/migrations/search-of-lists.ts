import { isListed } from '../lists/listed-rows.ts';
import { listProjectionRepository } from '../lists/project-lists.ts';
import type { Migration } from './migration.ts';

/** Rows of lists from before these were counted and searched by events (docs/adr/058). */
export const searchOfLists: Migration = {
  name: '0004-search-of-lists',
  concerns: isListed,
  migrate: async (table, rows) => {
    const keys = rows.map(({ PK, SK }) => ({ PK: String(PK), SK: String(SK) }));
    const { changed, corrupt } = await listProjectionRepository(table).project(keys);
    return { changed: changed.length, corrupt: corrupt.map(({ row }) => row) };
  },
};
