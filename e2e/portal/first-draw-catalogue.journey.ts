import type { Page } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { isAudit } from '../audit.ts';
import { noteShifts, readLayoutShifts, watchPage } from '../public/watch-page.ts';
import { signInEarlier } from '../sign-in.ts';
import { complaintsOf, holdReact, noteGaps, reactShows } from './hold-react.ts';
import { openNewTab } from './new-tab.ts';

const COURSES = '/academy/courses';
const CALL = '**/api/student/course/get?*';
const CARD = '[aria-label="Results"] h2 a';
const SAVED = { category: ['devops'], level: [], term: [], sortBy: 'title-atoz', text: '' };
const FIVE = {
  ...SAVED,
  category: ['devops', 'self-study', 'cloud-computing'],
  level: ['beginner'],
  term: ['bootcamp'],
};

const DRAWN: [what: string, address: string, saved?: object][] = [
  ['all courses', COURSES],
  ['the saved filter', COURSES, SAVED],
];
if (isAudit)
  DRAWN.push(['an address', `${COURSES}?category=devops,cloud-computing&level=beginner&sortBy=title-ztoa`]);

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
  await test.step('A text that is looked for waits for React, behind the skeleton', async () => {
    const release = await holdReact(page);
    const read = page.waitForResponse(CALL);
    await page.goto(`${COURSES}?q=aws`, { waitUntil: 'commit' });
    await (await read).finished();
    await expect(page.getByText('Checking your session')).toBeAttached();
    await expect(page.locator(CARD)).toHaveCount(0);
    release();
    await expect(results(page).getByText(/^\d+ Results?$/)).toBeVisible();
  });

  const watched = watchPage(page, academy.url);
  await noteShifts(page);
  await noteGaps(page, CARD);
  for (const [what, address, saved] of DRAWN)
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
    await arrive(page, FIVE);
    await page.goto(COURSES);
    await expect(page.getByText(/^\d+ Results?$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove DevOps' })).toBeVisible();
    await expect(page).toHaveURL(/category=/);
    expect(await readLayoutShifts(page)).toEqual([]);
  });
});
