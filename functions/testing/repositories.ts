import { takingPlainIds } from '#shared/testing/plain-ids.ts';
import type { Table } from '#functions/data/table.ts';
import { announcementMailRepository } from '#functions/data/announcements/announcement-mails.ts';
import { announcementRepository } from '#functions/data/announcements/announcements.ts';
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
import { enrolmentByHandRepository } from '#functions/data/learning/enrolments-by-hand.ts';
import { enrolmentRequestRepository } from '#functions/data/learning/enrolment-requests.ts';
import { enrolmentRepository } from '#functions/data/learning/enrolments.ts';
import { exportRepository } from '#functions/data/exports/exports.ts';
import { exportRowRepository } from '#functions/data/exports/export-rows.ts';
import { limitRepository } from '#functions/data/limits/limits.ts';
import { deletionRepository } from '#functions/data/deletion/deletions.ts';
import { disputeRepository } from '#functions/data/payments/disputes.ts';
import { instalmentPaymentRepository } from '#functions/data/payments/instalment-payments.ts';
import { listProjectionRepository } from '#functions/data/lists/project-lists.ts';
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
import { ledgerRepository } from '#functions/data/revenue/ledger.ts';
import { revenueCellRepository } from '#functions/data/revenue/revenue-cells.ts';
import { revenueCountRepository } from '#functions/data/revenue/count-revenue.ts';
import { revenueReconciliationRepository } from '#functions/data/revenue/reconcile-revenue.ts';
import { studyCountRepository } from '#functions/data/study/count-study.ts';
import { courseStudyRepository } from '#functions/data/study/course-study.ts';
import { sessionEndRepository } from '#functions/data/users/session-ends.ts';
import { sessionRepository } from '#functions/data/users/sessions.ts';
import { settledPaymentRepository } from '#functions/data/payments/settled-payments.ts';
import { settlementRepository } from '#functions/data/payments/settlements.ts';
import { copyRepository } from '#functions/data/courses/copies.ts';
import { draftRepository } from '#functions/data/courses/drafts.ts';
import { studentCountRepository } from '#functions/data/courses/student-count.ts';
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

/** Every repository on one table, by the names of a handler's needs; they take plain strings for ids. */
export function repositoriesOn(table: Table) {
  return {
    users: takingPlainIds(userRepository(table)),
    userList: takingPlainIds(userListRepository(table)),
    roles: takingPlainIds(roleRepository(table)),
    auditLog: takingPlainIds(auditLogRepository(table)),
    deletions: takingPlainIds(deletionRepository(table)),
    people: takingPlainIds(personRepository(table)),
    courses: takingPlainIds(courseRepository(table)),
    students: takingPlainIds(studentRepository(table)),
    studentCounts: studentCountRepository(table),
    copies: takingPlainIds(copyRepository(table)),
    drafts: takingPlainIds(draftRepository(table)),
    uploads: takingPlainIds(uploadRepository(table)),
    needs: takingPlainIds(needRepository(table)),
    uploadDeletions: takingPlainIds(uploadDeletionRepository(table)),
    enrolments: takingPlainIds(enrolmentRepository(table)),
    enrolmentRequests: takingPlainIds(enrolmentRequestRepository(table)),
    enrolmentsByHand: takingPlainIds(enrolmentByHandRepository(table)),
    progress: takingPlainIds(progressRepository(table)),
    positions: takingPlainIds(positionRepository(table)),
    studySettings: takingPlainIds(studySettingsRepository(table)),
    completions: takingPlainIds(completionRepository(table)),
    notes: takingPlainIds(noteRepository(table)),
    certificates: takingPlainIds(certificateRepository(table)),
    plans: takingPlainIds(planRepository(table)),
    orders: takingPlainIds(orderRepository(table)),
    purchaseReturns: takingPlainIds(purchaseReturnsRepository(table)),
    ledger: takingPlainIds(ledgerRepository(table)),
    listProjection: listProjectionRepository(table),
    revenueCells: takingPlainIds(revenueCellRepository(table)),
    revenueReconciliation: revenueReconciliationRepository(table),
    revenueCounts: revenueCountRepository(table),
    studyCounts: studyCountRepository(table),
    courseStudy: takingPlainIds(courseStudyRepository(table)),
    receipts: takingPlainIds(receiptRepository(table)),
    announcements: takingPlainIds(announcementRepository(table)),
    announcementMails: takingPlainIds(announcementMailRepository(table)),
    appointments: takingPlainIds(appointmentRepository(table)),
    attempts: takingPlainIds(attemptRepository(table)),
    disputes: takingPlainIds(disputeRepository(table)),
    settlements: takingPlainIds(settlementRepository(table)),
    reconciliationCheckpoint: takingPlainIds(reconciliationCheckpointRepository(table)),
    settledPayments: takingPlainIds(settledPaymentRepository(table)),
    instalmentPayments: takingPlainIds(instalmentPaymentRepository(table)),
    openPayments: takingPlainIds(openPaymentRepository(table)),
    outbox: takingPlainIds(outboxRepository(table)),
    webhookEvents: takingPlainIds(webhookEventRepository(table)),
    breakerState: takingPlainIds(breakerStateRepository(table)),
    contactMessages: takingPlainIds(contactMessageRepository(table)),
    exports: takingPlainIds(exportRepository(table)),
    exportRows: takingPlainIds(exportRowRepository(table)),
    limits: takingPlainIds(limitRepository(table)),
    emailCodes: takingPlainIds(emailCodeRepository(table)),
    verifiedEmails: takingPlainIds(verifiedEmailRepository(table)),
    passwordCodes: takingPlainIds(passwordCodeRepository(table)),
    authenticators: takingPlainIds(authenticatorRepository(table)),
    sessions: takingPlainIds(sessionRepository(table)),
    sessionEnds: takingPlainIds(sessionEndRepository(table)),
  };
}
