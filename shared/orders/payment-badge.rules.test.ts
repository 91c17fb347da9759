import { expect, test } from 'vitest';
import { paymentBadge } from './payment-badge.rules.ts';

test.each([
  ['paid', 'Paid', '[IPAY-16]'],
  ['completed', 'Paid', '[IPAY-16]'],
  ['pending', 'Pending', '[IPAY-17]'],
  ['due', 'Due', '[IPAY-18]'],
  ['enrolled by hand', 'Enrolled by hand', 'that of no payment'],
  ['PAID', 'Paid', 'whatever its case [IPAY-16] (G-48)'],
  ['initiated', 'initiated', 'the raw text [IPAY-19] (G-48)'],
  ['failed', 'failed', 'the raw text [IPAY-19] (G-48)'],
  ['partially refunded', 'partially refunded', 'the raw text [IPAY-19] (G-60)'],
  ['constructor', 'constructor', 'the raw text, whatever it is called [IPAY-19]'],
  ['', 'Unknown', 'for no text [IPAY-19]'],
  ['  ', 'Unknown', 'for a blank text [IPAY-19]'],
  [undefined, 'Unknown', 'for no status at all [IPAY-19]'],
])('A full payment whose paymentStatus is %j has the badge %s, %s', (status, badge, _how) => {
  expect(paymentBadge(status)).toBe(badge);
});
