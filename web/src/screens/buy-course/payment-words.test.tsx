import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createOrder } from '#shared/orders/routes.ts';
import { getOpenPayment, getPaymentStatus } from '#shared/payments/routes.ts';
import { square } from '#web/testing/fake-square.ts';
import { mockRoute, raw, refuse, sentTo, unreachable } from '#web/testing/mock-api.ts';
import { ada } from '#web/testing/samples.ts';
import { pass } from '#web/testing/clock.ts';
import {
  mockPaymentStatus,
  openBuyCourse,
  setUpPurchase,
  toPayment,
  unload,
} from '#web/testing/open-buy-course.tsx';
import { PAY, button, chooseFlexible, clickButton, said, shown, toasts } from '#web/testing/purchase-page.ts';

setUpPurchase();

const FAILED = 'Payment processing failed.';
const RUNNING = 'Payment is processing. You may close this tab; we send a confirmation by email.';
const CONNECTION = 'Please check your connection and try again.';
const CHECKOUT = 'Payment processing error, If you have registered, login and enroll for the course';

async function decline(code?: string) {
  await toPayment(ada);
  await fail(code);
}
async function fail(code?: string) {
  await clickButton(PAY);
  mockRoute(getPaymentStatus, () => ({ paymentStatus: 'FAILED', ...(code !== undefined && { code }) }));
  await pass(6000);
  await pass(500);
}

test('A refunded payment does not show that nothing was charged; one that Square refused for reasons of the academy does, and to try again later (I11, C21)', async () => {
  await decline('REFUNDED');
  expect(
    shown(
      'The payment went through, but could not be used. The money is on its way back to you; our mail says more.',
    ),
  ).toBe(true);
  expect(shown(/nothing was charged/)).toBe(false);
  expect(button(PAY).disabled).toBe(false);
  await fail('PAYMENTS_UNAVAILABLE');
  expect(await said(FAILED)).toBe(true);
  expect(shown('Payments are temporarily unavailable. You have not been charged.')).toBe(true);
  expect(shown('Please try again in a few minutes.')).toBe(true);
  expect(shown(/another card/)).toBe(false);
  expect(button(PAY).disabled).toBe(false);
});

describe('toasts of a payment', () => {
  test('The toast of a declined payment goes with its notice when another plan or method is chosen, or the form is left (G-106)', async () => {
    await decline();
    expect(await said(FAILED)).toBe(true);
    await chooseFlexible();
    await pass(1000);
    expect(shown(/^The payment did not go through/)).toBe(false);
    expect(await said(FAILED)).toBe(false);

    await clickButton(PAY);
    await pass(6500);
    expect(await said(FAILED)).toBe(true);
    fireEvent.click(screen.getByRole('tab', { name: 'Digital wallet' }));
    await pass(1000);
    expect(await said(FAILED)).toBe(false);

    fireEvent.click(screen.getByRole('tab', { name: 'Card' }));
    await clickButton(PAY);
    await pass(6500);
    expect(await said(FAILED)).toBe(true);
    await clickButton('Back');
    await pass(1000);
    expect(await said(FAILED)).toBe(false);
  });

  test.each([
    { status: 'COMPLETED', text: 'Wait for Payment Confirmation Email!', left: 2 },
    { status: 'FAILED', text: FAILED, left: 1 },
    { status: 'PENDING', text: 'Payment verification timed out.', left: 1 },
  ] as const)(
    'The toast of a payment that ends as $status takes the place of its processing toast, also in a tab that is not in front (G-106)',
    async ({ status, text, left }) => {
      await toPayment(ada);
      await clickButton(PAY);
      expect(await said('Payment is processing. Please wait...')).toBe(true);
      // A tab in the background gets no animation frames, in which a toast would be dismissed.
      vi.stubGlobal('requestAnimationFrame', () => 0);
      mockRoute(getPaymentStatus, { paymentStatus: status });
      await pass(status === 'PENDING' ? 6000 * 20 : 6000);
      expect(await said(text)).toBe(true);
      expect(await said('Payment is processing. Please wait...')).toBe(false);
      expect(toasts()).toHaveLength(left);
      expect(document.querySelector('[data-sonner-toast] .animate-pick')).toBeNull();
      vi.unstubAllGlobals();
    },
  );

  test('A student who opens another page before the redirect is not redirected, and the toast is dismissed', async () => {
    const page = await toPayment(ada);
    await clickButton(PAY);
    mockPaymentStatus('COMPLETED');
    await pass(6000);
    expect(await said('Payment successful! Redirecting...')).toBe(true);
    await page.open('/');
    await pass(5500);
    expect(page.path()).toBe('/');
    expect(await said('Payment successful! Redirecting...')).toBe(false);
  });
});

