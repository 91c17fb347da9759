import * as z from 'zod/mini';
import type { Id } from '#shared/kernel/id.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import type { MailOutcome } from '#shared/announcements/staff-announcement.ts';
import { announcementMailOf } from '../announcements/mail-ids.ts';
import * as index1 from '../index1.ts';
import * as index2 from '../index2.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { type Mail, mail, queued } from './mail.ts';
import { type MailStatus, mailStatus } from './mail-status.ts';
import { dropHeldMailWrite, queueMailWrite } from './outbox-writes.ts';
import { type SeparatedRows, parseRow, separateCorruptRows } from '../row.ts';
import { type Table, table } from '../table.ts';
import { unlessConditionFailed } from '../unless-condition-failed.ts';
import { writeIdempotently } from '../payments/write-idempotently.ts';

export const storedMail = z.object({
  outboxId: z.string(),
  mail: queued,
  status: mailStatus,
  /** ISO instants. */
  queuedAt: z.string(),
  /** Of the run that queued it (functions/runtime/run.ts); mails from before do not have it. */
  correlationId: z.exactOptional(z.string()),
  sendingSince: z.exactOptional(z.string()),
  /** First time that SES did not take it for lack of a verified address; it is QUEUED and tried again later. */
  postponedSince: z.exactOptional(z.string()),
  postponedReported: z.exactOptional(z.boolean()),
});
export type StoredMail = z.infer<typeof storedMail>;
const sendable = z.extend(storedMail, { mail });

const NAMES = { '#status': 'status' };

/** What an update of a mail that is over does with its place in the list of unsent ones: staff count those of an announcement there. */
function placeOf(outboxId: string, outcome: MailOutcome) {
  const { announcementId, userId } = announcementMailOf(outboxId) ?? {};
  if (announcementId === undefined || userId === undefined)
    return { set: '', remove: ' REMOVE GSI1PK, GSI1SK', values: {} };
  const { GSI1PK, GSI1SK } = index1.announcementMail(announcementId, outcome, userId);
  return {
    set: 'GSI1PK = :list, GSI1SK = :place',
    remove: '',
    values: { ':list': GSI1PK, ':place': GSI1SK },
  };
}

/** The same at the end of an update that sets something else. */
const after = ({ set, remove }: ReturnType<typeof placeOf>): string => (set === '' ? remove : `, ${set}`);

