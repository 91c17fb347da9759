import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';
import { dataResponse, successResponse } from '../api/responses.ts';
import { route } from '../api/route.ts';
import { paymentPlan, paymentStatus } from './payment-status.ts';
import { BAD_SIGNATURE } from './errors.ts';
import { failedPayment, pendingPayment } from './failed-payment.ts';

export const getPaymentStatus = route({
  name: 'payments/get-payment-status',
  summary: 'The status of a payment: one key read, which changes nothing (G-43).',
  method: 'GET',
  path: '/payment/pending-payments',
  access: 'signed-in',
  money: true,
  query: z.object({ transactionId: idSchema<'transaction'>(z.minLength(1), z.maxLength(64)), paymentPlan }),
  response: z.object({
    success: z.literal(true),
    paymentStatus,
    /**
     * Why a payment FAILED, e.g. CARD_DECLINED. REFUNDED: money was taken and refunded (I11). PAYMENTS_UNAVAILABLE: not
     * because of the card; Square rejects our request (C21).
     */
    code: z.optional(z.string()),
    message: z.optional(z.string()),
  }),
  errors: { TRANSACTION_NOT_FOUND: [404, 'This payment does not exist.'] },
});

export const getOpenPayment = route({
  name: 'payments/get-open-payment',
  summary:
    'The caller’s payment of a course or flexible plan that is under way; null when none is (C9, G-45).',
  method: 'GET',
  path: '/payment/open-payment',
  access: 'student',
  money: true,
  query: z.object({
    /** The course, or the flexible plan. */
    subject: z.string().check(z.minLength(1), z.maxLength(100)),
  }),
  response: dataResponse(
    z.nullable(
      z.object({
        transactionId: idSchema<'transaction'>(),
        paymentPlan,
        /** The instalments it pays; none for a course. */
        scheduleIds: z.array(idSchema<'instalment'>()),
      }),
    ),
  ),
  errors: {},
});

export const receiveSquareEvent = route({
  name: 'payments/receive-square-event',
  summary: 'Square’s webhook. The raw body is checked against its signature; the event is only a hint (I10).',
  method: 'POST',
  path: '/payment/webhook/square',
  access: 'square',
  bodyLimit: 256 * 1024,
  response: successResponse,
  errors: BAD_SIGNATURE,
});

export const listFailedPayments = route({
  name: 'payments/list-failed-payments',
  summary:
    'The caller’s payments of the last 30 days that failed after Square had them pending, or after the page gave up waiting, as long as what they were for is not paid; `pending`: those that are under way. Newest first.',
  method: 'GET',
  path: '/payment/failed',
  access: 'student',
  money: true,
  response: z.extend(dataResponse(z.array(failedPayment)), { pending: z.array(pendingPayment) }),
  errors: {},
});
