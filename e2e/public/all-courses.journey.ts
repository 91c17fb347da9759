import type { Page } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { hydrated } from '../hydrated.ts';
import { noteCalls, noteShifts, readLayoutShifts, watchPage } from './watch-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const titles = (page: Page) =>
  page.getByRole('region', { name: 'Results' }).getByRole('heading', { level: 2 });
const devOps = (page: Page) => page.getByRole('checkbox', { name: 'DevOps' });

test('A stranger finds a course among all, and comes back to what was chosen (docs/adr/077)', async ({
  page,
  academy,
}) => {
  const watched = watchPage(page, academy.url);
  await noteShifts(page);
  const calls = noteCalls(page);

  await test.step('The landing page and a course page lead there', async () => {
    for (const path of ['/course/1', '/']) {
      await page.goto(path);
      await page.getByRole('link', { name: 'All Courses' }).click();
      await expect(page).toHaveURL('/courses');
      await expect(titles(page).first()).toBeVisible();
    }
  });

  await test.step('By its address it is there with one call, and nothing moves when React comes', async () => {
    calls.length = 0;
    await page.goto('/courses?category=devops');
    await expect(page).toHaveTitle('All online courses, Twillfield');
    await expect(devOps(page)).toBeChecked();
    await hydrated(titles(page).first().getByRole('link'));
    expect(calls).toEqual(['/api/student/course/get-all']);
    expect(await readLayoutShifts(page)).toEqual([]);
  });

  await test.step('Filters by keyboard; a course leads to a page of its own, and Back to what was chosen', async () => {
    await devOps(page).focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL('/courses');
    await page.getByRole('checkbox', { name: 'Self Study' }).press('Space');
    await expect(page).toHaveURL('/courses?category=self-study');
    const first = titles(page).first().getByRole('link');
    const path = (await first.getAttribute('href')) ?? '';
    expect(path).toMatch(/^\/courses\/[a-z0-9-]+$/);
    const title = (await first.textContent()) ?? '';
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goBack();
    await expect(page).toHaveURL('/courses?category=self-study');
    await expect(page.getByRole('checkbox', { name: 'Self Study' })).toBeChecked();
    await expect(titles(page).first()).toHaveText(title);
  });
  expect(watched).toEqual({ complaints: [], foreign: [] });
});
