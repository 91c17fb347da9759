import type { Page } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { noteShifts, readLayoutShifts, watchPage } from '../public/watch-page.ts';
import { signInEarlier } from '../sign-in.ts';
import { holdReact, noteGaps, reactShows } from './hold-react.ts';

const COURSES = '/academy/courses';
const CALL = '**/api/student/course/get?*';
const CARD = '[aria-label="Results"] h2 a';
const SAVED = { category: ['devops'], level: [], term: [], sortBy: 'title-atoz', text: '' };

const results = (page: Page) => page.getByRole('region', { name: 'Results' });
const texts = (page: Page) =>
  results(page)
    .getByRole('listitem')
    .evaluateAll((cards) => cards.map((card) => [card.textContent, card.getBoundingClientRect().top]));

for (const [what, address, saved] of [
  ['of all courses', COURSES, undefined],
  [
    'of an address with a filter',
    `${COURSES}?category=devops,cloud-computing&level=beginner&sortBy=title-ztoa`,
    undefined,
  ],
  ['of the saved filter', COURSES, SAVED],
] as const)
  test(`The first results ${what} show before React has come, and stay in their place (G-28)`, async ({
    page,
    academy,
  }) => {
    await signInEarlier(page, 'student');
    if (saved !== undefined)
      await page.evaluate((filter) => localStorage.setItem('exploreFilter', JSON.stringify(filter)), saved);
    const watched = watchPage(page, academy.url);
    await noteShifts(page);
    await noteGaps(page, CARD);
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
    expect(watched).toEqual({ complaints: [], foreign: [] });
  });

for (const [what, address] of [
  ['A text that is looked for', `${COURSES}?q=aws`],
  ['An address that the catalogue would write otherwise', `${COURSES}?level=unknown`],
  ['A choice without results', `${COURSES}?category=self-study&level=advanced`],
] as const)
  test(`${what} waits for React, behind the skeleton`, async ({ page }) => {
    await signInEarlier(page, 'student');
    const release = await holdReact(page);
    const read = page.waitForResponse(CALL);
    await page.goto(address, { waitUntil: 'commit' });
    await (await read).finished();
    await expect(page.getByText('Checking your session')).toBeAttached();
    await expect(page.locator(CARD)).toHaveCount(0);
    release();
    await expect(results(page).getByText(/^\d+ Results?$/)).toBeVisible();
  });
