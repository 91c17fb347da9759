import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';
import { dataResponse } from '../api/responses.ts';
import { page, pageQuery } from '../lists/pagination.ts';
import { numberedPage, numberedQuery } from '../lists/numbered-page.ts';
import { HIDDEN_RECORDS } from '../kernel/settings.ts';
import { route } from '../api/route.ts';
import { order, purchase } from './order.ts';
import { receipt } from './receipt.ts';
import { PURCHASE_ERRORS } from './errors.ts';

const ORDER_NOT_FOUND = { ORDER_NOT_FOUND: [404, 'This order does not exist.'] } as const;

export const createOrder = route({
  name: 'payments/create-order',
  summary:
    'Starts paying a course in full. A repeat while one is open answers with the same transactionId (G-40).',
  method: 'POST',
  path: '/student/order/create',
  ...purchase,
  errors: PURCHASE_ERRORS,
});

export const captureOrder = route({
  name: 'orders/capture-order',
  summary: 'Reads the status of an order after a return from the provider; never marks anything paid (G-47).',
  method: 'POST',
  path: '/student/order/capture',
  access: 'student',
  money: true,
  body: z.strictObject({ paymentId: z.string(), payerId: z.string(), orderId: idSchema<'order'>() }),
  response: dataResponse(z.object({ orderId: idSchema<'order'>(), paymentStatus: z.string() })),
  errors: ORDER_NOT_FOUND,
});

export const listOrders = route({
  name: 'orders/list-orders',
  summary: 'Full orders, newest first: own ones, those of own courses, or all, by role (G-54).',
  method: 'GET',
  path: '/student/order/list',
  access: 'signed-in',
  money: true,
  query: z.object({
    ...numberedQuery,
    /** Leaves out so many of the oldest before it searches (G-57); the panel's table asks for it, nothing else does. */
    hideOldest: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(HIDDEN_RECORDS.most))),
  }),
  response: z.extend(numberedPage(order), {
    /** How many were left out. */
    hidden: z.optional(z.int()),
  }),
  errors: {},
});

export const getReceipt = route({
  name: 'orders/get-receipt',
  summary: 'The numbered receipt of a payment, for the payer (G-46).',
  method: 'GET',
  path: '/student/receipt/{orderId}',
  access: 'student',
  params: z.object({ orderId: idSchema<'order'>() }),
  response: dataResponse(receipt),
  errors: ORDER_NOT_FOUND,
});

export const listReceipts = route({
  name: 'orders/list-receipts',
  summary: 'The caller’s own receipts, newest first (G-46).',
  method: 'GET',
  path: '/student/receipts',
  access: 'student',
  query: z.object(pageQuery),
  response: page(receipt),
  errors: {},
});
