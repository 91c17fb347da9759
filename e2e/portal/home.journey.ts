import type { Page } from '@playwright/test';
import { expect, registerAndLogIn, test } from '../academy.ts';
import { hydrated } from '../hydrated.ts';
import { signIn, signInEarlier } from '../sign-in.ts';

const HOME = '/academy/home';
const CONTINUE = 'Continue: lecture 4 of DevOps Bootcamp';
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

test('Headline, sub line and banner stand above what a student goes on with [HOME-01..04] (G-114)', async ({
  page,
}) => {
  await signInEarlier(page, 'student');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/academy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learning that gets you');
    await expect(hero(page).getByRole('paragraph').first()).toHaveText(
      'Skills for your present and your future. Get Started with us',
    );
    await expect(hero(page).getByRole('img', { name: '3 of 8 lectures viewed' })).toBeInViewport();
    await expect(continueHeading(page)).toBeVisible();
    const parts = hero(page).locator('h1, h1 ~ p, h2, h2 ~ p, a');
    const tops = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top));
    expect(tops.length).toBe(7);
    expect(tops.slice(0, 6)).toEqual(tops.slice(0, 6).toSorted((a, b) => a - b));
  }
});

test('Recent Courses stand in 4 columns, 2 on a tablet and 1 on a phone [HOME-05, HOME-08, HOME-09]', async ({
  page,
}) => {
  await signInEarlier(page, 'student');
  await page.goto(HOME);
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

for (const width of [1440, 390]) {
  test(`At ${width} px the first part is as high in every state: who studies nothing, a locked course, the skeleton`, async ({
    page,
    academy,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const height = async () =>
      Math.round((await page.locator('section[aria-labelledby="welcome"]').boundingBox())?.height ?? 0);
    await signInEarlier(page, 'student');
    const answer = Promise.withResolvers<undefined>();
    await page.route('**/api/student/courses-bought/get/*', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto(HOME);
    await expect(cards(page)).toHaveCount(4);
    const skeleton = await height();
    answer.resolve(undefined);
    await expect(continueHeading(page)).toBeVisible();
    // React may be putting the drawn part's successor in its place
    await expect.poll(height).toBe(skeleton);

    await page.context().clearCookies();
    await page.evaluate(() => sessionStorage.clear());
    await signInEarlier(page, 'locked');
    await page.route('**/api/student/courses-bought/get/*', async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: { paymentRequired?: object }[] };
      await route.fulfill({ json: { success: true, data: data.filter((one) => one.paymentRequired) } });
    });
    await page.goto(HOME);
    await expect(page.getByRole('heading', { level: 2, name: / is locked$/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Make Payment' })).toBeVisible();
    await expect.poll(height).toBe(skeleton);
    await page.unrouteAll();

    await page.context().clearCookies();
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
    await signIn(page, await registerAndLogIn(academy));
    await expect(hero(page).getByRole('link', { name: 'Explore Courses' })).toBeVisible();
    await expect.poll(height).toBe(skeleton);
  });
}

test('A course opens 500 ms after the click at the earliest, its check and its screen ask meanwhile; Back shows the list at once [HOME-12, HOME-14, CONST-11] (G-14)', async ({
  page,
}) => {
  await signInEarlier(page, 'student');
  await page.goto(HOME);
  const card = cards(page).filter({ hasText: /./ }).first();
  // before React has come a link leads on at once
  await hydrated(card.getByRole('link'));
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

test('The course to continue opens at its lecture, and a bought one of the recent courses too [HOME-13]', async ({
  page,
}) => {
  await signInEarlier(page, 'student');
  await page.goto(HOME);
  await (await hydrated(page.getByRole('link', { name: 'Resume Course' }))).click();
  await expect(page).toHaveURL('/academy/course-progress/crs_devops-bootcamp');
  await expect(page.getByText('3 of 8 lectures viewed')).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(4);
  await page.route(PURCHASE_INFO, (route) => route.fulfill({ json: { success: true, data: true } }));
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/academy\/course-progress\//);
});

test('A click with Ctrl opens a course in a new tab, where the student is signed in too', async ({
  page,
  context,
}) => {
  await signIn(page, { userEmail: 'student@twillfield.example', password: 'twillfield' });
  const opened = context.waitForEvent('page');
  await cards(page)
    .first()
    .getByRole('link')
    .click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab).toHaveURL(/\/academy\/course\/details\//);
  await expect(tab.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(page).toHaveURL(HOME);
});

test('A saved filter leads from the home to the catalogue on a new visit, and Home can be reached from there [HOME-11] (G-28, G-99)', async ({
  page,
}) => {
  await signInEarlier(page, 'student');
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

test('Without a connection the home stays, a page that was not loaded says so, and both go on when it returns', async ({
  page,
  context,
}) => {
  await signInEarlier(page, 'student');
  await page.goto(HOME);
  await expect(continueHeading(page)).toBeVisible();
  await hydrated(continueHeading(page));
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\. What this page shows is still here/)).toBeVisible();
  await expect(continueHeading(page)).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Courses' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
  await test.step('A page that could not be loaded is loaded when it is asked for again', async () => {
    const all = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Explore Courses' });
    // the connection's return has reloaded the page
    await hydrated(all);
    await context.setOffline(true);
    await all.click();
    await expect(page.getByRole('heading', { name: 'You are offline', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
    await context.setOffline(false);
    await all.click();
    await expect(page.getByRole('heading', { level: 1, name: 'All Courses' })).toBeVisible();
  });
});
