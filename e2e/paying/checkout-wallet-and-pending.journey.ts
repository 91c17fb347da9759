import type { Page } from '@playwright/test';
import { POLL_INTERVAL_MS } from '#shared/payments/polling.rules.ts';
import { registerWithPlan } from './buy-course.ts';
import { expect, test } from '../academy.ts';
import { inspect } from '../inspect.ts';
import { tabTo } from '../keyboard.ts';
import { signIn } from '../sign-in.ts';
import { reachCheckout } from './checkout.ts';
import { PAYMENTS_TAB } from './pay-instalment.ts';
import {
  arriveAtMyCourses,
  fillCard,
  forwardToNextPoll,
  PENDING_CARD,
  pay,
  payButton,
  pendingSquarePayment,
  POLL,
  pollUntil,
  waitForStart,
} from './wizard.ts';

const sheetOf = (page: Page, wallet: string) => page.frameLocator(`iframe[title="${wallet}"]`);
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem');

for (const [wallet, row, plan, amount, amountCents] of [
  ['Google Pay', 'CHK-07', 'Flexible Payment Plan', '$800.00', 80_000],
  ['Apple Pay', 'CHK-08', 'Full Payment', '$2,060.00', 206_000],
] as const) {
  test(`${wallet} at /academy/checkout by the keyboard alone, ${plan}: closed by Escape, declined, then completed [${row}, CHK-13]`, async ({
    page,
    academy,
  }) => {
    await reachCheckout(page, academy);
    await page.getByRole('radio', { name: new RegExp(plan) }).check();
    await tabTo(page, page.getByRole('tab', { name: 'Card' }));
    await page.keyboard.press('ArrowRight');
    const button = page.getByRole('button', { name: wallet });
    await expect(button).toBeVisible();
    const open = async () => {
      await tabTo(page, button);
      await page.keyboard.press('Enter');
      await expect(sheetOf(page, wallet).getByRole('button', { name: 'Pay' })).toBeFocused();
    };

    await test.step('Escape closes the sheet: nothing is sent, nothing is said, and the focus is on its button', async () => {
      await open();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: wallet })).toBeHidden();
      await expect(messages(page)).toHaveCount(0);
      await expect(button).toBeEnabled();
      await expect(button).toBeFocused();
    });
    const declined =
      await test.step('A declined wallet charges nothing, and its notice goes with the tab', async () => {
        await open();
        await sheetOf(page, wallet)
          .getByLabel('Card')
          .selectOption({ label: 'Visa ending in 0002, is declined' });
        await tabTo(page, sheetOf(page, wallet).getByRole('button', { name: 'Pay' }));
        const started = await waitForStart(page, () => page.keyboard.press('Enter'));
        await pollUntil(page, page.getByText(/Nothing was charged/));
        await tabTo(page, page.getByRole('tab', { name: 'Wallet' }));
        await page.keyboard.press('ArrowLeft');
        await expect(page.getByText(/Nothing was charged/)).toBeHidden();
        await page.keyboard.press('ArrowRight');
        return started;
      });
    await test.step('The wallet completes and My Courses shows what has arrived', async () => {
      await expect(button).toBeVisible();
      await open();
      for (const text of ['AWS Cloud Bootcamp', amount])
        await expect(sheetOf(page, wallet).getByText(text)).toBeVisible();
      const { transactionId, sent } = await waitForStart(page, () => page.keyboard.press('Enter'));
      expect(sent).toMatchObject({ sourceId: expect.stringMatching(/^cnon:/) });
      await forwardToNextPoll(page);
      await arriveAtMyCourses(page);
      expect(await academy.listLedgerEntries(transactionId)).toMatchObject([{ amountCents }]);
      expect(await academy.listLedgerEntries(declined.transactionId)).toEqual([]);
    });
  });
}

