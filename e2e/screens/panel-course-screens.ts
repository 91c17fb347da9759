import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { StaffCourse } from '#shared/courses/staff-course.ts';
import { toCourseDraft } from '#shared/drafts/to-course-draft.rules.ts';
import { academyAt, logIn } from '../academy.ts';
import { MB, pdf } from '../instructor/upload-files.ts';
import { choose, tray } from '../instructor/upload-screen.ts';
import { ADMIN, INSTRUCTOR } from '../sign-in.ts';
import type { ScreenshotContext } from './screenshot-context.ts';
import { signInQuietly } from './sign-in-quietly.ts';

const storage = (url: URL) => url.searchParams.has('X-Amz-Signature');

/** The list of uploads over another section of the panel: its states, folded up, and without a connection. */
export async function panelUploadsScreens({ page, capture }: ScreenshotContext): Promise<void> {
  await page.addInitScript(sayHowFar);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInQuietly(page, INSTRUCTOR, '/instructor');
  await page.goto('/instructor/create-new-course');
  await page.getByRole('tab', { name: 'Curriculum' }).click();
  await page.getByRole('button', { name: 'Add Lecture' }).click();

  await upload(page, 'Notes', pdf('week-3-notes.pdf', 820_000));
  await expect(tray(page).getByText(/^Done/)).toBeVisible();
  await page.route(storage, (route) => route.abort());
  await upload(page, 'Lab', pdf('lab-3.pdf', MB));
  await expect(tray(page).getByText(/^Failed - No response from S3/)).toBeVisible();
  await page.unroute(storage);
  // what is sent from now on stays without a response
  await page.route(storage, () => new Promise(() => undefined));
  await upload(page, 'Quiz', pdf('quiz-3-pods-and-storage.pdf', 24 * MB));
  await expect(tray(page).getByText(/^Uploading 62%/)).toBeVisible();
  // messages of files that have arrived go by themselves
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toHaveCount(0);

  await page.getByRole('link', { name: 'Courses', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Courses' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Edit/ }).first()).toBeVisible();
  await capture('panel-upload-tray', 'The list of uploads', { dark: true, window: true });
  await tray(page).getByRole('button', { name: 'Fold up' }).click();
  await capture('panel-upload-tray-small', 'The list of uploads, folded up', { dark: true, window: true });
  await tray(page).getByRole('button', { name: 'Unfold' }).click();
  await page.context().setOffline(true);
  await expect(tray(page).getByText(/^Paused at 62%/)).toBeVisible();
  await capture('panel-upload-tray-offline', 'The list of uploads without a connection', {
    dark: true,
    window: true,
  });
  await page.context().setOffline(false);
}

async function upload(page: Page, group: string, file: ReturnType<typeof pdf>): Promise<void> {
  await choose(page, `Choose PDF files: ${group}`, file);
  await page.getByRole('button', { name: `Upload: ${group}` }).click();
}

/** In the page: a file of more than 20 MB is 62% there, whatever has left; the picture is the same each time. */
function sayHowFar(): void {
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    send.call(this, body);
    if (!(body instanceof File) || body.size < 20_000_000) return;
    const loaded = Math.ceil(body.size * 0.62);
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: body.size }));
  };
}

const COURSE = '/instructor/edit-course/crs_aws-cloud-bootcamp';

const lecture = (page: Page, n: number) =>
  page
    .getByRole('tabpanel', { name: 'Curriculum' })
    .getByRole('heading', { level: 2 })
    .nth(n - 1)
    .getByRole('button');

