import type { Page, Route } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { inspect } from '../inspect.ts';
import { openInApp } from '../open-in-app.ts';
import { signInEarlier } from '../sign-in.ts';
import { png } from './upload-files.ts';

/** The list of the instructor, searched for that course. */
const SEARCHED = /\/instructor\/courses\?search=AWS.Cloud.Bootcamp$/;
const COURSE = '/instructor/edit-course/crs_aws-cloud-bootcamp';
const FIELDS = [
  'Title',
  'Subtitle',
  'Category',
  'Level',
  'Primary language',
  'Start date',
  'Description',
  'Objectives',
  'Welcome message',
  'Pricing',
];
const grips = (page: Page) => page.getByRole('button', { name: /^Move (?!up|down)/ });
const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Curriculum' });
const lecture = (page: Page, n: number) =>
  panel(page)
    .getByRole('heading', { level: 2 })
    .nth(n - 1)
    .getByRole('button');
const addLecture = (page: Page) => page.getByRole('button', { name: 'Add Lecture' });
/** The keys are listened to a moment after a lecture is lifted. */
const move = (page: Page, key: string, said: string) =>
  expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByText(said)).toBeAttached({ timeout: 2000 });
  }).toPass();

test('The form of a new course: empty, with what is missing, and lectures that are added, moved and deleted', async ({
  page,
}) => {
  await signInEarlier(page, 'grace');
  await page.goto('/instructor');
  await test.step("Courses has 'Create New Course' [ICRS-02]", async () => {
    await page.getByRole('link', { name: 'Courses', exact: true }).click();
    await page.getByRole('link', { name: 'Create New Course' }).click();
    await expect(page).toHaveURL('/instructor/create-new-course');
  });
  await test.step('Title, tabs and SUBMIT [CFORM-03, CFORM-06, CFORM-07, CFORM-08, INS-03]', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a new course');
    await expect(page.getByRole('tab', { name: 'Course Details' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'SUBMIT' })).toBeDisabled();
    await inspect(page, 'Course Details');
  });
  await test.step('Every field is empty [CFORM-02, CFORM-25, CFORM-26]', async () => {
    for (const name of FIELDS) await expect(page.getByLabel(name, { exact: true }).first()).toHaveValue('');
    await expect(page.getByRole('list', { name: 'Images' })).toHaveCount(0);
    const levels = page.getByLabel('Level', { exact: true }).getByRole('option');
    await expect(levels).toHaveText([/./, 'Beginner', 'Intermediate', 'Advanced']);
  });
  await test.step('A missing field is a link to it', async () => {
    await page.getByRole('link', { name: 'Welcome message' }).click();
    await expect(page.getByLabel('Welcome message')).toBeFocused();
  });
  await test.step('Lectures are added one by one [CFORM-19, CFORM-27, CFORM-28, CFORM-29, CFORM-30]', async () => {
    await page.getByRole('tab', { name: 'Curriculum' }).click();
    await addLecture(page).click();
    await expect(panel(page).getByLabel('Title')).toBeFocused();
    await expect(panel(page).getByLabel('Title')).toHaveValue('Lecture 1');
    await expect(panel(page).getByLabel('Content type').getByRole('option')).toHaveText([
      'External URL',
      'YouTube Embed',
    ]);
    await expect(page.getByRole('switch', { name: 'Free preview' })).not.toBeChecked();
    for (const group of ['Notes', 'Quiz', 'Lab'])
      await expect(panel(page).getByRole('group', { name: group })).toBeVisible();
    await expect(addLecture(page)).toBeDisabled();
    await expect(page.getByText('Finish Lecture 1 first: its URL is not valid yet.')).toBeVisible();
    await page.getByLabel('URL').fill('https://example.org/1');
    await addLecture(page).click();
    await expect(panel(page).getByLabel('Title')).toHaveValue('Lecture 2');
    await inspect(page, 'Curriculum');
  });
  await test.step('Another type empties the address', async () => {
    await page.getByLabel('URL').fill('https://youtu.be/s_o8dwzRlu4');
    await panel(page).getByLabel('Content type').selectOption('YouTube Embed');
    await expect(page.getByLabel('Embed code')).toHaveValue('');
    await page.getByLabel('Embed code').fill('https://youtu.be/s_o8dwzRlu4');
    await expect(addLecture(page)).toBeDisabled();
    await page.getByRole('button', { name: 'Convert to embed' }).click();
    await expect(page.getByLabel('Embed code')).toHaveValue(/<iframe .*youtube/);
    await expect(addLecture(page)).toBeEnabled();
  });
  await test.step('By keyboard: Space lifts, an arrow moves, Space puts down', async () => {
    await lecture(page, 2).click();
    await grips(page).nth(1).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Lecture 2 lifted, position 2 of 2.')).toBeAttached();
    await move(page, 'ArrowUp', 'Lecture 2, position 1 of 2.');
    await page.keyboard.press('Space');
    await expect(grips(page).first()).toHaveAccessibleName('Move Lecture 2');
    await expect(grips(page).first()).toBeFocused();
  });
  await test.step('Deleting asks first, and no media call is made for a link [CFORM-35, CFORM-36]', async () => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/media/delete')) calls.push(request.url());
    });
    await lecture(page, 2).click();
    await page.getByRole('button', { name: 'Delete lecture' }).click();
    await page.getByRole('button', { name: 'Keep lecture' }).click();
    await expect(grips(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Delete lecture' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete lecture' }).click();
    await expect(grips(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    expect(calls).toEqual([]);
  });
});

