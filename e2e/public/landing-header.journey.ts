import { expect, test } from '../academy.ts';
import { openLanding, scrollTo } from './open-landing.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('A visitor without a token sees the landing page and goes through it by its header [LAND-02]', async ({
  page,
}) => {
  await openLanding(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learn the cloud, thread by thread.');
  const header = page.getByRole('banner');
  await test.step('It turns darker once the page is scrolled over 20 px, and not before [LAND-14]', async () => {
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
      await expect.poll(colour, `at ${top} px`).toBe(darker ? 'rgb(6, 17, 14)' : light);
    }
  });
  await test.step('It stays at the top [LAND-07]', async () => {
    await expect(header).toHaveCSS('position', 'fixed');
    await scrollTo(page, 2000);
    expect((await header.boundingBox())?.y).toBe(0);
    await expect(header.getByRole('link', { name: 'Student Portal' })).toBeInViewport();
  });
  await test.step('A section is highlighted from 80 px below the top of the window on [CONST-08]', async () => {
    const current = header.locator('nav [aria-current]');
    for (const [id, item, before] of [
      ['about', 'About Us', 'Home'],
      ['courses', 'Courses', 'About Us'],
    ] as const) {
      const top = await page
        .locator(`#${id}`)
        .evaluate((section) => Math.floor(section.getBoundingClientRect().top + window.scrollY));
      await scrollTo(page, top - 81);
      await expect(current).toHaveText(before);
      await scrollTo(page, top - 80);
      await expect(current).toHaveText(item);
    }
  });
  await test.step('Each item scrolls to its section and is highlighted there [LAND-08, LAND-09, LAND-10, LAND-11]', async () => {
    for (const [item, id, place] of [
      ['Home', 'home', 1],
      ['Contact', 'contact', 6],
      ['Courses', 'courses', 4],
      ['About Us', 'about', 2],
    ] as const) {
      const link = header.getByRole('link', { name: item, exact: true });
      await link.click();
      const section = page.locator('main > *').nth(place - 1);
      await expect(section).toHaveAttribute('id', id);
      await expect(section).toBeInViewport({ ratio: 0.3 });
      await expect(link).toHaveAttribute('aria-current', 'true');
      const top = async () => (await section.boundingBox())?.y ?? -1;
      // Under the header, or at the very top where the hero lies under it.
      await expect.poll(top).toBeGreaterThanOrEqual(0);
      if (item !== 'Contact') await expect.poll(top).toBeLessThanOrEqual(81);
    }
  });
  await test.step('Student Portal goes to /auth and stores the path it was pressed on as the origin [LAND-12, LAND-13] (G-05)', async () => {
    await header.getByRole('link', { name: 'Student Portal' }).click();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('origin'))).toBe('/');
  });
});