/** The course form: a new course, a saved one, its curriculum, and what goes wrong. */
export async function panelCourseFormScreens({ page, capture }: ScreenshotContext): Promise<void> {
  await signInQuietly(page, INSTRUCTOR, '/instructor');
  await page.goto('/instructor/create-new-course');
  await expect(page.getByRole('heading', { name: 'Still missing' })).toBeVisible();
  await capture('panel-course-form', 'Course form, new course', { dark: true });

  await page.goto(COURSE);
  await expect(page.getByRole('link', { name: 'Image' })).toBeVisible();
  await addImage(page);
  await capture('panel-course-form-edit', 'Course form, saved course', { dark: true });

  await page.getByRole('tab', { name: 'Curriculum' }).click();
  await lecture(page, 3).click();
  await expect(page.getByRole('button', { name: 'Replace Video' })).toBeVisible();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0);
  await capture('panel-course-form-curriculum', 'Curriculum, with a stored video', { dark: true });

  await page.getByRole('button', { name: 'Delete lecture' }).click();
  await capture('panel-course-form-delete', 'Deleting a lecture', { window: true });
  await page.getByRole('button', { name: 'Keep lecture' }).click();

  await lecture(page, 2).click();
  await page.getByLabel('Embed code').fill('https://youtu.be/s_o8dwzRlu4');
  await expect(page.getByRole('button', { name: 'Add Lecture' })).toBeDisabled();
  await capture('panel-course-form-add-blocked', 'Curriculum, with a link in the place of an embed code', {
    dark: true,
  });
  await page.getByRole('button', { name: 'Convert to embed' }).click();

  await page.route('**/instructor/course/update/**', (route) => route.abort());
  await page.getByRole('button', { name: 'UPDATE' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await capture('panel-course-form-save-failed', 'A save that failed');
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

const EDITED_COURSE = 'crs_terraform-bootcamp';

/** What the course form keeps: a draft that is offered, a newer version that somebody else saved, last versions, and the preview. */
export async function panelDraftsScreens({ page, capture, academy }: ScreenshotContext): Promise<void> {
  const api = academyAt(academy.url, page.request);
  const { token } = await logIn(api, ADMIN);
  const saveElsewhere = async (subtitle: string) => {
    const read = await api.api('GET', `/instructor/course/get/details/${EDITED_COURSE}`, { token });
    const { data } = (await read.json()) as { data: StaffCourse };
    const saved = await api.api('PUT', `/instructor/course/update/${EDITED_COURSE}`, {
      token,
      data: { ...toCourseDraft(data), subtitle, version: data.version },
    });
    expect(saved.ok(), await saved.text()).toBe(true);
  };
  const update = page.getByRole('button', { name: 'UPDATE' });
  const dialog = page.getByRole('dialog');
  const subtitle = page.getByLabel('Subtitle', { exact: true });

  await signInQuietly(page, INSTRUCTOR, '/instructor');
  await page.goto(`/instructor/edit-course/${EDITED_COURSE}`);
  await addImage(page);
  await update.click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Courses' })).toBeVisible();
  await page.goto(`/instructor/edit-course/${EDITED_COURSE}`);
  await expect(update).toBeEnabled();
  await subtitle.fill('State, plans and modules, calmly');
  await expect(page.getByText(/^Kept on/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('You left changes to this course.')).toBeVisible();
  await capture('panel-draft-offer', 'Course form: a draft is offered');

  await page.getByRole('button', { name: 'Continue with it' }).click();
  await page.getByRole('button', { name: 'Preview as a visitor or student' }).click();
  await expect(dialog.getByRole('listitem').last()).toBeVisible();
  await capture('panel-preview', 'Course form: seen as students see it', { dark: true, window: true });
  await dialog.getByRole('button', { name: 'Close' }).click();

  await saveElsewhere('From the first plan to production');
  await update.click();
  await expect(dialog.getByRole('button', { name: 'Keep mine' })).toBeEnabled();
  await capture('panel-conflict', 'Course form: changed elsewhere', { dark: true, window: true });
  await dialog.getByRole('button', { name: 'Reload the newer version' }).click();
  await page.getByRole('button', { name: 'Continue with it' }).click();
  await page
    .getByRole('button', { name: /^Compare or restore the version/ })
    .first()
    .click();
  await expect(dialog.getByRole('row').nth(1)).toBeVisible();
  await capture('panel-versions', 'Course form: a last version and the form', { window: true });
}
