import { expect, test } from '../academy.ts';
import { hydrated } from '../hydrated.ts';
import { signInEarlier } from '../sign-in.ts';

test('A course of My Courses is opened by its card', async ({ page }) => {
  await page.clock.install();
  await signInEarlier(page, 'student');
  await page.goto('/academy/student-courses');
  await test.step('The link in a course’s title is a target of 24 px at least, and it covers the card up to its button', async () => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const titles = page.getByRole('listitem').getByRole('heading', { level: 2 }).getByRole('link');
      // what the HTML's script has drawn is replaced by React
      await hydrated(titles.first());
      await expect(titles.first()).toBeVisible();
      const heights = await titles.evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect().height),
      );
      expect(heights.length).toBeGreaterThan(1);
      expect(Math.min(...heights), `${width} px`).toBeGreaterThanOrEqual(24);
      const covers = await titles.first().evaluate((link) => {
        link.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, bottom } = link.getBoundingClientRect();
        return [top - 30, bottom + 10].map((y) => document.elementFromPoint(left + 5, y) === link);
      });
      expect(covers, `${width} px`).toEqual([true, true]);
    }
  });
  await test.step('A course without a plan is open, with neither banner nor button [SCRS-06]', async () => {
    const open = page.getByRole('listitem').filter({ hasText: 'Git Basics' });
    await expect(open).not.toContainText('Payment Required');
    await expect(open.getByRole('link', { name: 'Make Payment' })).toHaveCount(0);
  });
  await test.step('It opens 500 ms after the click, busy until then; its screen has no header of the portal [CONST-11, SHDR-01, SHDR-15] (G-14)', async () => {
    const card = page.getByRole('listitem').filter({ hasText: 'Git Basics' });
    await expect(card.getByRole('button')).toHaveText('Continue Learning');
    // drawn before the script has loaded, and loading needs the clock
    await hydrated(card.getByRole('button'));
    await page.clock.pauseAt(new Date(Date.now() + 60_000));

    await card.getByRole('button').click();
    await expect(card.getByRole('button', { name: 'Opening...' })).toHaveAttribute('aria-busy', 'true');
    await page.clock.runFor(499);
    await expect(page).toHaveURL('/academy/student-courses');
    await expect(card.getByRole('button', { name: 'Opening...' })).toBeVisible();
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/academy/course-progress/crs_git-basics');
    await page.clock.resume();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A history you can read');
    await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
  });
});
