import type {
  InstalmentConfirmation,
  PaymentConfirmation,
  PaymentReminder,
  PaymentRefunded,
} from '#functions/data/mail/mail.ts';

const toAda = { to: 'ada@example.org', userName: 'ada LOVELACE', courseTitle: 'AWS Cloud Bootcamp' };

/** Queued mails to one student, each as it is when all goes well. */
export function aConfirmation(over: Partial<PaymentConfirmation> = {}): PaymentConfirmation {
  return {
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
  };
}

export function anInstalmentConfirmation(over: Partial<InstalmentConfirmation> = {}): InstalmentConfirmation {
  return {
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
  };
}

export function aRefundedPayment(over: Partial<PaymentRefunded> = {}): PaymentRefunded {
  return {
    kind: 'payment-refunded',
    ...toAda,
    amountCents: 206_000,
    orderId: 'ord_1',
    refundedOn: '2026-11-21',
    ...over,
  };
}

export function aReminder(over: Partial<PaymentReminder> = {}): PaymentReminder {
  return {
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
  };
}
