import { expect, newPerson, test } from './academy.ts';
import {
  arriveAtMyCourses,
  cardForm,
  fillCard,
  GOOD_CARD,
  pay,
  PENDING_CARD,
  processing,
  reachPayment,
} from './wizard.ts';

const FAILED = 'Payment processing failed. If you have registered, login and enroll for the course';

test('A declined card charges nothing and says so, and a good card then succeeds in the same wizard [STATE-03, STATE-14, CONST-12, CONST-13]', async ({
  page,
  academy,
}) => {
  await reachPayment(page, newPerson());
  await fillCard(page, { ...GOOD_CARD, number: '4000 0000 0000 0002' });
  const declined = await pay(page);
  const message = page.getByText(FAILED);
  await expect(message).toBeVisible({ timeout: 45_000 });
  await expect(processing(page)).toBeHidden();
  expect(await academy.ledgerOf(declined.transactionId)).toEqual([]);
  expect(await academy.paymentsOf(declined.transactionId)).toMatchObject([{ status: 'FAILED' }]);

  await page
    .getByRole('region', { name: 'Messages' })
    .getByRole('listitem')
    .filter({ has: message })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect(message).toBeHidden();
  await fillCard(page, GOOD_CARD);
  const { transactionId } = await pay(page);
  expect(transactionId).not.toBe(declined.transactionId);
  await arriveAtMyCourses(page);
  expect(await academy.ledgerOf(transactionId)).toMatchObject([{ type: 'capture', amountCents: 206_000 }]);
  expect(await academy.ledgerOf(declined.transactionId)).toEqual([]);
});

for (const [what, wrong] of [
  ['CVV 911', { cvv: '911' }],
  ['ZIP 99999', { zip: '99999' }],
] as const) {
  test(`A card refused for ${what} charges nothing, and Pay can be pressed again (C8)`, async ({
    page,
    academy,
  }) => {
    await reachPayment(page, newPerson());
    await fillCard(page, { ...GOOD_CARD, ...wrong });
    const { transactionId } = await pay(page);
    await expect(page.getByText(FAILED)).toBeVisible({ timeout: 45_000 });
    expect(await academy.ledgerOf(transactionId)).toEqual([]);
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
    await expect(page.getByText('nothing was charged')).toBeVisible();
  });
}

test("An incomplete card form shows 'Payment failed. Please try again.' and sends nothing [CHK-16, ERR-08]", async ({
  page,
}) => {
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/order/create')) orders.push(request.url());
  });
  await reachPayment(page, newPerson());
  await cardForm(page).getByLabel('Card number').fill(GOOD_CARD.number);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('Payment failed. Please try again.')).toBeVisible();
  await expect(cardForm(page).getByRole('alert')).toHaveText('Enter a valid expiry date.');
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
  expect(orders).toEqual([]);
});

test('Two quick clicks on Pay send one order and make one charge (C1, G-40)', async ({ page, academy }) => {
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/order/create')) orders.push(request.url());
  });
  await reachPayment(page, newPerson());
  await fillCard(page, PENDING_CARD);
  const [created] = await Promise.all([
    page.waitForResponse(/\/order\/create$/),
    page.getByRole('button', { name: /^Pay \$/ }).dblclick(),
  ]);
  const { transactionId } = (await created.json()) as { transactionId: string };
  await expect.poll(async () => (await academy.paymentsOf(transactionId))[0]?.status).toBe('PENDING');
  const [payment] = await academy.paymentsOf(transactionId);
  await academy.settle(payment?.id ?? '', 'COMPLETED');
  await arriveAtMyCourses(page);
  expect(orders).toHaveLength(1);
  expect(await academy.ledgerOf(transactionId)).toHaveLength(1);
});
