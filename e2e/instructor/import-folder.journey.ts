import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { inspect } from '../inspect.ts';
import { openInApp } from '../open-in-app.ts';
import { signInEarlier } from '../sign-in.ts';
import { addTwoLectures, dropFolder, makeFolder } from './folder-of-lectures.ts';
import { png } from './upload-files.ts';

const TITLE = `Kubernetes for teams ${randomUUID().slice(0, 8)}`;
const TEXTS = {
  Title: TITLE,
  Subtitle: 'For teams',
  'Primary language': 'English',
  'Start date': '2026-01-05',
  Pricing: '100',
  Description: 'All of it',
  Objectives: 'One, Two',
  'Welcome message': 'Welcome',
};

const dialog = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => dialog(page).getByRole('list', { name: 'Lectures found' }).getByRole('listitem');
const lecture = (page: Page, title: string) =>
  page.getByRole('heading', { level: 2 }).getByRole('button', { name: title });
const submit = (page: Page) => page.getByRole('button', { name: 'SUBMIT' });

async function fillDetails(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(TEXTS))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Category').selectOption('devops');
  await page.getByLabel('Level').selectOption('beginner');
  await page.getByLabel('Choose images').setInputFiles(png);
  await page.getByRole('button', { name: 'Upload images' }).click();
  await expect(page.getByRole('img', { name: 'Preview of the first one' })).toBeVisible();
}

async function searchCourses(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search by title' }).fill(TITLE);
  await expect(page.getByRole('link', { name: `Edit ${TITLE}`, exact: true })).toBeVisible();
}

