import type { OrderId, TransactionId } from '#shared/kernel/ids.ts';
import type { Cents } from '#shared/kernel/money.ts';
import type { AttemptState } from '#shared/payments/attempt.ts';
import type { PaymentPlan } from '#shared/payments/payment-status.ts';

/**
 * One attempt to pay, written before any charge. Everything Square is asked is frozen in it, so that each retry sends a
 * byte-identical body (I6). `sourceSealed` is the encrypted card token, removed once the attempt is final.
 */
export interface Attempt {
  transactionId: TransactionId;
  orderId: OrderId;
  paymentPlan: PaymentPlan;
  userId: string;
  userName: string;
  userEmail: string;
  courseId: string;
  courseTitle: string;
  courseCategory: string;
  courseImage: string;
  lectureCount: number;
  instructorId: string;
  instructorName: string;
  priceCents: Cents;
  amountCents: Cents;
  locationId: string;
  note: string;
  sourceSealed?: string;
  state: AttemptState;
  /** Times Square was asked to charge. */
  chargeTries: number;
  /** ISO instant. */
  createdAt: string;
  squarePaymentId?: string;
  failureCode?: string;
  /** ms; since when the outcome is unknown. */
  unknownSince?: number;
}
