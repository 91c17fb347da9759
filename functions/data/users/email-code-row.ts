import * as z from 'zod/mini';
import type { Id } from '#shared/kernel/id.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import { parseRow } from '../row.ts';
import { type Table, table } from '../table.ts';

/**
 * The e-mail that a user wants to sign in with, or the user's own one that is to be verified, and the code that was mailed to it. One
 * row a user: what was asked for last counts. Times in ms (docs/adr/029).
 */
export const storedEmailCode = z.object({
  codeId: z.string(),
  userEmail: z.string(),
  /** The name that is changed together with the e-mail. */
  newName: z.exactOptional(z.string()),
  askedAt: z.number(),
  validUntil: z.number(),
  tries: z.number(),
  /** None until the mail is sent: the code is made then. */
  salt: z.exactOptional(z.string()),
  hash: z.exactOptional(z.string()),
});
export type StoredEmailCode = z.infer<typeof storedEmailCode>;

/** What only reads the row needs no more of the codes: a handler that lists sessions stays within its budget. */
export const emailCodeReads = (table: Table) => ({
  async get(userId: Id<'user'>): Promise<StoredEmailCode | undefined> {
    return parseRow(storedEmailCode, await table.get(keys.emailCode(userId), { consistent: true }));
  },
});

export const readEmailCodes = lazily(() => emailCodeReads(table()));
