import { createCountedTable } from './dynamodb-table.ts';

/** A table of its own for a test; vitest.config.ts replaces this file by a table in memory where that can show the same. */
export const freshTable = async () => createCountedTable();
