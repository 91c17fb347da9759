import type { Page } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { isAudit } from '../audit.ts';
import { noteCalls, noteShifts, readLayoutShifts, watchPage } from '../public/watch-page.ts';
import { sendSignIn, signInEarlier, STUDENT } from '../sign-in.ts';
import { complaintsOf, holdReact, noteGaps, reactShows } from './hold-react.ts';
import { openNewTab } from './new-tab.ts';

const MY_COURSES = '/academy/student-courses';
const LECTURE = '/academy/course-progress/crs_devops-bootcamp';
const HOME = '/academy/home';
const DETAILS = '/academy/course/details/crs_devops-bootcamp';
const CALLS = {
  [MY_COURSES]: '**/api/student/courses-bought/get/*',
  [LECTURE]: '**/api/student/course-progress/get/**',
  [HOME]: '**/api/student/courses-bought/get/*',
  [DETAILS]: '**/api/student/course/get/details/*',
};
const VIEWED = '3 of 8 lectures viewed';
const SCREENS = [
  {
    path: MY_COURSES,
    content: '#dashboard-panel h2 a',
    focusable: 'Resume Course: DevOps Bootcamp',
    calls: 2,
  },
  { path: HOME, content: '[aria-labelledby="welcome"] a', focusable: 'Resume Course', calls: 3 },
  { path: LECTURE, content: '#lecture-title', focusable: 'Mark as Complete', calls: 2 },
  { path: DETAILS, content: '#curriculum ~ ol', focusable: /^Play the free preview/, calls: 2 },
] as const;

/**
 * The content as it can be read and touched: texts, names and addresses, without drawings. With React come what is in the
 * player's place, the line that says what it does, and the materials of a lecture, below everything else.
 */
const outline = (page: Page) =>
  page.evaluate(() => {
    const withReact =
      '[class*="bg-stage"] *, [id^="now-"], [data-gap], :has(> [aria-labelledby="materials"])';
    return [...document.querySelectorAll('#main, #main *')]
      .filter((one) => one.closest(withReact) === null && one.parentElement?.closest('svg') === null)
      .map((one) => {
        const own = [...one.childNodes].filter((node) => node instanceof Text).map(({ data }) => data);
        const names = ['class', 'href', 'role', 'aria-label', 'disabled', 'type', 'style', 'tabindex'];
        return [one.localName, ...names.map((name) => one.getAttribute(name) ?? ''), ...own].join('|');
      });
  });

test.beforeEach(({ page }) => signInEarlier(page, 'student'));

