import type { Page } from '@playwright/test';
import { expect, newPerson, test } from '../academy.ts';
import {
  waitForMyCourses,
  cardForm,
  enrol,
  fillCard,
  forwardToNextPoll,
  GOOD_CARD,
  holdPolls,
  payButton,
  processing,
  register,
  reviewToPayment,
  waitForStart,
} from './wizard.ts';

/** Square's response on a device without Google Pay and Apple Pay. */
const withoutWallets = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'Square', {
      configurable: true,
      get: () => undefined,
      set: (square: { payments: (...ids: string[]) => object }) => {
        const unsupported = () => Promise.reject(new Error('PaymentMethodUnsupportedError'));
        const payments = (...ids: string[]) =>
          Object.assign(square.payments(...ids), { googlePay: unsupported, applePay: unsupported });
        Object.defineProperty(window, 'Square', { value: { payments } });
      },
    });
  });

test('Back and Forward of the browser move through the steps, never out of an open payment and never back into a completed one', async ({
  page,
  academy,
}) => {
  const person = newPerson();
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/order/create')) orders.push(request.url());
  });
  await page.clock.install();
  await withoutWallets(page);
  await enrol(page);
  await register(page, person);
  await reviewToPayment(page);
  const done = page.getByRole('list', { name: 'Checkout' }).getByText(', completed');
  await test.step('Back, Forward and the buttons move from step to step [BUY-07, BUY-08]', async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible();
    await expect(done).toHaveCount(1);
    await page.goBack();
    await expect(
      page.getByText(`You are signed in as ${person.userName}, ${person.userEmail}.`),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
    await page.goForward();
    await page.goForward();
    await expect(payButton(page)).toBeEnabled();
    await expect(done).toHaveCount(2);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { name: 'Account Creation' })).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await reviewToPayment(page);
  });
  await test.step('A device without wallets shows that none is available, and Cash App is disabled [BUY-10] (G-25)', async () => {
    await expect(page.getByRole('tab', { name: 'Cash App not available' })).toBeDisabled();
    await page.getByRole('tab', { name: 'Digital wallet' }).click();
    await expect(
      page.getByText('Neither Google Pay nor Apple Pay can be used on this device. Please pay by card.'),
    ).toBeVisible();
    for (const wallet of ['Google Pay', 'Apple Pay'])
      await expect(page.getByRole('button', { name: wallet })).toBeHidden();
    await page.getByRole('tab', { name: 'Card', exact: true }).click();
  });
  await test.step('An incomplete card form names what is missing at the form, below the fixed text, until it is corrected; nothing is sent [CHK-16] (G-106, G-119)', async () => {
    await payButton(page).click();
    const words = page.getByText(/Nothing was sent/);
    await expect(words).toHaveText(
      'Payment failed. Please try again.Nothing was sent. Still missing or wrong: card number, expiry date, CVV, and ZIP code.',
    );
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toHaveCount(0);
    await expect(cardForm(page).getByRole('alert')).toHaveText('Enter a valid card number.');
    await cardForm(page).getByLabel('Card number').fill(GOOD_CARD.number);
    await expect(words).toHaveText(
      'Payment failed. Please try again.Nothing was sent. Still missing or wrong: expiry date, CVV, and ZIP code.',
    );
    await fillCard(page, GOOD_CARD);
    await expect(words).toHaveCount(0);
    await expect(payButton(page)).toBeEnabled();
    expect(orders).toEqual([]);
  });

  const release = await holdPolls(page);
  const { transactionId } = await waitForStart(page, () => payButton(page).dblclick());
  await test.step('Back does not leave an open payment', async () => {
    await expect(processing(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/buy-course\?course=/);
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  });
  await test.step('Two quick clicks on Pay send one order and make one charge (C1, G-40)', async () => {
    release();
    await forwardToNextPoll(page);
    await waitForMyCourses(page);
    expect(orders).toHaveLength(1);
    expect(await academy.listLedgerEntries(transactionId)).toHaveLength(1);
  });
  await test.step('Back does not lead into a completed payment', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/buy-course\?course=/);
    await expect(page.getByRole('heading', { name: 'You already have this course.' })).toBeVisible();
    await expect(payButton(page)).toBeHidden();
    await enrol(page);
    await expect(page.getByRole('heading', { name: 'You already have this course.' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to My Courses' }).click();
    await expect(page).toHaveURL('/academy/student-courses');
    expect(await academy.listLedgerEntries(transactionId)).toHaveLength(1);
  });
});
