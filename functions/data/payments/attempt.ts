import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import { ATTEMPT_STATES } from '#shared/payments/attempt.ts';
import type { StoredStudent } from '../courses/students.ts';
import * as partitions from '../partitions.ts';
import { parseRows, storedCents } from '../row.ts';
import type { Table } from '../table.ts';
import { storedReturn } from './returns.rules.ts';
import { studentAndCourse } from './student-and-course.ts';

const anyAttempt = {
  transactionId: idSchema<'transaction'>(),
  /** Key of the receipt, and of the order of a purchase. Instalments have no order row. */
  orderId: idSchema<'order'>(),
  ...studentAndCourse,
  amountCents: storedCents,
  locationId: z.string(),
  note: z.string(),
  encryptedSourceId: z.exactOptional(z.string()),
  /** Whose declines are counted besides the person's: hashes of browser and address, removed once the attempt is final. */
  deviceKey: z.exactOptional(z.string()),
  addressKey: z.exactOptional(z.string()),
  state: z.enum(ATTEMPT_STATES),
  /** Times Square was asked to charge. */
  chargeTries: z.int().check(z.nonnegative()),
  /** ISO instant. */
  createdAt: z.string(),
  squarePaymentId: z.exactOptional(z.string()),
  /** How it was paid, for people: 'Visa ending in 1111'. */
  paymentMethod: z.exactOptional(z.string()),
  /** Why it ended without access: Square's code, or ours. */
  failureCode: z.exactOptional(z.string()),
  /** Not because of the card: Square rejected our access token or our request. */
  isMerchantFault: z.exactOptional(z.boolean()),
  /** The cents that Square captured, when the capture is refunded as unsettleable (I11). */
  capturedCents: z.exactOptional(storedCents),
  /** The refund that Square has accepted and not finished yet. */
  refundId: z.exactOptional(z.string()),
  /** Which try to refund this is, from 1; each has a key of its own (C32). */
  refundTry: z.exactOptional(z.int()),
  /** Cents that this try refunds; without it all of `capturedCents`, on the first, or not known yet. */
  refundTryCents: z.exactOptional(storedCents),
  /** Cents, a part of the capture: refunded by the operator at Square before settlement. */
  refundedBeforeSettlementCents: z.exactOptional(storedCents),
  /** Cents: refunded by the operator at Square, as recorded on receipt and order (G-60). */
  refundedCents: z.exactOptional(storedCents),
  /** ISO: the last change of the payment at Square that `refundedCents` is of. */
  refundsAsOf: z.exactOptional(z.string()),
  /** Cents: taken back by lost or accepted disputes, as recorded on receipt and order (G-108). */
  reversedCents: z.exactOptional(storedCents),
  /** What both come to by day, as recorded on the receipt; attempts from before do not have it. */
  returns: z.exactOptional(z.array(storedReturn)),
  /** ISO; when it ended without a charge, after its student had been told to wait for it. */
  failedAt: z.exactOptional(z.string()),
  /** ms; since when the outcome is unknown. */
  unknownSince: z.exactOptional(z.number()),
};

/** Buys a course: in full, or with the initial payment of a flexible plan. */
const purchaseAttempt = z.object({
  ...anyAttempt,
  paymentPlan: z.enum(['full', 'flexible']),
  courseCategory: z.string(),
  courseImage: z.string(),
  lectureCount: z.number(),
  instructorId: idSchema<'user'>(),
  instructorName: z.string(),
  priceCents: storedCents,
});
export type PurchaseAttempt = z.infer<typeof purchaseAttempt>;

/** Who a settled purchase puts on the list of its course; `enrolledAt` is an ISO instant. */
export function studentOf(attempt: PurchaseAttempt, enrolledAt: string): StoredStudent {
  const { userId, courseId, courseTitle, courseCategory, instructorId } = attempt;
  return {
    userId,
    studentName: attempt.userName,
    studentEmail: attempt.userEmail,
    courseId,
    courseTitle,
    courseCategory,
    instructorId,
    enrolledAt,
    paidCents: attempt.amountCents,
  };
}

/** Pays instalments of a plan: one, or all that are left (G-52, G-53). */
const instalmentAttempt = z.object({
  ...anyAttempt,
  paymentPlan: z.literal('scheduled'),
  planId: idSchema<'plan'>(),
  /** Their ids, and their indexes in the list of the plan. */
  instalments: z.array(z.object({ index: z.int(), instalmentId: idSchema<'instalment'>() })),
});
export type InstalmentAttempt = z.infer<typeof instalmentAttempt>;

/**
 * One attempt to pay, written before any charge. Everything Square is asked is frozen in it, so that each retry sends a
 * byte-identical body (I6). `encryptedSourceId` is the encrypted card token, removed once the attempt is final.
 */
export const storedAttempt = z.discriminatedUnion('paymentPlan', [purchaseAttempt, instalmentAttempt]);
export type Attempt = z.infer<typeof storedAttempt>;

/** All attempts of a student but the settled ones; from an index that may lag. */
export async function listUnsettledByUser(table: Table, userId: Id<'user'>): Promise<Attempt[]> {
  const rows = await table.query({
    IndexName: 'GSI2',
    KeyConditionExpression: 'GSI2PK = :attempts',
    ExpressionAttributeValues: { ':attempts': partitions.attemptsOf(userId) },
  });
  return parseRows(storedAttempt, rows);
}

/**
 * What only one open attempt may pay at a time: a course, or a plan as a whole, so that one instalment and the rest never
 * overlap (G-40, P1, P10).
 */
export function getSubject(attempt: Attempt): string {
  return attempt.paymentPlan === 'scheduled' ? attempt.planId : attempt.courseId;
}
