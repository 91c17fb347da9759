/** Rules of the card form, the same in the browser's iframe and on the server. Field names are the Web Payments SDK's. */
export const CARD_FIELDS = ['cardNumber', 'expirationDate', 'cvv', 'postalCode'] as const;
export type CardField = (typeof CARD_FIELDS)[number];

export interface CardInput {
  number: string;
  expiration: string;
  cvv: string;
  postalCode: string;
}

interface Brand {
  name: string;
  label: string;
  prefix: RegExp;
  lengths: readonly number[];
  groups: readonly number[];
  cvvLength: number;
}

const FOURS = [4, 4, 4, 4, 3] as const;
const OTHER: Brand = {
  name: 'OTHER_BRAND',
  label: '',
  prefix: /^/,
  lengths: [13, 14, 15, 16, 17, 18, 19],
  groups: FOURS,
  cvvLength: 3,
};
const BRANDS: readonly Brand[] = [
  { name: 'VISA', label: 'Visa', prefix: /^4/, lengths: [16], groups: FOURS, cvvLength: 3 },
  {
    name: 'MASTERCARD',
    label: 'Mastercard',
    prefix: /^(5[1-5]|2[2-7])/,
    lengths: [16],
    groups: FOURS,
    cvvLength: 3,
  },
  {
    name: 'AMERICAN_EXPRESS',
    label: 'Amex',
    prefix: /^3[47]/,
    lengths: [15],
    groups: [4, 6, 5],
    cvvLength: 4,
  },
  {
    name: 'DISCOVER',
    label: 'Discover',
    prefix: /^6(011|4[4-9]|5)/,
    lengths: [16],
    groups: FOURS,
    cvvLength: 3,
  },
];

export function extractDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** The brand, by the first digits of a card number. */
export function detectBrand(number: string): Brand {
  const digits = extractDigits(number);
  return BRANDS.find((brand) => brand.prefix.test(digits)) ?? OTHER;
}

/** `4111111111111111` as `4111 1111 1111 1111`, in the groups printed on that brand's cards. */
export function formatNumber(text: string): string {
  const brand = detectBrand(text);
  const digits = extractDigits(text).slice(0, Math.max(...brand.lengths));
  let from = 0;
  const groups = brand.groups.map((size) => digits.slice(from, (from += size)));
  return groups.filter((group) => group !== '').join(' ');
}

/** `1227`, `12/27` and an autofilled `12/2027` as `12/27`; `4` and `1/` as `04` and `01`. */
export function formatExpiration(text: string): string {
  const typed = extractDigits(text.replace(/^(\d)\//, '0$1/')).replace(/^(\d\d)20(\d\d)$/, '$1$2');
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

function isCurrent(expiration: string, now: number): boolean {
  const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiration);
  if (!match) return false;
  return Date.UTC(2000 + Number(match[2]), Number(match[1]), 1) > now;
}

/** The fields that are not valid at the instant `now` (ms), in the order of the form. */
export function invalidFields(card: CardInput, now: number): CardField[] {
  const digits = extractDigits(card.number);
  const brand = detectBrand(digits);
  const valid: Record<CardField, boolean> = {
    cardNumber: brand.lengths.includes(digits.length) && passesLuhn(digits),
    expirationDate: isCurrent(card.expiration, now),
    cvv: new RegExp(`^\\d{${brand.cvvLength}}$`).test(card.cvv),
    postalCode: /^\d{5}$/.test(card.postalCode),
  };
  return CARD_FIELDS.filter((field) => !valid[field]);
}

const MESSAGES: Record<CardField, string> = {
  cardNumber: 'Credit card number is not valid',
  expirationDate: 'Expiration date is not valid',
  cvv: 'CVV is not valid',
  postalCode: 'Postal code is not valid',
};

/** The `errors` of an Invalid token result for these fields. */
export function fieldErrors(
  fields: readonly CardField[],
): { type: string; message: string; field: CardField }[] {
  return fields.map((field) => ({ type: 'VALIDATION_ERROR', message: MESSAGES[field], field }));
}
