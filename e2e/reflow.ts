import { expect, type Page } from '@playwright/test';

/** px by which the page is wider than the window. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Texts that are outside the window or cut off by their container. */
export const lost = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      ((/auto|scroll/.test(getComputedStyle(element).overflowX) &&
        element.scrollWidth > element.clientWidth &&
        element !== document.documentElement) ||
        scrolls(element.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!text.textContent?.trim() || !parent?.checkVisibility({ opacityProperty: true })) continue;
      // Text for screen readers is in a box of one pixel; the honeypot field is hidden.
      if (parent.closest('[href="#main"], [aria-hidden="true"]') !== null || parent.clientWidth === 1)
        continue;
      // A name that is cut off has all of itself as title; a table or a row of tabs is scrolled in its own box.
      if (parent.title !== '' || scrolls(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      if (left < -1 || right > document.documentElement.clientWidth + 1) found.push(text.textContent.trim());
      const { overflowX, textOverflow } = getComputedStyle(parent);
      if (overflowX !== 'visible' && textOverflow !== 'clip' && parent.scrollWidth > parent.clientWidth + 1)
        found.push(`cut: ${text.textContent.trim()}`);
    }
    return found;
  });

export const WIDTHS = [320, 360, 390, 600, 767, 768, 899, 900, 1024, 1200, 1440, 1920, 2560];

export const LARGE_TEXT = 'html { font-size: 200% !important; }';
/** Styles of a reader. The spacing is that of WCAG 1.4.12. */
const READERS_STYLES = {
  'text at 200 %': LARGE_TEXT,
  'wider spacing':
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
};

/** Nothing to scroll sideways to, and no word lost. */
export async function expectReadable(page: Page, name: string): Promise<void> {
  // a cloth is redrawn for another width one frame later
  await expect.soft.poll(() => sideways(page), { message: name }).toBe(0);
  expect.soft(await lost(page), name).toEqual([]);
}

/** The same in the styles of a reader, at 390 and at 1440 px. */
export async function expectReadableInStyles(page: Page, path: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const [name, content] of Object.entries(READERS_STYLES)) {
      const style = await page.addStyleTag({ content });
      await expectReadable(page, `${path} at ${width} px, ${name}`);
      await style.evaluate((element) => (element as Element).remove());
    }
  }
}
