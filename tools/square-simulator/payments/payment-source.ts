import type { SimulatorContext } from '../context.ts';
import { type TokenOutcome, outcomeOfSourceId } from '../tokens/sandbox-values.ts';
import { SquareFailure } from '../api/square-failure.ts';
import type { CardToken } from '../ledger/store.ts';

const TOKEN_LIFE_MS = 24 * 60 * 60 * 1000;

/** What a source id stands for: a fixed sandbox value, or a minted token, which is used up by this charge. */
export interface PaymentSource {
  outcome: TokenOutcome;
  method: CardToken['method'];
  brand: string;
  last4: string;
  token?: CardToken;
}

/**
 * Resolves a source id. Throws CARD_TOKEN_USED for a minted token charged before, CARD_TOKEN_EXPIRED after 24 hours,
 * NOT_FOUND for an id that was never issued (docs/square.md#card-tokens, docs/square.md#sandbox-values).
 */
export function paymentSource(context: SimulatorContext, sourceId: string): PaymentSource {
  const outcome = outcomeOfSourceId(sourceId);
  if (outcome?.kind === 'refuse') throw tokenUsed();
  if (outcome) return { outcome, method: 'Card', brand: 'VISA', last4: '1111' };

  const token = context.store.tokens.get(sourceId);
  if (!token) throw new SquareFailure('NOT_FOUND', 'Card nonce not found.', 'source_id');
  if (token.used) throw tokenUsed();
  if (context.now() - Date.parse(token.mintedAt) > TOKEN_LIFE_MS) {
    throw new SquareFailure('CARD_TOKEN_EXPIRED', 'Card nonce has expired.', 'source_id');
  }
  const { method, brand, last4 } = token;
  return { outcome: token.outcome, method, brand, last4, token: { ...token, used: true } };
}

function tokenUsed(): SquareFailure {
  return new SquareFailure(
    'CARD_TOKEN_USED',
    'Card nonce already used with a different idempotency key.',
    'source_id',
  );
}
