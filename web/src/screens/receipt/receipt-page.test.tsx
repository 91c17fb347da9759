import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Receipt } from '#shared/orders/receipt.ts';
import { Screen as ReceiptPage } from '#web/screens/receipt/receipt-page.screen.tsx';
import { getReceipt } from '#shared/orders/routes.ts';
import { mockRoute, unreachable } from '#web/testing/mock-api.ts';
import { ada } from '#web/testing/samples.ts';
import { openPurchase, setUpPurchase } from '#web/testing/open-buy-course.tsx';
import { clickButton, shown } from '#web/testing/purchase-page.ts';
import { full, rest, second } from '#web/testing/receipts.ts';

setUpPurchase();

const openReceipt = (receipt?: Receipt) => {
  if (receipt) mockRoute(getReceipt, () => ({ data: receipt }));
  return openPurchase({ path: '/academy/receipts/:orderId', Component: ReceiptPage }, ada, {
    pathname: '/academy/receipts/ord_1',
  });
};
const sum = () =>
  [...document.querySelectorAll('article dl:last-of-type > div')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join(' '),
  );
const strip = () =>
  [...document.querySelectorAll('li[data-state]')].map((part) => part.lastElementChild?.textContent);
const paidFor = () => document.querySelector('tbody th span')?.textContent;

describe('/academy/receipts/{orderId}', () => {
  test('shows number, payer, day, method, transaction, course and amount of a full payment (G-46)', async () => {
    await openReceipt(full);
    expect(document.title).toBe('Receipt TW-2026-001184, Twillfield');
    const sheet = screen.getByRole('article', { name: 'Receipt' });
    for (const text of [
      'TW-2026-001184',
      'Paid',
      'Ada Lovelaceada@example.org',
      'November 21, 2026',
      'Visa ending in 1111, by Square',
      'txn01KAJ3V7QX5M8N2R4T6W',
      'AWS Cloud Bootcamp',
    ])
      expect(sheet.textContent).toContain(text);
    expect(paidFor()).toBe('Full Payment, with Grace Hopper');
    expect(within(sheet).getByRole('cell').textContent).toBe('$2,060.00');
    expect(sum()).toEqual(['Course price $2,060.00', 'Paid $2,060.00']);
    expect(strip()).toEqual([]);
  });

  test('shows an instalment after the payments before it', async () => {
    await openReceipt(second);
    expect(paidFor()).toBe('Flexible Payment Plan, payment 2 of 3, with Grace Hopper');
    expect(strip()).toEqual(['Paid November 21, 2026', 'Paid December 4, 2026', 'Due December 19, 2026']);
    expect(sum()).toEqual([
      'Course price $2,060.00',
      'Paid before -$800.00',
      'Remaining balance -$630.00',
      'Paid $630.00',
    ]);
  });

  test('shows the remaining balance paid in one charge (G-53)', async () => {
    await openReceipt(rest);
    expect(paidFor()).toBe('Flexible Payment Plan, payments 2 and 3 of 3, with Grace Hopper');
    expect(sum()).toEqual([
      'Course price $2,060.00',
      'Paid before -$800.00',
      'Remaining balance $0.00',
      'Paid $1,260.00',
    ]);
  });

  const AFTER = 'Paid after refund';
  const IN_THE_END = 'Paid in the end';
  test.each([
    [{ refunded: 500.5 }, 'Partially refunded', ['Refunded -$500.50', `${AFTER} $1,559.50`]],
    [{ refunded: 2060 }, 'Refunded', ['Refunded -$2,060.00', `${AFTER} $0.00`]],
    [{ reversed: 500 }, 'Partially reversed', ['Payment reversed -$500.00', `${IN_THE_END} $1,560.00`]],
    [{ reversed: 2060 }, 'Payment reversed', ['Payment reversed -$2,060.00', `${IN_THE_END} $0.00`]],
    [
      { refunded: 60, reversed: 1999.99 },
      'Partially reversed',
      ['Refunded -$60.00', 'Payment reversed -$1,999.99', `${IN_THE_END} $0.01`],
    ],
    [
      { refunded: 60, reversed: 2000 },
      'Payment reversed',
      ['Refunded -$60.00', 'Payment reversed -$2,000.00', `${IN_THE_END} $0.00`],
    ],
    // a refund and a lost dispute of one payment take back no more than was paid
    [
      { refunded: 2060, reversed: 2060 },
      'Payment reversed',
      ['Refunded -$2,060.00', 'Payment reversed -$2,060.00', `${IN_THE_END} $0.00`],
    ],
  ])('A payment with %j is %s, and the column adds up (G-60, G-108)', async (returned, badge, rows) => {
    await openReceipt({ ...full, ...returned });
    expect(document.querySelector('[data-tone]')?.textContent).toBe(badge);
    expect(sum()).toEqual(['Course price $2,060.00', 'Paid $2,060.00', ...rows]);
  });

  test('names no payment service when nothing was due', async () => {
    await openReceipt({ ...full, amount: 0, coursePricing: 0, paymentMethod: 'Nothing due' });
    expect(screen.getByText('Nothing due')).toBeTruthy();
  });

  test("'Print receipt' opens the print dialog of the browser", async () => {
    const print = vi.fn();
    Object.assign(window, { print });
    await openReceipt(full);
    await clickButton('Print receipt');
    expect(print).toHaveBeenCalledOnce();
  });

  test('is an empty sheet without a print button while it loads', async () => {
    mockRoute(getReceipt, () => new Promise(() => undefined));
    await openReceipt();
    expect(screen.getByRole('heading', { name: 'Loading your receipt' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Print receipt' })).toBeNull();
  });

  test('A receipt that cannot be loaded can be loaded again', async () => {
    mockRoute(getReceipt, unreachable);
    await openReceipt();
    expect(shown('The receipt could not be loaded.')).toBe(true);
    mockRoute(getReceipt, () => ({ data: full }));
    await clickButton('Try again');
    expect(shown('TW-2026-001184')).toBe(true);
  });
});
