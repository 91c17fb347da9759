import type { Page } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { noteShifts, readLayoutShifts, watchPage } from '../public/watch-page.ts';
import { signInEarlier } from '../sign-in.ts';
import { complaintsOf, holdReact, noteGaps, reactShows } from './hold-react.ts';
import { openNewTab } from './new-tab.ts';

const COURSES = '/academy/courses';
const CALL = '**/api/student/course/get?*';
const CARD = '[aria-label="Results"] h2 a';
const FIVE = 'category=devops,self-study,cloud-computing&level=beginner&term=bootcamp';
const SAVED = { category: ['devops'], level: [], term: [], sortBy: 'title-atoz', text: '' };

const results = (page: Page) => page.getByRole('region', { name: 'Results' });
const texts = (page: Page) =>
  results(page)
    .getByRole('listitem')
    .evaluateAll((cards) => cards.map((card) => [card.textContent, card.getBoundingClientRect().top]));

/** A new tab, as a visit begins that finds the catalogue as it was left. */
async function arrive(page: Page, saved?: object): Promise<void> {
  await openNewTab(page);
  await page.evaluate((filter) => {
    if (filter === undefined) localStorage.removeItem('exploreFilter');
    else localStorage.setItem('exploreFilter', JSON.stringify(filter));
  }, saved);
}

test('The first results of the catalogue show before React has come, and stay in their place; others wait for it (G-28, G-99)', async ({
  page,
  academy,
}) => {
  await signInEarlier(page, 'student');
  for (const [what, address] of [
    ['A text that is looked for', `${COURSES}?q=aws`],
    ['An address that the catalogue would write otherwise', `${COURSES}?level=unknown`],
    ['A choice without results', `${COURSES}?category=self-study&level=advanced`],
  ] as const)
    await test.step(`${what} waits for React, behind the skeleton`, async () => {
      await arrive(page);
      const release = await holdReact(page);
      const read = page.waitForResponse(CALL);
      await page.goto(address, { waitUntil: 'commit' });
      await (await read).finished();
      await expect(page.getByText('Checking your session')).toBeAttached();
      await expect(page.locator(CARD)).toHaveCount(0);
      release();
      await expect(results(page).getByText(/^\d+ Results?$/)).toBeVisible();
    });

  const watched = watchPage(page, academy.url);
  await noteShifts(page);
  await noteGaps(page, CARD);
  for (const [what, address, saved] of [
    ['all courses', COURSES, undefined],
    [
      'an address with a filter',
      `${COURSES}?category=devops,cloud-computing&level=beginner&sortBy=title-ztoa`,
      undefined,
    ],
    ['the saved filter', COURSES, SAVED],
  ] as const)
    await test.step(`The results of ${what}`, async () => {
      await arrive(page, saved);
      const release = await holdReact(page);
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.locator(CARD).first()).toBeVisible();
      await expect(results(page).getByText(/^\d+ Results?$/)).toBeVisible();
      const drawn = await texts(page);
      const first = page.locator(CARD).first();
      await first.focus();
      release();
      await reactShows(page);
      await expect(page.getByPlaceholder('Filter...')).toBeVisible();
      await expect(first).toBeFocused();
      expect((await texts(page)).slice(0, drawn.length)).toEqual(drawn);
      expect(await readLayoutShifts(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.dataset['gap'])).toBeUndefined();
      expect(complaintsOf(watched)).toEqual([]);
      expect(watched.foreign).toEqual([]);
    });

  await test.step('At 390 px, also without results, everything stays where its skeleton is', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await arrive(page);
    for (const address of [`${COURSES}?${FIVE}`, COURSES]) {
      await page.goto(address);
      await expect(page.getByText(/^\d+ Results?$/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Remove DevOps' })).toBeVisible();
      await expect(page).toHaveURL(/category=/);
      expect(await readLayoutShifts(page)).toEqual([]);
      // leaves as a visit ends, not inside the application
      await page.goto('/robots.txt');
    }
  });
});
