import type { Page } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { noteShifts, readLayoutShifts, watchPage } from '../public/watch-page.ts';
import { sendSignIn, signInEarlier, STUDENT } from '../sign-in.ts';

const MY_COURSES = '/academy/student-courses';
const LECTURE = '/academy/course-progress/crs_devops-bootcamp';
const CALLS = {
  [MY_COURSES]: '**/api/student/courses-bought/get/*',
  [LECTURE]: '**/api/student/course-progress/get/**',
};
const VIEWED = '3 of 8 lectures viewed';
const SCREENS = [
  { path: MY_COURSES, content: '#dashboard-panel h2 a', focusable: 'Resume Course: DevOps Bootcamp' },
  { path: LECTURE, content: '#lecture-title', focusable: 'Mark as Complete' },
] as const;

/** Holds React back until the returned function is called. */
async function holdReact(page: Page): Promise<() => void> {
  const release = Promise.withResolvers<void>();
  await page.route('**/assets/react-*.js', async (route) => {
    await release.promise;
    await route.continue();
  });
  return release.resolve;
}

/** Until React has rendered: it marks the container of its root. */
const reactShows = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(document.querySelector('#root') ?? {}).length))
    .toBeGreaterThan(0);

/** Notes every frame without the content after the first one with it. */
const noteGaps = (page: Page, selector: string) =>
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

/** The content as it can be read and touched: texts, names and addresses, without drawings. */
const outline = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#main, #main *')]
      .filter((one) => one.closest('svg, video, [data-gap]') === null || one.localName === 'svg')
      .map((one) => {
        const own = [...one.childNodes].filter((node) => node instanceof Text).map(({ data }) => data);
        const names = ['class', 'href', 'role', 'aria-label', 'disabled', 'type', 'style', 'tabindex'];
        return [one.localName, ...names.map((name) => one.getAttribute(name) ?? ''), ...own].join('|');
      })
      // the player comes with React
      .filter((line) => !line.startsWith('video|')),
  );

for (const { path, content, focusable } of SCREENS) {
  test(`The content of ${path} shows before React has come, which shows the same in its place: nothing moves, and focus stays`, async ({
    page,
    academy,
  }) => {
    await signInEarlier(page, 'student');
    const watched = watchPage(page, academy.url);
    await noteShifts(page);
    await noteGaps(page, content);
    const release = await holdReact(page);
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator(content).first()).toBeVisible();
    await expect(page.getByText(VIEWED).first()).toBeVisible();
    const drawn = await outline(page);
    expect(drawn.length).toBeGreaterThan(40);
    const button = page.getByRole('button', { name: focusable });
    await button.focus();
    release();
    await reactShows(page);
    await expect(button).toBeFocused();
    const shown = await outline(page);
    // the frame of a player has its name
    const unlike = (line: string) => !line.includes('aspect-16/9');
    expect(drawn.filter(unlike)).toEqual(shown.filter(unlike));
    expect(await readLayoutShifts(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.dataset['gap'])).toBeUndefined();
    expect(calls).toHaveLength(2);
    expect(watched).toEqual({ complaints: [], foreign: [] });
  });
}

test('On drawn My Courses links and sections lead on by themselves, and so does the link back from a drawn lecture', async ({
  page,
}) => {
  await signInEarlier(page, 'student');
  await holdReact(page);
  await page.goto(MY_COURSES, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'DevOps Bootcamp' }).click();
  await expect(page).toHaveURL(LECTURE);
  await expect(page.getByText(VIEWED)).toBeVisible();
  await page.getByRole('link', { name: 'Back to My Courses Page' }).click();
  await expect(page).toHaveURL(MY_COURSES);
  await expect(page.getByRole('link', { name: 'DevOps Bootcamp' })).toBeVisible();
  await page.getByRole('link', { name: 'Payments' }).click();
  await expect(page).toHaveURL(`${MY_COURSES}?tab=payments`);
});

