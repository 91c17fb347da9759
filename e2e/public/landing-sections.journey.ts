import { expect, test } from '../academy.ts';
import { openLanding, recordScroll, scrollPositionsOf, scrollTo } from './open-landing.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('A visitor without a token sees the sections of the landing page in their order, and goes through them by its header [LAND-02, LAND-24, LAND-25]', async ({
  page,
}) => {
  await openLanding(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learn the cloud, thread by thread.');
  const header = page.getByRole('banner');
  await test.step('The header turns darker once the page is scrolled over 20 px, and not before [LAND-14]', async () => {
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
  const order = await page.evaluate(() =>
    [...document.querySelectorAll('main > *, footer')].map((one) => one.id || one.tagName.toLowerCase()),
  );
  expect(order).toEqual(['home', 'about', 'stats', 'courses', 'features', 'contact', 'footer']);
  const section = (id: string) => page.locator(`#${id}`);
  await test.step('About Us has Mission and Vision with text [LAND-17]', async () => {
    await expect(section('about').getByRole('heading', { name: 'About Us' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(2);
    for (const name of ['Mission', 'Vision']) {
      const article = section('about').getByRole('article', { name });
      await expect(article.getByRole('heading', { name })).toBeVisible();
      await expect(article.getByRole('paragraph')).toHaveText(/\S.{60,}/);
    }
  });
  await test.step('Courses, three features and the contact form follow [LAND-19, LAND-22, LAND-23]', async () => {
    await expect(section('courses').getByRole('heading', { name: 'Choose Your Course' })).toBeVisible();
    await expect(section('features').getByRole('listitem')).toHaveCount(3);
    await expect(section('features').getByRole('heading')).toHaveCount(3);
    await expect(section('contact').getByRole('heading', { name: "Let's Keep In Touch" })).toBeVisible();
    await expect(section('contact').getByRole('button', { name: 'Send message' })).toBeVisible();
  });
  await test.step('The footer has contact details, the year, and thirteen links that lead nowhere [LAND-04, LAND-05, LAND-06] (G-16)', async () => {
    const footer = page.getByRole('contentinfo');
    await expect(footer.locator('address')).toContainText(/@[\s\S]+\+1[\s\S]+Austin/);
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Twillfield`);
    const links = footer.getByRole('navigation').getByRole('link');
    await expect(links).toHaveText(
      'About, Career, Blog, Pricing, Courses, Membership, Instructor, Privacy Policy, FAQs, Appointment, Forums, Documentation, Contact Us'.split(
        ', ',
      ),
    );
    await footer.scrollIntoViewIfNeeded();
    for (const link of await links.all()) {
      const before = await page.evaluate(() => window.scrollY);
      await link.click();
      expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/');
      expect(await page.evaluate(() => window.scrollY)).toBe(before);
    }
    await expect(page.getByText("This page doesn't exist")).toHaveCount(0);
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
  await test.step("'Discover more' in the hero scrolls smoothly to section 2; only a link within a page does [LAND-16] (G-19)", async () => {
    await expect(section('home').locator('video')).toBeVisible();
    await scrollTo(page, 0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await recordScroll(page);
    await page.getByRole('link', { name: 'Discover more' }).click();
    await expect(page.locator('main > :nth-child(2)')).toBeInViewport({ ratio: 0.5 });
    await expect(page.getByRole('heading', { name: 'About Us' })).toBeInViewport({ ratio: 1 });
    const positions = await scrollPositionsOf(page, 'Learn the cloud, thread by thread.');
    expect(new Set(positions).size).toBeGreaterThan(3);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  });
  await test.step('Student Portal goes to /auth and stores the path it was pressed on as the origin [LAND-12, LAND-13] (G-05)', async () => {
    await header.getByRole('link', { name: 'Student Portal' }).click();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('origin'))).toBe('/');
  });
});
