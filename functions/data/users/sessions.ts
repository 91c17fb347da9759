import * as z from 'zod/mini';
import type { Id } from '#shared/kernel/id.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { parseRow, parseRows } from '../row.ts';
import { type Table, TransactionConditionFailed, table } from '../table.ts';
import { findForgettable, toEndedSession } from './ended-sessions.ts';
import type { StoredUser } from './users.ts';

/** How long a session lives at most: as long as the pool's refresh token (G-10). */
export const SESSION_LIFE_MS = 12 * 3_600_000;
const LONGEST_USER_AGENT = 512;

/** One sign-in and its renewals, known by the claim `origin_jti` of their tokens. Times in ms (docs/adr/028). */
export const storedSession = z.object({
  sessionId: z.string(),
  /** As the browser named itself when it last signed in or renewed. */
  userAgent: z.string(),
  signedInAt: z.number(),
  lastUsedAt: z.number(),
  /** It is kept after its end, so that it is not renewed, until its refresh token has run out. */
  endedAt: z.exactOptional(z.number()),
});
export type StoredSession = z.infer<typeof storedSession>;

export interface UsedSession {
  userId: Id<'user'>;
  sessionId: string;
  /** ms; when it began. */
  signedInAt: number;
  userAgent: string;
}

export function sessionRepository(table: Table) {
  return {
    /**
     * A sign-in or a renewal. False when the session was ended: it must not go on. One that has no row is taken up: it began before
     * sessions were recorded, or the row of its sign-in could not be written.
     */
    async recordUse(
      { userId, sessionId, signedInAt, userAgent }: UsedSession,
      now: number,
    ): Promise<boolean> {
      const used = await table.update(keys.session(userId, sessionId), {
        UpdateExpression:
          'SET sessionId = :id, signedInAt = :begun, userAgent = :agent, lastUsedAt = :now, expiresAt = :expiresAt',
        ConditionExpression: 'attribute_not_exists(endedAt)',
        ExpressionAttributeValues: {
          ':id': sessionId,
          ':begun': signedInAt,
          ':agent': userAgent.slice(0, LONGEST_USER_AGENT),
          ':now': now,
          ':expiresAt': Math.ceil((signedInAt + SESSION_LIFE_MS) / 1000),
        },
      });
      return !used.conditionFailed;
    },

    /** Those that have a row, ended ones too, latest use first. */
    async listByUser(userId: Id<'user'>): Promise<StoredSession[]> {
      const rows = await table.queryByPrefix<object>(partitions.user(userId), 'SESSION#', {
        consistent: true,
      });
      return parseRows(storedSession, rows).toSorted((a, b) => b.lastUsedAt - a.lastUsedAt);
    },

    async get(userId: Id<'user'>, sessionId: string): Promise<StoredSession | undefined> {
      return parseRow(storedSession, await table.get(keys.session(userId, sessionId), { consistent: true }));
    },

    /**
     * Ends one session: it is not renewed any more, and its access tokens are refused, because the user's row names it. One that
     * has no row, or whose user has none, has nothing to end. A second time changes nothing.
     */
    async end(userId: Id<'user'>, sessionId: string, now: number): Promise<void> {
      try {
        await table.transactWrite([
          {
            Update: {
              TableName: table.name,
              Key: keys.session(userId, sessionId),
              UpdateExpression: 'SET endedAt = :now',
              ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(endedAt)',
              ExpressionAttributeValues: { ':now': now },
            },
          },
          {
            Update: {
              TableName: table.name,
              Key: keys.user(userId),
              UpdateExpression: 'ADD endedSessions :ended',
              ConditionExpression: 'attribute_exists(PK)',
              ExpressionAttributeValues: { ':ended': new Set([toEndedSession(sessionId, now)]) },
            },
          },
        ]);
      } catch (error) {
        if (!(error instanceof TransactionConditionFailed)) throw error;
      }
    },

    /** Forgets ended sessions of which no token is valid any more. At each sign-in, so that they never become many. */
    async forgetEnded(user: StoredUser, now: number): Promise<void> {
      const forgettable = findForgettable(user, now);
      if (forgettable.size === 0) return;
      await table.update(keys.user(user.userId), {
        UpdateExpression: 'DELETE endedSessions :old',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':old': forgettable },
      });
    },
  };
}

export type SessionRepository = ReturnType<typeof sessionRepository>;

export const sessions = lazily(() => sessionRepository(table()));
