import type { SimulatorContext } from '../context.ts';
import { createPayment } from '../payments/create-payment.ts';
import type { ApiCall } from '../faults/faults.ts';
import { listPayments } from '../payments/list-payments.ts';
import { cancelByIdempotencyKey } from '../payments/cancel-payment.ts';
import { getPayment } from '../payments/get-payment.ts';
import { getDispute, listDisputes } from '../payments/disputes.ts';
import { getRefund, refundPayment } from '../payments/refund-payment.ts';
import type { Body } from './request-fields.ts';
import type { ApiResponse } from '../wire.ts';

interface ApiRequest {
  id: string;
  body: Body;
  query: URLSearchParams;
}

interface ApiOperation {
  call: ApiCall;
  method: 'GET' | 'POST';
  path: RegExp;
  perform(context: SimulatorContext, request: ApiRequest): ApiResponse;
}

/**
 * The emulated operations of Square's Payments, Refunds and Disputes API. `POST /v2/payments/cancel` precedes the paths with
 * an id.
 */
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
    call: 'RefundPayment',
    method: 'POST',
    path: /^\/v2\/refunds$/,
    perform: (context, { body }) => refundPayment(context, body),
  },
  {
    call: 'GetPaymentRefund',
    method: 'GET',
    path: /^\/v2\/refunds\/([^/]+)$/,
    perform: (context, { id }) => getRefund(context, id),
  },
  {
    call: 'ListDisputes',
    method: 'GET',
    path: /^\/v2\/disputes$/,
    perform: (context, { query }) => listDisputes(context, query),
  },
  {
    call: 'RetrieveDispute',
    method: 'GET',
    path: /^\/v2\/disputes\/([^/]+)$/,
    perform: (context, { id }) => getDispute(context, id),
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

/** The id before percent-encoding; a malformed one stays as it is and is then not found. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
