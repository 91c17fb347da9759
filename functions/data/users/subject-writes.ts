import type { Id } from '#shared/kernel/id.ts';
import * as keys from '../keys.ts';
import type { Table, Write } from '../table.ts';

/** Whose `sub` it is, in the user pool of now (docs/adr/055). */
export function putSubjectWrite(table: Table, userId: Id<'user'>, sub: string): Write {
  return { Put: { TableName: table.name, Item: { ...keys.subject(sub), userId } } };
}

export function removeSubjectWrite(table: Table, sub: string): Write {
  return { Delete: { TableName: table.name, Key: keys.subject(sub) } };
}
