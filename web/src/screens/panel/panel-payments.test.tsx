import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { keepAccess, listDisputes } from '#shared/admin/routes.ts';
import { getAllFlexiblePayments, getFlexiblePayment } from '#shared/instalments/routes.ts';
import { inTurn, mockRoute, refuse, requestsTo, unreachable } from '#web/testing/mock-api.ts';
import { openPayments, rowsOf, search, signInToPanel, table, textsOf } from '#web/testing/open-payments.ts';
import { aFlexiblePayment, anOrder, mockPayments, NOW, someReturns } from '#web/testing/panel-payments.ts';
import { listOrders } from '#shared/orders/routes.ts';

const orders = (count: number) => Array.from({ length: count }, (_, n) => anOrder(n + 1));

beforeEach(() => signInToPanel('instructor'));

describe('Refunds and disputes (G-60, G-108)', () => {
  const refunded = anOrder(1, {
    paymentStatus: 'refunded',
    returns: someReturns({
      refunded: 2060,
      date: '2026-11-19',
      access: 'ended',
      accessDate: '2026-11-19',
    }),
  });

  test('A row says what was returned and what that did to the access; only an admin can keep it', async () => {
    mockPayments({ orders: [refunded] });
    await openPayments();
    const [, note = ''] = await textsOf('Full Payments');
    expect(note).toBe(
      '$2,060.00 refunded on November 19, 2026. Access ended the same day. Progress and notes are kept.',
    );
    expect(screen.queryByRole('button', { name: /Keep access/ })).toBeNull();
    expect(requestsTo(listDisputes)).toHaveLength(0);
  });

  test('A press that fails says so, and can be repeated', async () => {
    signInToPanel('admin');
    mockPayments({ orders: [refunded] });
    mockRoute(keepAccess, inTurn(unreachable(), {}));
    await openPayments();
    const press = async () =>
      fireEvent.click(await screen.findByRole('button', { name: 'Keep access for Student 1' }));
    await press();
    expect(await screen.findByText(/Access could not be kept. Nothing was changed./)).toBeTruthy();
    await press();
    expect(await screen.findByText('Student 1 can study DevOps again.')).toBeTruthy();
  });

  test('Disputes that cannot be loaded are asked for again', async () => {
    signInToPanel('admin');
    mockPayments({ orders: orders(1) });
    mockRoute(listDisputes, inTurn(refuse('INTERNAL'), { data: [] }));
    await openPayments();
    expect(await screen.findByText('Whether payments are disputed could not be loaded.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull());
  });

  test.each([
    ['taken back', { reversed: 800 }, 0, 'Taken back', '$800.00 of it was taken back'],
    ['refunded', { refunded: 800 }, 0, 'Refunded', '$800.00 of it was refunded'],
    [
      'both',
      { refunded: 630, reversed: 800 },
      1,
      'Taken back',
      '$630.00 of it was refunded, $800.00 of it was taken back',
    ],
    ['a part', { refunded: 800 }, 1, 'Paid', '$800.00 of it was refunded'],
  ] as const)(
    'Details say of an initial payment what became of it: %s',
    async (_what, more, paid, status, words) => {
      const plan = aFlexiblePayment(1, { paid, returns: someReturns(more) });
      mockPayments({ plans: [plan] });
      mockRoute(getFlexiblePayment, { data: plan });
      await openPayments('Flexible Payments');
      fireEvent.click(await screen.findByRole('button', { name: /^Details/ }));
      const schedule = within(await screen.findByRole('table', { name: 'Payment schedule' }));
      expect(schedule.getAllByRole('row')[1]?.textContent).toContain(status);
      const dialog = within(screen.getByRole('dialog'));
      expect(dialog.getByText(words)).toBeTruthy();
      // the strip's first part is woven only for money that stayed
      const [first] = within(dialog.getAllByRole('list')[0] ?? expect.unreachable()).getAllByRole('listitem');
      expect(first?.dataset['state']).toBe(status === 'Paid' ? 'paid' : 'future');
    },
  );

  test.each([
    ['ended', 'Revoked'],
    ['kept', 'Access'],
    ['replaced', 'Access'],
  ] as const)('A cancelled plan whose access %s has the badges Cancelled and %s', async (access, badge) => {
    const cancelled = { reason: 'refunded' as const, date: '2026-11-19' };
    mockPayments({
      plans: [
        aFlexiblePayment(1, {
          // past due, and not asked for any more
          due: ['2026-11-18'],
          isActive: false,
          cancelled,
          returns: someReturns({ refunded: 800, date: '2026-11-19', access, accessDate: '2026-11-19' }),
        }),
      ],
    });
    await openPayments('Flexible Payments');
    const shown = within(await table('Flexible Payments'));
    expect(shown.getByText('Cancelled')).toBeTruthy();
    expect(shown.getByText(badge, { selector: '[data-tone]' })).toBeTruthy();
    expect(shown.getByText('Refunded on November 19, 2026')).toBeTruthy();
    expect(shown.getByText('$800.00 refunded on November 19, 2026.')).toBeTruthy();
  });

  test('A cancelled plan of which a row is corrupt does not say whether its student has access (G-48, docs/adr/035)', async () => {
    const cancelled = { reason: 'refunded' as const, date: '2026-11-19' };
    mockPayments({ plans: [aFlexiblePayment(1, { isActive: false, cancelled })] });
    await openPayments('Flexible Payments');
    const shown = within(await table('Flexible Payments'));
    expect(shown.getByText('Unknown', { selector: '[data-tone=plain]' })).toBeTruthy();
    for (const word of ['Access', 'Revoked'])
      expect(shown.queryByText(word, { selector: '[data-tone]' })).toBeNull();
  });
});

describe('Full Payments', () => {
  test('A row has student, course, date, method, amount and status', async () => {
    // still the 19th in New York
    mockPayments({
      orders: [anOrder(1, { userName: 'jonas WEBER', orderDate: '2026-11-20T03:00:00.000Z' })],
    });
    await openPayments();
    const [row = ''] = await textsOf('Full Payments');
    for (const text of ['Jonas Weber', 'DevOps', 'November 19, 2026', 'Square', '$2,060.00', 'Paid'])
      expect(row).toContain(text);
  });

  test('A row opens its details, at a press anywhere on it and by its button, which then has the focus again', async () => {
    mockPayments({ orders: [anOrder(1, { userName: 'jonas weber', paymentStatus: 'failed' })] });
    await openPayments();
    const row = within(await table('Full Payments'));
    const button = row.getByRole('button', { name: 'Details of the payment of Jonas Weber, DevOps' });
    for (const pressed of [row.getByText('Square'), button]) {
      fireEvent.click(pressed);
      const dialog = within(screen.getByRole('dialog', { name: /^Jonas Weber, DevOps/ }));
      for (const text of [anOrder(1).userEmail, anOrder(1)._id, /^The payment failed/])
        expect(dialog.getByText(text)).toBeTruthy();
      fireEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(document.activeElement).toBe(button);
    }
  });

  test('Without any order: the exact text, and no search or file [IPAY-05]', async () => {
    mockPayments({});
    await openPayments();
    expect(await screen.findByText('No payment records found')).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  });

  test('A search says that it did not look at the ones left out, with or without a result, and looks at all on request (G-57)', async () => {
    signInToPanel('instructor', 23);
    mockPayments({ orders: [...orders(24), anOrder(99, { userName: 'Noah Brennan' })] });
    await openPayments();
    await table('Full Payments');
    search('student');
    expect(await screen.findByText('23 older payments not shown, and not searched')).toBeTruthy();
    expect(await rowsOf('Full Payments')).toHaveLength(2);
    search('brennan');
    expect(await screen.findByText('No course title or student name contains “brennan”.')).toBeTruthy();
    expect(screen.getByText('23 older payments not shown, and not searched')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(async () =>
      expect(await textsOf('Full Payments')).toEqual([expect.stringContaining('Noah Brennan')]),
    );
    expect(requestsTo(listOrders).at(-1)?.query).toEqual({ page: '1', search: 'brennan' });
    expect(screen.getByText('All payments are searched')).toBeTruthy();
  });

  test('Where all are left out the empty text says how many there are (G-57)', async () => {
    signInToPanel('instructor', 23);
    mockPayments({ orders: orders(1) });
    await openPayments();
    expect(await screen.findByText('No payment records found')).toBeTruthy();
    expect(screen.getByText('1 older payment not shown')).toBeTruthy();
    expect(screen.getByText('Older payments are not shown: “Show all” lists them.')).toBeTruthy();
    expect(screen.queryByText(/the moment Square settles them/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await rowsOf('Full Payments')).toHaveLength(1);
  });

  test('Where the operator sets 0 nothing is left out, and nothing is said of it (G-57)', async () => {
    mockPayments({ orders: orders(3) });
    await openPayments();
    expect(await rowsOf('Full Payments')).toHaveLength(3);
    expect(requestsTo(listOrders).at(-1)?.query).toEqual({ page: '1' });
    expect(screen.queryByText(/not shown/)).toBeNull();
  });
});

describe('A list that cannot be loaded', () => {
  test('It is logged, both lists are empty, and each can be tried again [IPAY-22] (G-94)', async () => {
    mockPayments({});
    mockRoute(listOrders, inTurn(refuse('INTERNAL'), { data: [anOrder(1)], total: 1 }));
    mockRoute(
      getAllFlexiblePayments,
      inTurn(refuse('INTERNAL'), { data: [aFlexiblePayment(1)], total: 1, now: NOW }),
    );
    await openPayments();
    expect(await screen.findByText('No payment records found')).toBeTruthy();
    expect(screen.getByText('Could not be loaded.')).toBeTruthy();
    expect(console.error).toHaveBeenCalledWith(
      expect.stringContaining('/student/order/list failed'),
      expect.anything(),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowsOf('Full Payments')).toHaveLength(1);
    fireEvent.click(screen.getByRole('tab', { name: 'Flexible Payments' }));
    expect(await screen.findByText('No flexible payment records found')).toBeTruthy();
    expect(console.error).toHaveBeenCalledWith(
      expect.stringContaining('/flexible-payment/get-all failed'),
      expect.anything(),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowsOf('Flexible Payments')).toHaveLength(1);
  });
});
