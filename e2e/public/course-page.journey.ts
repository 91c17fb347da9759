import { STATIC_COURSES } from '#shared/courses/static/static-courses.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { hydrated } from '../hydrated.ts';
import { openLanding } from './open-landing.ts';

for (const [title, duration, row] of [
  ['AWS Cloud', '8 weeks', 'CRS-07'],
  ['Microsoft Azure Cloud', '6 weeks', 'CRS-08'],
  ['DevOps', '10 weeks', 'CRS-09'],
  ['Azure DevOps', '8 weeks', 'CRS-10'],
  ['AWS DevOps', '9 weeks', 'CRS-11'],
] as const) {
  test(`The static course page of ${title} lasts ${duration} [${row}, CRS-01, CRS-02, CRS-03]`, async ({
    page,
  }) => {
    const course = STATIC_COURSES.find((one) => one.title === title);
    if (!course) throw new Error(`No static course is called ${title}.`);
    await page.goto(`/course/${course.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(`^${title} .*Twillfield$`));
    await expect(page.getByText(course.description)).toBeVisible();
    await test.step('It has six lines of curriculum [CRS-04]', async () => {
      const curriculum = page.getByRole('region', { name: 'Curriculum' }).getByRole('listitem');
      await expect(curriculum.getByRole('heading')).toHaveText(course.curriculum.map((line) => line.title));
      await expect(curriculum).toHaveCount(6);
    });
    await test.step('It has duration, instructor and price [CRS-05, CRS-06]', async () => {
      for (const [term, fact] of [
        ['Duration', duration],
        ['Instructor', course.instructor],
        ['Price', '$2,060.00'],
      ] as const)
        await expect(page.locator('dl > div').filter({ hasText: term }).locator('dd')).toHaveText(fact);
    });
    await expect(page).toHaveURL(`/course/${course.id}`);
  });
}

test("An unknown course id shows 'Course Not Found' and a way home [CRS-16]", async ({ page }) => {
  for (const id of ['6', '0', 'abc', '-1', '01']) {
    await page.goto(`/course/${id}`);
    await expect(page.getByRole('heading', { level: 1 }), id).toHaveText('Course Not Found');
    await expect(page.getByRole('region', { name: 'Related Courses' })).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('A course page opened from the landing page begins at its top at once, and Back returns to the former place (G-13)', async ({
  page,
}) => {
  await openLanding(page);
  const more = page.getByRole('link', { name: 'View More: DevOps' });
  await more.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  await recordScroll(page);
  // a click by the pointer that is tried again scrolls the page before
  await more.dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: 'DevOps' })).toBeVisible();
  await test.step('No frame of the course page is scrolled', async () => {
    await expect.poll(() => scrollPositionsOf(page, 'DevOps')).toContain(0);
    expect(new Set(await scrollPositionsOf(page, 'DevOps'))).toEqual(new Set([0]));
  });
  await page.goBack();
  await expect(more).toBeInViewport();
  expect(new Set(await scrollPositionsOf(page, 'Learn the cloud, thread by thread.'))).toEqual(
    new Set([before]),
  );
});

test('Only a link within a page scrolls smoothly (G-19)', async ({ page }) => {
  await openLanding(page);
  await recordScroll(page);
  await page.getByRole('link', { name: 'Discover more' }).click();
  await expect(page.getByRole('heading', { name: 'About Us' })).toBeInViewport({ ratio: 1 });
  const positions = await scrollPositionsOf(page, 'Learn the cloud, thread by thread.');
  expect(new Set(positions).size).toBeGreaterThan(3);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
});

test("'Back to Home' goes back in history after 80 ms, to the former scroll position [CRS-17, CONST-10] (G-13, G-14)", async ({
  page,
}) => {
  await page.clock.install();
  await openLanding(page);
  await page.getByRole('link', { name: 'View More: DevOps' }).click();
  await expect(page).toHaveURL('/course/3');
  await hydrated(page.getByRole('link', { name: 'Back to Home' }));
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.clock.runFor(79);
  await expect(page).toHaveURL('/course/3');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/');
  await page.clock.resume();
  await expect(page.getByRole('link', { name: 'View More: DevOps' })).toBeInViewport();
});

test("'Back to Home' goes back in history also when the link here was followed before the script had loaded (G-13)", async ({
  page,
}) => {
  // On the landing page the application never handles the click.
  await page.route('**/config.json', (route) =>
    new URL(route.request().headers()['referer'] ?? '').pathname === '/' ? undefined : route.continue(),
  );
  await page.goto('/');
  await page.getByRole('link', { name: 'View More: DevOps' }).click();
  await (await hydrated(page.getByRole('link', { name: 'Back to Home' }))).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'View More: DevOps' })).toBeInViewport();
  await page.goForward();
  await expect(page).toHaveURL('/course/3');
});

test("'Back to Home' goes to the landing page when the visit began on the course page (G-13)", async ({
  page,
}) => {
  await page.goto('/course/4');
  await (await hydrated(page.getByRole('link', { name: 'Back to Home' }))).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learn the cloud, thread by thread.');
});

test('One marigold button says what is next: it leads to the related courses, and a sentence says why (G-20)', async ({
  page,
}) => {
  await page.goto('/course/1');
  await expect(page.getByRole('button', { name: /^Enroll Now/ }).first()).toBeVisible();
  const marigold = await page
    .getByRole('main')
    .evaluate((main) =>
      [...main.querySelectorAll('a, button')]
        .filter((control) => getComputedStyle(control).backgroundColor === 'rgb(244, 174, 43)')
        .map((control) => control.textContent?.trim()),
    );
  expect(marigold).toEqual(['See courses and enroll']);
  await expect(page.getByText('one that has not begun yet says when it starts')).toBeVisible();
  await (await hydrated(page.getByRole('link', { name: 'See courses and enroll' }))).press('Enter');
  const related = page.getByRole('region', { name: 'Related Courses' });
  await expect(related.getByRole('heading', { name: 'Related Courses' })).toBeInViewport({ ratio: 1 });
  await expect(related).toBeFocused();
});

test('A section of the landing page is reached from a course page', async ({ page }) => {
  await page.goto('/course/2');
  await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click();
  await expect(page).toHaveURL('/#courses');
  await expect(page.getByRole('heading', { name: 'Choose Your Course' })).toBeInViewport();
});

interface ScrollRecord {
  readonly heading: string | null | undefined;
  readonly top: number;
}
declare global {
  interface Window {
    scrollRecords?: ScrollRecord[];
  }
}

/** Begins to note, in each frame, which page is shown and how far it is scrolled. */
async function recordScroll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const records: ScrollRecord[] = [];
    window.scrollRecords = records;
    const note = () => {
      records.push({ heading: document.querySelector('h1')?.textContent, top: window.scrollY });
      requestAnimationFrame(note);
    };
    note();
  });
}

/** The scroll positions that frames of the page with this heading had. */
function scrollPositionsOf(page: Page, heading: string): Promise<number[]> {
  return page.evaluate(
    (wanted) =>
      (window.scrollRecords ?? []).filter((record) => record.heading === wanted).map(({ top }) => top),
    heading,
  );
}
