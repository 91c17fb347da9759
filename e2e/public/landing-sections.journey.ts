import { expect, test } from '../academy.ts';
import { openLanding, openWithStillClock, runUntil } from './open-landing.ts';

test('The sections come in order: hero, About Us, stats, courses, features, contact form, and the footer last [LAND-24, LAND-25]', async ({
  page,
}) => {
  await openLanding(page);
  const order = await page.evaluate(() =>
    [...document.querySelectorAll('main > *, footer')].map((one) => one.id || one.tagName.toLowerCase()),
  );
  expect(order).toEqual(['home', 'about', 'stats', 'courses', 'features', 'contact', 'footer']);
  const section = (id: string) => page.locator(`#${id}`);
  await expect(section('home').locator('video')).toBeVisible();
  await test.step('About Us has Mission and Vision with text [LAND-17]', async () => {
    for (const name of ['About Us', 'Mission', 'Vision'])
      await expect(section('about').getByRole('heading', { name })).toBeVisible();
    for (const article of await section('about').getByRole('article').all())
      await expect(article.getByRole('paragraph')).toHaveText(/\S.{60,}/);
  });
  await test.step('Courses, three features and the contact form follow [LAND-19, LAND-22, LAND-23]', async () => {
    await expect(section('courses').getByRole('heading', { name: 'Choose Your Course' })).toBeVisible();
    await expect(section('features').getByRole('listitem')).toHaveCount(3);
    await expect(section('features').getByRole('heading')).toHaveCount(3);
    await expect(section('contact').getByRole('heading', { name: "Let's Keep In Touch" })).toBeVisible();
    await expect(section('contact').getByRole('button', { name: 'Send message' })).toBeVisible();
  });
});

test("Five courses of cloud, DevOps, Azure and AWS are showcased, and each 'View More' goes to its page [LAND-01, LAND-20, LAND-21]", async ({
  page,
}) => {
  await openLanding(page);
  const cards = page.locator('#courses').getByRole('listitem');
  await expect(cards.getByRole('heading')).toHaveText([
    'AWS Cloud',
    'Microsoft Azure Cloud',
    'DevOps',
    'Azure DevOps',
    'AWS DevOps',
  ]);
  for (const id of [1, 2, 3, 4, 5]) {
    const card = cards.nth(id - 1);
    const title = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('link', { name: 'View More' }).click();
    await expect(page).toHaveURL(`/course/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goBack();
  }
});

test('The figures count up over 2 s and start again after 5 s [LAND-18, CONST-06, CONST-07]', async ({
  page,
}) => {
  await openWithStillClock(page, async () => (await page.locator('#home img').count()) === 2);
  const stats = page.locator('#stats');
  await stats.scrollIntoViewIfNeeded();
  const counting = stats.locator('dd > [aria-hidden]');
  await runUntil(page, async () => (await counting.count()) === 4);
  const figures = async () =>
    (await counting.allTextContents()).map((text) => Number(text.replaceAll(',', '')));
  const targets = [300, 5000, 120, 760];
  for (let turn = 0; turn < 2; turn += 1) {
    await page.clock.runFor(980);
    const halfway = await figures();
    for (const [place, target] of targets.entries()) {
      expect(halfway[place]).toBeGreaterThan(0);
      expect(halfway[place]).toBeLessThan(target);
    }
    await page.clock.runFor(1080);
    await expect(counting).toHaveCount(0);
    await test.step('They are 300, 5000, 120 and 760 [CONST-02, CONST-03, CONST-04, CONST-05]', () =>
      expect(stats.locator('dd')).toHaveText(['300', '5,000', '120', '760']));
    await page.clock.runFor(2880);
    await expect(counting).toHaveCount(0);
    await page.clock.runFor(60);
    await expect(counting).toHaveCount(4);
  }
  await expect(stats.locator('dt')).toHaveText([
    'Learners',
    'Certifications',
    'Instructors',
    'Courses published',
  ]);
});

test('The countdown to 1 January is not shown at any time of the year [LAND-28] (G-17)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: new Date(2026, 11, 31, 23, 59, 30) });
  await openLanding(page);
  const text = () => page.locator('body').innerText();
  const before = await text();
  expect(before).not.toMatch(/\b\d+ ?(days|hours|seconds)\b/i);
  await page.clock.runFor(20_000);
  expect(await text()).toBe(before);
});

test.describe('the footer', () => {
  test('It has contact details, and thirteen links that lead nowhere [LAND-04, LAND-05] (G-16)', async ({
    page,
  }) => {
    await openLanding(page);
    const footer = page.getByRole('contentinfo');
    await expect(footer.locator('address')).toContainText(/@[\s\S]+\+1[\s\S]+Austin/);
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

  test('Its copyright line has the year of the visitor’s clock, in a page that is older [LAND-06]', async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date('2031-06-01T12:00:00Z'));
    await openLanding(page);
    await expect(page.getByRole('contentinfo')).toContainText('© 2031 Twillfield');
    await page.clock.setFixedTime(new Date());
    await openLanding(page);
    await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()} Twillfield`);
  });
});
