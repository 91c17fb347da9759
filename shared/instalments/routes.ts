import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';
import { dataResponse, itemsResponse } from '../api/responses.ts';
import { numberedPage, numberedQuery } from '../lists/numbered-page.ts';
import { route } from '../api/route.ts';
import { purchase } from '../orders/order.ts';
import { flexiblePayment, ownFlexiblePayment } from './flexible-payment.ts';
import { ALREADY_PAID, PAYMENT_NOT_FOUND } from './errors.ts';
import { PURCHASE_ERRORS } from '../orders/errors.ts';
import { ACCESS_WITHDRAWN } from '../progress/errors.ts';
import { PAYMENTS_UNAVAILABLE, TOO_MANY_DECLINES } from '../payments/errors.ts';
import { sourceId } from '../payments/source-id.ts';

export const createFlexiblePayment = route({
  name: 'payments/create-flexible-payment',
  summary: 'Starts a flexible plan with its initial payment of 800.00 (G-41, G-42).',
  method: 'POST',
  path: '/flexible-payment/create',
  ...purchase,
  errors: {
    ...PURCHASE_ERRORS,
    FLEXIBLE_NOT_AVAILABLE: [422, 'This course can only be paid in full.'],
  },
});

export const listFlexiblePayments = route({
  name: 'instalments/list-flexible-payments',
  summary:
    'The caller’s own flexible plans, and what time it is: what is due follows the server’s clock (G-49).',
  method: 'GET',
  path: '/flexible-payment/list',
  access: 'student',
  own: 'query.userId',
  query: z.object({ userId: idSchema<'user'>() }),
  response: z.extend(itemsResponse(ownFlexiblePayment), {
    /** ISO instant of the server. */
    now: z.string(),
  }),
  errors: {},
});

export const getAllFlexiblePayments = route({
  name: 'instalments/get-all-flexible-payments',
  summary: 'Flexible plans in the caller’s scope, and what time it is at the server (G-55).',
  method: 'GET',
  path: '/flexible-payment/get-all',
  access: 'staff',
  query: z.object(numberedQuery),
  response: z.extend(numberedPage(flexiblePayment), {
    /** ISO instant of the server: what is due follows its clock (G-49). */
    now: z.string(),
  }),
  errors: {},
});

export const getFlexiblePayment = route({
  name: 'instalments/get-flexible-payment',
  summary: 'One flexible plan, for its owner or staff in scope (G-56).',
  method: 'GET',
  path: '/flexible-payment/payment/{id}',
  access: 'signed-in',
  money: true,
  params: z.object({ id: idSchema<'plan'>(z.minLength(1)) }),
  response: dataResponse(flexiblePayment),
  errors: PAYMENT_NOT_FOUND,
});

export const processScheduledPayment = route({
  name: 'payments/process-scheduled-payment',
  summary: 'Pays one instalment, or with `isOutrightPayment` all that is left (G-52, G-53).',
  method: 'POST',
  path: '/flexible-payment/process-payment/{id}',
  access: 'student',
  own: 'body.userId',
  money: true,
  params: z.object({ id: idSchema<'plan'>() }),
  body: z.strictObject({
    /** The instalment, which the path's plan must have (G-52). */
    paymentId: idSchema<'instalment'>(),
    sourceId,
    locationId: z.optional(z.string()),
    /** true: all unpaid instalments in one charge (G-53). */
    isOutrightPayment: z.boolean(),
    userName: z.optional(z.string()),
    userEmail: z.optional(z.string()),
    userId: idSchema<'user'>(),
  }),
  response: z.object({
    success: z.literal(true),
    transactionId: idSchema<'transaction'>(),
    message: z.string(),
    /** `resumed`: the transaction is an earlier one of this plan that is still open (P1); `scheduleIds`: what it pays. */
    data: z.object({ resumed: z.boolean(), scheduleIds: z.array(idSchema<'instalment'>()) }),
  }),
  errors: {
    ...PAYMENT_NOT_FOUND,
    ...ALREADY_PAID,
    ...ACCESS_WITHDRAWN,
    ...PAYMENTS_UNAVAILABLE,
    ...TOO_MANY_DECLINES,
  },
});
