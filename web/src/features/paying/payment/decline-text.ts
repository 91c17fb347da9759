const GENERIC = 'The card was declined by its bank.';
const ENTER_AGAIN = 'The card was declined: please enter it again.';
const SECURITY_CODE = 'The card was declined: its security code (CVV) is wrong.';
const POSTAL_CODE = 'The card was declined: the postal code is not the one that its bank has.';
const EXPIRED = 'The card was declined: it has expired, or its expiration date is wrong.';
const LIMIT = 'The card was declined: the amount is above one of its limits.';
const FUNDS = 'The card was declined: there is not enough money on it.';
const ASK_BANK = 'The card was declined: its bank asks you to call first.';
const NUMBER = 'The card was declined: its number is wrong.';
const KIND = 'The card was declined: this kind of card is not accepted.';
const UNCONFIRMED = 'The card was declined: its bank wanted a confirmation that was not given.';

/** What Square says of a card that it declined, by its error code (docs/square.md#errors). */
const REASONS: Readonly<Record<string, string>> = {
  GENERIC_DECLINE: GENERIC,
  // of a payment that Square had pending
  FAILED: GENERIC,
  CARD_DECLINED: GENERIC,
  INVALID_ACCOUNT: GENERIC,
  CARDHOLDER_INSUFFICIENT_PERMISSIONS: GENERIC,
  INVALID_PIN: GENERIC,
  VOICE_FAILURE: ASK_BANK,
  CARD_DECLINED_CALL_ISSUER: ASK_BANK,
  CARD_DECLINED_VERIFICATION_REQUIRED: UNCONFIRMED,
  CVV_FAILURE: SECURITY_CODE,
  VERIFY_CVV_FAILURE: SECURITY_CODE,
  ADDRESS_VERIFICATION_FAILURE: POSTAL_CODE,
  INVALID_POSTAL_CODE: POSTAL_CODE,
  VERIFY_AVS_FAILURE: POSTAL_CODE,
  CARD_EXPIRED: EXPIRED,
  BAD_EXPIRATION: EXPIRED,
  EXPIRATION_FAILURE: EXPIRED,
  INVALID_EXPIRATION: EXPIRED,
  INVALID_EXPIRATION_DATE: EXPIRED,
  INVALID_EXPIRATION_YEAR: EXPIRED,
  INSUFFICIENT_FUNDS: FUNDS,
  GIFT_CARD_AVAILABLE_AMOUNT: FUNDS,
  TRANSACTION_LIMIT: LIMIT,
  PAYMENT_LIMIT_EXCEEDED: LIMIT,
  CARD_NOT_SUPPORTED: KIND,
  UNSUPPORTED_CARD_BRAND: KIND,
  UNSUPPORTED_ENTRY_METHOD: KIND,
  CHIP_INSERTION_REQUIRED: KIND,
  ALLOWABLE_PIN_TRIES_EXCEEDED: KIND,
  PAN_FAILURE: NUMBER,
  INVALID_CARD: NUMBER,
  CARD_TOKEN_NOT_FOUND: ENTER_AGAIN,
  CARD_TOKEN_USED: ENTER_AGAIN,
  CARD_TOKEN_EXPIRED: ENTER_AGAIN,
  SOURCE_USED: ENTER_AGAIN,
  SOURCE_EXPIRED: ENTER_AGAIN,
  INVALID_CARD_DATA: ENTER_AGAIN,
  INVALID_ENCRYPTED_CARD: ENTER_AGAIN,
};

/** That the card was declined and why; undefined for a failure that is not of the card. */
export function declineReason(code: string | undefined): string | undefined {
  return code !== undefined && Object.hasOwn(REASONS, code) ? REASONS[code] : undefined;
}

/** The sentence on the page of a payment that failed. */
export function declineText(code: string | undefined): string {
  const reason = declineReason(code) ?? 'The payment did not go through.';
  return `${reason} Nothing was charged. Try again, or use another card or a wallet.`;
}
