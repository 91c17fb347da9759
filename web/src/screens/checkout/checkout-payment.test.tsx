import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { courseAtCheckout } from '#web/lib/course-to-buy.ts';
import { createFlexiblePayment } from '#shared/instalments/routes.ts';
import { mockRoute, refuse, sentTo } from '#web/testing/mock-api.ts';
import { bootcamp } from '#web/testing/samples.ts';
import { square } from '#web/testing/fake-square.ts';
import { pass } from '#web/testing/clock.ts';
import { mockPaymentStatus, setUpPurchase } from '#web/testing/open-buy-course.tsx';
import { PAY, button, chooseFlexible, clickButton, said, shown } from '#web/testing/purchase-page.ts';
import { openCheckout } from '#web/testing/open-checkout.tsx';

setUpPurchase();

async function clickTab(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('tab', { name }));
  await pass();
}

describe('paying at /academy/checkout', () => {
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

  test('Leaving while the payment runs and coming back shows it again, and nothing is kept once it has ended (C9)', async () => {
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
