import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isAudit } from './audit.ts';

const WIDTHS = [1440, 768, 390];
const SCHEMES = ['light', 'dark'] as const;
const NARROWEST = 320;
/** Each scheme once: at a width of its own. `npm run audit:screens` looks at each scheme at each width. */
const VIEWS = isAudit
  ? WIDTHS.flatMap((width) => SCHEMES.map((colorScheme) => ({ width, colorScheme })))
  : ([
      { width: 1440, colorScheme: 'light' },
      { width: 390, colorScheme: 'dark' },
    ] as const);

/**
 * The findings of axe on the current screen, as 'rule: element'; frames of other sites are left out. Without its legacy mode
 * axe opens an empty page for each inspection, to add up what it found in such frames, and takes three times as long.
 */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .exclude('iframe[src^="https:"]')
    // The card form is transparent, and axe takes the background of a frame for white.
    .exclude(['iframe[title="Secure card form"]', '#message'])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
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

/** No finding in light and in dark; nothing to scroll sideways at 320 px (WCAG 1.4.10). */
export async function inspect(page: Page, name: string): Promise<void> {
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
