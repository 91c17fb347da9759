import type { OrderId, TransactionId } from '#shared/kernel/ids.ts';
import type { Cents } from '#shared/kernel/money.ts';
import type { AttemptState } from '#shared/payments/attempt.ts';
import type { PaymentPlan } from '#shared/payments/payment-status.ts';

/** What every attempt to pay has. */
interface AnyAttempt {
  transactionId: TransactionId;
  orderId: OrderId;
  paymentPlan: PaymentPlan;
  userId: string;
  userName: string;
  userEmail: string;
  courseId: string;
  courseTitle: string;
  amountCents: Cents;
  locationId: string;
  note: string;
  encryptedSourceId?: string;
  state: AttemptState;
  /** Times Square was asked to charge. */
  chargeTries: number;
  /** ISO instant. */
  createdAt: string;
  squarePaymentId?: string;
  /** How it was paid, for people: 'Visa ending in 1111'. */
  paymentMethod?: string;
  /** Why it ended without access: Square's code, or ours. */
  failureCode?: string;
  /** It was not for the card: Square refused us, or what we asked. */
  isMerchantFault?: boolean;
  /** The cents that Square captured, when the capture is refunded as unsettleable (I11). */
  capturedCents?: Cents;
  /** The refund of `capturedCents` that Square has not finished yet. */
  refundId?: string;
  /** Given back by the operator at Square before it was settled: a part of what it took. */
  refundedAtCapture?: Cents;
  /** Given back by the operator at Square, as recorded on receipt and order (G-60). */
  refundedCents?: Cents;
  /** ms; since when the outcome is unknown. */
  unknownSince?: number;
}

/** Buys a course: in full, or with the initial payment of a flexible plan. */
export interface PurchaseAttempt extends AnyAttempt {
  paymentPlan: 'full' | 'flexible';
  courseCategory: string;
  courseImage: string;
  lectureCount: number;
  instructorId: string;
  instructorName: string;
  priceCents: Cents;
}

/** Pays instalments of a plan: one, or all that are left (G-52, G-53). */
export interface InstalmentAttempt extends AnyAttempt {
  paymentPlan: 'scheduled';
  planId: string;
  /** Their ids, and their indexes in the list of the plan. */
  instalments: { index: number; instalmentId: string }[];
}

/**
 * One attempt to pay, written before any charge. Everything Square is asked is frozen in it, so that each retry sends a
 * byte-identical body (I6). `encryptedSourceId` is the encrypted card token, removed once the attempt is final.
 */
export type Attempt = PurchaseAttempt | InstalmentAttempt;

/**
 * What only one open attempt may pay at a time: a course, or a plan as a whole, so that one instalment and the rest never
 * overlap (G-40, P1, P10).
 */
export const subjectOf = (attempt: Attempt): string =>
  attempt.paymentPlan === 'scheduled' ? attempt.planId : attempt.courseId;
