import type { CardField, CardInput } from '../../tokens/card-rules.ts';
import { brandOf, CARD_FIELDS, digitsOf, formatExpiration, formatNumber } from '../../tokens/card-rules.ts';

/** The input of a field in the frame's page. */
export function inputOf(field: CardField): HTMLInputElement {
  const input = document.getElementById(field);
  if (!(input instanceof HTMLInputElement)) throw new Error(`card.html has no input ${field}.`);
  return input;
}

/** What is typed in. */
export function typedCard(): CardInput {
  return {
    number: inputOf('cardNumber').value,
    expiration: inputOf('expirationDate').value,
    cvv: inputOf('cvv').value,
    postalCode: inputOf('postalCode').value,
  };
}

const FORMATS: Record<CardField, (text: string) => string> = {
  cardNumber: formatNumber,
  expirationDate: formatExpiration,
  cvv: (text) => digitsOf(text).slice(0, brandOf(inputOf('cardNumber').value).cvvLength),
  postalCode: (text) => digitsOf(text).slice(0, 5),
};

/** Writes a field's text as it is printed on a card and keeps the caret behind the same digit. */
export function formatField(field: CardField): void {
  const input = inputOf(field);
  const caret = input.selectionStart ?? input.value.length;
  const atEnd = caret === input.value.length;
  const digitsBefore = digitsOf(input.value.slice(0, caret)).length;
  const formatted = FORMATS[field](input.value);
  if (formatted === input.value) return;
  input.value = formatted;
  const place = atEnd ? formatted.length : placeAfterDigits(formatted, digitsBefore);
  input.setSelectionRange(place, place);
}

function placeAfterDigits(text: string, digits: number): number {
  let seen = 0;
  let place = 0;
  while (seen < digits && place < text.length) {
    if (/\d/.test(text.charAt(place))) seen += 1;
    place += 1;
  }
  return place;
}

/** The field before (-1) or after (+1) another, undefined at the ends. */
export function neighbour(field: CardField, step: -1 | 1): CardField | undefined {
  return CARD_FIELDS[CARD_FIELDS.indexOf(field) + step];
}
