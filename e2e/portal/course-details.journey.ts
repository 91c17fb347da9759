import type { Locator, Page } from '@playwright/test';
import { COURSE_ID, expect, registerAndLogIn, test } from '../academy.ts';
import { inspect } from '../inspect.ts';
import { buyCourse } from '../paying/buy-course.ts';
import { keptCourse } from '../paying/checkout.ts';
import { payButton } from '../paying/wizard.ts';
import { signInEarlier } from '../sign-in.ts';
import { curriculum, enroll, goToCourse, openDetails, sideCard } from './course-details.ts';
import { clearBrowser } from './new-tab.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TITLE = 'AWS Cloud Bootcamp';
const DETAILS = '**/api/student/course/get/details/**';
const LECTURES = 200;
/** Rows of the dialog's list that the browser lays out: those in its window, and some around it. */
const MOST_DRAWN = 60;

interface Details {
  data: { curriculum: { _id: string; title: string; freePreview: boolean }[]; lectureCount: number };
}
const rows = (page: Page) => curriculum(page).getByRole('listitem');
const fact = (page: Page, term: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: term }) })
    .locator('dd')
    .first();
/** So many days after the academy was seeded: midnight may pass before a test. */
const inDays = (days: number) =>
  new Date(Number(process.env['ACADEMY_SEEDED_AT'] ?? Date.now()) + days * 86_400_000).toLocaleDateString(
    'en-US',
    {
      dateStyle: 'long',
      timeZone: 'America/New_York',
    },
  );

