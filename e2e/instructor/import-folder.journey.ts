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
  } finally {
    await rm(parent, { recursive: true });
  }
});
