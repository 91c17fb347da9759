import { join } from 'node:path';
import type { Plugin } from 'vite';

const FRESH_TABLE = join(import.meta.dirname, '../../../functions/testing/fresh-table.ts');
const IN_MEMORY = join(import.meta.dirname, 'fresh-table-in-memory.ts');
const CALLED_FUNCTION = join(import.meta.dirname, '../../../functions/testing/called-function.ts');
const ENTRY = /\/functions\/(?<name>[\w-]+\/[\w-]+)\.(?:handler|task|job|trigger)\.ts$/;

/** Tests of what only DynamoDB does: its client's requests, the size of an item. */
export const OF_DYNAMODB = /\/(contact|outbox|create-course)\.table\.test\.ts$/;

/**
 * For Vitest: functions/testing/fresh-table.ts gives tables in memory, but to the test files that `onDynamoDb` names. `checks`: as
 * fresh-table-in-memory.ts says. Handlers are known to the tables by the names of their entries.
 */
export const tableInMemory = (onDynamoDb: RegExp, { checks = false } = {}): Plugin => ({
  name: 'table in memory',
  enforce: 'pre',
  load: (id) =>
    id === FRESH_TABLE
      ? `import { freshTableUnless } from ${JSON.stringify(IN_MEMORY)};
         export const freshTable = freshTableUnless(${onDynamoDb}, ${checks});`
      : undefined,
  transform(code, id) {
    const { name } = ENTRY.exec(id)?.groups ?? {};
    if (name === undefined) return undefined;
    // at the end, so that the lines stay where they are
    const own = code.replace(/^export const handler =/m, 'const handlerOfEntry =');
    return {
      code: `${own}
        import { ofFunction } from ${JSON.stringify(CALLED_FUNCTION)};
        export const handler = ofFunction(${JSON.stringify(name)}, handlerOfEntry);`,
      map: null,
    };
  },
});
