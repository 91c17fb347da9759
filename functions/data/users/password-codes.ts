import * as z from 'zod/mini';
import { millisecondsInDay } from 'date-fns/constants';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { queueMailWrite } from '../mail/outbox-writes.ts';
import { parseRow } from '../row.ts';
import { type Table, table } from '../table.ts';
import { isStoredCode, makeCode } from './mailed-code.ts';
import { passwordCodeKey } from './password-code-writes.ts';

/** How long a code is valid, ms: as long as an account's codes are counted, so that the last one that is mailed can be used (G-10). */
export const PASSWORD_CODE_LIFE_MS = 60 * 60_000;
/** Above what the limits let through (docs/adr/024): after so many tries a code is worth nothing. */
const MOST_TRIES = 20;

/**
 * That a code for a new password was asked for, by e-mail: there may be no account, and only sending the mail finds out (docs/adr/046).
 * One row an e-mail, by its hash. Times in ms.
 */
const storedPasswordCode = z.object({
  codeId: z.string(),
  validUntil: z.number(),
  tries: z.number(),
  /** None until the mail is sent, and none without an account: whose it is, and the code. */
  userId: z.exactOptional(idSchema<'user'>()),
  salt: z.exactOptional(z.string()),
  hash: z.exactOptional(z.string()),
});

const expiry = (validUntil: number): number => Math.ceil(validUntil / 1000);

export function passwordCodeRepository(table: Table) {
  return {
    /** Queues the mail with a code, which replaces the code before. The same writes for any e-mail. */
    async ask(userEmail: string, codeId: string, now: number): Promise<void> {
      const validUntil = now + PASSWORD_CODE_LIFE_MS;
      const row = {
        ...passwordCodeKey(userEmail),
        codeId,
        validUntil,
        tries: 0,
        expiresAt: expiry(validUntil),
      };
      const mail = { kind: 'password-code' as const, to: userEmail, codeId };
      const queued = queueMailWrite(table, codeId, mail, new Date(now).toISOString());
      // a mail that is stuck names an address that nothing else may know
      const item = { ...queued.Put?.Item, expiresAt: expiry(now + millisecondsInDay) };
      await table.transactWrite([
        { Put: { TableName: table.name, Item: row } },
        { Put: { TableName: table.name, ...queued.Put, Item: item } },
      ]);
    },

    /** Makes the code of a request, right before it is mailed. Undefined when another one replaced the request, or it is over. */
    async issue(
      userEmail: string,
      { codeId, userId }: { codeId: string; userId: Id<'user'> },
      now: number,
    ): Promise<string | undefined> {
      const { code, salt, hash } = await makeCode();
      const validUntil = now + PASSWORD_CODE_LIFE_MS;
      const issued = await table.update(passwordCodeKey(userEmail), {
        UpdateExpression:
          'SET userId = :user, salt = :salt, #hash = :hash, validUntil = :until, tries = :none, expiresAt = :expiresAt',
        ConditionExpression: 'codeId = :id AND validUntil > :now',
        ExpressionAttributeNames: { '#hash': 'hash' },
        ExpressionAttributeValues: {
          ':id': codeId,
          ':user': userId,
          ':none': 0,
          ':now': now,
          ':salt': salt,
          ':hash': hash,
          ':until': validUntil,
          ':expiresAt': expiry(validUntil),
        },
      });
      return issued.conditionFailed ? undefined : code;
    },

    /**
     * Whether this is the code that was mailed to this e-mail, whose account that is, and the code's id; undefined when none was mailed,
     * or it is over. The try is counted before anything is compared, of a request without an account too.
     */
    async check(
      userEmail: string,
      code: string,
      now: number,
    ): Promise<{ isRight: boolean; userId: Id<'user'>; codeId: string } | undefined> {
      const tried = await table.update(passwordCodeKey(userEmail), {
        UpdateExpression: 'ADD tries :one',
        ConditionExpression: 'attribute_exists(PK) AND validUntil > :now AND tries < :most',
        ExpressionAttributeValues: { ':one': 1, ':now': now, ':most': MOST_TRIES },
      });
      const stored = tried.conditionFailed ? undefined : parseRow(storedPasswordCode, tried.item);
      const isRight = await isStoredCode(code, stored);
      if (stored?.userId === undefined) return undefined;
      return { isRight, userId: stored.userId, codeId: stored.codeId };
    },
  };
}
export type PasswordCodeRepository = ReturnType<typeof passwordCodeRepository>;

export const passwordCodes = lazily(() => passwordCodeRepository(table()));
