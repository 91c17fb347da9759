import { type CardInput, extractDigits } from './card-rules.ts';

/** What happens when a token is charged; tokenizing itself never declines. */
export type TokenOutcome =
  | { kind: 'approve' }
  /** stays APPROVED although it was to be captured at once */
  | { kind: 'authorize' }
  | { kind: 'decline'; code: string }
  | { kind: 'refuse'; code: string }
  | { kind: 'pending'; becomes: 'COMPLETED' | 'FAILED' };

export type PaymentMethodName = 'Card' | 'Google Pay' | 'Apple Pay' | 'Cash App Pay';

const APPROVE: TokenOutcome = { kind: 'approve' };
const decline = (code: string): TokenOutcome => ({ kind: 'decline', code });

/**
 * Square's sandbox source ids (docs/square.md#sandbox-values) and four of the simulator's own; each can be used any number of
 * times.
 */
const BY_SOURCE_ID: Record<string, TokenOutcome> = {
  'cnon:card-nonce-ok': APPROVE,
  'cnon:card-nonce-rejected-cvv': decline('CVV_FAILURE'),
  'cnon:card-nonce-rejected-postalcode': decline('ADDRESS_VERIFICATION_FAILURE'),
  'cnon:card-nonce-rejected-expiration': decline('INVALID_EXPIRATION'),
  'cnon:card-nonce-declined': decline('GENERIC_DECLINE'),
  'cnon:card-nonce-already-used': { kind: 'refuse', code: 'CARD_TOKEN_USED' },
  'cnon:gift-card-nonce-insufficient-funds': decline('INSUFFICIENT_FUNDS'),
  'cnon:sim-card-declined': decline('CARD_DECLINED'),
  'cnon:sim-approved': { kind: 'authorize' },
  'cnon:sim-pending': { kind: 'pending', becomes: 'COMPLETED' },
  'cnon:sim-pending-failed': { kind: 'pending', becomes: 'FAILED' },
};

const BY_CARD_NUMBER: Record<string, TokenOutcome> = {
  '4000000000000002': decline('GENERIC_DECLINE'),
  '4000000000000077': { kind: 'pending', becomes: 'COMPLETED' },
  '4000000000000341': { kind: 'pending', becomes: 'FAILED' },
};

/** The outcome of a fixed sandbox source id, undefined for any other. */
export function outcomeOfSourceId(sourceId: string): TokenOutcome | undefined {
  return Object.hasOwn(BY_SOURCE_ID, sourceId) ? BY_SOURCE_ID[sourceId] : undefined;
}

/** The outcome of a card typed into the form: its number, else CVV 911, ZIP 99999, expiry 01/40, else success. */
export function outcomeOfCard(card: CardInput): TokenOutcome {
  const byNumber = BY_CARD_NUMBER[extractDigits(card.number)];
  if (byNumber) return byNumber;
  if (card.cvv.startsWith('911')) return decline('CVV_FAILURE');
  if (card.postalCode === '99999') return decline('ADDRESS_VERIFICATION_FAILURE');
  if (extractDigits(card.expiration) === '0140') return decline('INVALID_EXPIRATION');
  return APPROVE;
}
