import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { reachCheckout } from './checkout.ts';
import {
  cardForm,
  enrol,
  fillCard,
  GOOD_CARD,
  holdPolls,
  pay,
  payButton,
  pollUntil,
  processing,
  waitForStart,
} from './wizard.ts';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

const FAILED = 'Payment failed. Please try again.';
const DECLINED_CARD = { ...GOOD_CARD, number: '4000 0000 0000 0002' };
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** The box of an element in the window. */
async function box(element: Locator) {
  const found = await element.boundingBox();
  if (found === null) throw new Error('It is not on the page.');
  return found;
}

/** The size of a page at 200 % is half of the window's. */
const SIZES = [
  [600, 800],
  [768, 1024],
  [820, 1180],
  [720, 450],
  [1366, 650],
  [1440, 900],
] as const;

/** How much of an element lies below messages or outside the window, from 0 to 1. */
async function coveredShare(page: Page, element: Locator): Promise<number> {
  const size = page.viewportSize();
  if (size === null) throw new Error('The window has no size.');
  const found = await box(element);
  const overlap = (other: typeof found) => {
    const wide = Math.min(found.x + found.width, other.x + other.width) - Math.max(found.x, other.x);
    const high = Math.min(found.y + found.height, other.y + other.height) - Math.max(found.y, other.y);
    return (Math.max(0, wide) * Math.max(0, high)) / (found.width * found.height);
  };
  const toasts = await Promise.all((await messages(page).getByRole('listitem').all()).map(box));
  expect(toasts.length).toBeGreaterThan(0);
  const outside = 1 - overlap({ x: 0, y: 0, ...size });
  return toasts.reduce((share, toast) => share + overlap(toast), Math.round(outside * 100) / 100);
}

/** `element` is in the window, above the messages. */
async function expectUncovered(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    const bar = await box(messages(page).getByRole('list'));
    const { y, height } = await box(element);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(bar.y);
  }).toPass();
}

/** Scrolls until the lower edge of the element is `above` px above that of the window. */
async function placeLowerEdge(page: Page, element: Locator, above: number): Promise<void> {
  const { y, height } = await box(element);
  const wanted = (page.viewportSize()?.height ?? 0) - above;
  await page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), y + height - wanted);
}

test('On a phone the messages of a payment lie at the lower edge, cover neither heading nor amount nor Pay, and the page keeps room for them (G-106)', async ({
  page,
  academy,
}) => {
  await test.step('Step 1 of the purchase names course and price above the form', async () => {
    await enrol(page);
    const course = await box(page.getByRole('main').getByText('AWS Cloud Bootcamp').first());
    const price = await box(page.getByRole('main').getByText('$2,060.00').first());
    const form = await box(page.getByLabel('Username'));
    expect(course.y + course.height).toBeLessThan(form.y);
    expect(price.y + price.height).toBeLessThan(form.y);
  });
  await reachCheckout(page, academy);
  await fillCard(page, DECLINED_CARD);
  const release = await holdPolls(page);
  await pay(page);
  await expect(processing(page)).toBeVisible();
  await expectUncovered(page, page.getByRole('button', { name: 'Processing...' }));
  await test.step('Once it has begun, the plan is one line', async () => {
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.getByText('Full Payment')).toBeVisible();
  });
  await test.step('Nor do they cover it after a reload', async () => {
    await page.reload();
    await expect(processing(page)).toBeVisible();
    await expect(cardForm(page).getByLabel('Card number')).toBeVisible();
    await expectUncovered(page, page.getByRole('button', { name: 'Processing...' }));
  });
  release();
  await pollUntil(page, page.getByText(FAILED));
  const notice = page.getByText(/Nothing was charged/);

  await expectUncovered(page, payButton(page));
  const lowerEdge = async () => {
    const bar = await box(messages(page).getByRole('list'));
    return bar.y + bar.height;
  };
  await expect.poll(lowerEdge).toBe(844);
  await expectUncovered(page, notice);

  await page.evaluate(() => window.scrollTo(0, 0));
  await expectUncovered(page, page.getByRole('heading', { level: 1 }));
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectUncovered(page, page.getByRole('contentinfo'));

  await test.step('In narrow, low and zoomed windows no message covers heading, amount or Pay', async () => {
    await expect(payButton(page)).toBeEnabled();
    const what = {
      heading: page.getByRole('heading', { level: 1 }),
      amount: page.getByText('Due today').locator('xpath=ancestor::div[1]'),
      pay: payButton(page),
    };
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      for (const [name, element] of Object.entries(what)) {
        // As the browser does when the focus moves there.
        const inSight = (node: Element) => node.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        await expect(async () => {
          await element.evaluate(inSight);
          expect(await coveredShare(page, element), `${name}, ${width} × ${height}`).toBe(0);
        }).toPass();
      }
    }
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('radio', { name: /Flexible Payment Plan/ }).check();
  await expect(notice).toBeHidden();
  await expect(page.getByText(FAILED)).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px');

  await test.step('Nor the notice of a declined card that was sent by Enter, while Pay is below a low window', async () => {
    await page.setViewportSize({ width: 390, height: 560 });
    await fillCard(page, DECLINED_CARD);
    await placeLowerEdge(page, page.getByRole('tabpanel', { name: 'Card' }), 10);
    await waitForStart(page, () => cardForm(page).getByLabel('ZIP').press('Enter'));
    await placeLowerEdge(page, page.getByRole('tabpanel', { name: 'Card' }), 10);
    await pollUntil(page, page.getByText(FAILED));
    await expectUncovered(page, notice);
  });
  await test.step('Nor that of a wallet, whose buttons are above it', async () => {
    await page.getByRole('tab', { name: 'Wallet' }).click();
    await expect(notice).toBeHidden();
    await page.getByRole('button', { name: 'Apple Pay' }).click();
    const sheet = page.frameLocator('iframe[title="Apple Pay"]');
    await sheet.getByLabel('Card').selectOption({ label: 'Visa ending in 0002, is declined' });
    await waitForStart(page, () => sheet.getByRole('button', { name: 'Pay' }).click());
    await placeLowerEdge(page, page.getByRole('tabpanel', { name: 'Wallet' }), 150);
    await pollUntil(page, page.getByText(FAILED));
    await expectUncovered(page, notice);
  });
});
