import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@twillfield/local-cloud/demo-data';
import type { Page } from '@playwright/test';
import { expect, logIn, registerAndLogIn, test } from '../academy.ts';
import { lectureButton, lectureTitle, read } from '../learning/viewer.ts';
import { buyCourse } from '../paying/buy-course.ts';
import { signInEarlier } from '../sign-in.ts';
import { png } from './upload-files.ts';

const INSTRUCTOR = {
  userName: '',
  userEmail: 'second.instructor@twillfield.example',
  password: DEMO_PASSWORD,
};
const FILM = readFileSync(new URL('../../tools/local-cloud/seed/files/weaving.webm', import.meta.url));
/** As a student reads it. */
const FILM_LENGTH = '00:06';
const FILM_TITLE = 'The loom, filmed';
const EXTERNAL = 'https://films.example/loom.webm';
const CAPTION = 'The shuttle passes from side to side.';
const TEXTS = {
  Title: `Weaving in the Cloud ${randomUUID().slice(0, 8)}`,
  Subtitle: 'From thread to cloth',
  'Primary language': 'English',
  'Start date': '2026-01-05',
  Description: 'Everything about looms.',
  Objectives: 'Set up a loom, Weave twill',
  'Welcome message': 'Welcome to the loom.',
  Pricing: '2060',
};

const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const inCurriculum = (page: Page) => panel(page, 'Curriculum');

async function fillDetails(page: Page): Promise<void> {
  const details = panel(page, 'Course Details');
  for (const [label, text] of Object.entries(TEXTS))
    await details.getByLabel(label, { exact: true }).fill(text);
  await details.getByLabel('Category').selectOption('DevOps');
  await details.getByLabel('Level').selectOption('Beginner');
  await page.getByLabel('Choose images').setInputFiles(png);
  await page.getByRole('button', { name: 'Upload images' }).click();
  await expect(page.getByRole('img', { name: 'Preview of the first one' })).toBeVisible();
}

async function addLecture(page: Page, title: string, url: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Lecture' }).click();
  await inCurriculum(page).getByLabel('Title').fill(title);
  await page.getByLabel('URL', { exact: true }).fill(url);
}

/** Of a folder with one film; the lecture has the file's name. */
async function importFilm(page: Page): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'films-'));
  try {
    await writeFile(join(folder, `${FILM_TITLE}.webm`), FILM);
    await page.getByLabel('Choose a folder').setInputFiles(folder);
    await page.getByRole('dialog').getByRole('button', { name: 'Add 1 lecture' }).click();
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await expect(uploads.getByText(/^(\d+) of \1 done\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Close the list of uploads' }).click();
  } finally {
    await rm(folder, { recursive: true });
  }
}

const readyState = (page: Page) => read(page, 'readyState');
const currentTime = (page: Page) => read(page, 'currentTime');

test('A course is authored, edited, bought and studied', async ({ page, academy, browser }) => {
  const radia = await logIn(academy, INSTRUCTOR);
  await page.route(EXTERNAL, (route) => route.fulfill({ contentType: 'video/webm', body: FILM }));
  await signInEarlier(page, 'radia');
  await page.goto('/instructor/courses');
  await page.getByRole('link', { name: 'Create New Course' }).click();

  await test.step('Its details and its image are entered [CFORM-01]', () => fillDetails(page));
  await test.step('A lecture with a link is added, as a free preview [CFORM-01]', async () => {
    await openTab(page, 'Curriculum');
    await addLecture(page, 'What a loom is', EXTERNAL);
    await page.getByRole('switch', { name: 'Free preview' }).check();
  });
  await test.step('An uploaded video comes with a folder: the choice of types does not offer it (G-73)', () =>
    importFilm(page));
  const course =
    await test.step("SUBMIT sends it in the instructor's name, published, without students [CFORM-37, CFORM-38, CFORM-39]", async () => {
      const answered = page.waitForResponse('**/api/instructor/course/add');
      await page.getByRole('button', { name: 'SUBMIT' }).click();
      const response = await answered;
      const own = {
        instructorId: radia.userId,
        instructorName: expect.stringMatching(/^radia perlman$/i) as unknown,
        students: [],
        isPublised: true,
      };
      expect(response.request().postDataJSON()).toMatchObject(own);
      await expect(page).toHaveURL(/\/instructor\/courses(\?search=.*)?$/);
      const { data } = (await response.json()) as { data: { _id: string } };
      expect(data).toMatchObject(own);
      return data;
    });

  await test.step("'Replace Video' takes a new file, with captions", async () => {
    await page.getByRole('searchbox', { name: 'Search by title' }).fill(TEXTS.Title);
    await page.getByRole('link', { name: `Edit ${TEXTS.Title}` }).click();
    await openTab(page, 'Curriculum');
    await inCurriculum(page).getByRole('button', { name: FILM_TITLE, expanded: false }).click();
    await page.getByRole('button', { name: 'Replace Video' }).click();
    await page
      .getByLabel('Choose a video')
      .setInputFiles({ name: 'loom.webm', mimeType: 'video/webm', buffer: FILM });
    await expect(page.getByRole('button', { name: 'Replace Video' })).toBeVisible();
    const buffer = Buffer.from(`WEBVTT\n\n00:00.000 --> 00:06.000\n${CAPTION}\n`);
    await page
      .getByLabel('Choose captions')
      .setInputFiles({ name: 'loom.en.vtt', mimeType: 'text/vtt', buffer });
    await expect(page.getByRole('button', { name: 'Remove: English' })).toBeVisible();
    await page.getByRole('button', { name: 'UPDATE' }).click();
    await expect(page).toHaveURL(/\/instructor\/courses(\?search=.*)?$/);
  });

  const student = await registerAndLogIn(academy);
  await buyCourse(academy, student, course._id);
  const context = await browser.newContext({ baseURL: academy.url });
  const study = await context.newPage();
  await study.route(EXTERNAL, (route) => route.fulfill({ contentType: 'video/webm', body: FILM }));
  await signInEarlier(study, student);
  await study.goto(`/academy/course-progress/${course._id}`);

  await test.step('The lengths of the video at an address and of the uploaded one are known: the browser read them', async () => {
    await expect(lectureButton(study, 1)).toContainText(FILM_LENGTH);
    await expect(lectureButton(study, 2)).toContainText(FILM_LENGTH);
  });
  await test.step('The uploaded video plays', async () => {
    await lectureButton(study, 2).click();
    await expect(lectureTitle(study)).toHaveText(FILM_TITLE);
    await expect.poll(() => readyState(study)).toBeGreaterThanOrEqual(3);
    await study.getByRole('button', { name: 'Play video' }).click();
    await expect.poll(() => currentTime(study)).toBeGreaterThan(0.2);
  });
  await test.step("'c' shows and hides its captions, as they were uploaded", async () => {
    const caption = study.getByText(CAPTION);
    await expect(caption).toHaveCount(0);
    await study.keyboard.press('c');
    await expect(caption).toBeVisible();
    await study.keyboard.press('c');
    await expect(caption).toHaveCount(0);
  });
  await context.close();
});
