import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import { ROLES } from '#shared/kernel/roles.ts';
import type { User } from '#shared/kernel/user.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { staleCopiesWrite } from '../courses/stale-copies.ts';
import * as index2 from '../index2.ts';
import * as keys from '../keys.ts';
import type { AccountChanged } from '../mail/mail.ts';
import { dropHeldMailWrite, holdMailWrite } from '../mail/outbox-writes.ts';
import { parseRow } from '../row.ts';
import { unlessConditionFailed } from '../unless-condition-failed.ts';
import { removePasswordCodeWrite } from './password-code-writes.ts';
import { putSubjectWrite } from './subject-writes.ts';
import { type Table, TransactionConditionFailed, type Write, table } from '../table.ts';

/** The address takes no mail, or its owner called a mail of ours unwanted. */
const mailProblem = z.enum(['bounce', 'complaint']);
export type MailProblem = z.infer<typeof mailProblem>;

/** A user's row. `sessionsValidFrom` in ms: sessions that began up to its second, and in it, are over (G-10, docs/adr/028). */
export const storedUser = z.object({
  userId: idSchema<'user'>(),
  /** The person's `sub` in the user pool of now (docs/adr/055). */
  sub: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  role: z.enum(ROLES),
  sessionsValidFrom: z.number(),
  createdAt: z.string(),
  /** Single sessions that ended lately (ended-sessions.ts). */
  endedSessions: z.exactOptional(z.set(z.string())),
  /**
   * What SES said of the last mail to this e-mail that went wrong; gone with the e-mail. While it is there, no
   * reminder is sent; what the student pays for is still confirmed. `at` is an ISO instant.
   */
  mailProblem: z.exactOptional(z.object({ kind: mailProblem, at: z.string() })),
  /**
   * The e-mail whose owner has entered a code that was mailed to it: another one that follows is not verified by it. None or '' before
   * the first.
   */
  verifiedEmail: z.exactOptional(z.string()),
  /** Staff enrolled the person, and no code from the mailbox was used since: the account has no password yet (docs/adr/078). */
  invited: z.exactOptional(z.literal(true)),
  /** ms; of staff who were asked for an authenticator app and have none: by when they must have one (second-factor.ts). */
  authenticatorDueAt: z.exactOptional(z.number()),
});
export type StoredUser = z.infer<typeof storedUser>;

/** The row that makes an e-mail unique: of an account, or held by a registration that has no account yet. */
const storedEmail = z.object({ userId: z.exactOptional(idSchema<'user'>()) });

/** How long an unfinished registration holds its e-mail, ms; after that another one may take it up. */
const RESERVATION_MS = 60_000;

/** No account has the e-mail, and no registration that may still finish holds it. */
const FREE_EMAIL = 'attribute_not_exists(PK) OR (attribute_not_exists(userId) AND reservedUntil < :now)';

