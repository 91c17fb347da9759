import type { SimulatorContext } from '../context.ts';
import { createPayment } from '../payments/create-payment.ts';
import type { ApiCall } from '../faults/faults.ts';
import { listPayments, listRefunds } from '../payments/list-payments.ts';
import {
  cancelByIdempotencyKey,
  cancelPayment,
  completePayment,
  getPayment,
} from '../payments/move-payment.ts';
import { getRefund, refundPayment } from '../payments/refund-payment.ts';
import type { Body } from './request-fields.ts';
import type { Answer } from '../wire.ts';

interface ApiRequest {
  id: string;
  body: Body;
  query: URLSearchParams;
}

interface ApiOperation {
  call: ApiCall;
  method: 'GET' | 'POST';
  path: RegExp;
  perform(context: SimulatorContext, request: ApiRequest): Answer;
}

/** The operations of Square's Payments and Refunds API; `POST /v2/payments/cancel` stands before the ones with an id. */
const OPERATIONS: readonly ApiOperation[] = [
  {
    call: 'CreatePayment',
    method: 'POST',
    path: /^\/v2\/payments$/,
    perform: (context, { body }) => createPayment(context, body),
  },
  {
    call: 'ListPayments',
    method: 'GET',
    path: /^\/v2\/payments$/,
    perform: (context, { query }) => listPayments(context, query),
  },
  {
    call: 'CancelPaymentByIdempotencyKey',
    method: 'POST',
    path: /^\/v2\/payments\/cancel$/,
    perform: (context, { body }) => cancelByIdempotencyKey(context, body),
  },
  {
    call: 'GetPayment',
    method: 'GET',
    path: /^\/v2\/payments\/([^/]+)$/,
    perform: (context, { id }) => getPayment(context, id),
  },
  {
    call: 'CompletePayment',
    method: 'POST',
    path: /^\/v2\/payments\/([^/]+)\/complete$/,
    perform: (context, { id, body }) => completePayment(context, id, body),
  },
  {
    call: 'CancelPayment',
    method: 'POST',
    path: /^\/v2\/payments\/([^/]+)\/cancel$/,
    perform: (context, { id }) => cancelPayment(context, id),
  },
  {
    call: 'RefundPayment',
    method: 'POST',
    path: /^\/v2\/refunds$/,
    perform: (context, { body }) => refundPayment(context, body),
  },
  {
    call: 'ListPaymentRefunds',
    method: 'GET',
    path: /^\/v2\/refunds$/,
    perform: (context, { query }) => listRefunds(context, query),
  },
  {
    call: 'GetPaymentRefund',
    method: 'GET',
    path: /^\/v2\/refunds\/([^/]+)$/,
    perform: (context, { id }) => getRefund(context, id),
  },
];

/** The operation that a method and path name, and the id in the path. */
export function findOperation(
  method: string | undefined,
  path: string,
): { operation: ApiOperation; id: string } | undefined {
  for (const operation of OPERATIONS) {
    const match = operation.method === method ? operation.path.exec(path) : null;
    if (match) return { operation, id: decoded(match[1] ?? '') };
  }
  return undefined;
}

/** The id as it was before the client encoded it; one that nobody could have encoded names nothing anyway. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
