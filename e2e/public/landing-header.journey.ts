import { expect, test } from '../academy.ts';
import { hydrated } from '../hydrated.ts';
import { openLanding, scrollTo } from './open-landing.ts';

test('A visitor without a token sees the landing page, and its header stays at the top [LAND-02, LAND-07]', async ({
  page,
}) => {
  await openLanding(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learn the cloud, thread by thread.');
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('position', 'fixed');
  await scrollTo(page, 2000);
  expect((await header.boundingBox())?.y).toBe(0);
  await expect(header.getByRole('link', { name: 'Student Portal' })).toBeInViewport();
});

test('The header turns darker once the page is scrolled over 20 px, and not before [LAND-14]', async ({
  page,
}) => {
  await openLanding(page);
  const header = page.getByRole('banner');
  const colour = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
  const light = await colour();
  for (const [top, darker] of [
    [20, false],
    [21, true],
    [20, false],
    [400, true],
    [0, false],
  ] as const) {
    await scrollTo(page, top);
    if (darker) await expect.poll(colour, `at ${top} px`).toBe('rgb(6, 17, 14)');
    else await expect.poll(colour, `at ${top} px`).toBe(light);
  }
});

for (const [item, id, place, row] of [
  ['Contact', 'contact', 6, 'LAND-11'],
  ['Courses', 'courses', 4, 'LAND-10'],
  ['About Us', 'about', 2, 'LAND-09'],
  ['Home', 'home', 1, 'LAND-08'],
] as const) {
  test(`${item} scrolls to section ${place} and is highlighted there [${row}]`, async ({ page }) => {
    await openLanding(page);
    await scrollTo(page, item === 'Home' ? 3000 : 0);
    const link = page.getByRole('banner').getByRole('link', { name: item, exact: true });
    await link.click();
    const section = page.locator('main > *').nth(place - 1);
    await expect(section).toHaveAttribute('id', id);
    await expect(section).toBeInViewport({ ratio: 0.3 });
    await expect(link).toHaveAttribute('aria-current', 'true');
    const top = async () => (await section.boundingBox())?.y ?? -1;
    // Under the header, or at the very top where the hero lies under it.
    await expect.poll(top).toBeGreaterThanOrEqual(0);
    if (item !== 'Contact') await expect.poll(top).toBeLessThanOrEqual(81);
  });
}

test('A section is highlighted from 80 px below the top of the window on [CONST-08]', async ({ page }) => {
  await openLanding(page);
  const current = page.getByRole('banner').locator('nav [aria-current]');
  for (const [id, item, before] of [
    ['about', 'About Us', 'Home'],
    ['courses', 'Courses', 'About Us'],
  ] as const) {
    const top = await page.locator(`#${id}`).evaluate((section) => {
      return Math.floor(section.getBoundingClientRect().top + window.scrollY);
    });
    await scrollTo(page, top - 81);
    await expect(current).toHaveText(before);
    await scrollTo(page, top - 80);
    await expect(current).toHaveText(item);
  }
});

test('Student Portal goes to /auth and stores the path it was pressed on as the origin [LAND-12, LAND-13] (G-05)', async ({
  page,
}) => {
  for (const path of ['/', '/course/3']) {
    await page.goto(path);
    await (await hydrated(page.getByRole('banner').getByRole('link', { name: 'Student Portal' }))).click();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('origin'))).toBe(path);
  }
});

test('Student Portal stores the path it was pressed on also before the script has loaded', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (location.pathname === '/auth') return;
    sessionStorage.setItem('origin', '/academy/courses');
  });
  await page.route('**/assets/*.js', (route) =>
    new URL(route.request().headers()['referer'] ?? '').pathname === '/course/3'
      ? route.abort()
      : route.continue(),
  );
  await page.goto('/course/3');
  await page.getByRole('banner').getByRole('link', { name: 'Student Portal' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('origin'))).toBe('/course/3');
});

test('On mobile the header has a menu that toggles open and closed, and closes after a choice [LAND-15]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLanding(page);
  const header = page.getByRole('banner');
  const items = ['Home', 'About Us', 'Courses', 'Contact', 'Student Portal'].map((name) =>
    header.getByRole('link', { name, exact: true }),
  );
  const menu = header.getByRole('button', { name: 'Menu' });
  for (const open of [false, true, false, true]) {
    for (const item of items) await expect(item).toBeVisible({ visible: open });
    await expect(menu).toHaveAttribute('aria-expanded', String(open));
    await menu.click();
  }
  await menu.click();
  await header.getByRole('link', { name: 'Courses' }).click();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('heading', { name: 'Choose Your Course' })).toBeInViewport();
});
