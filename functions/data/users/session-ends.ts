import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import type { Mail } from '../mail/mail.ts';
import { holdMailWrite } from '../mail/outbox-writes.ts';
import { type Table, type Write, table } from '../table.ts';
import { unlessConditionFailed } from '../unless-condition-failed.ts';
import { removePasswordCodeWrite } from './password-code-writes.ts';
import { type StoredUser, removeEmailCodeWrite } from './users.ts';

interface HeldNotice {
  readonly outboxId: string;
  readonly mail: Mail;
  /** ISO instant. */
  readonly heldAt: string;
}

/** The end of all sessions of a person (docs/adr/028); sessions.ts ends one. */
export function sessionEndRepository(table: Table) {
  return {
    /**
     * Ends every session that begins up to `until` (ms, in the future), and nothing else: a change of the password begins, which
     * `endAll` ends. No change of the e-mail that has begun can follow. Holds back the mail that tells of the change. False when the
     * account has another e-mail, or is gone.
     */
    async refuseUntil(
      { userId, userEmail }: Pick<StoredUser, 'userId' | 'userEmail'>,
      until: number,
      notice?: HeldNotice,
    ): Promise<boolean> {
      return unlessConditionFailed(() =>
        table.transactWrite([
          {
            Update: {
              TableName: table.name,
              Key: keys.user(userId),
              UpdateExpression: 'SET sessionsValidFrom = :until',
              ConditionExpression: 'userEmail = :email',
              ExpressionAttributeValues: { ':until': until, ':email': userEmail },
            },
          },
          ...(notice ? [holdMailWrite(table, notice.outboxId, notice.mail, notice.heldAt)] : []),
        ]),
      );
    },

    /**
     * Ends every session that began up to `until` (ms), and with them what one of them has asked for: another e-mail, and a code for a
     * new password. `refusedUntil` is what the caller itself has had refused during a change of the password: that is over now.
     * Anything later in the row belongs to another change, which is under way: it stays, a millisecond longer, so that its end is not
     * taken back with it.
     */
    async endAll(
      { userId, userEmail }: Pick<StoredUser, 'userId' | 'userEmail'>,
      until: number,
      refusedUntil = until,
    ): Promise<void> {
      const endBy = (end: Omit<NonNullable<Write['Update']>, 'TableName' | 'Key'>) =>
        unlessConditionFailed(() =>
          table.transactWrite([
            { Update: { TableName: table.name, Key: keys.user(userId), ...end } },
            removeEmailCodeWrite(table, userId),
            removePasswordCodeWrite(table, userEmail),
          ]),
        );
      const isEnded = await endBy({
        UpdateExpression: 'SET sessionsValidFrom = :until',
        ConditionExpression: 'sessionsValidFrom < :until OR sessionsValidFrom = :refusedUntil',
        ExpressionAttributeValues: { ':until': until, ':refusedUntil': refusedUntil },
      });
      if (isEnded) return;
      // an account that is gone has no sessions
      await endBy({
        UpdateExpression: 'SET sessionsValidFrom = sessionsValidFrom + :one',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':one': 1 },
      });
    },
  };
}
export type SessionEndRepository = ReturnType<typeof sessionEndRepository>;

export const sessionEnds = lazily(() => sessionEndRepository(table()));
