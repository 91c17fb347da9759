import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { courseAtCheckout, courseToBuy } from '#web/lib/inner/course-to-buy.ts';
import { createFlexiblePayment } from '#shared/instalments/routes.ts';
import { createOrder } from '#shared/orders/routes.ts';
import { mockRoute, refuse, sentTo } from '#web/testing/mock-api.ts';
import { bootcamp } from '#web/testing/samples.ts';
import { square } from '#web/testing/fake-square.ts';
import { pass } from '#web/testing/clock.ts';
import {
  mockPaymentStatus,
  button,
  chooseFlexible,
  FULL_ORDER,
  PAY,
  polls,
  prepare,
  clickButton,
  said,
  shown,
  tidy,
  toasts,
} from '#web/testing/open-buy-course.tsx';
import { openCheckout } from '#web/testing/open-checkout.tsx';

beforeEach(prepare);
afterEach(tidy);

async function clickTab(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('tab', { name }));
  await pass();
}

const PROCESSING = 'Payment is processing. Please wait...';

describe('paying at /academy/checkout', () => {
  test('Full payment calls POST /student/order/create with the payload of §3 and is polled [CHK-38, CHK-40]', async () => {
    await openCheckout();
    await clickButton(PAY);
    expect(sentTo(createOrder)).toEqual([FULL_ORDER]);
    expect(await said(PROCESSING)).toBe(true);
    await pass(6000);
    expect(polls()).toEqual([{ transactionId: 'txn1', paymentPlan: 'full' }]);
  });

  test('Flexible payment calls POST /flexible-payment/create with initialPayment 800 [CHK-39]', async () => {
    await openCheckout();
    await chooseFlexible();
    await clickButton(PAY);
    expect(sentTo(createFlexiblePayment)).toMatchObject([{ initialPayment: 800, totalAmount: 2060 }]);
    expect(square.card.tokenize).toHaveBeenCalledWith(expect.objectContaining({ amount: '800.00' }));
    await pass(6000);
    expect(polls()).toEqual([{ transactionId: 'txn2', paymentPlan: 'flexible' }]);
  });

  test('A wallet’s token pays as well; its errors are only logged [CHK-13, ERR-15]', async () => {
    await openCheckout();
    fireEvent.click(screen.getByRole('tab', { name: 'Wallet' }));
    await pass();
    square.apple.tokenize.mockRejectedValueOnce(new Error('sheet broke'));
    await clickButton('Pay with Apple Pay');
    expect(toasts()).toEqual([]);
    expect(console.error).toHaveBeenCalled();
    await clickButton('Pay with Apple Pay');
    expect(sentTo(createOrder)).toMatchObject([{ sourceId: 'cnon:wallet-ok' }]);
  });

  test('While a wallet’s sheet is open, Pay waits for it; it says that it is processing once the order was sent', async () => {
    await openCheckout();
    fireEvent.click(screen.getByRole('tab', { name: 'Wallet' }));
    await pass();
    const consent = Promise.withResolvers<unknown>();
    square.apple.tokenize.mockReturnValueOnce(consent.promise);
    await clickButton('Pay with Apple Pay');
    expect(button('Waiting for your wallet...').ariaBusy).toBe('true');
    expect(screen.queryByRole('button', { name: 'Processing...' })).toBeNull();
    consent.resolve({ status: 'OK', token: 'cnon:wallet-ok' });
    await pass();
    expect(button('Processing...').ariaBusy).toBe('true');
  });

  test('A double click, and Enter in the card form, send once (G-40)', async () => {
    await openCheckout();
    const pay = button(PAY);
    fireEvent.click(pay);
    fireEvent.click(pay);
    square.enter();
    await pass();
    expect(sentTo(createOrder)).toHaveLength(1);
  });

  test('While it is processing plan, tabs and Pay are disabled and the toast stays, with a close button [STATE-05, CONST-12, CONST-13]', async () => {
    await openCheckout();
    await clickButton(PAY);
    expect(screen.getByRole<HTMLFieldSetElement>('group', { name: 'Payment plan' }).disabled).toBe(true);
    for (const tab of screen.getAllByRole<HTMLButtonElement>('tab')) expect(tab.disabled).toBe(true);
    expect(button('Processing...').ariaBusy).toBe('true');
    await pass(110_000);
    expect(await said(PROCESSING)).toBe(true);
    await clickButton('Close');
    await pass(1000);
    expect(await said(PROCESSING)).toBe(false);
  });

  test('COMPLETED: confirmation, success, then My Courses; nothing of the course is kept [STATE-02, STATE-11, STATE-12, CHK-11]', async () => {
    courseToBuy.write(bootcamp);
    const page = await openCheckout();
    await clickButton(PAY);
    mockPaymentStatus('COMPLETED');
    await pass(6000);
    await pass(500);
    expect(await said(PROCESSING)).toBe(false);
    expect(await said('Wait for Payment Confirmation Email!')).toBe(true);
    expect(await said('Payment successful! Redirecting...')).toBe(true);
    expect(screen.getByRole('heading', { name: 'Wait for Payment Confirmation Email!' })).toBe(
      document.activeElement,
    );
    await pass(3000);
    expect(page.path()).toBe('/academy/student-courses');
    expect(courseAtCheckout.read()).toBeUndefined();
    expect(courseToBuy.read()).toBeUndefined();
  });

  test('Leaving while the payment runs and coming back shows it again, and nothing is kept once it has ended [CHK-11] (C9)', async () => {
    const page = await openCheckout(null, { kept: bootcamp });
    await clickButton(PAY);
    await page.open('/academy/home');
    await page.go(-1);
    expect(shown('No course selected')).toBe(false);
    expect(button('Processing...')).toBeTruthy();
    mockPaymentStatus('FAILED');
    await pass(6000);
    await page.open('/academy/home');
    expect(courseAtCheckout.read()).toBeUndefined();
  });

  test('The decline notice goes when the plan or the method changes [STATE-14]', async () => {
    await openCheckout();
    for (const change of [chooseFlexible, () => clickTab('Wallet')]) {
      await clickTab('Card');
      await clickButton(PAY);
      mockPaymentStatus('FAILED');
      await pass(6000);
      expect(shown(/Nothing was charged/)).toBe(true);
      await change();
      expect(shown(/Nothing was charged/)).toBe(false);
    }
  });

  test('An incomplete card form names the parts at the form below the fixed text, until they are corrected; nothing was sent (G-106, G-119)', async () => {
    const missing = ['cardNumber', 'expirationDate', 'postalCode'];
    square.card.tokenize.mockResolvedValue({
      status: 'Invalid',
      errors: missing.map((field) => ({ type: 'VALIDATION_ERROR', message: 'is not valid', field })),
    });
    await openCheckout();
    await clickButton(PAY);
    const words = () => screen.queryByText(/Nothing was sent/)?.textContent;
    expect(words()).toBe(
      'Payment failed. Please try again.Nothing was sent. Still missing or wrong: card number, expiry date, and ZIP code.',
    );
    expect(screen.getByRole('alert').textContent).toBe(words());
    expect(toasts()).toEqual([]);
    expect(sentTo(createOrder)).toEqual([]);
    for (const field of missing.slice(1)) act(() => square.dispatch('errorClassRemoved', field));
    expect(words()).toBe(
      'Payment failed. Please try again.Nothing was sent. Still missing or wrong: card number.',
    );
    act(() => square.dispatch('errorClassRemoved', 'cardNumber'));
    expect(words()).toBeUndefined();
  });

  test('After too many declined cards only the notice gives the waiting time; Pay is disabled until it has passed or another method is chosen, and the form keeps everything (G-106, G-110)', async () => {
    const sentence = 'Several cards were declined. Please wait 43 minutes before you try again.';
    const tooMany = () => refuse('TOO_MANY_DECLINES', { message: sentence }, { 'Retry-After': '2580' });
    mockRoute(createFlexiblePayment, tooMany);
    await openCheckout();
    const destroyed = square.card.destroy.mock.calls.length;
    await chooseFlexible();
    await clickButton(PAY);
    expect(await said(sentence)).toBe(false);
    expect(screen.getAllByText(sentence)).toHaveLength(1);
    const notice = screen.getByText(sentence);
    expect(notice.closest('[role="alert"]')).not.toBeNull();
    expect(notice.compareDocumentPosition(button(PAY))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(button(/Pay \$800\.00/).disabled).toBe(true);
    square.enter();
    await pass();
    expect(sentTo(createFlexiblePayment)).toHaveLength(1);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Flexible Payment Plan/ }).checked).toBe(true);
    expect(square.card.destroy.mock.calls).toHaveLength(destroyed);

    await pass(2_579_000);
    expect(button(PAY).disabled).toBe(true);
    await pass(1000);
    expect(shown(sentence)).toBe(false);
    expect(button(PAY).disabled).toBe(false);

    await clickButton(PAY);
    expect(button(PAY).disabled).toBe(true);
    await clickTab('Wallet');
    expect(shown(sentence)).toBe(false);
    expect(button('Pay with Apple Pay').disabled).toBe(false);
  });
});
