import { lazily } from '#functions/runtime/lazily.ts';
import { keys } from './keys.ts';
import { type Table, type Write, table } from './table.ts';

/** A mail that is owed, written in the transaction that causes it (G-46). Amounts in cents, days as calendar days. */
export interface PaymentConfirmation {
  kind: 'payment-confirmation';
  to: string;
  userName: string;
  courseTitle: string;
  courseId: string;
  paymentPlan: 'full' | 'flexible';
  paidCents: number;
  priceCents: number;
  receiptNumber: string;
  paidOn: string;
  instalments: { dueDate: string; amountCents: number }[];
}
/** An instalment was paid, or all that were left; `remaining` is what is still to come, none when the plan is complete. */
export interface InstalmentConfirmation {
  kind: 'instalment-confirmation';
  to: string;
  userName: string;
  courseTitle: string;
  paidCents: number;
  receiptNumber: string;
  paidOn: string;
  remaining: { dueDate: string; amountCents: number }[];
}
/** What a visitor wrote, for the academy; whoever answers it writes to `email` (G-26). */
export interface ContactMessageMail {
  kind: 'contact-message';
  name: string;
  email: string;
  message: string;
  /** ISO instant. */
  sentAt: string;
}
export type Mail = PaymentConfirmation | InstalmentConfirmation | ContactMessageMail;

export interface StoredMail {
  outboxId: string;
  mail: Mail;
  status: 'OWED' | 'SENDING' | 'SENT' | 'REFUSED';
}

/** The write that puts a mail into the outbox; the table's stream sends it. */
export const owedMail = (tableName: string, outboxId: string, mail: Mail): Write => ({
  Put: {
    TableName: tableName,
    Item: { ...keys.outbox(outboxId), outboxId, mail, status: 'OWED' },
    ConditionExpression: 'attribute_not_exists(PK)',
  },
});

export const outboxIn = (table: Table) => {
  const move = async (outboxId: string, from: StoredMail['status'], to: StoredMail['status']) => {
    const moved = await table.update(keys.outbox(outboxId), {
      UpdateExpression: 'SET #status = :to',
      ConditionExpression: '#status = :from',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':to': to, ':from': from },
    });
    return moved.refused ? undefined : (moved.item as unknown as StoredMail);
  };
  return {
    /** Takes a mail for sending; undefined when it is sent or being sent, so that none goes out twice (I13). */
    claim: (outboxId: string): Promise<StoredMail | undefined> => move(outboxId, 'OWED', 'SENDING'),
    sent: (outboxId: string) => move(outboxId, 'SENDING', 'SENT'),
    /** The mailer will never take it. */
    refused: (outboxId: string) => move(outboxId, 'SENDING', 'REFUSED'),
    /** Gives a mail back that the mailer surely did not take. */
    release: (outboxId: string) => move(outboxId, 'SENDING', 'OWED'),
  };
};

export const outbox = lazily(() => outboxIn(table()));
