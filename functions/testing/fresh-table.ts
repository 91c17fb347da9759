// vitest.config.ts replaces it by a table in memory where that can show the same.
export { type FreshTable, freshTable } from './dynamodb-table.ts';
