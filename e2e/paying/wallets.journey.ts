import type { Page } from '@playwright/test';
import { COURSE_ID, expect, test } from '../academy.ts';
import { tabTo } from '../keyboard.ts';
import { openCheckout, reachCheckout } from './checkout.ts';
import { waitForMyCourses, forwardToNextPoll, payButton, pollUntil, waitForStart } from './wizard.ts';

// what moves while a test waits costs a processor
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const sheetOf = (page: Page, wallet: string) => page.frameLocator(`iframe[title="${wallet}"]`);
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
const walletButton = (page: Page, wallet: string) => page.getByRole('button', { name: wallet });

/** Opens the sheet of a wallet by the keyboard. */
async function open(page: Page, wallet: string): Promise<void> {
  await tabTo(page, walletButton(page, wallet));
  await page.keyboard.press('Enter');
  await expect(sheetOf(page, wallet).getByRole('button', { name: 'Pay' })).toBeFocused();
}

test('A student pays by each wallet at /academy/checkout with the keyboard alone [CHK-13]', async ({
  page,
  academy,
}) => {
  await reachCheckout(page, academy);
  await test.step("Google's button is black on a light page and white on a dark one, also when that changes", async () => {
    await page.getByRole('tab', { name: 'Wallet' }).click();
    for (const [colorScheme, colour] of [
      ['light', 'rgb(0, 0, 0)'],
      ['dark', 'rgb(255, 255, 255)'],
      ['light', 'rgb(0, 0, 0)'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(walletButton(page, 'Google Pay')).toHaveCSS('background-color', colour);
    }
    await page.getByRole('tab', { name: 'Card' }).click();
  });
  for (const [wallet, row, courseId, title, plan, amount, amountCents] of [
    ['Google Pay', 'CHK-07', COURSE_ID, 'AWS Cloud Bootcamp', 'Flexible Payment Plan', '$800.00', 80_000],
    ['Apple Pay', 'CHK-08', 'crs_aws-cloud-fall', 'AWS Cloud Fall', 'Full Payment', '$2,060.00', 206_000],
  ] as const) {
    await test.step(`${wallet}, ${plan} [${row}]`, async () => {
      if (courseId !== COURSE_ID) await openCheckout(page, academy, courseId);
      await expect(payButton(page)).toBeEnabled();
      await page.getByRole('radio', { name: new RegExp(plan) }).check();
      await tabTo(page, page.getByRole('tab', { name: 'Card' }));
      await page.keyboard.press('ArrowRight');
      await expect(walletButton(page, wallet)).toBeVisible();
    });
    await test.step('Escape closes the sheet: nothing is sent, nothing is said, and the focus is on its button', async () => {
      await open(page, wallet);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: wallet })).toBeHidden();
      await expect(messages(page)).toHaveCount(0);
      await expect(walletButton(page, wallet)).toBeEnabled();
      await expect(walletButton(page, wallet)).toBeFocused();
    });
    if (wallet === 'Google Pay')
      await test.step('A declined wallet charges nothing, and its notice goes with the tab', async () => {
        await open(page, wallet);
        await sheetOf(page, wallet)
          .getByLabel('Card')
          .selectOption({ label: 'Visa ending in 0002, is declined' });
        await tabTo(page, sheetOf(page, wallet).getByRole('button', { name: 'Pay' }));
        const { transactionId } = await waitForStart(page, () => page.keyboard.press('Enter'));
        await pollUntil(page, page.getByText(/Nothing was charged/));
        await tabTo(page, page.getByRole('tab', { name: 'Wallet' }));
        await page.keyboard.press('ArrowLeft');
        await expect(page.getByText(/Nothing was charged/)).toBeHidden();
        await page.keyboard.press('ArrowRight');
        expect(await academy.listLedgerEntries(transactionId)).toEqual([]);
      });
    await test.step('The wallet completes and My Courses shows what has arrived', async () => {
      await open(page, wallet);
      for (const text of [title, amount]) await expect(sheetOf(page, wallet).getByText(text)).toBeVisible();
      const { transactionId, sent } = await waitForStart(page, () => page.keyboard.press('Enter'));
      expect(sent).toMatchObject({ sourceId: expect.stringMatching(/^cnon:/) });
      await forwardToNextPoll(page);
      await waitForMyCourses(page);
      expect(await academy.listLedgerEntries(transactionId)).toMatchObject([{ amountCents }]);
    });
  }
});
