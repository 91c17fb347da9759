import type { Id } from '#shared/kernel/id.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import { queueMailWrite } from '../mail/outbox-writes.ts';
import { parseRow } from '../row.ts';
import { type Table, TransactionConditionFailed, table } from '../table.ts';
import { emailCodeReads, type StoredEmailCode, storedEmailCode } from './email-code-row.ts';
import { isStoredCode, makeCode } from './mailed-code.ts';
import type { StoredUser } from './users.ts';

/** How long a code is valid, ms. */
export const CODE_LIFE_MS = 15 * 60_000;
/** After so many tries a code is worth nothing. */
export const MOST_TRIES = 5;

/** A request for a code: what is asked for, by ids of its own. */
interface CodeRequest {
  userEmail: string;
  newName?: string | undefined;
  codeId: string;
  /** The request that this one replaces; none where there is no row. */
  previous: StoredEmailCode | undefined;
  now: number;
}

const expiry = (validUntil: number): number => Math.ceil(validUntil / 1000);

export function emailCodeRepository(table: Table) {
  return {
    ...emailCodeReads(table),

    /**
     * Asks for a code: queues its mail, and tells the present address unless it knows already. False when another request came
     * first, from another tab.
     */
    async ask(
      user: StoredUser,
      { userEmail, newName, codeId, previous, now }: CodeRequest,
    ): Promise<boolean> {
      const { userId, userName } = user;
      const validUntil = now + CODE_LIFE_MS;
      const at = new Date(now).toISOString();
      const isOwnEmail = userEmail === user.userEmail;
      const isNotified = isOwnEmail || (previous?.userEmail === userEmail && previous.validUntil > now);
      const mail = { kind: 'email-code', to: userEmail, userName, userId, codeId, isOwnEmail } as const;
      try {
        await table.transactWrite([
          {
            Put: {
              TableName: table.name,
              Item: {
                ...keys.emailCode(userId),
                codeId,
                userEmail,
                ...(newName !== undefined && { newName }),
                askedAt: now,
                validUntil,
                tries: 0,
                expiresAt: expiry(validUntil),
              },
              ConditionExpression: previous ? 'codeId = :previous' : 'attribute_not_exists(PK)',
              ...(previous && { ExpressionAttributeValues: { ':previous': previous.codeId } }),
            },
          },
          queueMailWrite(table, codeId, mail, at),
          ...(isNotified
            ? []
            : [
                queueMailWrite(
                  table,
                  `${codeId}-asked`,
                  {
                    kind: 'email-change-asked',
                    userId,
                    to: user.userEmail,
                    userName,
                    newEmail: userEmail,
                    askedAt: at,
                  },
                  at,
                ),
              ]),
        ]);
        return true;
      } catch (error) {
        if (error instanceof TransactionConditionFailed) return false;
        throw error;
      }
    },

    /** Another name waits with the e-mail of a request, or none. Undefined when another request replaced it. */
    async rename(
      userId: Id<'user'>,
      codeId: string,
      newName: string | undefined,
    ): Promise<StoredEmailCode | undefined> {
      const renamed = await table.update(keys.emailCode(userId), {
        UpdateExpression: newName === undefined ? 'REMOVE newName' : 'SET newName = :name',
        ConditionExpression: 'codeId = :id',
        ExpressionAttributeValues: { ':id': codeId, ...(newName !== undefined && { ':name': newName }) },
      });
      return renamed.conditionFailed ? undefined : parseRow(storedEmailCode, renamed.item);
    },

    /** Makes the code of a request, right before it is mailed. Undefined when another one replaced the request, or it is over. */
    async issue(userId: Id<'user'>, codeId: string, now: number): Promise<string | undefined> {
      const { code, salt, hash } = await makeCode();
      const validUntil = now + CODE_LIFE_MS;
      const issued = await table.update(keys.emailCode(userId), {
        UpdateExpression:
          'SET salt = :salt, #hash = :hash, validUntil = :until, tries = :none, expiresAt = :expiresAt',
        ConditionExpression: 'codeId = :id AND validUntil > :now',
        ExpressionAttributeNames: { '#hash': 'hash' },
        ExpressionAttributeValues: {
          ':id': codeId,
          ':now': now,
          ':salt': salt,
          ':hash': hash,
          ':until': validUntil,
          ':none': 0,
          ':expiresAt': expiry(validUntil),
        },
      });
      return issued.conditionFailed ? undefined : code;
    },

    /** Whether this is the code that was mailed to this address. The try is counted before anything is compared. */
    async isRight(userId: Id<'user'>, userEmail: string, code: string, now: number): Promise<boolean> {
      const tried = await table.update(keys.emailCode(userId), {
        UpdateExpression: 'ADD tries :one',
        ConditionExpression:
          'attribute_exists(#hash) AND userEmail = :email AND validUntil > :now AND tries < :most',
        ExpressionAttributeNames: { '#hash': 'hash' },
        ExpressionAttributeValues: { ':one': 1, ':email': userEmail, ':now': now, ':most': MOST_TRIES },
      });
      if (tried.conditionFailed) return false;
      return isStoredCode(code, parseRow(storedEmailCode, tried.item));
    },

    /** Once the e-mail is changed, or is to stay. A code that is still to be mailed lapses. */
    async remove(userId: Id<'user'>): Promise<void> {
      await table.remove(keys.emailCode(userId));
    },
  };
}
export type EmailCodeRepository = ReturnType<typeof emailCodeRepository>;

export const emailCodes = lazily(() => emailCodeRepository(table()));
