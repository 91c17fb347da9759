import { type Body, optionalFlag, optionalText, requiredMoney, requiredText } from '../api/request-fields.ts';
import { SquareFailure } from '../api/square-failure.ts';
import type { Money } from '../wire.ts';

export interface PaymentRequest {
  sourceId: string;
  idempotencyKey: string;
  amount: Money;
  autocomplete: boolean;
  /** what the payment repeats as it was given */
  echoed: {
    reference_id?: string;
    note?: string;
    buyer_email_address?: string;
  };
}

const ECHOED = {
  reference_id: 40,
  note: 500,
  buyer_email_address: 255,
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
  const echoed: PaymentRequest['echoed'] = {};
  for (const [field, max] of Object.entries(ECHOED) as [keyof typeof ECHOED, number][]) {
    const value = optionalText(body, field, max);
    if (value !== undefined) echoed[field] = value;
  }
  return {
    sourceId,
    idempotencyKey,
    amount,
    echoed,
    autocomplete: optionalFlag(body, 'autocomplete') ?? true,
  };
}
