import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@twillfield/local-cloud/demo-data';
import { expect, test } from '../academy.ts';
import { inspect } from '../inspect.ts';
import { signIn } from '../sign-in.ts';
import { addTwoLectures, dropFolder, makeFolder } from './folder-of-lectures.ts';

/** Somebody without a draft of a new course that another journey left. */
const INSTRUCTOR = { userEmail: 'second.instructor@twillfield.example', password: DEMO_PASSWORD };
const dialog = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => dialog(page).getByRole('list', { name: 'Lectures found' }).getByRole('listitem');
const grips = (page: Page) => page.getByRole('button', { name: /^Move (?!up|down)/ });

/** Whether a press in the middle of it reaches it. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test('A folder that is dropped or chosen becomes lectures, whose files are uploaded', async ({ page }) => {
  const parent = await mkdtemp(join(tmpdir(), 'folder-'));
  try {
    const folder = await makeFolder(parent);
    await signIn(page, INSTRUCTOR, '/instructor');
    await page.goto('/instructor/create-new-course');
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
      await expect(grips(page)).toHaveCount(0);
    });
    await test.step('Of a chosen folder, what is wanted is added at once and uploaded', () =>
      addTwoLectures(page, folder, 6));
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
      const submit = page.getByRole('button', { name: 'SUBMIT' });
      await expect(submit).toBeInViewport({ ratio: 1 });
      expect(await submit.evaluate(isOnTop)).toBe(true);
      const preview = page.getByRole('complementary', { name: 'Preview and save' }).getByRole('tablist');
      expect(await preview.evaluate(isOnTop)).toBe(true);
      // Tab follows what is seen (WCAG 2.4.3)
      await preview.getByRole('tab').first().press('Shift+Tab');
      await expect(page.getByRole('region', { name: 'Save' }).locator(':focus')).toHaveCount(1);
    });
    await test.step('After a reload the draft has what is uploaded, and the rest is chosen again (G-113)', async () => {
      await page.unroute('**/media/files/**');
      page.once('dialog', (asked) => asked.accept());
      await page.reload();
      await page.getByRole('button', { name: 'Continue with it' }).click();
      await expect(page.getByText('You left a draft of a new course.')).toHaveCount(0);
      const said = page.getByRole('status').filter({ hasText: '1 file was not uploaded to the end' });
      await expect(said.getByRole('link')).toHaveText('Lecture 3 (Outtakes): 99 Outtakes.webm');
      await page.getByRole('tab', { name: 'Curriculum' }).click();
      await expect(page.getByText('No video yet, a file was not uploaded')).toHaveCount(1);
      await said.getByLabel('Choose the same file to go on').setInputFiles(join(folder, '99 Outtakes.webm'));
      await expect(page.getByText('No video yet')).toHaveCount(0);
      await expect(said).toHaveCount(0);
      await expect(page.getByRole('button', { name: /Stored video/ })).toHaveCount(3);
    });
  } finally {
    await rm(parent, { recursive: true });
  }
});