test('A new student reads the details of a course, sees its free previews, goes to its checkout and back, and buys it on another device', async ({
  page,
  academy,
}) => {
  const student = await registerAndLogIn(academy);
  await signInEarlier(page, student);
  await openDetails(page, TITLE);
  await test.step('Title, subtitle, instructor, start, language, students [CDET-01, CDET-02, CDET-03, CDET-04, CDET-05]', async () => {
    await expect(page).toHaveTitle('AWS Cloud Bootcamp, Twillfield');
    await expect(page.getByText('From the first account to a service that others rely on')).toBeVisible();
    await expect(fact(page, 'Instructor')).toHaveText('Created by Grace Hopper');
    await expect(fact(page, 'Start date')).toHaveText(inDays(-5));
  });
  await test.step('Language, students, objectives, description [CDET-06, CDET-08, CDET-09]', async () => {
    await expect(fact(page, 'Language')).toHaveText('English');
    await expect(fact(page, 'Students')).toHaveText(/^(0|1) Student$|^\d+ Students$/);
    await expect(page.getByRole('region', { name: "What you'll learn" }).getByRole('listitem')).toHaveCount(
      6,
    );
    await expect(page.getByRole('region', { name: 'Course Description' })).toContainText(
      'Eight weeks in which',
    );
  });
  await test.step('Ten lectures, eight of them with a lock; price and first preview in the side card [CDET-10, CDET-12, CDET-13, CDET-14]', async () => {
    await expect(rows(page)).toHaveCount(10);
    await expect(rows(page).filter({ has: page.locator('.lucide-lock') })).toHaveCount(8);
    await expect(rows(page).getByRole('button')).toHaveText([
      /^Accounts.*Free preview$/,
      /^Identity.*Free preview$/,
    ]);
    await expect(sideCard(page).getByText('$2,060.00')).toBeVisible();
    await expect(
      sideCard(page).getByRole('button', { name: 'Play the free preview: Accounts, regions and the bill' }),
    ).toBeVisible();
    await expect(sideCard(page)).toContainText('$800.00 when you enroll and two payments of $630.00');
  });
  await test.step('The side card stays in view beside the text; on a phone it is above it', async () => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect(enroll(page)).toBeInViewport();
    await page.setViewportSize({ width: 390, height: 844 });
    const top = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())?.y ?? 0;
    expect((await enroll(page).boundingBox())?.y).toBeLessThan(await top("What you'll learn"));
  });

  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('A lecture with a lock opens nothing; a free preview opens in a dialog, by keyboard alone, and playing ends when it closes [CDET-11]', async () => {
    await curriculum(page).getByText('Virtual machines with EC2').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const first = curriculum(page).getByRole('button', { name: /^Accounts/ });
    await first.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Accounts, regions and the bill' });
    const video = dialog.locator('video');
    await test.step('It plays, with the focus inside', async () => {
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
      await expect
        .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
        .toBeGreaterThan(0.1);
    });
    await inspect(page, 'Preview');
    const player = await video.elementHandle();
    await test.step('Escape closes it, the video stands still, and the focus returns', async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(first).toBeFocused();
      // the browser stops it a moment after it has been removed
      await expect
        .poll(() =>
          player?.evaluate((element) => !element.isConnected && (element as HTMLVideoElement).paused),
        )
        .toBe(true);
    });
  });

  await test.step("'Enroll Now' leads to the checkout of the course, which a reload keeps and Back leaves [CDET-15, SHDR-11, SHDR-12, CHK-10, CHK-11]", async () => {
    await page.setViewportSize({ width: 1440, height: 700 });
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
    await enroll(page).click();
    await expect(page).toHaveURL('/academy/checkout');
    await expect(page.getByRole('heading', { level: 1, name: 'Secure Checkout' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await expect(summary).toContainText('AWS Cloud Bootcamp');
    await expect(summary).toContainText('$2,060.00');
    await page.reload();
    await expect(summary).toContainText('AWS Cloud Bootcamp');
    await expect(payButton(page)).toBeEnabled();
    await page.goBack();
    await expect(page).toHaveURL(`/academy/course/details/${COURSE_ID}`);
    await expect(enroll(page)).toBeVisible();
    // it is removed once this screen has taken the place of the checkout
    await expect.poll(() => keptCourse(page)).toBeNull();

    await test.step('Without a reload between, Back shows it at once, where it was left', async () => {
      await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
      // a click by the pointer that is tried again scrolls the page before
      await enroll(page).dispatchEvent('click');
      await expect(payButton(page)).toBeEnabled();
      await page.route(DETAILS, () => undefined);
      await page.goBack();
      await expect(enroll(page)).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
      await page.unroute(DETAILS);
    });
  });

  await test.step('What another device buys meanwhile, Back shows (G-40)', async () => {
    await page.clock.install();
    await enroll(page).click();
    await expect(payButton(page)).toBeEnabled();
    await buyCourse(academy, student, COURSE_ID);
    // what was read within the last two seconds is not asked for again
    await page.clock.fastForward(2_000);
    await page.goBack();
    await expect(goToCourse(page)).toBeVisible();
    await expect(enroll(page)).toHaveCount(0);
  });
});

test('A student looks at a course that is bought, at a long one, at what has not begun or does not exist, and at a locked one', async ({
  page,
}) => {
  await signInEarlier(page, 'student');
  await test.step("'Go to Course' leads to My Courses, and every lecture can be previewed [CDET-11, CDET-14, CDET-17, CDET-18]", async () => {
    await openDetails(page, 'DevOps Bootcamp', 'crs_devops-bootcamp');
    await expect(sideCard(page)).toContainText('3 of 8 lectures viewed');
    await expect(sideCard(page).getByText(/\$/)).toHaveCount(0);
    await expect(rows(page).getByRole('button')).toHaveCount(8);
    await rows(page).nth(2).getByRole('button').click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(8);
    await expect(page.getByRole('dialog').locator('video')).toBeVisible();
    await page.keyboard.press('Escape');
    await goToCourse(page).click();
    await expect(page).toHaveURL('/academy/student-courses');
  });

  await test.step('In a course of 200 lectures a preview opens at its own place in the list, of which only the rows near it are drawn', async () => {
    await page.route(DETAILS, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as Details;
      const [preview] = body.data.curriculum;
      if (preview === undefined) throw new Error('The course has no lectures.');
      body.data.curriculum = Array.from({ length: LECTURES }, (_, index) => ({
        ...preview,
        _id: `lec_${index}`,
        title: `Lecture ${index + 1}`,
        freePreview: true,
      }));
      await route.fulfill({ response, json: body });
    });
    await openDetails(page, TITLE);
    await expect(rows(page)).toHaveCount(LECTURES);
    const changes = await countChanges(curriculum(page));
    await rows(page).nth(150).getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Lecture 151' });
    await expect(dialog.getByRole('button', { name: 'Lecture 151' })).toBeInViewport();
    const drawn = await dialog
      .getByRole('listitem')
      .evaluateAll(
        (all) =>
          all.filter((row) => row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).length,
      );
    expect(await changes()).toBe(0);
    expect(drawn).toBeGreaterThan(0);
    expect(drawn).toBeLessThan(MOST_DRAWN);
    await dialog.getByRole('button', { name: 'Lecture 152' }).click();
    await expect(page.getByRole('dialog', { name: 'Lecture 152' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.unroute(DETAILS);
  });

  await test.step('A course that has not started has a disabled button with its date [CDET-16] (G-27)', async () => {
    await openDetails(page, 'Kubernetes Spring', 'crs_kubernetes-spring');
    const button = sideCard(page).getByRole('button', { name: /^Starts at/ });
    await expect(button).toHaveText(`Starts at ${inDays(95)}`);
    await expect(button).toBeDisabled();
    await expect(enroll(page)).toHaveCount(0);
  });

  await test.step('An unknown or broken address is not found, with the way back to all courses (G-32)', async () => {
    for (const id of ['crs_none', '%00', '%E0%A4%A']) {
      await page.goto(`/academy/course/details/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Course Not Found' }), id).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    }
    await page.getByRole('main').getByRole('link', { name: 'Explore Courses' }).click();
    await expect(page).toHaveURL('/academy/courses');
  });

  await test.step('A locked course says what opens it, and still plays its free preview (G-51, G-97)', async () => {
    await clearBrowser(page);
    await signInEarlier(page, 'locked');
    await openDetails(page, 'AWS DevOps Fall', 'crs_aws-devops-fall');
    await expect(sideCard(page)).toContainText('Payment Required');
    await expect(rows(page).getByRole('button')).toHaveCount(1);
    await sideCard(page)
      .getByRole('button', { name: /^Play the free preview/ })
      .click();
    await expect(page.getByRole('dialog').locator('video')).toBeVisible();
    await page.keyboard.press('Escape');
    await inspect(page, 'Locked course');
    await sideCard(page).getByRole('link', { name: 'Make Payment' }).click();
    await expect(page).toHaveURL(/\/academy\/flexible-checkout\//);
  });
});

/** Counts from now on what changes in a part of the page; the function returns how much it was. */
async function countChanges(part: Locator): Promise<() => Promise<number>> {
  const counter = await part.evaluateHandle((element) => {
    const counted = { changes: 0 };
    new MutationObserver((records) => (counted.changes += records.length)).observe(element, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
    return counted;
  });
  return () => counter.evaluate(({ changes }) => changes);
}