/** Whether a press in the middle of it reaches it. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Each file is in its lecture, and the videos play. */
async function expectMedia(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Curriculum' }).click();
  const video = page.locator('video');
  const plays = () =>
    expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0);
  await lecture(page, 'Pods and why they die').click();
  await expect(page.getByRole('list', { name: 'Notes' }).getByText('reading.pdf')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Quiz' }).getByText('Quiz.pdf')).toBeVisible();
  await plays();
  await lecture(page, 'Deployments').click();
  await expect(page.getByRole('list', { name: 'Lab' }).getByText('10.pdf')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Captions' }).getByText('German')).toBeVisible();
  await plays();
}

test('A folder that is dropped or chosen becomes a course, which is seen as students see it and duplicated with its media', async ({
  page,
}) => {
  const parent = await mkdtemp(join(tmpdir(), 'folder-'));
  try {
    const folder = await makeFolder(parent);
    // who has no draft of a new course that another journey left
    await signInEarlier(page, 'admin');
    await page.goto('/instructor/create-new-course');
    await fillDetails(page);
    await page.getByRole('tab', { name: 'Curriculum' }).click();

    await test.step('A dropped folder is looked at first; Escape changes nothing', async () => {
      await dropFolder(page, folder, { x: 500, y: 500 });
      await expect(dialog(page)).toContainText('3 lectures found in “kubernetes-teams”');
      await expect(rows(page)).toHaveCount(3);
      await expect(page.getByLabel('Title of lecture 1')).toHaveValue('Pods and why they die');
      await expect(rows(page).first()).toContainText('1 note: reading.pdf');
      await expect(rows(page).first()).toContainText('1 quiz: Quiz.pdf');
      await expect(rows(page).nth(1)).toContainText('1 lab: 10.pdf');
      await expect(dialog(page).getByText('plan.docx')).toBeVisible();
      await inspect(page, 'Review of a folder');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Move (?!up|down)/ })).toHaveCount(0);
    });
    await test.step('Of a chosen folder, what is wanted is added at once and uploaded', () =>
      addTwoLectures(page, folder, 7));
    await test.step('While one is uploaded, the list of uploads leaves the save free', async () => {
      await page.route(
        '**/media/files/**',
        (route) => route.request().method() !== 'PUT' && route.continue(),
      );
      await page.getByLabel('Choose a folder').setInputFiles(folder);
      for (const n of [1, 2]) await page.getByLabel(`Add lecture ${n}`).uncheck();
      await dialog(page).getByRole('button', { name: 'Add 1 lecture' }).click();
      await expect(page.getByText('0 of 1 done. You can go on working.')).toBeVisible();
      await expect(page.getByText('No video yet, uploading')).toBeVisible();
      await expect(submit(page)).toBeInViewport({ ratio: 1 });
      // messages move the list, and stay while the pointer is on them
      await page.mouse.move(0, 0);
      await expect.poll(() => submit(page).evaluate(isOnTop)).toBe(true);
      const preview = page.getByRole('complementary', { name: 'Preview and save' }).getByRole('tablist');
      await expect.poll(() => preview.evaluate(isOnTop)).toBe(true);
      // Tab follows what is seen (WCAG 2.4.3)
      await preview.getByRole('tab').first().press('Shift+Tab');
      await expect(page.getByRole('region', { name: 'Save' }).locator(':focus')).toHaveCount(1);
    });
    await test.step('After a reload the draft has what is uploaded, and the rest is chosen again (G-113)', async () => {
      page.once('dialog', (asked) => asked.accept());
      await page.reload();
      // not before: the held upload would go on
      await page.unroute('**/media/files/**');
      await page.getByRole('button', { name: 'Continue with it' }).click();
      await expect(page.getByText('You left a draft of a new course.')).toHaveCount(0);
      await expect(page.getByRole('button', { name: `Remove: ${png.name}` })).toBeVisible();
      const said = page.getByRole('status').filter({ hasText: '1 file was not uploaded to the end' });
      await expect(said.getByRole('link')).toHaveText('Lecture 3 (Outtakes): 99 Outtakes.webm');
      await page.getByRole('tab', { name: 'Curriculum' }).click();
      await expect(page.getByText('No video yet, a file was not uploaded')).toHaveCount(1);
      await said.getByLabel('Choose the same file to go on').setInputFiles(join(folder, '99 Outtakes.webm'));
      await expect(page.getByText('No video yet')).toHaveCount(0);
      await expect(said).toHaveCount(0);
      await expect(page.getByRole('button', { name: /Stored video/ })).toHaveCount(3);
    });
    await test.step('The preview opens to visitors what is free, to students all, and to nobody with an overdue instalment the viewer', async () => {
      await lecture(page, 'Pods and why they die').click();
      await page.getByRole('switch', { name: 'Free preview' }).check();
      await page.getByRole('button', { name: 'Preview as a visitor or student' }).click();
      const seen = (name: string) => dialog(page).getByRole('tabpanel', { name });
      await expect(seen('Visitor').getByRole('button', { name: /^Pods and why they die/ })).toBeVisible();
      await expect(
        seen('Visitor').getByRole('listitem').filter({ hasText: 'Deployments, locked' }),
      ).toBeVisible();
      await inspect(page, 'Preview, visitor');
      await dialog(page).getByRole('tab', { name: 'Student', exact: true }).click();
      await expect(seen('Student')).toContainText('All 3 lectures open.');
      await seen('Student').getByRole('button', { name: 'Pods and why they die' }).click();
      await expect(seen('Student').getByRole('list', { name: 'Files' })).toContainText('reading.pdf');
      await dialog(page).getByRole('tab', { name: 'Locked student' }).click();
      await expect(seen('Locked student')).toContainText('The lecture viewer opens no lecture until');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Preview as a visitor or student' })).toBeFocused();
    });
    await test.step('Saved, and edited again: each file is in its lecture', async () => {
      await submit(page).click();
      await searchCourses(page);
      await page.getByRole('link', { name: `Edit ${TITLE}` }).click();
      await expectMedia(page);
    });
    await test.step('Duplicated: nothing is saved until SUBMIT, then both are listed with their media', async () => {
      await openInApp(page, '/instructor/courses');
      await searchCourses(page);
      await page.getByRole('link', { name: TITLE, exact: true }).click();
      await page.getByRole('link', { name: 'Duplicate' }).click();
      await expect(page.getByLabel('Title', { exact: true })).toHaveValue(`Copy of ${TITLE}`);
      await page.goto('/instructor/courses');
      await searchCourses(page);
      await expect(page.getByRole('link', { name: `Edit Copy of ${TITLE}` })).toHaveCount(0);
      await page.getByRole('link', { name: TITLE, exact: true }).click();
      await page.getByRole('link', { name: 'Duplicate' }).click();
      await submit(page).click();
      // back to where it was duplicated
      await expect(page.getByRole('heading', { level: 1, name: TITLE, exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'All Courses' }).click();
      await searchCourses(page);
      await page.getByRole('link', { name: `Edit Copy of ${TITLE}` }).click();
      await expectMedia(page);
    });
  } finally {
    await rm(parent, { recursive: true });
  }
});
