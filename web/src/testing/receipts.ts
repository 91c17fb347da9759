import { anId } from '#shared/testing/an-id.ts';
import type { Receipt } from '#shared/orders/receipt.ts';

/** For tests: the receipts of one course, paid in full or by a flexible plan. */
export const full: Receipt = {
  receiptNumber: 'TW-2026-001184',
  orderId: anId('ord_1'),
  transactionId: anId('txn01KAJ3V7QX5M8N2R4T6W'),
  paidOn: '2026-11-21',
  userName: 'ada LOVELACE',
  userEmail: 'ada@example.org',
  courseTitle: 'AWS Cloud Bootcamp',
  courseCategory: 'cloud-computing',
  instructorName: 'grace hopper',
  paymentPlan: 'full',
  paymentMethod: 'Visa ending in 1111',
  amount: 2060,
  coursePricing: 2060,
  remainingBalance: 0,
  refunded: 0,
  payments: [],
};

const payments = (paid: number, ...now: number[]): Receipt['payments'] =>
  [
    { amount: 800, date: '2026-11-21' },
    { amount: 630, date: '2026-12-05' },
    { amount: 630, date: '2026-12-19' },
  ].map((payment, index) => ({
    ...payment,
    paid: index < paid,
    now: now.includes(index),
    ...(index < paid && { paidOn: index === 0 ? payment.date : '2026-12-04' }),
  }));

export const first: Receipt = {
  ...full,
  paymentPlan: 'flexible',
  amount: 800,
  remainingBalance: 1260,
  payments: payments(1, 0),
};
export const second: Receipt = {
  ...full,
  paymentPlan: 'scheduled',
  paidOn: '2026-12-04',
  amount: 630,
  remainingBalance: 630,
  payments: payments(2, 1),
};
export const rest: Receipt = {
  ...full,
  paymentPlan: 'scheduled',
  paidOn: '2026-12-04',
  amount: 1260,
  payments: payments(3, 1, 2),
};
