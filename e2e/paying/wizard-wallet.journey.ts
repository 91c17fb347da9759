import type { FrameLocator, Page } from '@playwright/test';
import { expect, newPerson, test } from '../academy.ts';
import {
  arriveAtMyCourses,
  holdPolls,
  payButton,
  pollUntil,
  processing,
  reachPayment,
  waitForStart,
} from './wizard.ts';

type WalletName = 'Google Pay' | 'Apple Pay';

const walletSheet = (page: Page, wallet: WalletName): FrameLocator =>
  page.frameLocator(`iframe[title="${wallet}"]`);

/** Opens the wallet's sheet by its button. */
async function open(page: Page, wallet: WalletName): Promise<FrameLocator> {
  await page.getByRole('button', { name: wallet }).click();
  const sheet = walletSheet(page, wallet);
  await expect(sheet.getByRole('heading', { name: wallet })).toBeVisible();
  return sheet;
}

for (const [wallet, plan, amount, cents] of [
  ['Google Pay', 'Full Payment', '$2,060.00', 206_000],
  ['Apple Pay', 'Flexible Payment Plan', '$800.00', 80_000],
] as const) {
  test(`A course is bought by ${wallet}, ${plan}: its sheet shows what is charged [CHK-07, CHK-08, CHK-13, CHK-14]`, async ({
    page,
    academy,
  }) => {
    await page.clock.install();
    await reachPayment(page, newPerson());
    await page.getByRole('radio', { name: new RegExp(plan) }).check();
    await page.getByRole('tab', { name: 'Digital wallet' }).click();
    await expect(payButton(page)).toBeHidden();

    const closed = await open(page, wallet);
    await closed.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog', { name: wallet })).toBeHidden();
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toHaveCount(0);

    const declining = await open(page, wallet);
    await declining.getByLabel('Card').selectOption({ label: 'Visa ending in 0002, is declined' });
    const declined = await waitForStart(page, () => declining.getByRole('button', { name: 'Pay' }).click());
    await expect
      .poll(async () => (await academy.listSquarePayments(declined.transactionId))[0]?.status)
      .toBe('FAILED');
    await pollUntil(page, page.getByText('Payment failed. Please try again.'));

    const sheet = await open(page, wallet);
    await expect(sheet.getByText('AWS Cloud Bootcamp')).toBeVisible();
    await expect(sheet.getByText(amount)).toBeVisible();
    const release = await holdPolls(page);
    const { transactionId, sent } = await waitForStart(page, () =>
      sheet.getByRole('button', { name: 'Pay' }).click(),
    );
    expect(sent).toMatchObject({
      sourceId: expect.stringMatching(/^cnon:/),
      initialPayment: cents / 100,
    });
    await expect(processing(page)).toBeVisible();
    for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeDisabled();
    release();
    await arriveAtMyCourses(page);
    expect(await academy.listLedgerEntries(transactionId)).toMatchObject([
      { type: 'capture', amountCents: cents },
    ]);
    expect(await academy.listLedgerEntries(declined.transactionId)).toEqual([]);
  });
}

test('A device without wallets shows that none is available, and Cash App is disabled [BUY-10] (G-25)', async ({
  page,
}) => {
  // Square's response on a device without Google Pay and Apple Pay.
  await page.addInitScript(() => {
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
  await reachPayment(page, newPerson());
  await expect(page.getByRole('tab', { name: 'Cash App not available' })).toBeDisabled();
  await page.getByRole('tab', { name: 'Digital wallet' }).click();
  await expect(
    page.getByText('Neither Google Pay nor Apple Pay can be used on this device. Please pay by card.'),
  ).toBeVisible();
  for (const wallet of ['Google Pay', 'Apple Pay'])
    await expect(page.getByRole('button', { name: wallet })).toBeHidden();
});
