import * as z from 'zod/mini';
import type { Id } from '#shared/kernel/id.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import { parseRow } from '../row.ts';
import { unlessConditionFailed } from '../unless-condition-failed.ts';
import { queueMailWrite } from '../mail/outbox-writes.ts';
import type { AuthenticatorChanged } from '../mail/mail.ts';
import { type Table, table, type Write } from '../table.ts';

/** How long a secret waits for its first code, ms. */
export const BEGUN_LIFE_MS = 60 * 60_000;

/** The authenticator app of a person (docs/adr/039). One row a person. Times in ms. */
export const storedAuthenticator = z.object({
  authenticatorId: z.string(),
  encryptedSecret: z.string(),
  begunAt: z.number(),
  /** Missing until its first code: it counts for nothing before. */
  addedAt: z.exactOptional(z.number()),
  /** The time step of the last code that was accepted: it and all before are used up. */
  lastStep: z.exactOptional(z.number()),
  /** Of the recovery codes that are left; DynamoDB keeps no empty set. */
  recoveryHashes: z.exactOptional(z.set(z.string())),
});
export type StoredAuthenticator = z.infer<typeof storedAuthenticator>;

/** One that is on. */
export type AddedAuthenticator = StoredAuthenticator & { addedAt: number };
export const isAdded = (row: StoredAuthenticator | undefined): row is AddedAuthenticator =>
  row?.addedAt !== undefined;

/** The mail that tells of a change, and its id in the outbox. */
export interface AuthenticatorNotice {
  outboxId: string;
  mail: AuthenticatorChanged;
}

export function authenticatorRepository(table: Table) {
  /** The changes and their mail, or none. False when the condition of a change did not hold. */
  const withNotice = ({ outboxId, mail }: AuthenticatorNotice, ...changes: Write[]): Promise<boolean> =>
    unlessConditionFailed(() =>
      table.transactWrite([...changes, queueMailWrite(table, outboxId, mail, mail.changedAt)]),
    );
  /** By when its owner must have one, ms; undefined once there is one. */
  const dueWrite = (userId: Id<'user'>, dueAt: number | undefined): Write => ({
    Update: {
      TableName: table.name,
      Key: keys.user(userId),
      UpdateExpression: dueAt === undefined ? 'REMOVE authenticatorDueAt' : 'SET authenticatorDueAt = :due',
      ConditionExpression: 'attribute_exists(PK)',
      ...(dueAt !== undefined && { ExpressionAttributeValues: { ':due': dueAt } }),
    },
  });

  return {
    async get(userId: Id<'user'>): Promise<StoredAuthenticator | undefined> {
      return parseRow(storedAuthenticator, await table.get(keys.authenticator(userId), { consistent: true }));
    },

    /** Asks its owner to have one by then, ms. Who was asked before keeps that time. */
    async askFor(userId: Id<'user'>, dueAt: number): Promise<void> {
      await table.update(keys.user(userId), {
        UpdateExpression: 'SET authenticatorDueAt = if_not_exists(authenticatorDueAt, :due)',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':due': dueAt },
      });
    },

    /** Keeps a secret until its first code, in the place of one that was begun before. False when one is on. */
    async begin(
      userId: Id<'user'>,
      begun: Pick<StoredAuthenticator, 'authenticatorId' | 'encryptedSecret' | 'begunAt'>,
    ): Promise<boolean> {
      const put = await table.put(
        {
          ...keys.authenticator(userId),
          ...begun,
          expiresAt: Math.ceil((begun.begunAt + BEGUN_LIFE_MS) / 1000),
        },
        { ConditionExpression: 'attribute_not_exists(addedAt)' },
      );
      return !('conditionFailed' in put);
    },

    /**
     * Turns on what was begun, and tells its owner; the code of `step` is used up by that. False when another was begun since, or it
     * is on.
     */
    add(
      userId: Id<'user'>,
      added: { authenticatorId: string; step: number; recoveryHashes: readonly string[]; now: number },
      notice: AuthenticatorNotice,
    ): Promise<boolean> {
      const change: Write = {
        Update: {
          TableName: table.name,
          Key: keys.authenticator(userId),
          UpdateExpression: 'SET addedAt = :now, lastStep = :step, recoveryHashes = :hashes REMOVE expiresAt',
          ConditionExpression: 'authenticatorId = :id AND attribute_not_exists(addedAt)',
          ExpressionAttributeValues: {
            ':id': added.authenticatorId,
            ':now': added.now,
            ':step': added.step,
            ':hashes': new Set(added.recoveryHashes),
          },
        },
      };
      return withNotice(notice, change, dueWrite(userId, undefined));
    },

    /** Uses up the code of a time step. False when it, or a later one, was used before. */
    async useStep(userId: Id<'user'>, authenticatorId: string, step: number): Promise<boolean> {
      const used = await table.update(keys.authenticator(userId), {
        UpdateExpression: 'SET lastStep = :step',
        ConditionExpression: 'authenticatorId = :id AND attribute_exists(addedAt) AND lastStep < :step',
        ExpressionAttributeValues: { ':id': authenticatorId, ':step': step },
      });
      return !used.conditionFailed;
    },

    /** Uses up a recovery code. False when it is none of those that are left. */
    async useRecoveryCode(userId: Id<'user'>, authenticatorId: string, hash: string): Promise<boolean> {
      const used = await table.update(keys.authenticator(userId), {
        UpdateExpression: 'DELETE recoveryHashes :used',
        ConditionExpression: 'authenticatorId = :id AND contains(recoveryHashes, :hash)',
        ExpressionAttributeValues: {
          ':id': authenticatorId,
          ':used': new Set([hash]),
          ':hash': hash,
        },
      });
      return !used.conditionFailed;
    },

    /** Removes it, and tells its owner, who must have another one by `dueAt`, ms, if it is given. False when it is gone already. */
    remove(
      userId: Id<'user'>,
      { authenticatorId, dueAt }: { authenticatorId: string; dueAt: number | undefined },
      notice: AuthenticatorNotice,
    ): Promise<boolean> {
      const change: Write = {
        Delete: {
          TableName: table.name,
          Key: keys.authenticator(userId),
          ConditionExpression: 'authenticatorId = :id',
          ExpressionAttributeValues: { ':id': authenticatorId },
        },
      };
      return withNotice(notice, change, ...(dueAt === undefined ? [] : [dueWrite(userId, dueAt)]));
    },
  };
}
export type AuthenticatorRepository = ReturnType<typeof authenticatorRepository>;

export const authenticators = lazily(() => authenticatorRepository(table()));
