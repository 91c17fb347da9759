import { type Browser, type FrameLocator, type Page, chromium } from '@playwright/test';
import type { Card, CardOptions, Payments, TokenResult } from '@square/web-sdk';
import { findHeadlessShell } from '@twillfield/repo-checks/find-browser';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { startPage } from './test-page.ts';
import { APPLICATION_ID, LOCATION_ID, startSimulator } from './start-simulator.ts';

/** What the test page keeps on its window. */
export interface TestWindow {
  load(applicationId: string, locationId?: string): Promise<Payments | null>;
  card: Card;
  wallet: { tokenize(): Promise<TokenResult> };
  result: Promise<TokenResult>;
  tokenized: TokenResult[];
}
declare const window: TestWindow & Window;

const VERIFICATION = {
  amount: '2060.00',
  currencyCode: 'USD',
  intent: 'CHARGE',
  billingContact: { givenName: 'Ada', familyName: 'Lovelace' },
  customerInitiated: true,
  sellerKeyedIn: false,
} as const;

let browser: Browser;

/** Starts the browser for a test file and closes it after. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: findHeadlessShell(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
  });
  afterAll(() => browser.close());
}

/** A page with the loader, the simulator behind it, and every error the browser reported (`blocked`). */
export async function openPage(): Promise<
  { page: Page; form: FrameLocator; blocked: string[] } & Awaited<ReturnType<typeof startSimulator>>
> {
  const started = await startSimulator();
  const site = await startPage(started.simulator);
  const context = await browser.newContext();
  onTestFinished(async () => {
    await context.close();
    await site.stop();
  });
  const page = await context.newPage();
  const blocked: string[] = [];
  page.on('console', (message) => (message.type() === 'error' ? blocked.push(message.text()) : undefined));
  page.on('pageerror', (error) => blocked.push(error.message));
  await page.goto(site.origin);
  return { ...started, page, form: page.frameLocator('iframe[title="Secure card form"]'), blocked };
}

/** Shows the card form in `#card`. */
export async function attachCard(page: Page, options: CardOptions = {}): Promise<void> {
  await page.evaluate(
    async ({ ids, options: given }) => {
      const payments = await window.load(ids[0] ?? '', ids[1]);
      if (!payments) throw new Error('Square.js gave no payments.');
      window.card = await payments.card(given);
      await window.card.attach('#card');
    },
    { ids: [APPLICATION_ID, LOCATION_ID], options },
  );
}

export function tokenize(page: Page): Promise<TokenResult> {
  return page.evaluate((details) => window.card.tokenize(details), VERIFICATION);
}

/** Types a card as one stream of digits: the caret moves on by itself when a field is complete. */
export async function typeCard(
  page: Page,
  form: FrameLocator,
  keys = '4111111111111111 1229 111 10001',
): Promise<void> {
  await form.getByLabel('Card number').click();
  await page.keyboard.type(keys.replaceAll(' ', ''));
}
