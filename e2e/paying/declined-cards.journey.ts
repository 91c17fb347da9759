import type { Page } from '@playwright/test';
import { expect, newPerson, test } from '../academy.ts';
import { signIn } from '../sign-in.ts';
import {
  arriveAtMyCourses,
  cardForm,
  type CardNumbers,
  pollUntil,
  enrol,
  fillCard,
  GOOD_CARD,
  pay,
  payButton,
  PENDING_CARD,
  pendingSquarePayment,
  processing,
  reachPayment,
  reviewToPayment,
} from './wizard.ts';

const FAILED = 'Payment failed. Please try again.';

/** The failing cards of Square's sandbox (docs/square.md#sandbox-values). */
const FAILING_CARDS: Record<string, Partial<CardNumbers>> = {
  'a declined card': { number: '4000 0000 0000 0002' },
  'a wrong CVV': { cvv: '911' },
  'a wrong ZIP': { zip: '99999' },
  'a wrong expiry date': { expiry: '01/40' },
};
const FAILS_LATER: Record<string, Partial<CardNumbers>> = {
  'a card that fails after a while': { number: '4000 0000 0000 0341' },
};

/** No more than five may be declined within an hour (G-110). */
const WIZARDS = [
  ['Each failing card', FAILING_CARDS],
  ['A card that fails after a while', FAILS_LATER],
] as const;

for (const [title, cards] of WIZARDS)
  test(`${title} charges nothing and shows the failure, and a good card then succeeds in the same wizard [STATE-03, ERR-08, CONST-12, CONST-13]`, async ({
    page,
    academy,
  }) => {
    await page.clock.install();
    await reachPayment(page, newPerson());
    const message = page.getByText(FAILED);
    const failed: string[] = [];
    for (const [name, wrong] of Object.entries(cards)) {
      await test.step(name, async () => {
        await fillCard(page, { ...GOOD_CARD, ...wrong });
        const { transactionId } = await pay(page);
        await expect(processing(page)).toBeVisible();
        await expect.poll(async () => (await academy.listSquarePayments(transactionId)).length).toBe(1);
        const [payment] = await academy.listSquarePayments(transactionId);
        if (payment?.status === 'PENDING') await academy.endSquarePayment(payment.id, 'FAILED');
        await pollUntil(page, message);
        await expect(processing(page)).toBeHidden();
        await expect(page.getByText(/^The card was declined.*Nothing was charged/)).toBeVisible();
        await expect(payButton(page)).toBeEnabled();
        expect(await academy.listSquarePayments(transactionId)).toMatchObject([{ status: 'FAILED' }]);
        failed.push(transactionId);
      });
    }

    await page.clock.fastForward('05:00');
    await expect(message).toBeVisible();
    await page
      .getByRole('region', { name: 'Messages' })
      .getByRole('listitem')
      .filter({ has: message })
      .getByRole('button', { name: 'Close' })
      .click();
    await expect(message).toBeHidden();
    await fillCard(page, GOOD_CARD);
    const { transactionId } = await pay(page);
    await arriveAtMyCourses(page);
    expect(await academy.listLedgerEntries(transactionId)).toMatchObject([
      { type: 'capture', amountCents: 206_000 },
    ]);
    expect(new Set(failed)).toHaveProperty('size', Object.keys(cards).length);
    for (const attempt of failed) expect(await academy.listLedgerEntries(attempt)).toEqual([]);
  });

/** The addresses of the requests that create an order, from now on. */
function recordOrders(page: Page): string[] {
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/order/create')) orders.push(request.url());
  });
  return orders;
}

test('An incomplete card form names what is missing at the form, below the fixed text, until it is corrected; nothing is sent [CHK-16] (G-106, G-119)', async ({
  page,
}) => {
  const orders = recordOrders(page);
  await reachPayment(page, newPerson());
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

test('Two quick clicks on Pay send one order and make one charge (C1, G-40)', async ({ page, academy }) => {
  const orders = recordOrders(page);
  await reachPayment(page, newPerson());
  await fillCard(page, PENDING_CARD);
  const [created] = await Promise.all([page.waitForResponse(/\/order\/create$/), payButton(page).dblclick()]);
  const { transactionId } = (await created.json()) as { transactionId: string };
  await academy.endSquarePayment(await pendingSquarePayment(academy, transactionId), 'COMPLETED');
  await arriveAtMyCourses(page);
  expect(orders).toHaveLength(1);
  expect(await academy.listLedgerEntries(transactionId)).toHaveLength(1);
});

test('A failed payment keeps the new account, which can sign in and enroll (C30)', async ({
  page,
  browser,
  academy,
}) => {
  const person = newPerson();
  await reachPayment(page, person);
  await fillCard(page, { ...GOOD_CARD, ...FAILING_CARDS['a declined card'] });
  const declined = await pay(page);
  await expect(page.getByText(FAILED)).toBeVisible();
  await page.close();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, person);
  await enrol(other);
  await reviewToPayment(other);
  await fillCard(other, GOOD_CARD);
  const { transactionId } = await pay(other);
  await arriveAtMyCourses(other);
  await elsewhere.close();
  expect(await academy.listLedgerEntries(declined.transactionId)).toEqual([]);
  expect(await academy.listLedgerEntries(transactionId)).toMatchObject([
    { type: 'capture', amountCents: 206_000 },
  ]);
});
