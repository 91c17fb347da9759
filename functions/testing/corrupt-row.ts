import type { Key } from '#functions/data/keys.ts';
import type { Table } from '#functions/data/table.ts';

/** For tests: puts a value of the wrong type into a stored row, at a path such as `instalments[1].paid`. */
export async function corruptRow(
  table: Table,
  key: Key,
  path: string,
  value: unknown = 'a-secret-value',
): Promise<void> {
  const names = path.split('.').map((name) => name.replace(/\[.*/, ''));
  await table.update(key, {
    UpdateExpression: `SET ${path.replaceAll(/[a-z]+/gi, (name) => `#${name}`)} = :wrong`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: { ':wrong': value },
  });
}
