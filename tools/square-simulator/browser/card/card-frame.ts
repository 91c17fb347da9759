import {
  type CardField,
  detectBrand,
  CARD_FIELDS,
  fieldErrors,
  invalidFields,
} from '../../tokens/card-rules.ts';
import { formatField, getInput, neighbour, typedCard } from './card-fields.ts';
import { type StyleRule, adoptStyleRules } from './card-style.ts';
import { type FramePort, connectedPage, openFramePort } from '../frame-port.ts';
import { showErrors } from './card-errors.ts';
import { requestToken } from '../token-request.ts';

/** The card form. It runs in the iframe, so that the page around it never sees a card number. */
const root = document.documentElement;
const clockOffsetMs = Date.parse(root.dataset.now ?? '') - Date.now();
const wrongFields = (): CardField[] => invalidFields(typedCard(), Date.now() + clockOffsetMs);
const shown = new Set<CardField>();
let applicationId = '';
let brand = '';
let page: FramePort | undefined;

function notify(eventType: string, field: CardField): void {
  page?.send(eventType, { eventType, field });
}

/** Marks exactly these fields as wrong and tells the page which no longer are. */
function markWrong(fields: readonly CardField[]): void {
  const corrected = [...shown].filter((field) => !fields.includes(field));
  shown.clear();
  for (const field of fields) shown.add(field);
  showErrors(fields);
  for (const field of corrected) notify('errorClassRemoved', field);
}

function onInput(field: CardField): void {
  formatField(field);
  if (field === 'cardNumber') showBrand();
  const wrong = wrongFields();
  if (shown.has(field) && !wrong.includes(field)) markWrong([...shown].filter((other) => other !== field));
  const input = getInput(field);
  const next = neighbour(field, 1);
  const complete = !wrong.includes(field) && input.selectionStart === input.value.length;
  if (complete && next && document.activeElement === input) getInput(next).focus();
}

function showBrand(): void {
  const { name, label, cvvLength } = detectBrand(getInput('cardNumber').value);
  if (name === brand) return;
  brand = name;
  const badge = document.getElementById('brand');
  if (badge) badge.textContent = label;
  getInput('cvv').maxLength = cvvLength;
  formatField('cvv');
}

function onBlur(field: CardField): void {
  getInput(field).classList.remove('is-focus');
  if (getInput(field).value !== '' && wrongFields().includes(field))
    markWrong([...new Set([...shown, field])]);
}

function onKeyDown(field: CardField, event: KeyboardEvent): void {
  const before = neighbour(field, -1);
  if (event.key === 'Backspace' && getInput(field).value === '' && before) {
    event.preventDefault();
    getInput(before).focus();
  }
  if (event.key === 'Enter') notify('submit', field);
}

for (const field of CARD_FIELDS) {
  const input = getInput(field);
  input.addEventListener('input', () => onInput(field));
  input.addEventListener('keydown', (event) => onKeyDown(field, event));
  input.addEventListener('blur', () => onBlur(field));
  input.addEventListener('focus', () => input.classList.add('is-focus'));
}

async function tokenize(): Promise<unknown> {
  const wrong = wrongFields();
  markWrong(wrong);
  if (wrong[0]) getInput(wrong[0]).focus();
  if (wrong.length > 0) return { status: 'Invalid', errors: fieldErrors(wrong) };
  const card = typedCard();
  const result = await requestToken({ applicationId, method: 'Card', card });
  if (result.status === 'Invalid')
    markWrong(CARD_FIELDS.filter((field) => result.errors.some((error) => error.field === field)));
  if (result.status !== 'OK') return result;
  const [month, year] = card.expiration.split('/').map(Number);
  const details = { ...result.details.card, expMonth: month, expYear: 2000 + (year ?? 0) };
  return { ...result, details: { method: 'Card', card: details, billing: { postalCode: card.postalCode } } };
}

function measure(): void {
  page?.send('resize', document.body.getBoundingClientRect().height);
}

void connectedPage().then(({ port, options }) => {
  applicationId = String(options.applicationId);
  root.dataset.theme = String(options.theme);
  adoptStyleRules(options.rules as StyleRule[]);
  page = openFramePort(port, {
    tokenize,
    measure,
    restyle: (rules) => adoptStyleRules(rules as StyleRule[]),
    theme: (theme) => {
      root.dataset.theme = String(theme);
    },
  });
  new ResizeObserver(measure).observe(document.body);
  page.send('ready', null);
});
