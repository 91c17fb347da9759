import {
  type Card,
  type CardOptions,
  payments as loadPayments,
  type CardInputEvent,
  type Payments,
  type SqEvent,
  type TokenError,
  type TokenResult,
} from '@square/web-sdk';
import { type Cents, decimalFromCents } from '#shared/kernel/money.ts';
import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import type { SiteConfig } from './config/site-config.ts';

export type { Payments, TokenResult };
/** Colours and sizes of the card form, as Square's frame takes them. */
export type CardStyle = NonNullable<CardOptions['style']>;

/** The parts of the card form, in the order in which they stand. */
export const CARD_PARTS = ['cardNumber', 'expirationDate', 'cvv', 'postalCode'] as const;
export type CardPart = (typeof CARD_PARTS)[number];

/**
 * The outcome of requesting a token from Square. `message` is shown; `closed`: the student left, nothing is shown;
 * `incomplete`: these parts of the card are missing or wrong, so nothing was tried.
 */
export type TokenOutcome =
  | { kind: 'token'; token: string }
  | { kind: 'failed'; message: string }
  | { kind: 'incomplete'; parts: readonly CardPart[] }
  | { kind: 'closed' };

/** What is being paid: the amount really charged and the student, for the buyer verification of the card's bank. */
export interface Charge {
  cents: Cents;
  student: { userName: string; userEmail: string };
}

/** Square cannot be used on this page; the message is shown as it is. `reload`: a new page load may help. */
export class SquareUnavailable extends Error {
  readonly reload: boolean;

  constructor(message: string, options: { reload: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'SquareUnavailable';
    this.reload = options.reload;
  }
}

const APPLICATION_ID = /^(sandbox-sq0idb-|sq0idp-)\S+$/;
/** ms; a script element that was already there may never fire its events. */
const LOAD_TIMEOUT_MS = 30_000;
/** ms; a wallet's tokenize() has been seen never to settle (docs/square.md#web-payments-sdk). */
export const TOKEN_TIMEOUT_MS = 90_000;

/**
 * Square's `payments` object, from Square's own script or from `scriptSrc`. The loader keeps a failed load for the life of
 * the page, so every failure asks for a reload. Throws SquareUnavailable with the loader's message (ERR-17..19, G-36).
 */
export async function loadSquare({
  applicationId,
  locationId,
  scriptSrc,
}: SiteConfig['square']): Promise<Payments> {
  // With scriptSrc the loader does not look at the id, so the format is checked here for both.
  if (!APPLICATION_ID.test(applicationId)) {
    throw new SquareUnavailable(PAYMENT_TEXTS.applicationIdFormat, { reload: false });
  }
  const overrides = scriptSrc === undefined || scriptSrc === '' ? {} : { scriptSrc };
  try {
    const loaded = await within(LOAD_TIMEOUT_MS, loadPayments(applicationId, locationId, overrides));
    if (loaded === null || loaded === TIMED_OUT) throw new Error(PAYMENT_TEXTS.squareLoadError);
    return loaded;
  } catch (error) {
    console.error('Square could not be loaded', error);
    const message = error instanceof Error ? error.message : PAYMENT_TEXTS.squareLoadError;
    throw new SquareUnavailable(message, { reload: true, cause: error });
  }
}

export interface CardForm {
  /** Never rejects. `details` go to the card's bank with the amount as a decimal string. */
  tokenize(charge: Charge): Promise<TokenOutcome>;
  restyle(style: CardStyle): Promise<void>;
  /** Square measures itself wrongly while hidden; call after showing it again. */
  measure(): void;
  /** Calls `submitted` when Enter is pressed in a field; returns a function that stops it. */
  onSubmit(submitted: () => void): () => void;
  /** Calls `corrected` when a part of the card no longer counts as wrong; returns a function that stops it. */
  onCorrected(corrected: (part: CardPart) => void): () => void;
}

/** Puts Square's card form into an empty element. Rejects when Square refuses; `destroy` of the card is the caller's. */
export async function attachCard(
  square: Payments,
  element: HTMLElement,
  style: CardStyle,
): Promise<CardForm & Pick<Card, 'destroy'>> {
  const card = await square.card({ style });
  try {
    await card.attach(element);
  } catch (error) {
    await card.destroy();
    throw error;
  }
  return {
    tokenize: (charge) => tokenOutcome(() => card.tokenize(verificationDetails(charge))),
    restyle: (next) => card.configure({ style: next }),
    measure: () => card.recalculateSize(),
    onSubmit: (submitted) => {
      card.addEventListener('submit', submitted);
      return () => card.removeEventListener('submit', submitted);
    },
    onCorrected: (corrected) => {
      const report = ({ detail }: SqEvent<CardInputEvent>) => {
        const part = toCardPart(detail.field);
        if (part !== undefined) corrected(part);
      };
      card.addEventListener('errorClassRemoved', report);
      return () => card.removeEventListener('errorClassRemoved', report);
    },
    destroy: () => card.destroy(),
  };
}

/** Runs one `tokenize()` to an outcome: at most 90 s, and a throw is a provider error (CHK-16, CHK-17, ERR-08, ERR-09). */
export async function tokenOutcome(tokenize: () => Promise<TokenResult>): Promise<TokenOutcome> {
  try {
    const result = await within(TOKEN_TIMEOUT_MS, tokenize());
    return result === TIMED_OUT ? refused('no response in time') : toTokenOutcome(result);
  } catch (error) {
    return refused(error);
  }
}

function toTokenOutcome(result: TokenResult): TokenOutcome {
  switch (result.status) {
    case 'OK':
      return result.token
        ? { kind: 'token', token: result.token }
        : { kind: 'failed', message: PAYMENT_TEXTS.noToken };
    case 'Error':
    case 'Invalid':
      return invalidParts(result.errors) ?? refused(result.errors);
    case 'Abort':
    case 'Cancel':
    case 'Unknown':
      return { kind: 'closed' };
  }
}

/** Square names a part of the card in each of its errors: the form is not complete. */
function invalidParts(errors: readonly TokenError[] = []): TokenOutcome | undefined {
  const named = errors.map((error) => ('field' in error ? toCardPart(error.field) : undefined));
  if (named.length === 0 || named.includes(undefined)) return undefined;
  return { kind: 'incomplete', parts: CARD_PARTS.filter((part) => named.includes(part)) };
}

function toCardPart(field: string | undefined): CardPart | undefined {
  return CARD_PARTS.find((part) => part === field);
}

function refused(reason: unknown): TokenOutcome {
  console.error('Square gave no token', reason);
  return { kind: 'failed', message: PAYMENT_TEXTS.providerError };
}

/** Currency USD, country US (CHK-14, CHK-15). */
export function verificationDetails({ cents, student }: Charge) {
  const [givenName = '', ...rest] = student.userName.trim().split(/\s+/);
  return {
    amount: decimalFromCents(cents),
    currencyCode: 'USD',
    intent: 'CHARGE' as const,
    billingContact: { givenName, familyName: rest.join(' '), email: student.userEmail, countryCode: 'US' },
    customerInitiated: true,
    sellerKeyedIn: false,
  };
}

const TIMED_OUT = Symbol('timed out');

async function within<T>(ms: number, promise: Promise<T>): Promise<T | typeof TIMED_OUT> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<typeof TIMED_OUT>((resolve) => {
    timer = setTimeout(() => resolve(TIMED_OUT), ms);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
