import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { getAllFlexiblePayments } from '#shared/instalments/routes.ts';
import { listOrders } from '#shared/orders/routes.ts';
import { inTurn, mockRoute, refuse, requestsTo } from '#web/testing/mock-api.ts';
import { openPayments, rowsOf, search, signInToPanel, table, textsOf } from '#web/testing/open-payments.ts';
import { NOW, aFlexiblePayment, anOrder, mockPayments } from '#web/testing/panel-payments.ts';

const orders = (count: number) => Array.from({ length: count }, (_, n) => anOrder(n + 1));

beforeEach(() => signInToPanel('instructor'));

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
