import { cleanup } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { getOpenPayment } from '#shared/payments/routes.ts';
import { mockRoute } from '#web/testing/mock-api.ts';
import { ada } from '#web/testing/samples.ts';
import { pass } from '#web/testing/clock.ts';
import { NOW, openBuyCourse, polls, setUpPurchase, toPayment } from '#web/testing/open-buy-course.tsx';
import { PAY, button, clickButton, said } from '#web/testing/purchase-page.ts';

setUpPurchase();

/** What this browser knows of payments without an end. */
const remembered = () => Object.keys(localStorage).filter((key) => key.startsWith('storedPayment'));

/** Unmounts the page as a reload does; the browser's storage stays. */
async function leave() {
  cleanup();
  await pass(1000);
}

describe('a payment that was begun before', () => {
  test('A payment that this browser does not know is polled at its step (C9, G-45)', async () => {
    mockRoute(getOpenPayment, {
      data: { transactionId: 'txn6', paymentPlan: 'full', scheduleIds: [] },
    });
    await openBuyCourse(ada);
    expect(button('Processing...')).toBeTruthy();
    expect(await said('Payment is processing. Please wait...')).toBe(true);
    await pass(6000);
    expect(polls()).toEqual([{ transactionId: 'txn6', paymentPlan: 'full' }]);
  });

  test('A stored payment of the day before is not resumed, and the next payment removes it', async () => {
    await toPayment(ada);
    await clickButton(PAY);
    await leave();
    vi.setSystemTime(NOW + 24 * 60 * 60 * 1000);
    await openBuyCourse({ ...ada, _id: anId('u2') });
    await clickButton('Next');
    await clickButton(PAY);
    expect(remembered()).toEqual(['storedPayment/u2/crs_1']);
  });

  test('The payment of another user is not resumed', async () => {
    await toPayment(ada);
    await clickButton(PAY);
    await leave();
    await openBuyCourse({ ...ada, _id: anId('u2') });
    expect(await said('Payment is processing. Please wait...')).toBe(false);
  });
});
