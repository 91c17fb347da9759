import type { Page } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { hydrated } from '../hydrated.ts';
import { noteShifts, readLayoutShifts, watchPage } from './watch-page.ts';

const LIST = '**/api/student/course/get-all';
const related = (page: Page) => page.getByRole('region', { name: 'Related Courses' });

test('Related Courses come from the server’s public list, which needs no token, by the first word of the title; the page leads to what is next [CRS-14] (G-22)', async ({
  page,
  academy,
}) => {
  const response = await academy.api('GET', '/student/course/get-all');
  expect(response.status()).toBe(200);
  const { success, data } = (await response.json()) as {
    success: boolean;
    data: { id: string; _id: string; title: string; date: string }[];
  };
  expect(success).toBe(true);
  expect(data.length).toBeGreaterThan(5);
  for (const one of data) expect(one._id).toBe(one.id);

  await test.step('They show before React has come, which takes them over as they are [CRS-20]', async () => {
    const watched = watchPage(page, academy.url);
    await noteShifts(page);
    const release = Promise.withResolvers<void>();
    await page.route('**/assets/react-*.js', async (route) => {
      await release.promise;
      await route.continue();
    });
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
    await page.goto('/course/1', { waitUntil: 'commit' });
    const card = related(page).getByRole('listitem').filter({ hasText: 'AWS Cloud Bootcamp' });
    await expect(card.getByText('$2,060.00')).toBeVisible();
    await expect(card.getByRole('heading')).toHaveText('AWS Cloud Bootcamp');
    await expect(card.getByRole('paragraph').nth(1)).toHaveText(/^\S.{40,}/);
    await expect(card.locator('img, svg').first()).toBeVisible();
    await expect(page.getByText('Loading related courses...')).toBeHidden();
    const drawn = await card.elementHandle();
    const enroll = card.getByRole('button', { name: 'Enroll Now: AWS Cloud Bootcamp' });
    // below the first view, so the page is scrolled to it
    await enroll.scrollIntoViewIfNeeded();
    release.resolve();
    await hydrated(enroll);
    expect(await drawn?.evaluate((one) => one.isConnected)).toBe(true);
    expect(calls).toHaveLength(1);
    expect(await readLayoutShifts(page)).toEqual([]);
    expect(watched).toEqual({ complaints: [], foreign: [] });
    await test.step('One marigold button leads to the related courses, and a sentence says why (G-20)', async () => {
      const marigold = await page
        .getByRole('main')
        .evaluate((main) =>
          [...main.querySelectorAll('a, button')]
            .filter((control) => getComputedStyle(control).backgroundColor === 'rgb(244, 174, 43)')
            .map((control) => control.textContent?.trim()),
        );
      expect(marigold).toEqual(['See courses and enroll']);
      await expect(page.getByText('one that has not begun yet says when it starts')).toBeVisible();
      await page.getByRole('link', { name: 'See courses and enroll' }).press('Enter');
      await expect(related(page).getByRole('heading', { name: 'Related Courses' })).toBeInViewport({
        ratio: 1,
      });
      await expect(related(page)).toBeFocused();
    });
    await enroll.click();
    await expect(page).toHaveURL(/\/buy-course\?course=/);
    await page.unroute('**/assets/react-*.js');
  });

  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [id, word] of [
    [3, 'DevOps'],
    [2, 'Microsoft'],
  ] as const) {
    const [call] = await Promise.all([page.waitForRequest(LIST), page.goto(`/course/${id}`)]);
    expect(call.method()).toBe('GET');
    expect(await call.headerValue('authorization')).toBeNull();
    const titles = data.map(({ title }) => title).filter((title) => title.includes(word));
    await expect(related(page).getByRole('listitem')).toHaveCount(titles.length);
    const shown = await related(page).getByRole('listitem').getByRole('heading').allTextContents();
    expect(shown.toSorted()).toEqual(titles.toSorted());
  }

  await test.step("One that starts later has a disabled button with its day instead of 'Enroll Now' [CRS-21] (G-27)", async () => {
    const card = related(page).getByRole('listitem').filter({ hasText: 'Microsoft Azure Cloud Spring' });
    const { date } = data.find(({ title }) => title === 'Microsoft Azure Cloud Spring') ?? { date: '' };
    const day = new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long' });
    await expect(card.getByRole('button')).toHaveText(`Starts on ${day}`);
    await expect(card.getByRole('button')).toBeDisabled();
  });
  await test.step("'Back to Home' goes to the landing page (G-13)", async () => {
    await (await hydrated(page.getByRole('link', { name: 'Back to Home' }))).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learn the cloud, thread by thread.');
    await page.goBack();
  });
  await test.step('An item of its header leads to a section of the landing page', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click();
    await expect(page).toHaveURL('/#courses');
    await expect(page.getByRole('heading', { name: 'Choose Your Course' })).toBeInViewport();
    await page.goBack();
  });
  await test.step('Until they come it says that they load; where none is related, that too [CRS-18, CRS-19]', async () => {
    const release = Promise.withResolvers<void>();
    await page.route(LIST, async (route) => {
      await release.promise;
      await route.fulfill({ json: { success: true, data: [] } });
    });
    await page.reload();
    await expect(related(page).getByText('Loading related courses...', { exact: true })).toBeVisible();
    release.resolve();
    await expect(related(page).getByText('No related courses found', { exact: true })).toBeVisible();
    await expect(related(page).getByText('Loading related courses...')).toBeHidden();
  });
});