test('A saved course is edited, a failed save is tried again, a new form is empty, and a stored video plays, is replaced and is given up with its lecture', async ({
  page,
}) => {
  await signInEarlier(page, 'grace');
  await page.goto('/instructor/courses');
  await page.getByRole('searchbox', { name: 'Search by title' }).fill('AWS Cloud Bootcamp');
  await expect(page).toHaveURL(SEARCHED);
  await page.getByRole('link', { name: 'Edit AWS Cloud Bootcamp' }).click();
  const title = page.getByRole('tabpanel', { name: 'Course Details' }).getByLabel('Title', { exact: true });
  await test.step('It is filled [CFORM-02, CFORM-04, CFORM-09, INS-04, ICRS-04]', async () => {
    await expect(page).toHaveURL(COURSE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Course');
    await expect(title).toHaveValue('AWS Cloud Bootcamp');
    await expect(page.getByRole('link', { name: 'Image' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'UPDATE' })).toBeDisabled();
  });
  await test.step('An image is all that it lacks', async () => {
    await page.getByLabel('Choose images').setInputFiles(png);
    await page.getByRole('button', { name: 'Upload images' }).click();
    await expect(page.getByRole('button', { name: 'UPDATE' })).toBeEnabled();
  });
  await test.step("While it is saved, and after a failure that is only logged, the button is 'Processing...' [CFORM-10, CFORM-13, CFORM-14]", async () => {
    const calls: Route[] = [];
    const logged: string[] = [];
    page.on('console', (line) => line.type() === 'error' && logged.push(line.text()));
    await page.route('**/instructor/course/update/**', (route) => void calls.push(route));
    await page.getByLabel('Welcome message').fill('Welcome, all of you.');
    await page.getByRole('button', { name: 'UPDATE' }).click();
    const processing = page.getByRole('button', { name: 'Processing...' });
    await expect(processing).toHaveAttribute('aria-disabled', 'true');
    await expect.poll(() => calls).toHaveLength(1);
    await processing.click({ force: true });
    const json = { success: false, code: 'INTERNAL', message: 'Something went wrong.' };
    await calls[0]?.fulfill({ status: 500, json });
    await expect(page.getByText('Could not save. Your work is kept on this device.')).toBeVisible();
    await expect(processing).toHaveAttribute('aria-disabled', 'true');
    expect(calls).toHaveLength(1);
    expect(logged.join()).toContain('The course could not be saved');
    const messages = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
    await expect(messages.filter({ hasNotText: 'Upload complete!' })).toHaveCount(0);
    await page.unroute('**/instructor/course/update/**');
  });
  await test.step('The next one succeeds and goes back one step in the history [CFORM-11, CFORM-12, ICRS-03] (G-72)', async () => {
    const sent = page.waitForRequest('**/instructor/course/update/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    const body = (await sent).postDataJSON() as object;
    expect(body).toMatchObject({
      welcomeMessage: 'Welcome, all of you.',
      version: expect.any(Number),
    });
    expect(body).not.toHaveProperty('students');
    await expect(page.getByText('“AWS Cloud Bootcamp” is saved.')).toBeVisible();
    await expect(page).toHaveURL(SEARCHED);
    await page.goForward();
    await expect(page).toHaveURL(COURSE);
    await page.goBack();
    await page.getByRole('link', { name: 'Create New Course' }).click();
    await expect(title).toHaveValue('');
  });
  await test.step("'Back to Dashboard' [CFORM-05]", async () => {
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/instructor');
  });

  const given: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') given.push(new URL(request.url()).pathname);
  });
  await test.step('At 390 px nothing of the form moves sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openInApp(page, COURSE);
    await expect(page.getByRole('button', { name: 'UPDATE' })).toBeVisible();
    await page.getByRole('tab', { name: 'Curriculum' }).click();
    await lecture(page, 1).click();
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await wide()).toBeLessThanOrEqual(0);
    await inspect(page, 'Curriculum at 390 px');
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  const video = panel(page).locator('video');
  const deleteOpenLecture = async () => {
    await page.getByRole('button', { name: 'Delete lecture' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete lecture' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await test.step("It plays, and there is 'Replace Video' [CFORM-31]", async () => {
    await lecture(page, 3).click();
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0);
    await video.evaluate((one: HTMLVideoElement) => one.play());
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.2);
    await expect(page.getByRole('button', { name: 'Replace Video' })).toBeVisible();
    await inspect(page, 'Stored video');
  });
  await test.step("'Replace Video' empties the lecture; its file is in use and stays [CFORM-32]", async () => {
    await page.getByRole('button', { name: 'Replace Video' }).click();
    await expect(video).toHaveCount(0);
    await expect(page.getByLabel('Choose a video')).toBeVisible();
    await expect(lecture(page, 3)).toContainText('No video yet');
    await expect(page.getByRole('link', { name: 'Virtual machines with EC2 has no video' })).toBeVisible();
    await deleteOpenLecture();
    expect(given, 'the public id went with the address').toEqual([]);
  });
  await test.step('Another type gives the public id up as well', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await lecture(page, 9).click();
    await expect(page.getByRole('button', { name: 'Replace Video' })).toBeVisible();
    await panel(page).getByLabel('Content type').selectOption('External URL');
    await expect(page.getByLabel('URL', { exact: true })).toHaveValue('');
    await deleteOpenLecture();
    expect(given).toEqual([]);
  });
  await test.step('A stored video is given up before its lecture goes [CFORM-36]', async () => {
    await page.goto(COURSE);
    await page.getByRole('tab', { name: 'Curriculum' }).click();
    await lecture(page, 9).click();
    await expect(page.getByRole('button', { name: 'Replace Video' })).toBeVisible();
    const before = await grips(page).count();
    const held = Promise.withResolvers<Route>();
    await page.route('**/api/media/delete/**', held.resolve);
    await page.getByRole('button', { name: 'Delete lecture' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete lecture' }).click();
    const call = await held.promise;
    await expect(grips(page)).toHaveCount(before);
    await call.continue();
    await expect(grips(page)).toHaveCount(before - 1);
    expect(given).toEqual([expect.stringMatching(/^\/api\/media\/delete\/.+/)]);
  });
});
