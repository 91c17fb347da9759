import type { Key } from '#functions/data/keys.ts';
import type { Table } from '#functions/data/table.ts';

/** For tests: puts a value into a stored row, at a path such as `instalments[1].paid`. */
export async function setField(table: Table, key: Key, path: string, value: unknown): Promise<void> {
  const names = path.split('.').map((name) => name.replace(/\[.*/, ''));
  await table.update(key, {
    UpdateExpression: `SET ${path.replaceAll(/[a-z]\w*/gi, (name) => `#${name}`)} = :value`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: { ':value': value },
  });
}

/** The same with a value of the wrong type. */
export const corruptRow = (
  table: Table,
  key: Key,
  path: string,
  value: unknown = 'a-secret-value',
): Promise<void> => setField(table, key, path, value);
