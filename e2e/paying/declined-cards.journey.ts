import type { Page } from '@playwright/test';
import { type AcademyUnderTest, expect, newPerson, test } from '../academy.ts';
import { signInEarlier } from '../sign-in.ts';
import {
  waitForMyCourses,
  type CardNumbers,
  enrol,
  fillCard,
  forwardToNextPoll,
  GOOD_CARD,
  pay,
  payButton,
  pollUntil,
  processing,
  reachPayment,
  reviewToPayment,
} from './wizard.ts';

// what moves while a test waits costs a processor
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Failing cards of Square's sandbox (docs/square.md#sandbox-values), fewer than an account may try. */
const FAILING_CARDS: Record<string, Partial<CardNumbers>> = {
  'A declined card': { number: '4000 0000 0000 0002' },
  'A wrong CVV': { cvv: '911' },
  'A wrong ZIP': { zip: '99999' },
  'A card that fails after a while': { number: '4000 0000 0000 0341' },
};
const failure = (page: Page) => page.getByText('Payment failed. Please try again.');

/** Pays by a card that fails, and sees the failure; returns the transaction. */
async function payInVain(page: Page, academy: AcademyUnderTest, card: Partial<CardNumbers>): Promise<string> {
  await fillCard(page, { ...GOOD_CARD, ...card });
  const { transactionId } = await pay(page);
  await expect(processing(page)).toBeVisible();
  await expect.poll(async () => (await academy.listSquarePayments(transactionId)).length).toBe(1);
  const [payment] = await academy.listSquarePayments(transactionId);
  if (payment?.status === 'PENDING') await academy.endSquarePayment(payment.id, 'FAILED');
  await pollUntil(page, failure(page));
  await expect(processing(page)).toBeHidden();
  await expect(page.getByText(/^The card was declined.*Nothing was charged/)).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
  expect(await academy.listSquarePayments(transactionId)).toMatchObject([{ status: 'FAILED' }]);
  return transactionId;
}

test('Each failing card charges nothing and shows the failure, and the new account is kept, which can sign in and enroll [STATE-03, ERR-08, CONST-12, CONST-13] (C30)', async ({
  page,
  browser,
  academy,
}) => {
  const person = newPerson();
  await page.clock.install();
  await reachPayment(page, person);
  const failed: string[] = [];
  for (const [name, card] of Object.entries(FAILING_CARDS))
    await test.step(name, async () => void failed.push(await payInVain(page, academy, card)));
  expect(new Set(failed)).toHaveProperty('size', 4);
  await test.step('The message stays until it is closed', async () => {
    await page.clock.fastForward('05:00');
    await expect(failure(page)).toBeVisible();
    await page
      .getByRole('region', { name: 'Messages' })
      .getByRole('listitem')
      .filter({ has: failure(page) })
      .getByRole('button', { name: 'Close' })
      .click();
    await expect(failure(page)).toBeHidden();
  });
  await page.close();

  await test.step('In another browser the new account pays by a good card: one charge, and none of what failed before', async () => {
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.clock.install();
    await signInEarlier(other, person);
    await enrol(other);
    await reviewToPayment(other);
    await fillCard(other, GOOD_CARD);
    const { transactionId } = await pay(other);
    await forwardToNextPoll(other);
    await waitForMyCourses(other);
    expect(await academy.listLedgerEntries(transactionId)).toMatchObject([
      { type: 'capture', amountCents: 206_000 },
    ]);
    expect(failed).not.toContain(transactionId);
    for (const attempt of failed) expect(await academy.listLedgerEntries(attempt)).toEqual([]);
    await elsewhere.close();
  });
});
