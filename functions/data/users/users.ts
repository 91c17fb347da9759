import * as z from 'zod/mini';
import { ROLES } from '#shared/kernel/roles.ts';
import type { User } from '#shared/auth/user.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { keys } from '../keys.ts';
import { parseRow } from '../row.ts';
import { type Table, TransactionConditionFailed, table } from '../table.ts';

/** The address takes no mail, or its owner called a mail of ours unwanted. */
const mailProblem = z.enum(['bounce', 'complaint']);
export type MailProblem = z.infer<typeof mailProblem>;

/** A user's row. `sessionsValidFrom` in ms: tokens issued before it are refused (G-10). */
export const storedUser = z.object({
  userId: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  role: z.enum(ROLES),
  sessionsValidFrom: z.number(),
  createdAt: z.string(),
  /**
   * What SES said of the last mail to this e-mail that went wrong; gone with the e-mail. While it is there, no
   * reminder is sent; what the student pays for is still confirmed. `at` is an ISO instant.
   */
  mailProblem: z.exactOptional(z.object({ kind: mailProblem, at: z.string() })),
});
export type StoredUser = z.infer<typeof storedUser>;

/** The row that makes an e-mail unique: of an account, or held by a registration that has no account yet. */
const storedEmail = z.object({ userId: z.exactOptional(z.string()) });

/** How long an unfinished registration holds its e-mail, ms; after that another one may take it up. */
const RESERVATION_MS = 60_000;

/** No account has the e-mail, and no registration that may still finish holds it. */
const FREE_EMAIL = 'attribute_not_exists(PK) OR (attribute_not_exists(userId) AND reservedUntil < :now)';

export function userRepository(table: Table) {
  return {
    /** The row a session is checked against, by the caller's id. */
    async get(userId: string, { consistent = true } = {}): Promise<StoredUser | undefined> {
      return parseRow(storedUser, await table.get(keys.user(userId), { consistent }));
    },

    /**
     * Holds an e-mail for one registration. False when an account has it or another registration is under way. A
     * registration that never finished frees it after a minute, so its owner can try again.
     */
    async reserveEmail(email: string, owner: string, now: number): Promise<boolean> {
      const put = await table.put(
        { ...keys.email(email), owner, reservedUntil: now + RESERVATION_MS },
        {
          ConditionExpression: FREE_EMAIL,
          ExpressionAttributeValues: { ':now': now },
        },
      );
      return !('conditionFailed' in put);
    },

    /** Gives a held e-mail back after a registration that was refused. */
    async releaseEmail(email: string, owner: string): Promise<void> {
      await table.update(keys.email(email), {
        UpdateExpression: 'SET reservedUntil = :zero',
        ConditionExpression: '#owner = :owner AND attribute_not_exists(userId)',
        ExpressionAttributeNames: { '#owner': 'owner' },
        ExpressionAttributeValues: { ':zero': 0, ':owner': owner },
      });
    },

    /**
     * Finishes a registration: profile and e-mail in one transaction. False when the e-mail is no longer held by `owner`, or
     * the person has an account already.
     */
    async create(user: StoredUser, owner: string): Promise<boolean> {
      return unlessConditionFailed(() =>
        table.transactWrite([
          {
            Update: {
              TableName: table.name,
              Key: keys.email(user.userEmail),
              UpdateExpression: 'SET userId = :user REMOVE reservedUntil, #owner',
              ConditionExpression: '#owner = :owner AND attribute_not_exists(userId)',
              ExpressionAttributeNames: { '#owner': 'owner' },
              ExpressionAttributeValues: { ':user': user.userId, ':owner': owner },
            },
          },
          {
            Put: {
              TableName: table.name,
              Item: { ...keys.user(user.userId), ...user },
              ConditionExpression: 'attribute_not_exists(PK)',
            },
          },
        ]),
      );
    },

    /**
     * Changes name and e-mail and ends all sessions before `now`. False when another account has the new e-mail (R13).
     */
    async updateProfile(
      before: StoredUser,
      userName: string,
      userEmail: string,
      now: number,
    ): Promise<boolean> {
      const moved = userEmail !== before.userEmail;
      return unlessConditionFailed(() =>
        table.transactWrite([
          {
            Update: {
              TableName: table.name,
              Key: keys.user(before.userId),
              UpdateExpression: `SET userName = :name, userEmail = :email, sessionsValidFrom = :now${moved ? ' REMOVE mailProblem' : ''}`,
              ConditionExpression: 'userEmail = :before',
              ExpressionAttributeValues: {
                ':name': userName,
                ':email': userEmail,
                ':now': now,
                ':before': before.userEmail,
              },
            },
          },
          ...(moved
            ? [
                {
                  Put: {
                    TableName: table.name,
                    Item: { ...keys.email(userEmail), userId: before.userId },
                    ConditionExpression: FREE_EMAIL,
                    ExpressionAttributeValues: { ':now': now },
                  },
                },
                { Delete: { TableName: table.name, Key: keys.email(before.userEmail) } },
              ]
            : []),
        ]),
      );
    },

    /** The id of the account with this e-mail, if any. */
    async getIdByEmail(email: string): Promise<string | undefined> {
      return parseRow(storedEmail, await table.get(keys.email(email), { consistent: true }))?.userId;
    },

    /** Notes what is wrong with mail to an account's e-mail. `at` is an ISO instant. False when no account has it. */
    async recordMailProblem(email: string, kind: MailProblem, at: string): Promise<boolean> {
      const userId = await this.getIdByEmail(email);
      if (userId === undefined) return false;
      const noted = await table.update(keys.user(userId), {
        UpdateExpression: 'SET mailProblem = :problem',
        ConditionExpression: 'userEmail = :email',
        ExpressionAttributeValues: { ':problem': { kind, at }, ':email': email },
      });
      return !noted.conditionFailed;
    },

    /** Refuses every token issued before `now` (ms). */
    async endSessions(userId: string, now: number): Promise<void> {
      await table.update(keys.user(userId), {
        UpdateExpression: 'SET sessionsValidFrom = :now',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':now': now },
      });
    },
  };
}
export type UserRepository = ReturnType<typeof userRepository>;

/** A user as the contract shows one. */
export function toUserDto(user: StoredUser): User {
  return {
    _id: user.userId,
    userName: user.userName,
    userEmail: user.userEmail,
    role: user.role,
  };
}

async function unlessConditionFailed(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof TransactionConditionFailed) return false;
    throw error;
  }
}

export const users = lazily(() => userRepository(table()));
