import { STATIC_COURSES } from '#shared/courses/static-courses.ts';
import { expect, test } from '../academy.ts';
import { openLanding, recordScroll, scrollPositionsOf } from './open-landing.ts';

test("Five courses of cloud, DevOps, Azure and AWS are showcased, and each 'View More' goes to its page, and Back to where one was [LAND-01, LAND-20, LAND-21] (G-13)", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openLanding(page);
  const cards = page.locator('#courses').getByRole('listitem');
  await expect(cards.getByRole('heading')).toHaveText([
    'AWS Cloud',
    'Microsoft Azure Cloud',
    'DevOps',
    'Azure DevOps',
    'AWS DevOps',
  ]);
  const durations: (string | null)[] = [];
  for (const [place, course] of STATIC_COURSES.entries()) {
    const card = cards.nth(place);
    const { title, instructor } = course;
    await expect(card.getByRole('heading')).toHaveText(title);
    await card.getByRole('link', { name: 'View More' }).click();
    await test.step('The page has title and description and is public [CRS-01, CRS-02, CRS-03]', async () => {
      await expect(page).toHaveURL(`/course/${place + 1}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page).toHaveTitle(new RegExp(`^${title} .*Twillfield$`));
      await expect(page.getByText(course.description)).toBeVisible();
    });
    await test.step('It has six lines of curriculum [CRS-04]', async () => {
      const curriculum = page.getByRole('region', { name: 'Curriculum' }).getByRole('listitem');
      await expect(curriculum.getByRole('heading')).toHaveText(course.curriculum.map((line) => line.title));
      await expect(curriculum).toHaveCount(6);
    });
    const fact = (term: string) => page.locator('dl > div').filter({ hasText: term }).locator('dd');
    await test.step('It has duration, instructor and price [CRS-05, CRS-06]', async () => {
      await expect(fact('Duration')).toBeVisible();
      durations.push(await fact('Duration').textContent());
      await expect(fact('Instructor')).toHaveText(instructor);
      await expect(fact('Price')).toHaveText('$2,060.00');
    });
    await page.goBack();
  }
  await test.step('They last 8, 6, 10, 8 and 9 weeks [CRS-07..11]', () =>
    expect(durations).toEqual(['8 weeks', '6 weeks', '10 weeks', '8 weeks', '9 weeks']));

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const more = page.getByRole('link', { name: 'View More: DevOps' });
  await test.step('It begins at its top at once, and Back returns to the former place', async () => {
    await more.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(500);
    await recordScroll(page);
    // a click by the pointer that is tried again scrolls the page before
    await more.dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1, name: 'DevOps' })).toBeVisible();
    await expect.poll(() => scrollPositionsOf(page, 'DevOps')).toContain(0);
    expect(new Set(await scrollPositionsOf(page, 'DevOps')), 'no frame is scrolled').toEqual(new Set([0]));
    await page.goBack();
    await expect(more).toBeInViewport();
    expect(new Set(await scrollPositionsOf(page, 'Learn the cloud, thread by thread.'))).toEqual(
      new Set([before]),
    );
  });
  await test.step("'Back to Home' goes back in history after 80 ms, to the former scroll position [CRS-17, CONST-10] (G-14)", async () => {
    await page.clock.install();
    await more.click();
    await expect(page).toHaveURL('/course/3');
    const home = page.getByRole('link', { name: 'Back to Home' });
    await expect(home).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await home.click();
    await page.clock.runFor(79);
    await expect(page).toHaveURL('/course/3');
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/');
    await page.clock.resume();
    await expect(more).toBeInViewport();
  });
});