test('The content of a screen shows before React has come, which shows the same in its place: nothing moves, focus stays, links lead on by themselves, a button is pressed again, and what cannot be drawn waits', async ({
  page,
  academy,
}) => {
  const watched = watchPage(page, academy.url);
  await noteShifts(page);
  // the addresses of media are asked for by React, and where a video is that plays is saved after a minute
  const calls = noteCalls(page, /^\/api\/student\/lecture\/media|\/save-position$/);
  for (const { path, content, focusable, calls: expectedCalls } of SCREENS)
    await test.step(path, async () => {
      await openNewTab(page);
      calls.length = 0;
      await noteGaps(page, content);
      const release = await holdReact(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator(content).first()).toBeVisible();
      await expect(page.getByText(VIEWED).first()).toBeVisible();
      const drawn = await outline(page);
      expect(drawn.length).toBeGreaterThan(40);
      const button = page.getByRole(path === HOME ? 'link' : 'button', { name: focusable });
      await button.focus();
      release();
      await reactShows(page);
      await expect(button).toBeFocused();
      expect(await outline(page)).toEqual(drawn);
      expect(await readLayoutShifts(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.dataset['gap'])).toBeUndefined();
      expect(calls).toHaveLength(expectedCalls);
      expect(complaintsOf(watched)).toEqual([]);
      expect(watched.foreign).toEqual([]);
    });

  await test.step('A link of My Courses, and a lecture of the list that it leads to, which stays where it was scrolled', async () => {
    const release = await holdReact(page);
    await page.goto(MY_COURSES, { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: 'Payments' })).toHaveAttribute(
      'href',
      `${MY_COURSES}?tab=payments`,
    );
    await page.getByRole('link', { name: 'DevOps Bootcamp' }).click();
    await expect(page).toHaveURL(LECTURE);
    await expect(page.getByText(VIEWED)).toBeVisible();
    const back = page.getByRole('link', { name: 'Back to My Courses Page' });
    await expect(back).toHaveAttribute('href', MY_COURSES);
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

  await test.step('A course that is resumed', async () => {
    const release = await holdReact(page);
    await page.goto(MY_COURSES, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Resume Course: DevOps Bootcamp' }).click();
    release();
    await expect(page).toHaveURL(LECTURE);
  });

  const previewIsKept = async () => {
    const release = await holdReact(page);
    await page.goto(DETAILS, { waitUntil: 'commit' });
    await page.getByRole('button', { name: /^Play the free preview/ }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
  if (isAudit) await test.step('A preview', previewIsKept);

  for (const { path, content } of isAudit ? SCREENS : SCREENS.slice(0, 1))
    await test.step(`What the server does not give for ${path}: React says so and tries again`, async () => {
      await openNewTab(page);
      const release = await holdReact(page);
      await page.route(CALLS[path], (route) =>
        route.fulfill({
          status: 500,
          json: { success: false, message: 'An error occurred', code: 'INTERNAL' },
        }),
      );
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

  await test.step('Home, where the catalogue was left filtered and goes on (G-28)', async () => {
    await openNewTab(page);
    await page.evaluate(() =>
      localStorage.setItem(
        'exploreFilter',
        JSON.stringify({ category: ['devops'], level: [], term: [], sortBy: 'title-atoz', text: '' }),
      ),
    );
    const release = await holdReact(page);
    const read = Promise.all([
      page.waitForResponse(CALLS[HOME]),
      page.waitForResponse('**/api/student/course/get?*'),
    ]);
    await page.goto(HOME, { waitUntil: 'commit' });
    await read;
    await expect(page.getByText('Checking your session')).toBeAttached();
    await expect(page.locator('[aria-labelledby="recent"] h3')).toHaveCount(0);
    release();
    await expect(page).toHaveURL('/academy/courses?category=devops&sortBy=title-atoz');
  });

  await test.step('My Courses while a payment may be running (C9)', async () => {
    await openNewTab(page);
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
});

test('Nothing is drawn once a session has ended, and a student who has lost it can sign in again (G-10)', async ({
  page,
  context,
}) => {
  const content = page.getByRole('link', { name: 'DevOps Bootcamp' });
  const other = await context.newPage();
  await other.goto('/robots.txt');

  await test.step('A session that ends where React came before the courses', async () => {
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
    await expect(page).toHaveURL('/auth');
    await sendSignIn(page, STUDENT);
    await expect(page).toHaveURL(HOME);
  });

  await test.step('Another tab signs out after the content was drawn', async () => {
    await openNewTab(page);
    const release = await holdReact(page);
    await page.goto(MY_COURSES, { waitUntil: 'commit' });
    await expect(content).toBeVisible();
    await other.evaluate(() => localStorage.removeItem('hasSession'));
    await expect(content).toBeHidden();
    await expect(page.getByText('Checking your session')).toBeAttached();
    release();
    await expect(page).toHaveURL('/auth');
  });

  await test.step('An ended session, which no open page of the academy has noticed', async () => {
    await openNewTab(page);
    await other.evaluate(() => localStorage.setItem('hasSession', '1'));
    await context.clearCookies();
    const release = await holdReact(page);
    const refused = page.waitForResponse('**/api/auth/refresh');
    await page.goto(LECTURE, { waitUntil: 'commit' });
    expect((await refused).status()).toBe(401);
    await expect(page.locator('#lecture-title')).toBeHidden();
    release();
    await expect(page).toHaveURL('/auth');
  });
});
