import { type CardField, detectBrand, extractDigits, fieldErrors, invalidFields } from './card-rules.ts';
import { type SimulatorContext, isoAt, newId } from '../context.ts';
import * as z from 'zod/mini';
import {
  type PaymentMethodName,
  type TokenOutcome,
  outcomeOfCard,
  outcomeOfSourceId,
} from './sandbox-values.ts';

const text = z.string().check(z.maxLength(80));
const tokenRequest = z.union([
  z.strictObject({
    applicationId: text,
    method: z.literal('Card'),
    card: z.strictObject({ number: text, expiration: text, cvv: text, postalCode: text }),
  }),
  z.strictObject({
    applicationId: text,
    method: z.enum(['Google Pay', 'Apple Pay', 'Cash App Pay']),
    /** the sandbox source id that the wallet's card behaves as */
    actsAs: text,
  }),
]);

/** What the browser's frames get for a token request. */
export type MintedToken =
  | {
      status: 'OK';
      token: string;
      details: { method: PaymentMethodName; card: { brand: string; last4: string } };
    }
  | { status: 'Invalid'; errors: { type: string; message: string; field?: CardField }[] };

/**
 * Mints a single-use payment token, from the card typed into the form or for a wallet. Of the card only its brand, last
 * four digits and outcome are kept (docs/square.md#sandbox-values). Throws a ZodError for any other shape.
 */
export function mintToken(context: SimulatorContext, input: unknown): MintedToken {
  const request = tokenRequest.parse(input);
  if (request.applicationId !== context.applicationId) {
    return {
      status: 'Invalid',
      errors: [{ type: 'INVALID_APPLICATION_ID', message: 'The application id is not valid.' }],
    };
  }
  if (request.method !== 'Card') {
    const outcome = outcomeOfSourceId(request.actsAs) ?? { kind: 'approve' };
    return minted(context, request.method, outcome, 'VISA', outcome.kind === 'decline' ? '0002' : '1111');
  }
  const wrong = invalidFields(request.card, context.now());
  if (wrong.length > 0) return { status: 'Invalid', errors: fieldErrors(wrong) };
  const digits = extractDigits(request.card.number);
  return minted(context, 'Card', outcomeOfCard(request.card), detectBrand(digits).name, digits.slice(-4));
}

function minted(
  context: SimulatorContext,
  method: PaymentMethodName,
  outcome: TokenOutcome,
  brand: string,
  last4: string,
): MintedToken {
  const id = `${method === 'Cash App Pay' ? 'wnon' : 'cnon'}:${newId(24)}`;
  const mintedAt = isoAt(context.now());
  context.store.commit({ tokens: [{ id, outcome, method, brand, last4, mintedAt, used: false }] });
  return { status: 'OK', token: id, details: { method, card: { brand, last4 } } };
}
