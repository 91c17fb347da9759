import type { Page } from '@playwright/test';

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

/** The spacing of WCAG 1.4.12. */
export const WIDER_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';
