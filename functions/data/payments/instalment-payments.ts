import { lazily } from '#functions/runtime/lazily.ts';
import type { InstalmentAttempt } from './attempt.ts';
import {
  setLockStateWrite,
  putAttemptWrite,
  userExistsCheck,
  settleAttemptWrite,
  acquireLockWrite,
} from './attempt-writes.ts';
import { type TooManyDeclines, reserveDeclineWrites, tooManyDeclines } from './decline-limits.ts';
import * as keys from '../keys.ts';
import { toOpenPayment, type OpenPayment, storedLock } from './open-payments.ts';
import type { InstalmentConfirmation } from '../mail/mail.ts';
import { queueMailWrite } from '../mail/outbox-writes.ts';
import { type StoredReceipt, putReceiptWrite } from './receipts.ts';
import { parseRow } from '../row.ts';
import { type Table, TransactionConditionFailed, type Write, conflictingItem, table } from '../table.ts';
import { type SettleResult, settleIdempotently } from './write-idempotently.ts';

/**
 * The attempt was started, or why not: another one of this plan is open, (undefined) an instalment was paid meanwhile, or too many
 * were declined.
 */
export type InstalmentStart =
  | { started: true }
  | { started: false; open: OpenPayment | undefined }
  | TooManyDeclines;

export interface InstalmentSettlement {
  attempt: InstalmentAttempt;
  /** ISO instant. */
  settledAt: string;
  receipt: StoredReceipt;
  mail: InstalmentConfirmation;
}

export function instalmentPaymentRepository(table: Table) {
  /** The condition that the plan has these instalments, none of them is paid, and it is not cancelled (G-108). */
  function unpaidCondition({ planId, instalments }: InstalmentAttempt) {
    return {
      condition: [
        'planId = :plan',
        'attribute_not_exists(cancelled)',
        ...instalments.flatMap(({ index }, i) => [
          `instalments[${index}].instalmentId = :id${i}`,
          `instalments[${index}].paid = :unpaid`,
        ]),
      ].join(' AND '),
      values: {
        ':plan': planId,
        ':unpaid': false,
        ...Object.fromEntries(instalments.map(({ instalmentId }, i) => [`:id${i}`, instalmentId])),
      },
    };
  }

  return {
    /** Attempt and lock in one transaction, as long as none of the instalments is paid (P1, P10). */
    async startInstalments(attempt: InstalmentAttempt): Promise<InstalmentStart> {
      const { condition, values } = unpaidCondition(attempt);
      try {
        await table.transactWrite([
          acquireLockWrite(table, attempt),
          {
            ConditionCheck: {
              TableName: table.name,
              Key: keys.plan(attempt.userId, attempt.courseId),
              ConditionExpression: condition,
              ExpressionAttributeValues: values,
            },
          },
          putAttemptWrite(table, attempt),
          ...reserveDeclineWrites(table, attempt),
        ]);
        return { started: true };
      } catch (error) {
        if (!(error instanceof TransactionConditionFailed)) throw error;
        const lock = parseRow(storedLock, conflictingItem(error, 0));
        if (lock) return { started: false, open: toOpenPayment(lock) };
        if (error.failedAt(1)) return { started: false, open: undefined };
        return tooManyDeclines(error, 3, attempt);
      }
    },

    /**
     * Money becomes paid instalments, in one transaction: attempt settled, instalments paid, lock free, receipt kept, mail
     * queued (I3, P7).
     */
    settleInstalments({ attempt, settledAt, receipt, mail }: InstalmentSettlement): Promise<SettleResult> {
      const { condition, values } = unpaidCondition(attempt);
      const payInstalmentsWrite: Write = {
        Update: {
          TableName: table.name,
          Key: keys.plan(attempt.userId, attempt.courseId),
          UpdateExpression: `SET ${attempt.instalments.map(({ index }) => `instalments[${index}].paid = :paid, instalments[${index}].paidOn = :day`).join(', ')}`,
          ConditionExpression: condition,
          ExpressionAttributeValues: { ...values, ':paid': true, ':day': receipt.paidOn },
        },
      };
      return settleIdempotently(table, [
        settleAttemptWrite(table, attempt.transactionId, settledAt, receipt.receiptNumber),
        userExistsCheck(table, attempt.userId),
        payInstalmentsWrite,
        setLockStateWrite(table, attempt, 'FREE'),
        putReceiptWrite(table, attempt.userId, receipt),
        queueMailWrite(table, `confirmation-${attempt.transactionId}`, mail, settledAt),
      ]);
    },
  };
}
export type InstalmentPaymentRepository = ReturnType<typeof instalmentPaymentRepository>;

export const instalmentPayments = lazily(() => instalmentPaymentRepository(table()));
