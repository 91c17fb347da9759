import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { keepAccess, listDisputes } from '#shared/admin/routes.ts';
import { getFlexiblePayment } from '#shared/instalments/routes.ts';
import { inTurn, mockRoute, refuse, requestsTo, unreachable } from '#web/testing/mock-api.ts';
import { openPayments, signInToPanel, table, textsOf } from '#web/testing/open-payments.ts';
import { aFlexiblePayment, anOrder, mockPayments, someReturns } from '#web/testing/panel-payments.ts';

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
