import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { getFlexiblePayment } from '#shared/instalments/routes.ts';
import { inTurn, mockRoute, refuse, unreachable } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { openPayments, rowsOf, signInToPanel } from '#web/testing/open-payments.ts';
import { aFlexiblePayment, mockPayments } from '#web/testing/panel-payments.ts';

const plans = (count: number) => Array.from({ length: count }, (_, n) => aFlexiblePayment(n + 1));

beforeEach(() => signInToPanel('instructor'));

describe('Flexible Payments', () => {
  test('A row has what is due, what is paid, plan and access [IPAY-09]', async () => {
    mockPayments({
      plans: [
        aFlexiblePayment(1),
        aFlexiblePayment(2, { due: ['2026-11-18', '2026-12-02'] }),
        aFlexiblePayment(3, { due: ['2026-11-02', '2026-11-09'], paid: 2 }),
        aFlexiblePayment(4, { due: [] }),
      ],
    });
    await openPayments('Flexible Payments');
    const expected = [
      ['Next due November 25, 2026', '39%', 'Active', 'Access'],
      ['$630.00 past due since November 18, 2026', '39%', 'Active', 'Revoked'],
      ['Paid in full November 9, 2026', '100%', 'Completed', 'Access'],
      ['Paid in full', '39%', 'Completed', 'Revoked'],
    ];
    const rows = await rowsOf('Flexible Payments');
    for (const [index, texts] of expected.entries())
      for (const text of texts)
        expect(
          within(rows[index] ?? expect.unreachable()).getByText(text, { ignore: '[aria-hidden]' }),
        ).toBeTruthy();
  });

  test('The tab is part of the address: a reload keeps it, Back leaves it, and the section stays the current one', async () => {
    mockPayments({ plans: plans(1) });
    const { path, router } = await openSite('/instructor?section=payments');
    const isChosen = (name: string) =>
      screen.getByRole('tab', { name }).getAttribute('aria-selected') === 'true';
    fireEvent.click(await screen.findByRole('tab', { name: 'Flexible Payments' }));
    await waitFor(() => expect(isChosen('Flexible Payments')).toBe(true));
    expect(path()).toBe('/instructor?section=payments&tab=flexible');
    expect(screen.getByRole('link', { name: 'Payments' }).getAttribute('aria-current')).toBe('page');
    await act(() => router.navigate(-1));
    expect(isChosen('Full Payments')).toBe(true);
    cleanup();
    await openSite('/instructor?section=payments&tab=flexible');
    expect(await rowsOf('Flexible Payments')).toHaveLength(1);
    fireEvent.click(screen.getByRole('tab', { name: 'Full Payments' }));
    await waitFor(() => expect(isChosen('Full Payments')).toBe(true));
  });

  test('Without any plan: the exact text [IPAY-06]', async () => {
    mockPayments({});
    await openPayments('Flexible Payments');
    expect(await screen.findByText('No flexible payment records found')).toBeTruthy();
  });

  test('A plan that is not there any more: the exact text [IPAY-07]', async () => {
    mockPayments({ plans: plans(1) });
    mockRoute(getFlexiblePayment, refuse('PAYMENT_NOT_FOUND'));
    await openPayments('Flexible Payments');
    fireEvent.click(await screen.findByRole('button', { name: /^Details/ }));
    expect(await screen.findByRole('dialog', { name: 'Payment details not found' })).toBeTruthy();
  });

  test('Details that cannot be loaded again show what the list has, and how to try again', async () => {
    mockPayments({ plans: plans(1) });
    mockRoute(getFlexiblePayment, inTurn(unreachable(), { data: aFlexiblePayment(1, { paid: 1 }) }));
    await openPayments('Flexible Payments');
    fireEvent.click(await screen.findByRole('button', { name: /^Details/ }));
    expect(await screen.findByText(/This plan could not be loaded again/)).toBeTruthy();
    expect(screen.getByText('Payment progress: 39%')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Payment progress: 69%')).toBeTruthy();
  });
});