export function userRepository(table: Table) {
  return {
    /** The row a session is checked against, by the caller's id. */
    async get(userId: Id<'user'>, { consistent = true } = {}): Promise<StoredUser | undefined> {
      return parseRow(storedUser, await table.get(keys.user(userId), { consistent }));
    },

    /**
     * Holds an e-mail for one registration. False when an account has it or another registration is under way. A
     * registration that never finished frees it after a minute, so its owner can try again.
     */
    async reserveEmail(email: string, owner: Id<'user'>, now: number): Promise<boolean> {
      const put = await table.put(
        { ...keys.email(email), owner, reservedUntil: now + RESERVATION_MS },
        {
          // its own: the response to it was lost, and the client sent it again
          ConditionExpression: `${FREE_EMAIL} OR (#owner = :owner AND attribute_not_exists(userId))`,
          ExpressionAttributeNames: { '#owner': 'owner' },
          ExpressionAttributeValues: { ':now': now, ':owner': owner },
        },
      );
      return !('conditionFailed' in put);
    },

    /** Gives a held e-mail back after a registration that was refused. */
    async releaseEmail(email: string, owner: Id<'user'>): Promise<void> {
      await table.update(keys.email(email), {
        UpdateExpression: 'SET reservedUntil = :zero',
        ConditionExpression: '#owner = :owner AND attribute_not_exists(userId)',
        ExpressionAttributeNames: { '#owner': 'owner' },
        ExpressionAttributeValues: { ':zero': 0, ':owner': owner },
      });
    },

    /** Finishes a registration: profile, e-mail and `sub` in one transaction. False when the e-mail is no longer held for the account. */
    async create(user: StoredUser): Promise<boolean> {
      return unlessConditionFailed(() =>
        table.transactWrite([
          {
            Update: {
              TableName: table.name,
              Key: keys.email(user.userEmail),
              UpdateExpression: 'SET userId = :user REMOVE reservedUntil, #owner',
              ConditionExpression: '#owner = :owner AND attribute_not_exists(userId)',
              ExpressionAttributeNames: { '#owner': 'owner' },
              ExpressionAttributeValues: { ':user': user.userId, ':owner': user.userId },
            },
          },
          {
            Put: {
              TableName: table.name,
              Item: { ...keys.user(user.userId), ...index2.user(user.createdAt, user.userId), ...user },
              ConditionExpression: 'attribute_not_exists(PK)',
            },
          },
          putSubjectWrite(table, user.userId, user.sub),
        ]),
      );
    },

    /**
     * Changes name and e-mail, which the person has verified, ends all sessions up to `endedUntil` with the e-mail that one of them may
     * have asked for, and holds back the mail that tells of it, if there is one. Returns the row as it is then, EMAIL_IN_USE when
     * another account has the new e-mail (R13), MOVED when the row is not `before` any more: another tab was first, or all sessions
     * were ended.
     */
    async changeProfile(
      before: StoredUser,
      { userName, userEmail, now, endedUntil = now, notice }: ProfileChange,
    ): Promise<StoredUser | 'EMAIL_IN_USE' | 'MOVED'> {
      const { mailProblem: _of, ...kept } = before;
      const after = {
        ...(userEmail === before.userEmail ? before : { ...kept, verifiedEmail: userEmail }),
        userName,
        userEmail,
        sessionsValidFrom: endedUntil,
      };
      const noticeWrites = notice
        ? [holdMailWrite(table, notice.outboxId, notice.mail, new Date(now).toISOString())]
        : [];
      try {
        // the code of a changed e-mail is removed at the end: until then the same request may come again
        const asked = userEmail === before.userEmail ? [removeEmailCodeWrite(table, before.userId)] : [];
        await table.transactWrite([
          ...profileWrites(table, before, after, now),
          ...noticeWrites,
          ...asked,
          removePasswordCodeWrite(table, before.userEmail),
        ]);
        return after;
      } catch (error) {
        if (!(error instanceof TransactionConditionFailed)) throw error;
        return error.failedAt(0) ? 'MOVED' : 'EMAIL_IN_USE';
      }
    },

    /**
     * Takes a change back that Cognito did not make, the ended sessions and the held mail too. False when the row was changed
     * since, or another account has taken the e-mail of before.
     */
    async restoreProfile(after: StoredUser, before: StoredUser, outboxId?: string): Promise<boolean> {
      const dropped = outboxId === undefined ? [] : [dropHeldMailWrite(table, outboxId)];
      return unlessConditionFailed(() =>
        table.transactWrite([...profileWrites(table, after, before, after.sessionsValidFrom), ...dropped]),
      );
    },

    /** The id of the account with this e-mail, if any. */
    async getIdByEmail(email: string): Promise<Id<'user'> | undefined> {
      return parseRow(storedEmail, await table.get(keys.email(email), { consistent: true }))?.userId;
    },

    /** Asks for an authenticator app by then, ms, or for none. Who was asked before keeps that time. */
    async askForAuthenticator(userId: Id<'user'>, dueAt: number | undefined): Promise<void> {
      await table.update(keys.user(userId), {
        UpdateExpression:
          dueAt === undefined
            ? 'REMOVE authenticatorDueAt'
            : 'SET authenticatorDueAt = if_not_exists(authenticatorDueAt, :due)',
        ConditionExpression: 'attribute_exists(PK)',
        ...(dueAt !== undefined && { ExpressionAttributeValues: { ':due': dueAt } }),
      });
    },

    /** Notes what is wrong with mail to an account's e-mail. `at` is an ISO instant. False when no account has it. */
    async recordMailProblem(email: string, kind: MailProblem, at: string): Promise<boolean> {
      const userId = await this.getIdByEmail(email);
      if (userId === undefined) return false;
      const updated = await table.update(keys.user(userId), {
        UpdateExpression: 'SET mailProblem = :problem',
        ConditionExpression: 'userEmail = :email',
        ExpressionAttributeValues: { ':problem': { kind, at }, ':email': email },
      });
      return !updated.conditionFailed;
    },
  };
}
export type UserRepository = ReturnType<typeof userRepository>;

export interface ProfileChange {
  userName: string;
  userEmail: string;
  /** ms. */
  now: number;
  /** ms; `now` where it is missing. */
  endedUntil?: number;
  /** What the present address is told. */
  notice?: { outboxId: string; mail: AccountChanged } | undefined;
}

/** The code changes no e-mail any more, and it is not asked for. */
export function removeEmailCodeWrite(table: Table, userId: Id<'user'>): Write {
  return { Delete: { TableName: table.name, Key: keys.emailCode(userId) } };
}

/** From one state of a profile to another, with the row that makes its e-mail unique. What SES said of an e-mail, and that it is verified, goes with it. */
function profileWrites(table: Table, from: StoredUser, to: StoredUser, now: number): Write[] {
  const moved = to.userEmail !== from.userEmail;
  const problem = to.mailProblem ? ', mailProblem = :problem' : ' REMOVE mailProblem';
  const profile: Write = {
    Update: {
      TableName: table.name,
      Key: keys.user(from.userId),
      UpdateExpression: `SET userName = :name, userEmail = :email, sessionsValidFrom = :valid${moved ? `, verifiedEmail = :verified${problem}` : ''}`,
      ConditionExpression: 'userEmail = :before AND sessionsValidFrom = :validBefore',
      ExpressionAttributeValues: {
        ':name': to.userName,
        ':email': to.userEmail,
        ':valid': to.sessionsValidFrom,
        ':before': from.userEmail,
        ':validBefore': from.sessionsValidFrom,
        ':problem': moved ? to.mailProblem : undefined,
        ':verified': moved ? (to.verifiedEmail ?? '') : undefined,
      },
    },
  };
  // the lists of staff keep copies of name and e-mail
  const copies = staleCopiesWrite(table, { userId: from.userId });
  if (!moved) return to.userName === from.userName ? [profile] : [profile, copies];
  const taken: Write = {
    Put: {
      TableName: table.name,
      Item: { ...keys.email(to.userEmail), userId: to.userId },
      ConditionExpression: FREE_EMAIL,
      ExpressionAttributeValues: { ':now': now },
    },
  };
  return [profile, taken, { Delete: { TableName: table.name, Key: keys.email(from.userEmail) } }, copies];
}

/** A user as the contract shows one. */
export function toUserDto(user: StoredUser): User {
  return {
    _id: user.userId,
    userName: user.userName,
    userEmail: user.userEmail,
    role: user.role,
  };
}

export const users = lazily(() => userRepository(table()));
