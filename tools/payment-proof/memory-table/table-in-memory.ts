import { join } from 'node:path';
import type { Plugin } from 'vite';

const FRESH_TABLE = join(import.meta.dirname, '../../../functions/testing/fresh-table.ts');
const IN_MEMORY = join(import.meta.dirname, 'fresh-table-in-memory.ts');

/** Tests of what only DynamoDB does: its client's requests, the size of an item. */
export const OF_DYNAMODB = /\/(contact|outbox|create-course)\.table\.test\.ts$/;

/**
 * For Vitest: functions/testing/fresh-table.ts gives tables in memory, but to the test files that `onDynamoDb` names. `checks`: as
 * fresh-table-in-memory.ts says.
 */
export const tableInMemory = (onDynamoDb: RegExp, { checks = false } = {}): Plugin => ({
  name: 'table in memory',
  enforce: 'pre',
  load: (id) =>
    id === FRESH_TABLE
      ? `import { freshTableUnless } from ${JSON.stringify(IN_MEMORY)};
         export const freshTable = freshTableUnless(${onDynamoDb}, ${checks});`
      : undefined,
});