export function outboxRepository(table: Table) {
  /**
   * In transactions, because DynamoDB knows a repeated transaction by its token: when a response is lost and the SDK asks
   * again, what has taken effect is confirmed. A single write would be refused by its own condition.
   */
  function move(
    outboxId: string,
    from: MailStatus,
    to: MailStatus,
    more = '',
    values: Record<string, string> = {},
  ): Promise<boolean> {
    return writeIdempotently(table, [
      {
        Update: {
          TableName: table.name,
          Key: keys.outbox(outboxId),
          UpdateExpression: `SET #status = :to${more}`,
          ConditionExpression: '#status = :from',
          ExpressionAttributeNames: NAMES,
          ExpressionAttributeValues: { ':to': to, ':from': from, ...values },
        },
      },
    ]);
  }
  return {
    /**
     * Takes a mail for sending; undefined when it is sent or being sent, so that none goes out twice (I13). `at` in ms.
     */
    async claim(outboxId: string, at: number): Promise<z.infer<typeof sendable> | undefined> {
      const stored = parseRow(sendable, await table.get(keys.outbox(outboxId), { consistent: true }));
      if (stored?.status !== 'QUEUED') return undefined;
      const sendingSince = new Date(at).toISOString();
      const ours = await move(outboxId, 'QUEUED', 'SENDING', ', sendingSince = :at', { ':at': sendingSince });
      return ours ? { ...stored, status: 'SENDING', sendingSince } : undefined;
    },
    /** `userId`: whose mail it is, where that was found out when it was sent. */
    markSent: (outboxId: string, userId?: Id<'user'>) => {
      const place = placeOf(outboxId, 'sent');
      if (userId === undefined) return move(outboxId, 'SENDING', 'SENT', after(place), place.values);
      const { GSI2PK, GSI2SK } = index2.mail(userId, outboxId);
      const more = ', GSI2PK = :pk, GSI2SK = :sk REMOVE GSI1PK, GSI1SK';
      return move(outboxId, 'SENDING', 'SENT', more, { ':pk': GSI2PK, ':sk': GSI2SK });
    },
    /** What it says is no longer so, its student does not want it, or what it needs cannot be read. */
    markLapsed: (outboxId: string, outcome: Exclude<MailOutcome, 'sent'>) => {
      const place = placeOf(outboxId, outcome);
      return move(outboxId, 'SENDING', 'LAPSED', after(place), place.values);
    },
    /** The mailer will never take it. */
    markRejected: (outboxId: string) => move(outboxId, 'SENDING', 'REJECTED'),
    /** Gives a mail back that the mailer surely did not take. */
    release: (outboxId: string) => move(outboxId, 'SENDING', 'QUEUED'),
    /** Gives a mail back for which SES must verify an address first. `at` in ms. */
    postpone: (outboxId: string, at: number) =>
      move(outboxId, 'SENDING', 'QUEUED', ', postponedSince = if_not_exists(postponedSince, :at)', {
        ':at': new Date(at).toISOString(),
      }),
    /** Takes a claimed mail out, so that it can be queued again: the sender is told only of what is inserted. */
    deleteClaimed: (outboxId: string): Promise<boolean> =>
      writeIdempotently(table, [
        {
          Delete: {
            TableName: table.name,
            Key: keys.outbox(outboxId),
            ConditionExpression: '#status = :sending',
            ExpressionAttributeNames: NAMES,
            ExpressionAttributeValues: { ':sending': 'SENDING' },
          },
        },
      ]),

    /**
     * Queues a held mail, under an id of its own: the sender is told only of what is inserted. False when it is not held any more, or an
     * earlier try of the same change has had it queued. `queuedAt` is an ISO instant.
     */
    async sendHeld(outboxId: string, queuedAt: string): Promise<boolean> {
      const held = parseRow(storedMail, await table.get(keys.outbox(outboxId), { consistent: true }));
      if (held?.status !== 'HELD') return false;
      const isQueued = await unlessConditionFailed(() =>
        table.transactWrite([
          {
            Delete: {
              TableName: table.name,
              Key: keys.outbox(outboxId),
              ConditionExpression: '#status = :held',
              ExpressionAttributeNames: NAMES,
              ExpressionAttributeValues: { ':held': 'HELD' },
            },
          },
          queueMailWrite(table, `${outboxId}-sent`, held.mail, queuedAt),
        ]),
      );
      if (!isQueued) await this.dropHeld(outboxId);
      return isQueued;
    },

    /** Gives up a mail that is held: what it tells of has not happened. */
    async dropHeld(outboxId: string): Promise<void> {
      await unlessConditionFailed(() => table.transactWrite([dropHeldMailWrite(table, outboxId)]));
    },

    /** Puts a mail into the outbox that no transaction causes. False when it is there already. */
    async put(outboxId: string, mail: Mail, queuedAt: string): Promise<boolean> {
      const { Item, ConditionExpression } = queueMailWrite(table, outboxId, mail, queuedAt).Put ?? {};
      return !('conditionFailed' in (await table.put(Item ?? {}, { ConditionExpression })));
    },

    /** Mails that are HELD, QUEUED, SENDING or REJECTED and raised no alarm yet, oldest first. */
    async listUnsent(): Promise<SeparatedRows<StoredMail>> {
      const shards = await Promise.all(
        partitions.unsentMail.map((partition) =>
          table.query({
            IndexName: 'GSI1',
            KeyConditionExpression: 'GSI1PK = :pk',
            ExpressionAttributeValues: { ':pk': partition },
          }),
        ),
      );
      const { rows, corrupt } = separateCorruptRows(shards.flat(), (row) => parseRow(storedMail, row));
      return { rows: rows.toSorted((a, b) => a.queuedAt.localeCompare(b.queuedAt)), corrupt };
    },

    /** An alarm was raised: it is not listed any more. */
    async markReported(outboxId: string): Promise<void> {
      const { set, remove, values } = placeOf(outboxId, 'failed');
      await table.update(keys.outbox(outboxId), {
        UpdateExpression: set === '' ? remove.trim() : `SET ${set}`,
        ConditionExpression: 'attribute_exists(PK)',
        ...(set !== '' && { ExpressionAttributeValues: values }),
      });
    },

    /** An alarm was raised for postponed mails; it stays listed, because it will be sent. */
    async markPostponedReported(outboxId: string): Promise<void> {
      await table.update(keys.outbox(outboxId), {
        UpdateExpression: 'SET postponedReported = :yes',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':yes': true },
      });
    },

    /**
     * An SES event of an accepted mail, by the mail's id; a complaint replaces a bounce. False when there is no such
     * mail; a second time changes nothing. `at` is an ISO instant.
     */
    async recordDeliveryProblem(
      outboxId: string,
      status: 'BOUNCED' | 'COMPLAINED' | 'REJECTED',
      at: string,
      reason: string,
    ): Promise<boolean> {
      const place = placeOf(outboxId, 'failed');
      const updated = await table.update(keys.outbox(outboxId), {
        UpdateExpression: `SET #status = :to, failedAt = :at, failureReason = :reason${after(place)}`,
        ConditionExpression: 'attribute_exists(PK) AND #status <> :to AND #status <> :complained',
        ExpressionAttributeNames: NAMES,
        ExpressionAttributeValues: {
          ':to': status,
          ':complained': 'COMPLAINED',
          ':at': at,
          ':reason': reason,
          ...place.values,
        },
      });
      return updated.item !== undefined;
    },
  };
}
export type OutboxRepository = ReturnType<typeof outboxRepository>;

export const outbox = lazily(() => outboxRepository(table()));
