import { type Body, optionalFlag, optionalText, requiredMoney, requiredText } from '../api/request-fields.ts';
import { SquareFailure } from '../api/square-failure.ts';
import type { Money } from '../wire.ts';

export interface PaymentRequest {
  sourceId: string;
  idempotencyKey: string;
  amount: Money;
  autocomplete: boolean;
  delayAction: 'CANCEL' | 'COMPLETE';
  /** what the payment repeats as it was given */
  echoed: {
    order_id?: string;
    reference_id?: string;
    note?: string;
    buyer_email_address?: string;
    statement_description_identifier?: string;
  };
}

const ECHOED = {
  order_id: 192,
  reference_id: 40,
  note: 500,
  buyer_email_address: 255,
  statement_description_identifier: 20,
} as const;

/** Reads a CreatePayment body within Square's limits (docs/square.md#payments). Throws SquareFailure. */
export function readPaymentRequest(body: Body, locationId: string): PaymentRequest {
  const sourceId = requiredText(body, 'source_id', 1024);
  const idempotencyKey = requiredText(body, 'idempotency_key', 45);
  const amount = requiredMoney(body);
  const location = optionalText(body, 'location_id', 50) ?? locationId;
  if (location !== locationId) {
    throw new SquareFailure(
      'INVALID_LOCATION',
      `The location ${location} is not one of this merchant.`,
      'location_id',
    );
  }
  const delayAction = optionalText(body, 'delay_action', 10) ?? 'CANCEL';
  if (delayAction !== 'CANCEL' && delayAction !== 'COMPLETE') {
    throw new SquareFailure('INVALID_VALUE', 'Field must be CANCEL or COMPLETE.', 'delay_action');
  }
  const echoed: PaymentRequest['echoed'] = {};
  for (const [field, max] of Object.entries(ECHOED) as [keyof typeof ECHOED, number][]) {
    const value = optionalText(body, field, max);
    if (value !== undefined) echoed[field] = value;
  }
  return {
    sourceId,
    idempotencyKey,
    amount,
    delayAction,
    echoed,
    autocomplete: optionalFlag(body, 'autocomplete') ?? true,
  };
}
