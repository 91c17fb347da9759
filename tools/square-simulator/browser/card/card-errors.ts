import { type CardField, CARD_FIELDS } from '../../tokens/card-rules.ts';
import { getInput } from './card-fields.ts';

const SENTENCES: Record<CardField, string> = {
  cardNumber: 'Enter a valid card number.',
  expirationDate: 'Enter a valid expiry date.',
  cvv: 'Enter a valid CVV.',
  postalCode: 'Enter a valid ZIP code.',
};

/**
 * Marks the wrong fields and the form around them, describes each by its own sentence, and shows that of the first under the
 * form.
 */
export function showErrors(wrong: readonly CardField[]): void {
  for (const field of CARD_FIELDS) {
    const input = getInput(field);
    const isWrong = wrong.includes(field);
    input.classList.toggle('is-error', isWrong);
    if (isWrong) {
      input.setAttribute('aria-invalid', 'true');
      input.setAttribute('aria-describedby', descriptionOf(field).id);
    } else {
      input.removeAttribute('aria-invalid');
      input.removeAttribute('aria-describedby');
    }
  }
  const first = CARD_FIELDS.find((field) => wrong.includes(field));
  document.getElementById('container')?.classList.toggle('is-error', first !== undefined);
  document.getElementById('message')?.toggleAttribute('hidden', first === undefined);
  const text = document.getElementById('message-text');
  if (text) text.textContent = first ? SENTENCES[first] : '';
}

/** The sentence of a field, which is not shown: only the first one is, under the form. */
function descriptionOf(field: CardField): HTMLElement {
  const id = `${field}-error`;
  const found = document.getElementById(id);
  if (found) return found;
  const description = document.createElement('span');
  description.id = id;
  description.hidden = true;
  description.textContent = SENTENCES[field];
  document.body.append(description);
  return description;
}
