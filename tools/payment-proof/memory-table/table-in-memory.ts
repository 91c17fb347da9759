import { readFileSync } from 'node:fs';
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
  resolveId: (id) => (id.endsWith('fresh-table.ts?dynamodb') ? `${FRESH_TABLE}?dynamodb` : undefined),
  load(id) {
    if (id === `${FRESH_TABLE}?dynamodb`) return readFileSync(FRESH_TABLE, 'utf8');
    if (id !== FRESH_TABLE) return undefined;
    return `import { freshTableUnless } from ${JSON.stringify(IN_MEMORY)};
      export const freshTable = freshTableUnless(${onDynamoDb}, ${checks});`;
  },
});
