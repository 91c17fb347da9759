import type { Table } from '#functions/data/table.ts';
import { appointmentRepository } from '#functions/data/appointments/appointments.ts';
import { attemptRepository } from '#functions/data/payments/attempts.ts';
import { breakerStateRepository } from '#functions/data/payments/breaker-state.ts';
import { contactMessageRepository } from '#functions/data/mail/contact-messages.ts';
import { authenticatorRepository } from '#functions/data/users/authenticators.ts';
import { emailCodeRepository } from '#functions/data/users/email-codes.ts';
import { verifiedEmailRepository } from '#functions/data/users/verified-emails.ts';
import { passwordCodeRepository } from '#functions/data/users/password-codes.ts';
import { certificateRepository } from '#functions/data/certificates/certificates.ts';
import { completionRepository } from '#functions/data/learning/completions.ts';
import { courseRepository } from '#functions/data/courses/courses.ts';
import { enrolmentRepository } from '#functions/data/learning/enrolments.ts';
import { limitRepository } from '#functions/data/limits/limits.ts';
import { deletionRepository } from '#functions/data/deletion/deletions.ts';
import { disputeRepository } from '#functions/data/payments/disputes.ts';
import { instalmentPaymentRepository } from '#functions/data/payments/instalment-payments.ts';
import { noteRepository } from '#functions/data/learning/notes.ts';
import { openPaymentRepository } from '#functions/data/payments/open-payments.ts';
import { orderRepository } from '#functions/data/payments/orders.ts';
import { outboxRepository } from '#functions/data/mail/outbox.ts';
import { personRepository } from '#functions/data/users/people.ts';
import { planRepository } from '#functions/data/payments/plans.ts';
import { positionRepository } from '#functions/data/learning/positions.ts';
import { progressRepository } from '#functions/data/learning/progress.ts';
import { purchaseReturnsRepository } from '#functions/data/payments/purchase-returns.ts';
import { receiptRepository } from '#functions/data/payments/receipts.ts';
import { reconciliationCheckpointRepository } from '#functions/data/payments/reconciliation-checkpoint.ts';
import { sessionEndRepository } from '#functions/data/users/session-ends.ts';
import { sessionRepository } from '#functions/data/users/sessions.ts';
import { settledPaymentRepository } from '#functions/data/payments/settled-payments.ts';
import { settlementRepository } from '#functions/data/payments/settlements.ts';
import { copyRepository } from '#functions/data/courses/copies.ts';
import { draftRepository } from '#functions/data/courses/drafts.ts';
import { studentRepository } from '#functions/data/courses/students.ts';
import { studySettingsRepository } from '#functions/data/learning/study-settings.ts';
import { needRepository } from '#functions/data/media/needs.ts';
import { uploadDeletionRepository } from '#functions/data/media/upload-deletions.ts';
import { uploadRepository } from '#functions/data/media/uploads.ts';
import { auditLogRepository } from '#functions/data/users/audit-log.ts';
import { roleRepository } from '#functions/data/users/roles.ts';
import { userListRepository } from '#functions/data/users/user-list.ts';
import { userRepository } from '#functions/data/users/users.ts';
import { webhookEventRepository } from '#functions/data/payments/webhook-events.ts';

/** Every repository on one table, by the names of a handler's needs. */
export function repositoriesOn(table: Table) {
  return {
    users: userRepository(table),
    userList: userListRepository(table),
    roles: roleRepository(table),
    auditLog: auditLogRepository(table),
    deletions: deletionRepository(table),
    people: personRepository(table),
    courses: courseRepository(table),
    students: studentRepository(table),
    copies: copyRepository(table),
    drafts: draftRepository(table),
    uploads: uploadRepository(table),
    needs: needRepository(table),
    uploadDeletions: uploadDeletionRepository(table),
    enrolments: enrolmentRepository(table),
    progress: progressRepository(table),
    positions: positionRepository(table),
    studySettings: studySettingsRepository(table),
    completions: completionRepository(table),
    notes: noteRepository(table),
    certificates: certificateRepository(table),
    plans: planRepository(table),
    orders: orderRepository(table),
    purchaseReturns: purchaseReturnsRepository(table),
    receipts: receiptRepository(table),
    appointments: appointmentRepository(table),
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
    emailCodes: emailCodeRepository(table),
    verifiedEmails: verifiedEmailRepository(table),
    passwordCodes: passwordCodeRepository(table),
    authenticators: authenticatorRepository(table),
    sessions: sessionRepository(table),
    sessionEnds: sessionEndRepository(table),
  };
}
