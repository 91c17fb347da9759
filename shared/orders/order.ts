import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';
import { paymentPlan } from '../payments/payment-status.ts';
import { purchaseReturns } from '../payments/purchase-returns.ts';
import { sourceId } from '../payments/source-id.ts';

/** A full order as lists show it (IPAY-23..29). `coursePricing` in dollars, `orderDate` an ISO instant. */
export const order = z.object({
  _id: idSchema<'order'>(),
  courseId: idSchema<'course'>(),
  courseTitle: z.string(),
  /** Chooses the colours of the course's picture; '' in orders from before it was kept. */
  courseCategory: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  orderDate: z.string(),
  coursePricing: z.number(),
  /** pending, then confirmed or failed (G-48). */
  orderStatus: z.string(),
  /** initiated, then paid or failed (G-48); (partially) refunded or reversed later (G-60, G-108); or 'enrolled by hand'. */
  paymentStatus: z.string(),
  paymentMethod: z.string(),
  /** Of an order by which staff enrolled the student: why (docs/adr/078). */
  enrolmentReason: z.optional(z.string()),
  /** For staff, where something was returned or disputed (G-108). */
  returns: z.optional(purchaseReturns),
});
export type Order = z.infer<typeof order>;

const text = z.optional(z.string().check(z.maxLength(2000)));

/**
 * The order payload of §3. Only `courseId`, `sourceId` and the shown `coursePricing` are used, and `userId` must be the
 * caller's; money, identity and state come from the server (G-38). `sourceId` may be missing only where nothing is due.
 */
const orderPayload = z.strictObject({
  userId: idSchema<'user'>(z.minLength(1), z.maxLength(100)),
  userName: text,
  userEmail: text,
  orderStatus: text,
  paymentMethod: text,
  paymentStatus: text,
  orderDate: text,
  sourceId: z.optional(sourceId),
  locationId: text,
  instructorId: text,
  instructorName: text,
  courseImage: text,
  courseTitle: text,
  courseId: idSchema<'course'>(z.minLength(1), z.maxLength(100)),
  coursePricing: z.number(),
  totalAmount: z.optional(z.number()),
  initialPayment: z.optional(z.number()),
  isTest: z.optional(z.boolean()),
});
export type OrderPayload = z.infer<typeof orderPayload>;

/**
 * What the checkout gets back: the id and plan it polls with (G-37). They are an earlier attempt's when one is still open
 * for this course (G-40).
 */
const paymentStarted = z.object({
  success: z.literal(true),
  transactionId: idSchema<'transaction'>(),
  data: z.object({ orderId: idSchema<'order'>(), paymentPlan }),
  message: z.optional(z.string()),
});

/** What the routes that buy a course have in common. */
export const purchase = {
  access: 'student',
  own: 'body.userId',
  money: true,
  body: orderPayload,
  response: paymentStarted,
} as const;
