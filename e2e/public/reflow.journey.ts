import type { Page } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { expectReadable, expectReadableInStyles, LARGE_TEXT, WIDTHS } from '../reflow.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PATHS = ['/', '/course/1', '/course/3', '/course/99', '/nope', '/buy-course', '/auth'];

async function ready(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading related courses...')).toBeHidden();
}

test(
  'No public screen scrolls sideways or loses a word: from 320 to 2560 px, with text at 200 %, and with wider spacing (WCAG 1.4.4, 1.4.12)',
  { tag: '@audit' },
  async ({ page }) => {
    for (const path of PATHS) {
      await ready(page, path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expectReadable(page, `${path} at ${width} px`);
      }
      await expectReadableInStyles(page, path);
    }
  },
);

// the headless shell has other metrics of the fallback font
test(
  'Text at 200 % on a phone: the button of the checkout header does not lie over the wordmark (WCAG 1.4.4)',
  { tag: ['@full-browser', '@audit'] },
  async ({ page }) => {
    const boxes = async () => {
      const header = page.getByRole('banner');
      const logo = await header.getByRole('link', { name: 'Twillfield' }).boundingBox();
      const portal = await header.getByRole('link', { name: 'Student Portal' }).boundingBox();
      return logo !== null && portal !== null ? { logo, portal } : undefined;
    };
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await ready(page, '/buy-course');
      const usual = await boxes();
      expect(usual?.portal.y, 'one line at the usual size').toBeLessThan(usual?.logo.height ?? 0);
      await page.addStyleTag({ content: LARGE_TEXT });
      const large = await boxes();
      const beside = (large?.logo.x ?? 0) + (large?.logo.width ?? 0) <= (large?.portal.x ?? 0);
      const below = (large?.logo.y ?? 0) + (large?.logo.height ?? 0) <= (large?.portal.y ?? 0);
      expect(beside || below, `${width}: ${JSON.stringify(large)}`).toBe(true);
    }
  },
);
