import { expect, test } from 'vitest';
import { detectBrand, formatExpiration, formatNumber, invalidFields } from './card-rules.ts';

const NOW = Date.parse('2026-11-30T23:59:59.999Z');
const CARD = { number: '4111 1111 1111 1111', expiration: '11/26', cvv: '111', postalCode: '10001' };

test.each([
  ['4111111111111111', 'VISA', '4111 1111 1111 1111'],
  ['5105105105105100', 'MASTERCARD', '5105 1051 0510 5100'],
  ['2223003122003222', 'MASTERCARD', '2223 0031 2200 3222'],
  ['340000000000009', 'AMERICAN_EXPRESS', '3400 000000 00009'],
  ['6011000000000004', 'DISCOVER', '6011 0000 0000 0004'],
  ['41', 'VISA', '41'],
  ['4111-1111 11x', 'VISA', '4111 1111 11'],
])('%s is %s and is spaced %s', (number, brand, formatted) => {
  expect(detectBrand(number).name).toBe(brand);
  expect(formatNumber(number)).toBe(formatted);
});

test.each([
  ['1', '1'],
  ['1/', '01'],
  ['4', '04'],
  ['12', '12'],
  ['122', '12/2'],
  ['1229', '12/29'],
  ['12/2029', '12/29'],
])('The expiry %s is written %s', (typed, formatted) => {
  expect(formatExpiration(typed)).toBe(formatted);
});

test('A card is good to the last moment of its month', () => {
  expect(invalidFields(CARD, NOW)).toEqual([]);
  expect(invalidFields(CARD, NOW + 1)).toEqual(['expirationDate']);
});

test('An Amex needs a CVV of four digits', () => {
  const amex = { ...CARD, number: '3400 000000 00009' };
  expect(invalidFields(amex, NOW)).toEqual(['cvv']);
  expect(invalidFields({ ...amex, cvv: '1111' }, NOW)).toEqual([]);
});
