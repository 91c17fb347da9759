const ENTER_AGAIN = 'Please enter the card again.';
const SECURITY_CODE = 'The security code of the card did not match.';
const POSTAL_CODE = 'The postal code did not match the one that the bank has for this card.';
const EXPIRED = 'The card has expired, or its expiration date is wrong.';
const LIMIT = 'The amount is above a limit of this card.';
const ASK_BANK = 'The bank that issued the card asks you to call it first.';
const KIND = 'This kind of card is not accepted.';

/** What Square says of a card that it declined, by its error code, for who may do something about it. */
const REASONS: Readonly<Record<string, string>> = {
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
  INSUFFICIENT_FUNDS: 'There is not enough money on the card.',
  TRANSACTION_LIMIT: LIMIT,
  CARD_DECLINED_CALL_ISSUER: ASK_BANK,
  CARD_DECLINED_VERIFICATION_REQUIRED: 'The bank wanted a confirmation that was not given.',
  CARD_NOT_SUPPORTED: KIND,
  UNSUPPORTED_CARD_BRAND: KIND,
  PAN_FAILURE: 'The card number is wrong.',
  INVALID_CARD: 'The card number is wrong.',
  CARD_TOKEN_NOT_FOUND: ENTER_AGAIN,
  CARD_TOKEN_USED: ENTER_AGAIN,
  CARD_TOKEN_EXPIRED: ENTER_AGAIN,
  SOURCE_USED: ENTER_AGAIN,
  SOURCE_EXPIRED: ENTER_AGAIN,
  INVALID_CARD_DATA: ENTER_AGAIN,
};

/** The sentence for a declined payment; a code that says nothing to a student is left out of it. */
export function declineText(code: string | undefined): string {
  const reason = code !== undefined && Object.hasOwn(REASONS, code) ? REASONS[code] : undefined;
  return reason === undefined
    ? 'The payment did not go through and nothing was charged. Try again, or use another card or a wallet.'
    : `${reason} Nothing was charged. Try again, or use another card or a wallet.`;
}
