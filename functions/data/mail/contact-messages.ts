import { createHash } from 'node:crypto';
import type { CalendarDay } from '#shared/time/calendar-day.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import { type Limit, limitKey, limitedWrite } from '../limits/limits.ts';
import { queueMailWrite } from './outbox-writes.ts';
import { type Table, TransactionConditionFailed, table } from '../table.ts';

export interface ContactMessage {
  name: string;
  email: string;
  message: string;
}

/** When and from where a message came: ms since 1970, the academy's calendar day, the visitor's address. */
export interface Sending {
  now: number;
  day: CalendarDay;
  visitor: string;
}

/** Messages of one visitor within any hour (G-26). */
const MESSAGES: Limit = { name: 'contact', most: 5, windowMs: 3_600_000 };

/** The same text from the same e-mail on the same day is the same message: a double click, or a response that was lost. */
const toMessageId = ({ email, message }: ContactMessage, day: CalendarDay): string =>
  `msg_${createHash('sha256')
    .update(JSON.stringify([email, message, day]))
    .digest('hex')
    .slice(0, 32)}`;

export function contactMessageRepository(table: Table) {
  return {
    /**
     * Keeps a message and queues its mail in one transaction, which also counts the visitor (G-26). A message that was there
     * before is 'repeated', whatever the visitor's count says; nothing is written twice.
     */
    async create(
      { name, email, message }: ContactMessage,
      { now, day, visitor }: Sending,
    ): Promise<'stored' | 'repeated' | 'too-many'> {
      const messageId = toMessageId({ name, email, message }, day);
      const sentAt = new Date(now).toISOString();
      try {
        await table.transactWrite([
          {
            Put: {
              TableName: table.name,
              Item: { ...keys.contactMessage(messageId), messageId, name, email, message, sentAt },
              ConditionExpression: 'attribute_not_exists(PK)',
            },
          },
          queueMailWrite(table, messageId, { kind: 'contact-message', name, email, message, sentAt }, sentAt),
          limitedWrite(table, MESSAGES, limitKey(MESSAGES, visitor), now),
        ]);
        return 'stored';
      } catch (error) {
        if (!(error instanceof TransactionConditionFailed)) throw error;
        return error.failedAt(0) ? 'repeated' : 'too-many';
      }
    },
  };
}

export const contactMessages = lazily(() => contactMessageRepository(table()));
