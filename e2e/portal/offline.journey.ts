import type { BrowserContext, Page } from '@playwright/test';
import { COURSE_ID, expect, registerAndLogIn, test } from '../academy.ts';
import { hydrated } from '../hydrated.ts';
import { buyCourse } from '../paying/buy-course.ts';
import { payButton } from '../paying/wizard.ts';
import { signInEarlier } from '../sign-in.ts';
import { enroll, openDetails, sideCard } from './course-details.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TITLE = 'AWS Cloud Bootcamp';
const notice = (page: Page) =>
  page.getByText('You are offline. What this page shows is still here, and what is missing comes');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function goOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
}

/** The screen that was chosen has never been loaded: it says so, and the one before is behind 'Go back'. */
async function expectNotLoaded(page: Page, path: RegExp): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(heading(page, 'You are offline')).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
}

test('Offline, a student keeps home, catalogue and dashboard; what is missing says so and comes with the connection', async ({
  page,
  context,
}) => {
  await signInEarlier(page, 'student');
  await test.step('The home stays, and a page that was not loaded comes with the connection', async () => {
    const continued = page.getByRole('heading', { level: 2, name: /^Continue/ });
    await page.goto('/academy/home');
    await expect(continued).toBeVisible();
    await hydrated(continued);
    await goOffline(page, context);
    await expect(continued).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Courses' }).click();
    await expect(heading(page, 'You are offline')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await context.setOffline(false);
    await expect(heading(page, 'Courses')).toBeVisible();
    await expect(page.getByText(/^You are offline/)).toHaveCount(0);
  });

  await test.step('The dashboard keeps the courses, and each other section says what it could not load', async () => {
    const course = page.getByRole('listitem').filter({ hasText: 'Git Basics' });
    // the connection's return has reloaded the page
    await hydrated(course);
    // the code of the sections still comes: only the calls fail
    await context.route('**/api/**', (route) => route.abort('internetdisconnected'));
    const tab = (name: string) => page.getByRole('tab', { name }).click();
    await tab('Payments');
    await expect(page.getByText('Your payments could not be loaded.')).toBeVisible();
    await expect(page.getByText('Your receipts could not be loaded.')).toBeVisible();
    await tab('Account Settings');
    await expect(page.getByText(/^Your devices could not be loaded\. /)).toBeVisible();
    await expect(page.getByLabel('Full Name')).toHaveValue(/./);
    await tab('Appointments');
    await expect(page.getByText('Your appointments could not be loaded.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Schedule an Appointment' })).toBeVisible();
    await goOffline(page, context);
    await tab('Courses');
    await expect(course).toBeVisible();
    await course.getByRole('button').click();
    await expectNotLoaded(page, /\/academy\/course-progress\//);
    await expect(course).toBeVisible();
    await tab('Appointments');
    await expect(page.getByText('Your appointments could not be loaded.')).toBeVisible();

    await context.unroute('**/api/**');
    await context.setOffline(false);
    await expect(page.getByText('Your appointments could not be loaded.')).toHaveCount(0);
    await expect(notice(page)).toHaveCount(0);
  });

  await test.step('The catalogue still filters, and a course that was not loaded leads back to the list as it was, and is loaded when it is asked for again', async () => {
    const titles = page.getByRole('region', { name: 'Results' }).getByRole('heading', { level: 2 });
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Explore Courses' })
      .click();
    await expect(heading(page, 'All Courses')).toBeVisible();
    const number = page.getByText(/^\d+ Results?$/);
    // the list follows the address a moment later
    const narrow = async (choose: () => Promise<void>) => {
      const before = (await number.textContent()) ?? '';
      await choose();
      await expect(number).not.toHaveText(before);
    };
    await expect(number).toBeVisible();
    await goOffline(page, context);
    await narrow(() => page.getByRole('checkbox', { name: 'DevOps' }).check());
    await narrow(() => page.getByPlaceholder('Filter...').fill('bootcamp'));
    await expect(page).toHaveURL('/academy/courses?category=devops&q=bootcamp');
    const found = await titles.allTextContents();
    expect(found.length).toBeGreaterThan(0);
    await titles.first().getByRole('link').click();
    await expectNotLoaded(page, /\/course\/details\//);
    await expect(titles).toHaveText(found);
    await expect(page.getByPlaceholder('Filter...')).toHaveValue('bootcamp');
    await expect(page.getByRole('checkbox', { name: 'DevOps' })).toBeChecked();
    await context.setOffline(false);
    await expect(notice(page)).toHaveCount(0);
    await titles.first().getByRole('link').click();
    await expect(heading(page, found[0] ?? '?')).toBeVisible();
  });
});

test('Offline, course, checkout and lecture stay, and a mark is kept, which is sent with the connection', async ({
  page,
  context,
  academy,
}) => {
  const person = await registerAndLogIn(academy);
  await signInEarlier(page, person);
  await openDetails(page, TITLE);

  await test.step('The details of a course stay; its preview and its checkout say what is missing', async () => {
    await expect(enroll(page)).toBeEnabled();
    await goOffline(page, context);
    await sideCard(page)
      .getByRole('button', { name: /^Play the free preview/ })
      .click();
    const dialog = page.getByRole('dialog');
    const failure = dialog.getByText('The player could not be loaded.');
    await expect(failure).toBeVisible();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toBeVisible();
    // by itself
    await context.setOffline(false);
    await expect(dialog.getByRole('region', { name: /^Video: / })).toBeVisible();
    await page.keyboard.press('Escape');
    await goOffline(page, context);
    await enroll(page).click();
    await expectNotLoaded(page, /\/academy\/checkout$/);
    await expect(heading(page, TITLE)).toBeVisible();
    await expect(sideCard(page)).toContainText('$2,060.00');
    await context.setOffline(false);
    await expect(notice(page)).toHaveCount(0);
  });

  await test.step('Checkout and header stay; signing out still clears the browser, and / comes with the connection', async () => {
    await enroll(page).click();
    await expect(payButton(page)).toBeEnabled();
    await goOffline(page, context);
    await page.getByRole('radio', { name: /Flexible Payment Plan/ }).check();
    await expect(payButton(page)).toHaveText('Pay $800.00');
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(TITLE);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('accessToken'))).toBeNull();
    await expect(page).toHaveURL('/');
    await expect(heading(page, 'You are offline')).toBeVisible();
    await context.setOffline(false);
    await expect(heading(page, 'Learn the cloud, thread by thread.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
  });

  await test.step('The lecture and its list stay, another video says what failed, and a mark is kept until the connection is back', async () => {
    await signInEarlier(page, person);
    await buyCourse(academy, person, COURSE_ID);
    await page.goto(`/academy/course-progress/${COURSE_ID}`);
    const mark = await hydrated(page.getByRole('button', { name: 'Mark as Complete' }));
    await goOffline(page, context);
    await mark.click();
    const kept = page.getByText('It will be saved when you are back online.');
    await expect(kept).toBeVisible();
    await expect(page.getByText(/^1 of \d+ lectures viewed$/)).toBeVisible();
    await page.getByRole('button', { name: /^3\. / }).click();
    await expect(page.getByText(/^Lecture 3 of /)).toBeVisible();
    const failure = page.getByText(/^Error loading video: /);
    await expect(failure).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toBeVisible();
    // by itself
    const sent = page.waitForResponse(/mark-lecture-viewed$/);
    await context.setOffline(false);
    await expect(failure).toHaveCount(0);
    expect((await sent).status()).toBe(200);
    await expect(kept).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^1\. .*, viewed$/ })).toBeVisible();
  });
});
