import type { Page } from '@playwright/test';
import { expect, logIn, newPerson, test } from '../academy.ts';
import { fetchPlan } from './buy-course.ts';
import {
  waitForMyCourses,
  cardForm,
  enrol,
  fillCard,
  forwardToNextPoll,
  GOOD_CARD,
  holdPolls,
  payButton,
  POLL,
  processing,
  register,
  reviewToPayment,
  waitForStart,
} from './wizard.ts';

// what moves while a test waits costs a processor
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PAGES = /\/Type\s*\/Page\b/g;

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

test('A course is bought on the flexible plan: Back and Forward move through the steps, never out of an open payment; 800.00 is captured [CHK-01] (G-41)', async ({
  page,
  academy,
}) => {
  const person = newPerson();
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/create')) orders.push(request.url());
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

  await test.step('Full payment is the default, the flexible plan a card beside it [BUY-09]', async () => {
    await expect(page.getByRole('radio', { name: /Full Payment/ })).toBeChecked();
    await page.getByRole('radio', { name: /Flexible Payment Plan/ }).check();
  });
  const schedule = page.getByText(/^You pay \$800\.00 now/);
  await expect(schedule).toHaveText(/, \$630\.00 on .+ and \$630\.00 on .+\.$/);
  const [, first = '', second = ''] =
    /\$630\.00 on (.+) and \$630\.00 on (.+)\.$/.exec((await schedule.textContent()) ?? '') ?? [];
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await test.step('The summary has 800.00 today and two halves of the rest, 14 days apart [CONST-21, CONST-22]', async () => {
    const fortnight = 14 * 24 * 60 * 60 * 1000;
    expect(Date.parse(`${second} UTC`) - Date.parse(`${first} UTC`)).toBe(fortnight);
    await expect(summary).toContainText(
      `Course price$2,060.00Due ${first}-$630.00Due ${second}-$630.00Due today$800.00`,
    );
  });

  await test.step('An order that cannot be started has its own text, and Pay is there again [ERR-12, ERR-14]', async () => {
    const start = '**/api/flexible-payment/create';
    await page.route(start, (route) => route.fulfill({ json: { success: true } }));
    await payButton(page).click();
    const failed = 'Payment initiation failed, If you have registered, login and enroll for the course';
    await expect(page.getByText(failed, { exact: true })).toBeVisible();
    await expect(payButton(page)).toBeEnabled();
    await page.unroute(start);
    orders.length = 0;
  });
  const release = await holdPolls(page);
  const asked = page.waitForRequest(POLL);
  const { transactionId, orderId, path, sent } = await waitForStart(page, () => payButton(page).dblclick());
  await test.step('The order is sent with its amounts [CHK-36, CHK-39] (G-42)', () => {
    expect(path).toBe('/api/flexible-payment/create');
    expect(sent).toMatchObject({ coursePricing: 2060, totalAmount: 2060, initialPayment: 800 });
  });
  await test.step('Back does not leave an open payment', async () => {
    await expect(processing(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/buy-course\?course=/);
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  });
  await test.step('The payment is polled as flexible [CHK-40]', async () => {
    await forwardToNextPoll(page);
    expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
      transactionId,
      paymentPlan: 'flexible',
    });
  });
  await test.step('It completes; two quick clicks on Pay have sent one order and made one charge (C1, G-40)', async () => {
    release();
    await waitForMyCourses(page);
    await expect(page.getByText('Your payment of $800.00 has arrived.')).toBeVisible();
    const card = page.getByRole('listitem').filter({ hasText: 'AWS Cloud Bootcamp' });
    await expect(card.getByRole('link', { name: 'Continue Learning' })).toBeVisible();
    await expect(card).not.toContainText('Payment Required');
    await expect(processing(page)).toBeHidden();
    expect(orders).toHaveLength(1);
    expect(await academy.listLedgerEntries(transactionId)).toMatchObject([
      { type: 'capture', amountCents: 80_000 },
    ]);
  });
  await test.step('The plan is in the list of plans [STATE-04]', async () => {
    await page.getByRole('tab', { name: 'Payments' }).click();
    await expect(page.getByRole('table', { name: 'Scheduled payments' }).getByRole('row')).toHaveCount(3);
    const plan = await fetchPlan(academy, await logIn(academy, person));
    expect(plan).toMatchObject({ remainingBalance: 1260, isActive: true });
  });

  const sheet = page.getByRole('article', { name: 'Receipt' });
  await test.step('The payment has a numbered receipt (G-46)', async () => {
    await page.goto(`/academy/receipts/${orderId}`);
    await expect(sheet).toContainText('AWS Cloud Bootcamp');
    await expect(sheet).toContainText('Flexible Payment Plan, payment 1 of 3, with');
    await expect(sheet).toContainText('ending in 1111, by Square');
    await expect(sheet).toContainText('Remaining balance-$1,260.00');
    await expect(sheet).toContainText('Paid$800.00');
    await expect(page).toHaveTitle(/^Receipt \S+, Twillfield$/);
  });
  await test.step('It prints on one page of A4 and of Letter (G-46)', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print receipt' })).toBeHidden();
    await expect(sheet).toBeVisible();
    for (const format of ['A4', 'Letter']) {
      const printed = (await page.pdf({ format })).toString('latin1');
      expect(printed.match(PAGES)).toHaveLength(1);
    }
    await page.emulateMedia({ media: null });
  });
});
