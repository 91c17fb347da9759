import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@twillfield/local-cloud/demo-data';
import { expect, test } from '../academy.ts';
import { inspect } from '../inspect.ts';
import { signIn } from '../sign-in.ts';
import { addTwoLectures, makeFolder } from './folder-of-lectures.ts';
import { png } from './upload-files.ts';

/** Somebody without a draft of a new course that another journey left. */
const ADMIN = { userEmail: 'admin@twillfield.example', password: DEMO_PASSWORD };
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

async function openCourses(page: Page): Promise<void> {
  await page.goto('/instructor/courses');
  await page.getByRole('searchbox', { name: 'Search by title' }).fill(TITLE);
  await expect(page.getByRole('link', { name: `Edit ${TITLE}`, exact: true })).toBeVisible();
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

test('A course made of a folder is seen as students see it, and is duplicated with its media', async ({
  page,
}) => {
  const parent = await mkdtemp(join(tmpdir(), 'folder-'));
  try {
    const folder = await makeFolder(parent);
    await signIn(page, ADMIN, '/instructor');
    await page.goto('/instructor/create-new-course');
    await fillDetails(page);
    await page.getByRole('tab', { name: 'Curriculum' }).click();

    await test.step('Of a chosen folder, what is wanted is added at once and uploaded', () =>
      addTwoLectures(page, folder, 7));
    await test.step('The preview opens to visitors what is free, to students all, and to nobody with an overdue instalment the room', async () => {
      await lecture(page, 'Pods and why they die').click();
      await page.getByRole('switch', { name: 'Free preview' }).check();
      await page.getByRole('button', { name: 'See it as students do' }).click();
      const seen = (name: string) => dialog(page).getByRole('tabpanel', { name });
      await expect(seen('Visitor')).toContainText('1 of 2 lectures opens.');
      await expect(
        seen('Visitor').getByRole('listitem').filter({ hasText: 'Deployments, locked' }),
      ).toBeVisible();
      await inspect(page, 'Preview, visitor');
      await dialog(page).getByRole('tab', { name: 'Student', exact: true }).click();
      await expect(seen('Student')).toContainText('All 2 lectures open.');
      await seen('Student').getByRole('button', { name: 'Pods and why they die' }).click();
      await expect(seen('Student').getByRole('list', { name: 'Files' })).toContainText('reading.pdf');
      await dialog(page).getByRole('tab', { name: 'Locked student' }).click();
      await expect(seen('Locked student')).toContainText('The lecture room opens none of them');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'See it as students do' })).toBeFocused();
    });
    await test.step('Saved, and edited again: each file is in its lecture', async () => {
      await submit(page).click();
      await expect(page).not.toHaveURL('/instructor/create-new-course');
      await openCourses(page);
      await page.getByRole('link', { name: `Edit ${TITLE}` }).click();
      await expectMedia(page);
    });
    await test.step('Duplicated: nothing is saved until SUBMIT, then both are listed with their media', async () => {
      await openCourses(page);
      await page.getByRole('link', { name: `Duplicate ${TITLE}` }).click();
      await expect(page.getByLabel('Title', { exact: true })).toHaveValue(`Copy of ${TITLE}`);
      await openCourses(page);
      await expect(page.getByRole('link', { name: `Edit Copy of ${TITLE}` })).toHaveCount(0);
      await page.getByRole('link', { name: `Duplicate ${TITLE}` }).click();
      await submit(page).click();
      await expect(page.getByRole('heading', { level: 1, name: 'All Courses' })).toBeVisible();
      await openCourses(page);
      await page.getByRole('link', { name: `Edit Copy of ${TITLE}` }).click();
      await expectMedia(page);
    });
  } finally {
    await rm(parent, { recursive: true });
  }
});
