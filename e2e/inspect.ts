import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { isAudit } from './audit.ts';

declare global {
  interface Window {
    /** Once its script was evaluated in the page. */
    axe: typeof axe;
  }
}

const WIDTHS = [1440, 768, 390];
const SCHEMES = ['light', 'dark'] as const;
const NARROWEST = 320;
const VIEWS = WIDTHS.flatMap((width) => SCHEMES.map((colorScheme) => ({ width, colorScheme })));

/**
 * Frames of other sites, and what is transparent in the card form: axe takes the background of a frame for white. A selector of several
 * goes from frame to frame.
 */
const LEFT_OUT = [['iframe[src^="https:"]'], ['iframe[title="Secure card form"]', '#message']];

/**
 * The findings of axe on the current screen, as 'rule: element'. Its script comes once into each page and goes with it; AxeBuilder
 * sends and evaluates its 600 KB for each inspection, which is half of what that costs.
 */
async function findings(page: Page): Promise<string[]> {
  const inspected = page.frames().filter((frame) => !frame.url().startsWith('https:'));
  for (const frame of inspected)
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  return page.evaluate(async (exclude) => {
    const { violations } = await window.axe.run({ exclude }, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, LEFT_OUT);
}

/** The CSS transitions that run under reduced motion, where none may, as 'moves: property'. */
const runningTransitions = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return document
      .getAnimations()
      .flatMap((animation) =>
        animation instanceof CSSTransition ? [`moves: ${animation.transitionProperty}`] : [],
      );
  });

/** In the audit of the screens: no finding in light and in dark, at any width; nothing to scroll sideways at 320 px (WCAG 1.4.10). */
export async function inspect(page: Page, name: string): Promise<void> {
  if (!isAudit) return;
  const found: Record<string, string[]> = {};
  for (const { width, colorScheme } of VIEWS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const here = [...(await runningTransitions(page)), ...(await findings(page))];
    if (here.length > 0) found[`${name}, ${width} px, ${colorScheme}`] = here;
  }
  await page.setViewportSize({ width: NARROWEST, height: 900 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > NARROWEST) found[`${name}, ${NARROWEST} px`] = [`scrolls sideways: ${width} px`];
  await page.setViewportSize({ width: 1440, height: 900 });
  expect.soft(found).toEqual({});
}
