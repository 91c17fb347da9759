import { lazily } from '#functions/runtime/lazily.ts';
import type { InstalmentAttempt } from './attempt.ts';
import { moveGuard, recordAttempt, settleAttempt, takeGuard } from './attempt-writes.ts';
import { keys } from './keys.ts';
import { type InstalmentConfirmation, owedMail } from './outbox.ts';
import { type Table, TransactionRefused, type Write, itemInTheWay, table } from './table.ts';

/** Another payment of this plan is still open, or an instalment was paid meanwhile. */
export type InstalmentStart =
  { started: true } | { started: false; open: { transactionId: string } | undefined };

export interface InstalmentSettlement {
  attempt: InstalmentAttempt;
  /** ISO instant. */
  settledAt: string;
  receiptNumber: string;
  mail: InstalmentConfirmation;
}

export const instalmentPaymentsIn = (table: Table) => {
  /** The plan's own words for "these, and none of them is paid". */
  const unpaid = ({ planId, instalments }: InstalmentAttempt) => ({
    condition: [
      'planId = :plan',
      ...instalments.flatMap(({ position }, i) => [
        `instalments[${position}].#id = :id${i}`,
        `instalments[${position}].paid = :unpaid`,
      ]),
    ].join(' AND '),
    names: { '#id': '_id' },
    values: {
      ':plan': planId,
      ':unpaid': false,
      ...Object.fromEntries(instalments.map(({ _id }, i) => [`:id${i}`, _id])),
    },
  });

  return {
    /** Attempt and guard in one transaction, as long as none of the instalments is paid (P1, P10). */
    async start(attempt: InstalmentAttempt): Promise<InstalmentStart> {
      const { condition, names, values } = unpaid(attempt);
      try {
        await table.write([
          takeGuard(table, attempt),
          {
            ConditionCheck: {
              TableName: table.name,
              Key: keys.plan(attempt.userId, attempt.courseId),
              ConditionExpression: condition,
              ExpressionAttributeNames: names,
              ExpressionAttributeValues: values,
            },
          },
          recordAttempt(table, attempt),
        ]);
        return { started: true };
      } catch (error) {
        if (!(error instanceof TransactionRefused)) throw error;
        const guard = itemInTheWay(error, 0) as { transactionId: string } | undefined;
        if (guard) return { started: false, open: { transactionId: guard.transactionId } };
        if (error.failed(1)) return { started: false, open: undefined };
        throw error;
      }
    },

    /**
     * Money becomes paid instalments, in one transaction: attempt settled, instalments paid, guard free, mail owed (I3,
     * P7). False when it was settled before, which is success for the caller (I9).
     */
    async settle({ attempt, settledAt, receiptNumber, mail }: InstalmentSettlement): Promise<boolean> {
      const { condition, names, values } = unpaid(attempt);
      const pay: Write = {
        Update: {
          TableName: table.name,
          Key: keys.plan(attempt.userId, attempt.courseId),
          UpdateExpression: `SET ${attempt.instalments.map(({ position }) => `instalments[${position}].paid = :paid`).join(', ')}`,
          ConditionExpression: condition,
          ExpressionAttributeNames: names,
          ExpressionAttributeValues: { ...values, ':paid': true },
        },
      };
      try {
        await table.write([
          settleAttempt(table, attempt.transactionId, settledAt, receiptNumber),
          pay,
          moveGuard(table, attempt, 'FREE'),
          owedMail(table.name, `confirmation-${attempt.transactionId}`, mail),
        ]);
        return true;
      } catch (error) {
        if (error instanceof TransactionRefused && error.failed(0)) return false;
        throw error;
      }
    },
  };
};
export type InstalmentPayments = ReturnType<typeof instalmentPaymentsIn>;

export const instalmentPayments = lazily(() => instalmentPaymentsIn(table()));