describe('the notice on the page', () => {
  test('A processing payment shows a line above the button once the order is placed, also after a reload; only the toast is announced', async () => {
    const placed = Promise.withResolvers<{ transactionId: string }>();
    mockRoute(createOrder, async () => ({
      ...(await placed.promise),
      data: { orderId: 'ord_1', paymentPlan: 'full' as const },
    }));
    await toPayment(ada);
    await clickButton(PAY);
    expect(button('Processing...')).toBeTruthy();
    expect(shown(RUNNING)).toBe(false);
    placed.resolve({ transactionId: 'txn1' });
    await pass();
    expect(shown(RUNNING)).toBe(true);
    expect(screen.getByText(RUNNING).closest('[role]')?.role).not.toBe('status');
    await unload();
    await openBuyCourse(ada);
    expect(shown(RUNNING)).toBe(true);
    mockPaymentStatus('FAILED');
    await pass(6000);
    expect(shown(RUNNING)).toBe(false);
  });

  const REASONS = [
    ['GENERIC_DECLINE', 'The card was declined by its bank.'],
    ['CVV_FAILURE', 'The card was declined: its security code (CVV) is wrong.'],
    [
      'ADDRESS_VERIFICATION_FAILURE',
      'The card was declined: the postal code is not the one that its bank has.',
    ],
    ['CARD_EXPIRED', 'The card was declined: it has expired, or its expiration date is wrong.'],
    ['INSUFFICIENT_FUNDS', 'The card was declined: there is not enough money on it.'],
    ['CARD_TOKEN_NOT_FOUND', 'The card was declined: please enter it again.'],
  ] as const;
  test('The toast of a declined card says that the payment failed, and below it why, as the notice does; registering is not mentioned (G-94, G-119)', async () => {
    await toPayment(ada);
    for (const [code, reason] of REASONS) {
      await fail(code);
      expect(shown(`${reason} Nothing was charged. Try again, or use another card or a wallet.`)).toBe(true);
      expect(await said(`Payment failed. Please try again.${reason}`)).toBe(true);
      expect(shown(/registered/)).toBe(false);
    }
  });

  test('A failure that is not of the card, by whatever code, says that nothing was charged, below the card form, which does not move', async () => {
    await decline('constructor');
    const notice = screen.getByText(
      'The payment did not go through. Nothing was charged. Try again, or use another card or a wallet.',
    );
    expect(await said(FAILED)).toBe(true);
    // The toast is the alert.
    const banner = notice.closest<HTMLElement>('[data-tone]');
    expect([banner?.dataset['tone'], banner?.role]).toEqual(['danger', 'status']);
    const follows = (element: Element) =>
      Boolean(element.compareDocumentPosition(notice) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(follows(screen.getByRole('tabpanel'))).toBe(true);
    expect(follows(button(PAY))).toBe(false);
  });

  test('Without a connection the notice says that nothing was sent and nothing was charged; the toast keeps its fixed text', async () => {
    await toPayment(ada);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    square.card.tokenize.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await clickButton(PAY);
    expect(await said('Payment failed. Please try again.')).toBe(true);
    expect(shown(`There was no connection, so nothing was sent and nothing was charged. ${CONNECTION}`)).toBe(
      true,
    );
    expect(sentTo(createOrder)).toEqual([]);
    await clickButton(PAY);
    expect(shown(/^There was no connection/)).toBe(false);
  });

  test('Without a response the server is asked whether the payment was started, and the notice says so; the toast keeps its fixed text (C9)', async () => {
    mockRoute(createOrder, unreachable);
    await toPayment(ada);
    const asked = sentTo(getOpenPayment).length;
    const later = Promise.withResolvers<{ data: null }>();
    mockRoute(getOpenPayment, () => later.promise);
    fireEvent.click(button(PAY));
    await act(async () => vi.advanceTimersByTimeAsync(100));
    await vi.waitFor(() => {
      expect(shown('No response came. We are checking whether the payment was started.')).toBe(true);
    });
    expect(sentTo(getOpenPayment)).toHaveLength(asked + 1);
    expect(button(PAY).disabled).toBe(true);
    later.resolve({ data: null });
    await pass();
    expect(await said(CHECKOUT)).toBe(true);
    expect(await said(CONNECTION)).toBe(false);
    expect(
      shown(
        `No response came, so it is not known whether the payment was started. If it was, paying again does not charge you twice. ${CONNECTION}`,
      ),
    ).toBe(true);
    mockRoute(createOrder, () => refuse('PAYMENTS_UNAVAILABLE'));
    await clickButton(PAY);
    expect(shown(/^No response came/)).toBe(false);
  });

  test('A payment whose response was lost, or has no transaction id or no success, is found at the server and followed to its end (C9)', async () => {
    await toPayment(ada);
    const responses = [unreachable(), raw(200, { success: true }), raw(200, { transactionId: 'txn9' })];
    for (const [n, response] of responses.entries()) {
      mockRoute(createOrder, response);
      mockRoute(getPaymentStatus, { paymentStatus: 'PENDING' });
      mockRoute(getOpenPayment, {
        data: { transactionId: 'txn9', paymentPlan: 'full', scheduleIds: [] },
      });
      await clickButton(PAY);
      await pass();
      expect(shown(RUNNING)).toBe(true);
      mockPaymentStatus(n === responses.length - 1 ? 'COMPLETED' : 'FAILED');
      await pass(6000);
      expect(sentTo(createOrder)).toHaveLength(n + 1);
    }
    expect(await said('Payment successful! Redirecting...')).toBe(true);
  });
});
