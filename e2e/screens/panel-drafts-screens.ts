import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '@twillfield/local-cloud/demo-data';
import type { StaffCourse } from '#shared/courses/staff-course.ts';
import { toCourseDraft } from '#shared/drafts/to-course-draft.rules.ts';
import { academyAt, logIn } from '../academy.ts';
import { addImage } from './panel-course-form-screens.ts';
import { signInQuietly } from './sign-in-quietly.ts';
import type { ScreenshotContext } from './screenshot-context.ts';

const INSTRUCTOR = { userEmail: 'instructor@twillfield.example', password: DEMO_PASSWORD };
const ADMIN = { userName: '', userEmail: 'admin@twillfield.example', password: DEMO_PASSWORD };
const COURSE = 'crs_terraform-bootcamp';

/** What the course form keeps: a draft that is offered, a newer version that somebody else saved, last versions, and the preview. */
export async function panelDraftsScreens({ page, screenshots, academy }: ScreenshotContext): Promise<void> {
  const api = academyAt(academy.url, page.request);
  const { token } = await logIn(api, ADMIN);
  const saveElsewhere = async (subtitle: string) => {
    const read = await api.api('GET', `/instructor/course/get/details/${COURSE}`, { token });
    const { data } = (await read.json()) as { data: StaffCourse };
    const saved = await api.api('PUT', `/instructor/course/update/${COURSE}`, {
      token,
      data: { ...toCourseDraft(data), subtitle, version: data.version },
    });
    expect(saved.ok(), await saved.text()).toBe(true);
  };
  const update = page.getByRole('button', { name: 'UPDATE' });
  const dialog = page.getByRole('dialog');
  const subtitle = page.getByLabel('Subtitle', { exact: true });

  await signInQuietly(page, INSTRUCTOR, '/instructor');
  await page.goto(`/instructor/edit-course/${COURSE}`);
  await addImage(page);
  await update.click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Courses' })).toBeVisible();
  await page.goto(`/instructor/edit-course/${COURSE}`);
  await expect(update).toBeEnabled();
  await subtitle.fill('State, plans and modules, calmly');
  await expect(page.getByText(/^Kept on/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('You left changes to this course.')).toBeVisible();
  await screenshots.capture(page, { name: 'panel-draft-offer', title: 'Course form: a draft is offered' });

  await page.getByRole('button', { name: 'Continue with it' }).click();
  await page.getByRole('button', { name: 'See it as students do' }).click();
  await expect(dialog.getByRole('listitem').last()).toBeVisible();
  await screenshots.capture(page, {
    name: 'panel-preview',
    title: 'Course form: seen as students see it',
    dark: true,
    window: true,
  });
  await dialog.getByRole('button', { name: 'Close' }).click();

  await saveElsewhere('From the first plan to production');
  await update.click();
  await expect(dialog.getByRole('button', { name: 'Keep mine' })).toBeEnabled();
  await screenshots.capture(page, {
    name: 'panel-conflict',
    title: 'Course form: changed elsewhere',
    dark: true,
    window: true,
  });
  await dialog.getByRole('button', { name: 'Reload the newer version' }).click();
  await page.getByRole('button', { name: 'Continue with it' }).click();
  await page
    .getByRole('button', { name: /^Compare or restore the version/ })
    .first()
    .click();
  await expect(dialog.getByRole('row').nth(1)).toBeVisible();
  await screenshots.capture(page, {
    name: 'panel-versions',
    title: 'Course form: a last version and the form',
    window: true,
  });
}
