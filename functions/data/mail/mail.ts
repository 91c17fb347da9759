import * as z from 'zod/mini';
import { storedCents } from '../row.ts';

/** A mail as it waits in the outbox. Amounts in cents, dates are calendar days, unless said otherwise. */

const toStudent = { to: z.string(), userName: z.string(), courseTitle: z.string() };
const instalment = z.object({ dueDate: z.string(), amountCents: storedCents });

/** Money arrived, or a free course began: a numbered receipt at /academy/receipts/{orderId} (G-46). */
const confirmation = {
  ...toStudent,
  orderId: z.string(),
  /** Settled two minutes or more after it began: the student may have read that we are still checking (C6). */
  late: z.boolean(),
  paidCents: storedCents,
  receiptNumber: z.string(),
  paidOn: z.string(),
  /** 'Visa ending in 1111'; none for a free course, or when Square did not say. */
  paymentMethod: z.exactOptional(z.string()),
};

/** A course was bought: in full, free, or with the initial payment of a plan. */
const paymentConfirmation = z.object({
  ...confirmation,
  kind: z.literal('payment-confirmation'),
  courseId: z.string(),
  paymentPlan: z.enum(['full', 'flexible']),
  priceCents: storedCents,
  instalments: z.array(instalment),
});
export type PaymentConfirmation = z.infer<typeof paymentConfirmation>;

/** An instalment was paid, or all that were left; `remaining` is what is still to come, none when the plan is complete. */
const instalmentConfirmation = z.object({
  ...confirmation,
  kind: z.literal('instalment-confirmation'),
  remaining: z.array(instalment),
});
export type InstalmentConfirmation = z.infer<typeof instalmentConfirmation>;

/** An unsettleable capture was refunded (C25). */
const paymentRefunded = z.object({
  ...toStudent,
  kind: z.literal('payment-refunded'),
  amountCents: storedCents,
  orderId: z.string(),
  refundedOn: z.string(),
});
export type PaymentRefunded = z.infer<typeof paymentRefunded>;

/** An instalment is due in one to three days, today, or past due so that the course is locked (SCRS-10). */
const paymentReminder = z.object({
  ...toStudent,
  kind: z.literal('payment-reminder'),
  when: z.enum(['soon', 'today', 'overdue']),
  /** Whose plan of which course, to read its state when it is sent. */
  userId: z.string(),
  courseId: z.string(),
  planId: z.string(),
  instalmentId: z.string(),
  dueDate: z.string(),
  amountCents: storedCents,
  /** All that is left of the plan, this instalment included. */
  remainingCents: storedCents,
});
export type PaymentReminder = z.infer<typeof paymentReminder>;

/** What a visitor wrote, for the academy; whoever answers it writes to `email` (G-26). */
const contactMessageMail = z.object({
  kind: z.literal('contact-message'),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  /** ISO instant. */
  sentAt: z.string(),
});
export type ContactMessageMail = z.infer<typeof contactMessageMail>;

export const mail = z.discriminatedUnion('kind', [
  paymentConfirmation,
  instalmentConfirmation,
  paymentRefunded,
  paymentReminder,
  contactMessageMail,
]);
export type Mail = z.infer<typeof mail>;
