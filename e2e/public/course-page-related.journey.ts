import type { Page } from '@playwright/test';
import { COURSE_ID, expect, test } from '../academy.ts';
import { hydrated } from '../hydrated.ts';
import { noteShifts, readLayoutShifts, watchPage } from './watch-page.ts';

const LIST = '**/api/student/course/get-all';
const related = (page: Page) => page.getByRole('region', { name: 'Related Courses' });

/** A course of the list, as the server shows it. */
const course = (id: string, more: Record<string, unknown>) => ({
  _id: id,
  id,
  title: `AWS ${id}`,
  subtitle: '',
  description: 'What it is about.',
  category: 'devops',
  level: 'beginner',
  date: '2026-01-01',
  pricing: 2060,
  image: [],
  instructorId: 'i',
  instructorName: 'Grace Hopper',
  lectureCount: 4,
  ...more,
});
const offer = (page: Page, ...data: unknown[]) =>
  page.route(LIST, (route) => route.fulfill({ json: { success: true, data } }));

test('Related Courses come from the server’s public list, which needs no token, by the first word of the title [CRS-14, CRS-15, CRS-25, CRS-26] (G-22)', async ({
  page,
  academy,
}) => {
  const response = await academy.api('GET', '/student/course/get-all');
  expect(response.status()).toBe(200);
  const { success, data } = (await response.json()) as {
    success: boolean;
    data: { id: string; _id: string; title: string }[];
  };
  expect(success).toBe(true);
  expect(data.length).toBeGreaterThan(5);
  for (const one of data) expect(one._id).toBe(one.id);

  for (const [id, word] of [
    [1, 'AWS'],
    [2, 'Microsoft'],
    [3, 'DevOps'],
  ] as const) {
    const [call] = await Promise.all([page.waitForRequest(LIST), page.goto(`/course/${id}`)]);
    expect(call.method()).toBe('GET');
    expect(await call.headerValue('authorization')).toBeNull();
    const titles = data.map(({ title }) => title).filter((title) => title.includes(word));
    await expect(related(page).getByRole('listitem')).toHaveCount(titles.length);
    const shown = await related(page).getByRole('listitem').getByRole('heading').allTextContents();
    expect(shown.toSorted()).toEqual(titles.toSorted());
  }
});

test("'Loading related courses...' shows while they load, and then a card with image, title, description and price [CRS-18, CRS-20]", async ({
  page,
}) => {
  const release = Promise.withResolvers<void>();
  await page.route(LIST, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto('/course/1');
  await expect(related(page).getByText('Loading related courses...', { exact: true })).toBeVisible();
  release.resolve();
  await expect(page.getByText('Loading related courses...')).toBeHidden();
  const card = related(page).getByRole('listitem').filter({ hasText: 'AWS Cloud Bootcamp' });
  await expect(card.locator('img, svg').first()).toBeVisible();
  await expect(card.getByRole('heading', { name: 'AWS Cloud Bootcamp' })).toBeVisible();
  await expect(card.getByText('Eight weeks in which a small web service grows')).toBeVisible();
  await expect(card.getByText('$2,060.00')).toBeVisible();
});

test('The related courses show before React has come, which takes them over as they are [CRS-14, CRS-20, CRS-23]', async ({
  page,
  academy,
}) => {
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
  await enroll.click();
  await expect(page).toHaveURL(/\/buy-course\?course=/);
});

test("'No related courses found' shows when there are none, and a failed list can be requested again [CRS-19]", async ({
  page,
}) => {
  await offer(page, course('1', { title: 'Something else' }));
  await page.goto('/course/1');
  await expect(related(page).getByText('No related courses found', { exact: true })).toBeVisible();
  await page.unroute(LIST);
  await page.route(LIST, (route) => route.abort());
  await page.reload();
  const again = related(page).getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(LIST);
  await again.click();
  await expect(related(page).getByRole('heading', { name: 'AWS Cloud Bootcamp' })).toBeVisible();
});

test("A course that starts in the future has a disabled button 'Starts on', by the academy's day [CRS-21] (G-27)", async ({
  page,
}) => {
  // 23:30 in New York, where the academy is, and the next day in UTC.
  await page.clock.setFixedTime(new Date('2026-11-22T04:30:00Z'));
  await offer(
    page,
    course('today', { date: '2026-11-21' }),
    course('tomorrow', { date: '2026-11-22' }),
    course('later', { date: '2031-01-05T00:00:00.000Z' }),
  );
  await page.goto('/course/1');
  await expect(related(page).getByRole('button')).toHaveText([
    'Enroll Now',
    'Starts on November 22, 2026',
    'Starts on January 5, 2031',
  ]);
  await expect(related(page).getByRole('button', { name: 'Enroll Now' })).toBeEnabled();
  await expect(related(page).getByRole('button', { name: 'Starts on November 22, 2026' })).toBeDisabled();
  await expect(related(page).getByRole('button', { name: 'Starts on January 5, 2031' })).toBeDisabled();
});

test("'Enroll Now' stores the course in this browser and goes to /buy-course [CRS-22, CRS-23, CRS-24] (G-23)", async ({
  page,
}) => {
  await page.goto('/course/1');
  await related(page).getByRole('button', { name: 'Enroll Now: AWS Cloud Bootcamp' }).click();
  await expect(page).toHaveURL(/\/buy-course\?course=/);
  const stored = await page.evaluate(() => localStorage.getItem('buy-this-course') ?? '');
  expect(JSON.parse(stored)).toMatchObject({ id: COURSE_ID, title: 'AWS Cloud Bootcamp', pricing: 2060 });
  await expect(page.getByRole('main')).toContainText('AWS Cloud Bootcamp');
});
