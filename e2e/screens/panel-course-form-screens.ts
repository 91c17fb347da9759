import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@twillfield/local-cloud/demo-data';
import sharp from 'sharp';
import type { ScreenshotContext } from './screenshot-context.ts';
import { signInQuietly } from './sign-in-quietly.ts';

const INSTRUCTOR = { userEmail: 'instructor@twillfield.example', password: DEMO_PASSWORD };
const COURSE = '/instructor/edit-course/crs_aws-cloud-bootcamp';
const lecture = (page: Page, n: number) =>
  page
    .getByRole('tabpanel', { name: 'Curriculum' })
    .getByRole('heading', { level: 2 })
    .nth(n - 1)
    .getByRole('button');

/** The course form: a new course, a saved one, its curriculum, and what goes wrong. */
export async function panelCourseFormScreens({ page, screenshots }: ScreenshotContext): Promise<void> {
  await signInQuietly(page, INSTRUCTOR, '/instructor');
  await page.goto('/instructor/create-new-course');
  await expect(page.getByRole('heading', { name: 'Still missing' })).toBeVisible();
  await screenshots.capture(page, {
    name: 'panel-course-form',
    title: 'Course form, new course',
    dark: true,
  });

  await page.goto(COURSE);
  await expect(page.getByRole('link', { name: 'Image' })).toBeVisible();
  await addImage(page);
  await screenshots.capture(page, {
    name: 'panel-course-form-edit',
    title: 'Course form, saved course',
    dark: true,
  });

  await page.getByRole('tab', { name: 'Curriculum' }).click();
  await lecture(page, 3).click();
  await expect(page.getByRole('button', { name: 'Replace Video' })).toBeVisible();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0);
  await screenshots.capture(page, {
    name: 'panel-course-form-curriculum',
    title: 'Curriculum, with a stored video',
    dark: true,
  });

  await page.getByRole('button', { name: 'Delete lecture' }).click();
  await screenshots.capture(page, {
    name: 'panel-course-form-delete',
    title: 'Deleting a lecture',
    window: true,
  });
  await page.getByRole('button', { name: 'Keep lecture' }).click();

  await lecture(page, 2).click();
  await page.getByLabel('Embed code').fill('https://youtu.be/s_o8dwzRlu4');
  await expect(page.getByRole('button', { name: 'Add Lecture' })).toBeDisabled();
  await screenshots.capture(page, {
    name: 'panel-course-form-add-blocked',
    title: 'Curriculum, with a link in the place of an embed code',
    dark: true,
  });
  await page.getByRole('button', { name: 'Convert to embed' }).click();

  await page.route('**/instructor/course/update/**', (route) => route.abort());
  await page.getByRole('button', { name: 'UPDATE' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await screenshots.capture(page, { name: 'panel-course-form-save-failed', title: 'A save that failed' });
}

/** This demo course has no image, and is not saved without one. */
export async function addImage(page: Page): Promise<void> {
  const create = { width: 1600, height: 1000, channels: 3, background: '#2f6f62' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  await page.getByLabel('Choose images').setInputFiles({ name: 'cloud.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Upload images' }).click();
  await expect(page.getByRole('button', { name: 'UPDATE' })).toBeEnabled();
  await page.getByRole('button', { name: 'Close the list of uploads' }).click();
  const message = page.getByText('Upload complete! 1 file uploaded successfully.');
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click();
  await expect(message).toBeHidden();
}
