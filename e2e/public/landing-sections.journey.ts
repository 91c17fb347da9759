import { expect, test } from '../academy.ts';
import { openLanding, recordScroll, scrollPositionsOf, scrollTo } from './open-landing.ts';

test('The sections come in order: hero, About Us, stats, courses, features, contact form, and the footer last [LAND-24, LAND-25]', async ({
  page,
}) => {
  await openLanding(page);
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
  await test.step("'Discover more' in the hero scrolls smoothly to section 2; only a link within a page does [LAND-16] (G-19)", async () => {
    await expect(section('home').locator('video')).toBeVisible();
    await scrollTo(page, 0);
    await recordScroll(page);
    await page.getByRole('link', { name: 'Discover more' }).click();
    await expect(page.locator('main > :nth-child(2)')).toBeInViewport({ ratio: 0.5 });
    await expect(page.getByRole('heading', { name: 'About Us' })).toBeInViewport({ ratio: 1 });
    const positions = await scrollPositionsOf(page, 'Learn the cloud, thread by thread.');
    expect(new Set(positions).size).toBeGreaterThan(3);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  });
});
