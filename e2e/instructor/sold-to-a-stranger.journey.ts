import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, logIn, newPerson, test } from '../academy.ts';
import { hydrated } from '../hydrated.ts';
import { lectureButton, lectureTitle, read } from '../learning/viewer.ts';
import {
  fillCard,
  GOOD_CARD,
  payButton,
  register,
  reviewToPayment,
  waitForMyCourses,
} from '../paying/wizard.ts';
import { SECOND_INSTRUCTOR, signInEarlier } from '../sign-in.ts';
import { COURSE, PNG, uploadFile } from './upload-file.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** With none of the words by which the five pages of the public site find courses. */
const TITLE = `Rust in Practice ${randomUUID().slice(0, 8)}`;
const PAGE = `/courses/${TITLE.toLowerCase().replaceAll(' ', '-')}`;
const FILM = {
  filename: 'rust.webm',
  contentType: 'video/webm',
  fileType: 'lectureVideo',
  bytes: readFileSync(new URL('../../tools/local-cloud/seed/files/weaving.webm', import.meta.url)),
};

const expectPlaying = async (page: Page) => {
  const began = await read(page, 'currentTime');
  await expect.poll(() => read(page, 'currentTime')).toBeGreaterThan(began);
};

test('A stranger finds a new course, previews it, buys it by instalments and studies; taken off sale it is gone for strangers only (docs/adr/077, G-88)', async ({
  page,
  browser,
  academy,
  request,
}) => {
  const { token } = await logIn(academy, SECOND_INSTRUCTOR);

  const courseId =
    await test.step('An instructor uploads a picture and films, and publishes it', async () => {
      const sender = { academy, token, request };
      const picture = await uploadFile(sender, PNG);
      const lecture = async (title: string, freePreview: boolean) => {
        const { fileUrl, key } = await uploadFile(sender, FILM);
        return { title, type: 'video', videoUrl: fileUrl, public_id: key, freePreview, link_desc: '' };
      };
      const curriculum = [await lecture('What ownership is', true), await lecture('Borrowing', false)];
      const data = { ...COURSE, title: TITLE, isPublised: true, image: [picture.fileUrl], curriculum };
      const added = await academy.api('POST', '/instructor/course/add', { token, data });
      expect(added.status(), await added.text()).toBe(200);
      return ((await added.json()) as { data: { _id: string } }).data._id;
    });

  await test.step('A stranger without an account finds it among all courses, and opens its page', async () => {
    // the stream tells of it, and the edge lets go of the list
    const listed = async () =>
      (await (await request.get('/api/student/course/get-all')).text()).includes(TITLE);
    await expect.poll(listed).toBe(true);
    await page.goto('/courses');
    await hydrated(page.getByRole('searchbox', { name: 'Filter courses by title' }));
    await page.getByRole('searchbox', { name: 'Filter courses by title' }).fill('rust in');
    await page.getByRole('link', { name: TITLE }).click();
    await expect(page).toHaveURL(PAGE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', academy.url + PAGE);
  });

  await test.step('Its free preview plays', async () => {
    await page.getByRole('button', { name: 'Play the free preview: What ownership is' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading')).toHaveText('What ownership is');
    await expectPlaying(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step("'Enroll Now' leads into the wizard, where it is bought by instalments", async () => {
    await page.getByRole('link', { name: 'Enroll Now' }).click();
    await expect(page).toHaveURL(`/buy-course?course=${courseId}`);
    await register(page, newPerson());
    await reviewToPayment(page);
    await page.getByRole('radio', { name: /Flexible Payment Plan/ }).check();
    await fillCard(page, GOOD_CARD);
    await payButton(page).click();
    await waitForMyCourses(page);
  });

  await test.step('Its first lecture is studied', async () => {
    await page.goto(`/academy/course-progress/${courseId}`);
    await expect(lectureTitle(page)).toHaveText('What ownership is');
    await page.getByRole('button', { name: 'Play video' }).click();
    await expectPlaying(page);
  });

  await test.step('The instructor takes it off sale in the list of courses', async () => {
    const context = await browser.newContext({ baseURL: academy.url });
    const panel = await context.newPage();
    await signInEarlier(panel, SECOND_INSTRUCTOR);
    await panel.goto(`/instructor/courses?search=${encodeURIComponent(TITLE)}`);
    const sale = panel.getByRole('switch', { name: `On sale: ${TITLE}` });
    await hydrated(sale);
    await sale.click();
    await panel.getByRole('button', { name: 'Take it off sale' }).click();
    await expect(sale).not.toBeChecked();
    await context.close();
  });

  await test.step("The stranger's link answers 410 and leads to the others; the list does not have it", async () => {
    await expect.poll(async () => (await request.get(PAGE)).status()).toBe(410);
    const context = await browser.newContext({ baseURL: academy.url });
    const stranger = await context.newPage();
    await stranger.goto(PAGE);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This course is no longer offered');
    await stranger.getByRole('main').getByRole('link', { name: 'All Courses' }).click();
    await expect(stranger.getByText(/^\d+ Results$/)).toBeVisible();
    await expect(stranger.getByRole('link', { name: TITLE })).toHaveCount(0);
    await context.close();
  });

  await test.step('The student goes on', async () => {
    await page.goto(`/academy/course-progress/${courseId}`);
    await lectureButton(page, 2).click();
    await expect(lectureTitle(page)).toHaveText('Borrowing');
    await page.getByRole('button', { name: 'Play video' }).click();
    await expectPlaying(page);
  });
});
