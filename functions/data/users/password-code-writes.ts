import { createHash } from 'node:crypto';
import * as keys from '../keys.ts';
import type { Table, Write } from '../table.ts';

/** Where the code for a new password is kept: by a hash of the e-mail, which may have no account. */
export const passwordCodeKey = (userEmail: string) =>
  keys.passwordCode(createHash('sha256').update(userEmail).digest('base64url'));

/** A code that was mailed is worth nothing any more: the password was set, all sessions were ended, or the account is gone. */
export const removePasswordCodeWrite = (table: Table, userEmail: string): Write => ({
  Delete: { TableName: table.name, Key: passwordCodeKey(userEmail) },
});
