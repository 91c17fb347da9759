import type { Page } from '@playwright/test';
import { expect, newPerson, registerAndLogIn, test } from '../academy.ts';
import { isAudit } from '../audit.ts';
import { signInEarlier } from '../sign-in.ts';
import { holdReact } from './hold-react.ts';
import { openNewTab } from './new-tab.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const HOME = '/academy/home';
const DARK = 'rgb(11, 22, 19)';
const LIGHT = 'rgb(243, 245, 240)';

/** Where logo, entries and buttons of the header are, without what comes with the name: a phone has its entries in a menu. */
const headerBoxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header a, header button')]
      .filter(
        (one) => one.getClientRects().length > 0 && !/^(Sign Out$|Account Settings)/.test(one.textContent),
      )
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return `${one.textContent || one.ariaLabel}: ${[x, y, width, height].map(Math.round).join(' ')}`;
      }),
  );

const OTHER_PAGES = ['/course/1', '/buy-course', '/academy/student-courses', '/nowhere'];
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('Logo and entries of the header stand still between the screens, and when the name comes; the logo leads to / [SHDR-01..04, SHDR-08]', async ({
  page,
}) => {
  await signInEarlier(page, 'student');
  for (const width of isAudit ? [1440, 1024, 390] : [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const session = Promise.withResolvers<undefined>();
    await page.route('**/api/auth/refresh', async (route) => {
      await session.promise;
      await route.continue();
    });
    await openNewTab(page);
    await page.goto(HOME);
    await expect(page.getByText('Checking your session')).toBeAttached();
    const first = await headerBoxes(page);
    expect(first.length).toBe(width === 390 ? 2 : 4);
    session.resolve(undefined);
    await expect(page.getByRole('heading', { level: 2, name: /^Continue/ })).toBeVisible();
    expect(await headerBoxes(page)).toEqual(first);

    for (const [entry, path, title, row] of [
      ['Explore Courses', '/academy/courses', 'All Courses', 'SHDR-10'],
      ['My Courses', '/academy/student-courses', 'Courses', 'SHDR-14'],
      ['Home', HOME, 'Learning that gets you', 'SHDR-09'],
    ] as const)
      await test.step(`At ${width} px '${entry}' shows ${title} at ${path} [${row}]`, async () => {
        if (width === 390) await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry }).click();
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
        await expect(page.locator('header [aria-current=page]')).toHaveText(entry);
        // the menu closes with the new screen
        await expect.poll(() => headerBoxes(page), path).toEqual(first);
      });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Twillfield' })).toHaveAttribute(
      'href',
      '/',
    );
  }

  await test.step('‘Menu’ that is pressed in the skeleton opens once the application is there', async () => {
    const release = await holdReact(page);
    await page.goto(HOME, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Menu' }).click();
    release();
    await expect(page.getByRole('link', { name: 'Explore Courses' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
  });
});

test('The theme is chosen in the header, remembered, and in every page before it is painted; a long name is one line that ends with an ellipsis', async ({
  page,
  academy,
}) => {
  const userName = 'Wolfeschlegelsteinhausenbergerdorff Maximiliana Alexandrina Charlotta Von Hohenzollern';
  await page.emulateMedia({ colorScheme: 'light' });
  await signInEarlier(page, await registerAndLogIn(academy, { ...newPerson(), userName }));
  await page.goto(HOME);
  await expect.poll(() => background(page)).toBe(LIGHT);
  await page.getByLabel('Theme').selectOption('Dark');
  await expect.poll(() => background(page)).toBe(DARK);

  // the colour of the first frame, before any script of the site
  await page.addInitScript(() => {
    requestAnimationFrame(() => {
      document.documentElement.dataset['firstGround'] = getComputedStyle(document.body).backgroundColor;
    });
  });
  for (const path of [...(isAudit ? OTHER_PAGES : []), '/', HOME]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset['firstGround']), path)
      .toBe(DARK);
  }
  await page.getByLabel('Theme').selectOption('As the system');
  await expect.poll(() => background(page)).toBe(LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => background(page)).toBe(DARK);
  await page.getByLabel('Theme').selectOption('Light');
  await expect.poll(() => background(page)).toBe(LIGHT);
  await page.reload();
  await expect.poll(() => background(page)).toBe(LIGHT);

  await test.step('The name is cut in the header, beside the sections and on cards', async () => {
    await page.route('**/api/student/course/get*', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(
        /"instructorName":"[^"]*"/g,
        `"instructorName":"${userName}"`,
      );
      await route.fulfill({ response, body });
    });
    /** Of each place that shows the name: whether it is one line, and cut. */
    const places = () =>
      page.getByTitle(userName).evaluateAll((elements) =>
        elements
          .filter((element) => element.getClientRects().length > 0)
          .map((element) => ({
            isOneLine: element.clientHeight < 2 * Number.parseFloat(getComputedStyle(element).lineHeight),
            isCut: element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight,
          })),
      );
    const cut = { isOneLine: true, isCut: true };
    await page.getByRole('link', { name: 'My Courses', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
    await expect.poll(places).toEqual([cut, cut]);
    await page.getByRole('link', { name: 'Explore Courses' }).first().click();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await places()).length).toBeGreaterThan(5);
    for (const place of await places()) expect(place).toEqual(cut);
  });
});
