import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '#functions/testing/keys.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { checkoutAt } from '#functions/testing/checkout.ts';
import { NOON, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler as createFlexible } from '../create-flexible-payment.handler.ts';

beforeEach(setUpCheckout);

/** A course that is ordered and captured. */
async function openCaptured(over: Record<string, unknown> = {}, handler?: typeof createFlexible) {
  const academy = await createTestAcademy();
  const checkout = checkoutAt(academy);
  const id = await checkout.start(over, handler);
  expect(await checkout.advance(id)).toBe('CAPTURED');
  return {
    academy,
    id,
    ...checkout,
    attempt: async () => (await academy.needs.attempts.get(id))!,
    mail: async () => (await academy.needs.outbox.claim(`confirmation-${id}`, NOON))?.mail,
  };
}

describe('The confirmation of a purchase (G-46)', () => {
  test('Paid in full it names the way of payment and lists no instalments', async () => {
    const { id, settle, attempt, mail } = await openCaptured();
    const { paymentMethod, note } = await attempt();
    expect(paymentMethod).toBeDefined();
    expect(note).toBe('AWS Cloud Bootcamp, full payment of $2,060.00');
    await settle(id);
    expect(await mail()).toMatchObject({
      paymentPlan: 'full',
      paidCents: 206_000,
      paymentMethod,
      instalments: [],
    });
  });

  test('Of a flexible plan it lists the instalments with their days (G-41)', async () => {
    const { id, settle, attempt, mail } = await openCaptured({ initialPayment: 800 }, createFlexible);
    expect((await attempt()).note).toBe('AWS Cloud Bootcamp, initial payment of $800.00');
    await settle(id);
    expect(await mail()).toMatchObject({
      paymentPlan: 'flexible',
      paidCents: 80_000,
      instalments: [
        { dueDate: '2026-12-05', amountCents: 63_000 },
        { dueDate: '2026-12-19', amountCents: 63_000 },
      ],
    });
  });
});

describe('A settlement that another path has overtaken (I9)', () => {
  test('Once the payment is refunded, a late settlement answers REFUNDING and changes nothing (I9, I11)', async () => {
    const { academy, id, settle, finishRefund, attempt } = await openCaptured();
    await academy.table.remove(keys.user('user-ada'));
    expect(await settle(id)).toBe('REFUNDING');
    expect(await finishRefund(id)).toBe('REFUNDED');
    expect(await settle(id)).toBe('REFUNDING');
    expect((await attempt()).state).toBe('REFUNDED');
  });

  test('One that neither settles nor finds the attempt moved is an error, so that the step is tried again (I3)', async () => {
    const { academy, id, settle, attempt } = await openCaptured();
    vi.spyOn(academy.needs.settlements, 'settlePurchase').mockResolvedValueOnce('MOVED');
    await expect(settle(id)).rejects.toThrow(`The captured attempt ${id} could not be settled.`);
    expect((await attempt()).state).toBe('CAPTURED');
    expect(await settle(id)).toBe('SETTLED');
  });
});
