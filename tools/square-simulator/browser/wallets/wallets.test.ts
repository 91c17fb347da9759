import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { GooglePay, TokenResult } from '@square/web-sdk';
import { describe, expect, test } from 'vitest';
import { type TestWindow, openPage, useBrowser } from '../../testing/test-browser.ts';
import { APPLICATION_ID, LOCATION_ID, paymentRequest } from '../../testing/start-simulator.ts';

declare const window: TestWindow & Window;

useBrowser();

describe('Wallets', () => {
  async function openWallet(page: Page, method: 'googlePay' | 'applePay'): Promise<void> {
    await page.evaluate(
      async ({ ids, method: name }) => {
        const payments = await window.load(ids[0] ?? '', ids[1]);
        if (!payments) throw new Error('Square.js gave no payments.');
        const request = payments.paymentRequest({
          countryCode: 'US',
          currencyCode: 'USD',
          total: { amount: '2060.00', label: 'AWS Cloud Bootcamp' },
        });
        window.wallet = await payments[name](request);
        if (name === 'googlePay') await (window.wallet as GooglePay).attach('#wallet');
        window.result = window.wallet.tokenize();
      },
      { ids: [APPLICATION_ID, LOCATION_ID], method },
    );
  }
  const readResult = (page: Page): Promise<TokenResult> => page.evaluate(() => window.result);

  test.each([
    ['googlePay', 'Google Pay', 'GOOGLE_PAY'],
    ['applePay', 'Apple Pay', 'APPLE_PAY'],
  ] as const)('%s shows the total and pays', async (method, title, walletType) => {
    const { page, client, blocked } = await openPage();
    await openWallet(page, method);
    const sheet = page.frameLocator(`iframe[title="${title}"]`);
    expect(await sheet.getByText('$2,060.00').count()).toBe(1);
    await sheet.getByRole('button', { name: 'Pay' }).click();
    const result = await readResult(page);
    const sourceId = result.status === 'OK' ? result.token : '';
    const { payment } = await client.payments.create(paymentRequest({ sourceId }));
    expect(payment?.cardDetails?.walletType).toBe(walletType);
    expect(await page.locator('dialog').count()).toBe(0);
    expect(blocked).toEqual([]);
  });

  test('Cancel and Escape both end as Cancel', async () => {
    const { page } = await openPage();
    await openWallet(page, 'googlePay');
    await page.frameLocator('iframe[title="Google Pay"]').getByRole('button', { name: 'Cancel' }).click();
    expect(await readResult(page)).toEqual({ status: 'Cancel' });
    await openWallet(page, 'applePay');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.frameLocator('iframe[title="Apple Pay"]').getByRole('button', { name: 'Pay' }).press('Escape');
    expect(await readResult(page)).toEqual({ status: 'Cancel' });
  });

  test('Cash App reports its result by the event ontokenization', async () => {
    const { page, client } = await openPage();
    await page.evaluate(
      async (ids) => {
        const payments = await window.load(ids[0] ?? '', ids[1]);
        if (!payments) throw new Error('Square.js gave no payments.');
        const request = payments.paymentRequest({
          countryCode: 'US',
          currencyCode: 'USD',
          total: { amount: '800.00', label: 'Due today' },
        });
        const cashApp = await payments.cashAppPay(request, { redirectURL: location.href });
        window.tokenized = [];
        cashApp.addEventListener('ontokenization', ({ detail }) => {
          if ('tokenResult' in detail && detail.tokenResult) window.tokenized.push(detail.tokenResult);
        });
        await cashApp.attach('#wallet');
      },
      [APPLICATION_ID, LOCATION_ID],
    );
    await page.getByRole('button', { name: 'Cash App Pay' }).click();
    await page.frameLocator('iframe[title="Cash App Pay"]').getByRole('button', { name: 'Pay' }).click();
    await page.waitForFunction(() => window.tokenized.length === 1);
    const result = await page.evaluate(() => window.tokenized[0]);
    const sourceId = result?.status === 'OK' ? result.token : '';
    expect((await client.payments.create(paymentRequest({ sourceId }))).payment?.sourceType).toBe('WALLET');
  });
});
