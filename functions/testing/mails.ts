import { anId } from '#shared/testing/an-id.ts';
import type {
  AccountDeleted,
  AppointmentMail,
  AccountChanged,
  AuthenticatorChanged,
  EmailChangeAsked,
  InstalmentConfirmation,
  PaymentConfirmation,
  PaymentFailed,
  PaymentReminder,
  PaymentRefunded,
} from '#functions/data/mail/mail.ts';

const toAda = { to: 'ada@example.org', userName: 'ada LOVELACE', courseTitle: 'AWS Cloud Bootcamp' };

/** Queued mails to one student, each as it is when all goes well. */
export function aConfirmation(over: Partial<PaymentConfirmation> = {}): PaymentConfirmation {
  return {
    kind: 'payment-confirmation',
    ...toAda,
    courseId: anId('crs_aws'),
    orderId: anId('ord_1'),
    late: false,
    paymentMethod: 'Visa ending in 1111',
    paymentPlan: 'full',
    paidCents: 206_000,
    priceCents: 206_000,
    receiptNumber: 'TW-20261121-4M8X7F3KQ2',
    paidOn: '2026-11-21',
    instalments: [],
    ...over,
  };
}

export function anInstalmentConfirmation(over: Partial<InstalmentConfirmation> = {}): InstalmentConfirmation {
  return {
    kind: 'instalment-confirmation',
    ...toAda,
    orderId: anId('ord_2'),
    late: false,
    paymentMethod: 'Visa ending in 1111',
    paidCents: 63_000,
    receiptNumber: 'TW-20261205-4M8X7F3KQ3',
    paidOn: '2026-12-05',
    remaining: [{ dueDate: '2026-12-19', amountCents: 63_000 }],
    ...over,
  };
}

export function aRefundedPayment(over: Partial<PaymentRefunded> = {}): PaymentRefunded {
  return {
    kind: 'payment-refunded',
    ...toAda,
    amountCents: 206_000,
    orderId: anId('ord_1'),
    refundedOn: '2026-11-21',
    ...over,
  };
}

export function aFailedPayment(over: Partial<PaymentFailed> = {}): PaymentFailed {
  return {
    kind: 'payment-failed',
    ...toAda,
    amountCents: 206_000,
    failedAt: '2026-11-21T17:00:00.000Z',
    courseId: anId('crs_aws'),
    ...over,
  };
}

export function aDeletion(over: Partial<AccountDeleted> = {}): AccountDeleted {
  return { kind: 'account-deleted', to: toAda.to, userName: toAda.userName, ...over };
}

export function aReminder(over: Partial<PaymentReminder> = {}): PaymentReminder {
  return {
    kind: 'payment-reminder',
    ...toAda,
    when: 'soon',
    userId: anId('user-ada'),
    courseId: anId('crs_1'),
    planId: anId('pln_1'),
    instalmentId: 'sch_1',
    dueDate: '2026-12-05',
    amountCents: 63_000,
    remainingCents: 126_000,
    ...over,
  };
}

/** Booked in Berlin, where it is half past midnight; at the academy in New York it is the day before. */
export function anAppointmentMail(over: Partial<AppointmentMail> = {}): AppointmentMail {
  return {
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
  };
}

export function anAskedEmail(over: Partial<EmailChangeAsked> = {}): EmailChangeAsked {
  return {
    kind: 'email-change-asked',
    userId: anId('user-ada'),
    to: 'ada@example.org',
    userName: 'ada LOVELACE',
    newEmail: 'ada@elsewhere.example',
    askedAt: '2026-11-21T17:00:00.000Z',
    ...over,
  };
}

export function aChangedAuthenticator(over: Partial<AuthenticatorChanged> = {}): AuthenticatorChanged {
  return {
    kind: 'authenticator-changed',
    userId: anId('user-ada'),
    to: 'ada@example.org',
    userName: 'ada LOVELACE',
    change: 'added',
    changedAt: '2026-11-21T17:00:00.000Z',
    ...over,
  };
}

export function aChangedAccount(over: Partial<AccountChanged> = {}): AccountChanged {
  return {
    kind: 'account-changed',
    userId: anId('user-ada'),
    to: 'ada@example.org',
    userName: 'ada LOVELACE',
    hasNewPassword: true,
    changedAt: '2026-11-21T17:00:00.000Z',
    ...over,
  };
}
