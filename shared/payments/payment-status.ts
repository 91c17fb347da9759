import * as z from 'zod/mini';

export const PAYMENT_PLANS = ['full', 'flexible', 'scheduled'] as const;
export type PaymentPlan = (typeof PAYMENT_PLANS)[number];

/** What the server says of an attempt (STATE-08, G-43). */
export const PAYMENT_STATUSES = ['PENDING', 'COMPLETED', 'FAILED', 'TIMEOUT'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const paymentPlan = z.enum(PAYMENT_PLANS);
export const paymentStatus = z.enum(PAYMENT_STATUSES);
