import type { Table } from '#functions/data/table.ts';
import { attemptRepository } from '#functions/data/payments/attempts.ts';
import { breakerStateRepository } from '#functions/data/payments/breaker-state.ts';
import { contactMessageRepository } from '#functions/data/mail/contact-messages.ts';
import { courseRepository } from '#functions/data/courses/courses.ts';
import { enrolmentRepository } from '#functions/data/learning/enrolments.ts';
import { limitRepository } from '#functions/data/limits/limits.ts';
import { disputeRepository } from '#functions/data/payments/disputes.ts';
import { instalmentPaymentRepository } from '#functions/data/payments/instalment-payments.ts';
import { openPaymentRepository } from '#functions/data/payments/open-payments.ts';
import { orderRepository } from '#functions/data/payments/orders.ts';
import { outboxRepository } from '#functions/data/mail/outbox.ts';
import { planRepository } from '#functions/data/payments/plans.ts';
import { progressRepository } from '#functions/data/learning/progress.ts';
import { receiptRepository } from '#functions/data/payments/receipts.ts';
import { reconciliationCheckpointRepository } from '#functions/data/payments/reconciliation-checkpoint.ts';
import { settledPaymentRepository } from '#functions/data/payments/settled-payments.ts';
import { settlementRepository } from '#functions/data/payments/settlements.ts';
import { userRepository } from '#functions/data/users/users.ts';
import { webhookEventRepository } from '#functions/data/payments/webhook-events.ts';

/** Every repository on one table, by the names of a handler's needs. */
export function repositoriesOn(table: Table) {
  return {
    users: userRepository(table),
    courses: courseRepository(table),
    enrolments: enrolmentRepository(table),
    progress: progressRepository(table),
    plans: planRepository(table),
    orders: orderRepository(table),
    receipts: receiptRepository(table),
    attempts: attemptRepository(table),
    disputes: disputeRepository(table),
    settlements: settlementRepository(table),
    reconciliationCheckpoint: reconciliationCheckpointRepository(table),
    settledPayments: settledPaymentRepository(table),
    instalmentPayments: instalmentPaymentRepository(table),
    openPayments: openPaymentRepository(table),
    outbox: outboxRepository(table),
    webhookEvents: webhookEventRepository(table),
    breakerState: breakerStateRepository(table),
    contactMessages: contactMessageRepository(table),
    limits: limitRepository(table),
  };
}
