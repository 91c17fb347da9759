import { expect, test } from '../academy.ts';
import { hydrated } from '../hydrated.ts';
import { signInEarlier } from '../sign-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const MY_COURSES = '/academy/student-courses';
const CALL = '**/api/student/courses-bought/get/*';
const TABS = ['Courses', 'Payments', 'Appointments', 'Account Settings'];

test('The dashboard at /academy/student-courses has its four tabs, and My Courses the courses of last time at once', async ({
  page,
}) => {
  await signInEarlier(page, 'student');
  const courses = page.getByRole('main').getByRole('listitem');

  await test.step('While it loads it shows as many empty cards as the student had courses last time, and three the first time', async () => {
    const empty = page.locator('main [aria-busy] [aria-hidden] > div');
    const unanswered = ['**/assets/react-*.js', '**/api/**'];
    const expectWhileLoading = async (count: number) => {
      await page.goto(MY_COURSES, { waitUntil: 'commit' });
      await expect(empty).toHaveCount(3);
      expect(await empty.filter({ visible: true }).count()).toBe(count);
    };
    for (const call of unanswered) await page.route(call, () => undefined);
    await expectWhileLoading(3);
    for (const count of [0, 2]) {
      await page.evaluate((bought) => localStorage.setItem('courseCount', String(bought)), count);
      await expectWhileLoading(count);
    }
    for (const call of unanswered) await page.unroute(call);
    await page.goto(MY_COURSES);
    await expect(courses.first()).toBeVisible();
    const kept = () => page.evaluate(() => localStorage.getItem('courseCount'));
    await expect.poll(kept).toBe(String(await courses.count()));
  });

  await test.step('The sidebar collapses below 768 px [SDASH-01, SDASH-02, SDASH-03, CONST-01] (G-86)', async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    const tabs = page.getByRole('tablist', { name: 'Sections' }).getByRole('tab');
    await hydrated(tabs.first());
    await expect(page).toHaveURL(MY_COURSES);
    await expect(tabs).toHaveText(TABS);
    for (const tab of await tabs.all()) await expect(tab).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sections' })).toBeHidden();

    await page.setViewportSize({ width: 767, height: 900 });
    await expect(page.getByRole('tab', { name: 'Payments' })).toBeHidden();
    const bar = page.getByRole('button', { name: 'Sections: Courses' });
    // the whole bar opens them, its words too, and Escape closes them
    await bar.click({ position: { x: 60, y: 22 } });
    for (const name of TABS) await expect(page.getByRole('tab', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tab', { name: 'Payments' })).toBeHidden();
    await bar.click();
    await page.getByRole('tab', { name: 'Payments' }).click();
    await expect(page.getByRole('tab', { name: 'Payments' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sections: Payments' })).toBeFocused();
  });

  await test.step('Back from a lecture shows My Courses at once, where it was scrolled, while it is asked again (G-14)', async () => {
    await page.getByRole('button', { name: 'Sections: Payments' }).click();
    await page.getByRole('tab', { name: 'Courses' }).click();
    await page.setViewportSize({ width: 390, height: 600 });
    const course = page.getByRole('listitem').filter({ hasText: 'Azure DevOps Summer' });
    const open = course.getByRole('button');
    await open.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => window.scrollY);
    expect(top).toBeGreaterThan(100);
    // a click by the pointer that is tried again scrolls the page before
    await open.dispatchEvent('click');
    await expect(page).toHaveURL(/\/academy\/course-progress\//);
    // the list is asked for anew only by a screen that was left: the address changes before the lecture shows
    await expect(course).toBeHidden();

    const asked = page.waitForRequest(CALL);
    await page.route(CALL, () => undefined);
    await page.goBack();
    await expect(course).toBeVisible();
    await asked;
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  });
});
