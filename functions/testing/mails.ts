import { type PlainIds, withIds } from '#shared/testing/plain-ids.ts';
import type {
  AccountDeleted,
  AppointmentMail,
  AccountChanged,
  AuthenticatorChanged,
  EmailChangeAsked,
  EnrolledByHand,
  InstalmentConfirmation,
  PaymentConfirmation,
  PaymentFailed,
  PaymentReminder,
  PaymentRefunded,
} from '#functions/data/mail/mail.ts';

const toAda = { to: 'ada@example.org', userName: 'ada LOVELACE', courseTitle: 'AWS Cloud Bootcamp' };

/** Queued mails to one student, each as it is when all goes well. */
export function aConfirmation(over: Partial<PlainIds<PaymentConfirmation>> = {}): PaymentConfirmation {
  return withIds<PaymentConfirmation>({
    kind: 'payment-confirmation',
    ...toAda,
    courseId: 'crs_aws',
    orderId: 'ord_1',
    late: false,
    paymentMethod: 'Visa ending in 1111',
    paymentPlan: 'full',
    paidCents: 206_000,
    priceCents: 206_000,
    receiptNumber: 'TW-20261121-4M8X7F3KQ2',
    paidOn: '2026-11-21',
    instalments: [],
    ...over,
  });
}

export function anInstalmentConfirmation(
  over: Partial<PlainIds<InstalmentConfirmation>> = {},
): InstalmentConfirmation {
  return withIds<InstalmentConfirmation>({
    kind: 'instalment-confirmation',
    ...toAda,
    orderId: 'ord_2',
    late: false,
    paymentMethod: 'Visa ending in 1111',
    paidCents: 63_000,
    receiptNumber: 'TW-20261205-4M8X7F3KQ3',
    paidOn: '2026-12-05',
    remaining: [{ dueDate: '2026-12-19', amountCents: 63_000 }],
    ...over,
  });
}

export function aRefundedPayment(over: Partial<PlainIds<PaymentRefunded>> = {}): PaymentRefunded {
  return withIds<PaymentRefunded>({
    kind: 'payment-refunded',
    ...toAda,
    amountCents: 206_000,
    orderId: 'ord_1',
    refundedOn: '2026-11-21',
    ...over,
  });
}

export function aFailedPayment(over: Partial<PlainIds<PaymentFailed>> = {}): PaymentFailed {
  return withIds<PaymentFailed>({
    kind: 'payment-failed',
    ...toAda,
    amountCents: 206_000,
    failedAt: '2026-11-21T17:00:00.000Z',
    courseId: 'crs_aws',
    ...over,
  });
}

export function anEnrolmentByHand(over: Partial<PlainIds<EnrolledByHand>> = {}): EnrolledByHand {
  return withIds<EnrolledByHand>({
    kind: 'enrolled-by-hand',
    ...toAda,
    userId: 'user-ada',
    instructorName: 'grace HOPPER',
    isInvited: false,
    ...over,
  });
}

export function aDeletion(over: Partial<PlainIds<AccountDeleted>> = {}): AccountDeleted {
  return withIds<AccountDeleted>({
    kind: 'account-deleted',
    to: toAda.to,
    userName: toAda.userName,
    ...over,
  });
}

export function aReminder(over: Partial<PlainIds<PaymentReminder>> = {}): PaymentReminder {
  return withIds<PaymentReminder>({
    kind: 'payment-reminder',
    ...toAda,
    when: 'soon',
    userId: 'user-ada',
    courseId: 'crs_1',
    planId: 'pln_1',
    instalmentId: 'sch_1',
    dueDate: '2026-12-05',
    amountCents: 63_000,
    remainingCents: 126_000,
    ...over,
  });
}

/** Booked in Berlin, where it is half past midnight; at the academy in New York it is the day before. */
export function anAppointmentMail(over: Partial<PlainIds<AppointmentMail>> = {}): AppointmentMail {
  return withIds<AppointmentMail>({
    kind: 'appointment-invitation',
    news: 'booked',
    appointment: {
      _id: 'apt_1',
      name: 'ada LOVELACE',
      email: 'ada@example.org',
      reason: 'My lab in lecture 7 blocks the health check.',
      timeSlot: 45,
      startsAt: '2026-11-24T23:30:00.000Z',
      timeZone: 'Europe/Berlin',
      status: 'booked',
      sequence: 0,
    },
    at: '2026-11-21T17:00:00.000Z',
    isOwnEmail: true,
    ...over,
  });
}

export function anAskedEmail(over: Partial<PlainIds<EmailChangeAsked>> = {}): EmailChangeAsked {
  return withIds<EmailChangeAsked>({
    kind: 'email-change-asked',
    userId: 'user-ada',
    to: 'ada@example.org',
    userName: 'ada LOVELACE',
    newEmail: 'ada@elsewhere.example',
    askedAt: '2026-11-21T17:00:00.000Z',
    ...over,
  });
}

export function aChangedAuthenticator(
  over: Partial<PlainIds<AuthenticatorChanged>> = {},
): AuthenticatorChanged {
  return withIds<AuthenticatorChanged>({
    kind: 'authenticator-changed',
    userId: 'user-ada',
    to: 'ada@example.org',
    userName: 'ada LOVELACE',
    change: 'added',
    changedAt: '2026-11-21T17:00:00.000Z',
    ...over,
  });
}

export function aChangedAccount(over: Partial<PlainIds<AccountChanged>> = {}): AccountChanged {
  return withIds<AccountChanged>({
    kind: 'account-changed',
    userId: 'user-ada',
    to: 'ada@example.org',
    userName: 'ada LOVELACE',
    hasNewPassword: true,
    changedAt: '2026-11-21T17:00:00.000Z',
    ...over,
  });
}
