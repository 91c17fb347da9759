import type { Page } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { signInEarlier } from '../sign-in.ts';
import { clearBrowser } from './new-tab.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const HOME = '/academy/home';
const CONTINUE = 'Continue: lecture 4 of DevOps Bootcamp';
const BOUGHT = '**/api/student/courses-bought/get/*';
const PURCHASE_INFO = '**/api/student/course/purchase-info/**';

const cards = (page: Page) => page.locator('section[aria-labelledby="recent"] ul > li');
const continueHeading = (page: Page) => page.getByRole('heading', { level: 2, name: CONTINUE });
const hero = (page: Page) => page.getByRole('region', { name: 'Learning that gets you' });

/** Distinct left edges of the cards: the columns. */
const columns = async (page: Page): Promise<number> => {
  await expect(cards(page)).toHaveCount(4);
  const boxes = await Promise.all((await cards(page).all()).map((card) => card.boundingBox()));
  return new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size;
};

test('The home has headline, sub line and banner, what a student goes on with, and the recent courses (G-114)', async ({
  page,
}) => {
  await signInEarlier(page, 'student');
  const height = async () =>
    Math.round((await page.locator('section[aria-labelledby="welcome"]').boundingBox())?.height ?? 0);
  /** By width, in px, while the courses are not known. */
  const skeleton = new Map<number, number>();
  for (const width of [390, 1440])
    await test.step(`At ${width} px they stand below each other, where their skeleton was [HOME-01..04] (G-01)`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const answer = Promise.withResolvers<undefined>();
      await page.route(BOUGHT, async (route) => {
        await answer.promise;
        await route.continue();
      });
      await page.goto('/academy');
      await expect(cards(page)).toHaveCount(4);
      skeleton.set(width, await height());
      answer.resolve(undefined);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learning that gets you');
      await expect(hero(page).getByRole('paragraph').first()).toHaveText(
        'Skills for your present and your future. Get Started with us',
      );
      await expect(hero(page).getByRole('img', { name: '3 of 8 lectures viewed' })).toBeInViewport();
      await expect(continueHeading(page)).toBeVisible();
      // React may be putting the drawn part's successor in its place
      await expect.poll(height).toBe(skeleton.get(width));
      const parts = hero(page).locator('h1, h1 ~ p, h2, h2 ~ p, a');
      const tops = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top));
      expect(tops.length).toBe(7);
      expect(tops.slice(0, 6)).toEqual(tops.slice(0, 6).toSorted((a, b) => a - b));
    });
  const expectSameHeight = async () => {
    for (const [width, expected] of skeleton) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(height, `${width} px`).toBe(expected);
    }
  };

  await test.step('Recent Courses stand in 4 columns, 2 on a tablet and 1 on a phone [HOME-05, HOME-08, HOME-09]', async () => {
    await expect(page.getByRole('heading', { name: 'Recent Courses' })).toBeVisible();
    for (const [width, expected] of [
      [1440, 4],
      [768, 2],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => columns(page), `${width} px`).toBe(expected);
    }
    for (const card of await cards(page).all()) {
      await expect(card.locator('img, svg').first()).toBeVisible();
      await expect(card.getByRole('heading', { level: 3 })).toBeVisible();
      await expect(card.getByRole('paragraph')).toHaveText(/^[A-Z]\S+ [A-Z]\S+$/);
      await expect(card.getByText(/^\$[\d,]+\.\d\d$/)).toBeVisible();
    }
  });

  await test.step('The first part is as high with a locked course', async () => {
    await clearBrowser(page);
    await signInEarlier(page, 'locked');
    await page.route(BOUGHT, async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: { paymentRequired?: object }[] };
      await route.fulfill({ json: { success: true, data: data.filter((one) => one.paymentRequired) } });
    });
    await page.goto(HOME);
    await expect(page.getByRole('heading', { level: 2, name: / is locked$/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Make Payment' })).toBeVisible();
    await expectSameHeight();
  });

  await test.step('And for a person who studies nothing', async () => {
    await page.unrouteAll();
    await page.route(BOUGHT, (route) => route.fulfill({ json: { success: true, data: [] } }));
    await page.reload();
    await expect(hero(page).getByRole('link', { name: 'Explore Courses' })).toBeVisible();
    await expectSameHeight();
  });
});

test('The home leads on to lectures, courses and what was filtered', async ({ page, context }) => {
  await signInEarlier(page, 'student');
  const card = cards(page).first();

  await test.step('A saved filter leads to the catalogue on a new visit, and Home can be reached from there [HOME-11] (G-28, G-99)', async () => {
    await page.evaluate(() =>
      localStorage.setItem(
        'exploreFilter',
        JSON.stringify({ category: ['devops'], level: [], term: [], sortBy: 'price-lowtohigh', text: '' }),
      ),
    );
    await page.goto(HOME);
    await expect(page).toHaveURL(/\/academy\/courses/);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(continueHeading(page)).toBeVisible();
    await expect(page).toHaveURL(HOME);
  });

  await test.step('A click with Ctrl opens a course in a new tab, where the student is signed in too', async () => {
    const opened = context.waitForEvent('page');
    await card.getByRole('link').click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(tab).toHaveURL(/\/academy\/course\/details\//);
    await expect(tab.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await expect(page).toHaveURL(HOME);
    await tab.close();
  });

  await test.step('The course to continue opens at its lecture, and a bought one of the recent courses too [HOME-13]', async () => {
    await page.getByRole('link', { name: 'Resume Course' }).click();
    await expect(page).toHaveURL('/academy/course-progress/crs_devops-bootcamp');
    await expect(page.getByText('3 of 8 lectures viewed')).toBeVisible();
    await page.goBack();
    await expect(cards(page)).toHaveCount(4);
    await page.route(PURCHASE_INFO, (route) => route.fulfill({ json: { success: true, data: true } }));
    await card.getByRole('link').click();
    await expect(page).toHaveURL(/\/academy\/course-progress\//);
    await page.unroute(PURCHASE_INFO);
  });

  await test.step('Another opens 500 ms after the click at the earliest, its check and its screen ask meanwhile; Back shows the list at once [HOME-12, HOME-14, CONST-11] (G-14)', async () => {
    await page.goBack();
    await expect(cards(page)).toHaveCount(4);
    await page.route(PURCHASE_INFO, (route) => route.fulfill({ json: { success: true, data: false } }));
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const asked = Promise.all([
      page.waitForRequest(PURCHASE_INFO),
      page.waitForRequest('**/api/student/course/get/details/*'),
    ]);
    await card.getByRole('link').click();
    await expect(card.getByText('Opening...')).toBeVisible();
    await asked;
    await page.clock.runFor(499);
    await expect(page).toHaveURL(HOME);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(/\/academy\/course\/details\//);
    await page.clock.resume();

    // the list of before, while it is asked again
    await page.route('**/api/student/course/get?*', () => undefined);
    await page.goBack();
    await expect(cards(page)).toHaveCount(4);
    await expect(page.getByText('Loading the recent courses...')).toHaveCount(0);
  });
});
