import { expect, type Page } from '@playwright/test';
import type { Watched } from '../public/watch-page.ts';

/** Holds React back until the returned function is called. */
export async function holdReact(page: Page): Promise<() => void> {
  const release = Promise.withResolvers<void>();
  await page.route('**/assets/react-*.js', async (route) => {
    await release.promise;
    await route.continue();
  });
  return release.resolve;
}

/** The complaints of a page whose React was held back, but for that of what was loaded for it and waited. */
export const complaintsOf = ({ complaints }: Watched): string[] =>
  complaints.filter((one) => !/preloaded using link preload but not used/.test(one));

/** Until React has rendered: it marks the container of its root. */
export const reactShows = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(document.querySelector('#root') ?? {}).length))
    .toBeGreaterThan(0);

/** Notes every frame without the content after the first one with it. */
export const noteGaps = (page: Page, selector: string) =>
  page.addInitScript((content) => {
    let seen = false;
    const look = () => {
      const isThere = document.querySelector(content) !== null;
      if (seen && !isThere) document.documentElement.dataset['gap'] = '';
      seen ||= isThere;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, selector);