test('A button pressed before React has come is pressed again once it has', async ({ page }) => {
  await signInEarlier(page, 'student');
  let release = await holdReact(page);
  await page.goto(MY_COURSES, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Resume Course: DevOps Bootcamp' }).click();
  release();
  await expect(page).toHaveURL(LECTURE);

  release = await holdReact(page);
  await page.goto(LECTURE, { waitUntil: 'commit' });
  const title = await page.locator('#lecture-title').textContent();
  const panel = page.getByRole('tabpanel', { name: 'Course Content' });
  await panel.evaluate((list) => list.scrollTo(0, 40));
  const last = panel.getByRole('button').last();
  await last.click();
  const scrolled = await panel.evaluate(({ scrollTop }) => scrollTop);
  await expect(page.locator('#lecture-title')).toHaveText(title ?? '');
  release();
  await expect(last).toHaveAttribute('aria-current', 'true');
  expect(await panel.evaluate(({ scrollTop }) => scrollTop)).toBe(scrolled);
});

test('Nothing is drawn for who is signed out, whose session has ended, or who signs out in another tab meanwhile (G-10)', async ({
  page,
  context,
}) => {
  await signInEarlier(page, 'student');
  const other = await context.newPage();
  await other.goto('/robots.txt');
  let release = await holdReact(page);
  // in another tab, after the content was drawn
  await page.goto(MY_COURSES, { waitUntil: 'commit' });
  const content = page.getByRole('link', { name: 'DevOps Bootcamp' });
  await expect(content).toBeVisible();
  await other.evaluate(() => localStorage.removeItem('hasSession'));
  await expect(content).toBeHidden();
  await expect(page.getByText('Checking your session')).toBeAttached();
  release();
  await expect(page).toHaveURL('/auth');

  // no sign of a session: no call and nothing drawn
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
  release = await holdReact(page);
  await page.goto(MY_COURSES);
  await expect(content).toBeHidden();
  expect(calls).toEqual([]);
  release();
  await expect(page).toHaveURL('/auth');

  // an ended session
  await other.evaluate(() => localStorage.setItem('hasSession', '1'));
  await context.clearCookies();
  release = await holdReact(page);
  const refused = page.waitForResponse('**/api/auth/refresh');
  await page.goto(LECTURE, { waitUntil: 'commit' });
  expect((await refused).status()).toBe(401);
  await expect(page.locator('#lecture-title')).toBeHidden();
  release();
  await expect(page).toHaveURL('/auth');
});

test('Who signs out in another tab before React has come can sign in again (G-10)', async ({
  page,
  context,
}) => {
  await signInEarlier(page, 'student');
  const other = await context.newPage();
  await other.goto('/robots.txt');
  const release = await holdReact(page);
  await page.goto(MY_COURSES, { waitUntil: 'commit' });
  const content = page.getByRole('link', { name: 'DevOps Bootcamp' });
  await expect(content).toBeVisible();
  await other.evaluate(() => localStorage.removeItem('hasSession'));
  release();
  await expect(page).toHaveURL('/auth');
  await sendSignIn(page, STUDENT);
  await expect(page).toHaveURL(MY_COURSES);
});

test('Where React comes before the courses, forms are sent (G-10)', async ({ page, context }) => {
  await signInEarlier(page, 'student');
  const content = page.getByRole('link', { name: 'DevOps Bootcamp' });
  const reactHasCome = Promise.withResolvers<void>();
  await page.route(CALLS[MY_COURSES], async (route) => {
    await reactHasCome.promise;
    await route.continue();
  });
  await page.goto(MY_COURSES, { waitUntil: 'commit' });
  await reactShows(page);
  reactHasCome.resolve();
  await expect(content).toBeVisible();
  // the session ends here without a new page
  await context.clearCookies();
  await page.evaluate(() => sessionStorage.setItem('accessToken', 'ended'));
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('link', { name: 'My Courses', exact: true }).click();
  await expect(page).toHaveURL('/auth');
  await sendSignIn(page, STUDENT);
  await expect(page).toHaveURL(MY_COURSES);
});

for (const { path, content } of SCREENS) {
  test(`What the server does not give for ${path} waits for React, which says so and tries again`, async ({
    page,
  }) => {
    await signInEarlier(page, 'student');
    const release = await holdReact(page);
    const fail = (status: number) =>
      page.route(CALLS[path], (route) =>
        route.fulfill({ status, json: { success: false, message: 'An error occurred', code: 'INTERNAL' } }),
      );
    await fail(500);
    const failed = page.waitForResponse(CALLS[path]);
    await page.goto(path, { waitUntil: 'commit' });
    await failed;
    release();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(page.locator(content)).toHaveCount(0);
    await page.unroute(CALLS[path]);
    await again.click();
    await expect(page.locator(content).first()).toBeVisible();
  });
}

test('While a payment may be running My Courses waits for React (C9)', async ({ page }) => {
  await signInEarlier(page, 'student');
  const release = await holdReact(page);
  const read = page.waitForResponse(CALLS[MY_COURSES]);
  await page.addInitScript(() => {
    // whatever user it is
    globalThis.fetch = new Proxy(globalThis.fetch, {
      apply: (fetch, self, args: [string]) => {
        const userId = /courses-bought\/get\/(.*)/.exec(args[0])?.[1];
        if (userId !== undefined) localStorage.setItem(`storedPayment/${userId}/crs_1`, '{}');
        return Reflect.apply(fetch, self, args);
      },
    });
  });
  await page.goto(MY_COURSES, { waitUntil: 'commit' });
  await read;
  await expect(page.getByText('Checking your session')).toBeAttached();
  await expect(page.locator('#dashboard-panel')).toHaveCount(0);
  release();
  await expect(page.getByText(VIEWED).first()).toBeVisible();
});
