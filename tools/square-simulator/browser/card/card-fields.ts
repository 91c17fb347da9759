import {
  type CardField,
  type CardInput,
  detectBrand,
  CARD_FIELDS,
  extractDigits,
  formatExpiration,
  formatNumber,
} from '../../tokens/card-rules.ts';

/** The input of a field in the frame's page. */
export function getInput(field: CardField): HTMLInputElement {
  const input = document.getElementById(field);
  if (!(input instanceof HTMLInputElement)) throw new Error(`card.html has no input ${field}.`);
  return input;
}

/** The card as it is typed in the form. */
export function typedCard(): CardInput {
  return {
    number: getInput('cardNumber').value,
    expiration: getInput('expirationDate').value,
    cvv: getInput('cvv').value,
    postalCode: getInput('postalCode').value,
  };
}

const FORMATS: Record<CardField, (text: string) => string> = {
  cardNumber: formatNumber,
  expirationDate: formatExpiration,
  cvv: (text) => extractDigits(text).slice(0, detectBrand(getInput('cardNumber').value).cvvLength),
  postalCode: (text) => extractDigits(text).slice(0, 5),
};

/** Writes a field's text as it is printed on a card and keeps the caret behind the same digit. */
export function formatField(field: CardField): void {
  const input = getInput(field);
  const caret = input.selectionStart ?? input.value.length;
  const atEnd = caret === input.value.length;
  const digitsBefore = extractDigits(input.value.slice(0, caret)).length;
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
