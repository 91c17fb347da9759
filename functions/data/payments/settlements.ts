import { lazily } from '#functions/runtime/lazily.ts';
import { type PurchaseAttempt, studentOf } from './attempt.ts';
import { setLockStateWrite, userExistsCheck, settleAttemptWrite } from './attempt-writes.ts';
import * as keys from '../keys.ts';
import { updateOrderWrite } from './orders.ts';
import type { PaymentConfirmation } from '../mail/mail.ts';
import { putStudentWrite } from '../courses/students.ts';
import { queueMailWrite } from '../mail/outbox-writes.ts';
import { type StoredPlan, putPlanWrites } from './plans.ts';
import { type StoredReceipt, putReceiptWrite } from './receipts.ts';
import { type Table, type Write, table } from '../table.ts';
import { type SettleResult, settleIdempotently } from './write-idempotently.ts';

/** What a captured purchase becomes. `settledAt` is an ISO instant; a plan only for the flexible kind. */
export interface Settlement {
  attempt: PurchaseAttempt;
  settledAt: string;
  receipt: StoredReceipt;
  plan?: StoredPlan;
  mail: PaymentConfirmation;
}

export function settlementRepository(table: Table) {
  return {
    /**
     * Money becomes access, in one transaction: attempt settled, enrolment, plan, order, student, lock DONE, receipt stored, mail
     * queued (I3, I12). The course is read before, and its counter follows (docs/adr/054): all who buy a course at the same time would
     * meet at its row.
     */
    async settlePurchase({ attempt, settledAt, receipt, plan, mail }: Settlement): Promise<SettleResult> {
      const { userId, courseId, transactionId } = attempt;
      if (!(await table.get(keys.course(courseId), { consistent: true }))) return 'UNSETTLEABLE';
      const TableName = table.name;
      const writes: Write[] = [
        settleAttemptWrite(table, transactionId, settledAt, receipt.receiptNumber),
        userExistsCheck(table, userId),
        {
          Put: {
            TableName,
            Item: {
              ...keys.enrolment(userId, courseId),
              userId,
              courseId,
              title: attempt.courseTitle,
              instructorName: attempt.instructorName,
              courseImage: attempt.courseImage,
              category: attempt.courseCategory,
              lectureCount: attempt.lectureCount,
              enrolledAt: settledAt,
              transactionId,
              ...(plan && { planId: plan.planId }),
            },
            ConditionExpression: 'attribute_not_exists(PK) OR attribute_exists(withdrawn)',
          },
        },
        setLockStateWrite(table, attempt, 'DONE'),
        updateOrderWrite(table, attempt, 'confirmed', 'paid'),
        putStudentWrite(table, studentOf(attempt, settledAt)),
        ...(plan ? putPlanWrites(table, plan) : []),
        putReceiptWrite(table, userId, receipt),
        queueMailWrite(table, `confirmation-${transactionId}`, mail, settledAt),
      ];
      return settleIdempotently(table, writes);
    },
  };
}
export type SettlementRepository = ReturnType<typeof settlementRepository>;

export const settlements = lazily(() => settlementRepository(table()));