test("Google's button is black on a light page and white on a dark one, also when that changes", async ({
  page,
  academy,
}) => {
  await reachCheckout(page, academy);
  await page.getByRole('tab', { name: 'Wallet' }).click();
  for (const [colorScheme, colour] of [
    ['light', 'rgb(0, 0, 0)'],
    ['dark', 'rgb(255, 255, 255)'],
    ['light', 'rgb(0, 0, 0)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.getByRole('button', { name: 'Google Pay' })).toHaveCSS('background-color', colour);
  }
});

test('A pending card is followed to the end of its 20 checks, is not paid twice, and arrives when it is checked again [STATE-15, ERR-06] (G-45, C9)', async ({
  page,
  academy,
}) => {
  await reachCheckout(page, academy);
  await fillCard(page, PENDING_CARD);
  const { transactionId } = await pay(page);
  const paymentId = await pendingSquarePayment(academy, transactionId);
  const timedOut = page.getByText(
    'Payment verification timed out. Please check your email or log in to review your courses. Please avoid paying again, and check your email for scheduled payments.',
    { exact: true },
  );
  await pollUntil(page, timedOut, 90_000);
  await expect(payButton(page)).toHaveCount(0);
  for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeDisabled();

  await test.step('My Courses mentions it, and Back shows it again', async () => {
    await page.getByRole('link', { name: 'My Courses', exact: true }).click();
    await expect(page.getByText(/^A payment for AWS Cloud Bootcamp is being processed\./)).toBeVisible();
    await page.getByRole('link', { name: 'See the payment' }).click();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText(/^A payment for AWS Cloud Bootcamp is being processed\./)).toBeVisible();
  });

  await academy.endSquarePayment(paymentId, 'COMPLETED');
  await expect(async () => {
    await page.clock.fastForward(POLL_INTERVAL_MS);
    await expect(page.getByRole('link', { name: 'Continue Learning' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await academy.listLedgerEntries(transactionId)).toHaveLength(1);
});

test('A pending card that fails in the end leaves the instalment unpaid, and its notice goes with another choice (G-52, C8)', async ({
  page,
  academy,
}) => {
  await page.clock.install();
  const person = await registerWithPlan(academy);
  await signIn(page, person);
  await page.goto(PAYMENTS_TAB);
  await page
    .getByRole('link', { name: /^Pay Now/ })
    .first()
    .click();
  await expect(payButton(page)).toBeEnabled();
  await fillCard(page, { ...PENDING_CARD, number: '4000 0000 0000 0341' });
  const [response] = await Promise.all([
    page.waitForResponse(/\/api\/flexible-payment\/process-payment\//),
    payButton(page).click(),
  ]);
  const { transactionId } = (await response.json()) as { transactionId: string };
  await test.step("FAILED and TIMEOUT say 'Payment processing failed. ...'; the payment is still followed [STATE-14] (G-45)", async () => {
    const failed = page.getByText(
      'Payment processing failed. If you have registered, login and enroll for the course',
      { exact: true },
    );
    const pollAs = async (paymentStatus: 'FAILED' | 'TIMEOUT') => {
      await page.route(POLL, (route) => route.fulfill({ json: { success: true, paymentStatus } }));
      await pollUntil(page, failed);
      await page.unroute(POLL);
    };
    await pollAs('FAILED');
    await expect(payButton(page)).toBeEnabled();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    await pollAs('TIMEOUT');
    await expect(page.getByText(/^We are still checking\. You will be enrolled automatically/)).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Check again' }).click();
  });
  await academy.endSquarePayment(await pendingSquarePayment(academy, transactionId), 'FAILED');
  await pollUntil(page, page.getByText(/Nothing was charged/));
  await page.getByRole('radio', { name: /Pay the remaining balance/ }).check();
  await expect(page.getByText(/Nothing was charged/)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pay $1,260.00' })).toBeEnabled();
  expect(await academy.listLedgerEntries(transactionId)).toEqual([]);

  await test.step('Who has left meanwhile is told by mail, and finds it under Payments after a reload, with a way to pay (C7)', async () => {
    await expect
      .poll(async () => (await academy.listMailTo(person.userEmail)).map(({ subject }) => subject))
      .toContain('Your payment failed: AWS Cloud Bootcamp');
    await page.goto(PAYMENTS_TAB);
    const failed = page.getByRole('table', { name: 'Payments that failed' });
    await expect(failed).toContainText('Failed, nothing was charged');
    await inspect(page, 'Payments, one failed');
    await failed.getByRole('link', { name: /^Try again: AWS Cloud Bootcamp/ }).click();
    await expect(payButton(page)).toHaveText('Pay $630.00');
  });
});
