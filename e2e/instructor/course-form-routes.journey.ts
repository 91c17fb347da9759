import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@twillfield/local-cloud/demo-data';
import { expect, test } from '../academy.ts';
import { signIn } from '../sign-in.ts';

const ADMIN = { userEmail: 'admin@twillfield.example', password: DEMO_PASSWORD };
const INSTRUCTOR = { userEmail: 'instructor@twillfield.example', password: DEMO_PASSWORD };
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('One form creates and edits: after an edited course, a new one is empty', async ({ page }) => {
  await signIn(page, INSTRUCTOR, '/instructor');
  await page.getByRole('link', { name: 'Courses', exact: true }).click();
  await test.step('Edit opens the form with the course in it [INS-04]', async () => {
    await page.getByRole('searchbox', { name: 'Search by title' }).fill('Terraform Bootcamp');
    await page.getByRole('link', { name: 'Edit Terraform Bootcamp' }).click();
    await expect(page).toHaveURL('/instructor/edit-course/crs_terraform-bootcamp');
    await expect(heading(page)).toHaveText('Edit Course');
    await expect(field(page, 'Title')).toHaveValue('Terraform Bootcamp');
  });
  await test.step("'Create New Course' opens the same form empty [INS-03, ICRS-03]", async () => {
    await field(page, 'Subtitle').fill('Changed, not saved');
    await page.goBack();
    await page.getByRole('link', { name: 'Create New Course' }).click();
    await expect(page).toHaveURL('/instructor/create-new-course');
    await expect(heading(page)).toHaveText('Create a new course');
    const texts = page.getByRole('main').getByRole('textbox');
    await expect(texts.first()).toBeVisible();
    expect(await texts.evaluateAll((all) => all.map((one) => 'value' in one && one.value))).toEqual(
      Array.from({ length: await texts.count() }, () => ''),
    );
    await page.getByRole('tab', { name: 'Curriculum' }).click();
    await expect(page.getByText('Lecture 1')).toHaveCount(0);
  });
  await test.step('Its address opens it as well [INS-03]', async () => {
    await page.reload();
    await expect(heading(page)).toHaveText('Create a new course');
  });
});

test('The section Admin is there for an admin, not for an instructor [INS-12]', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Sections' });
  const admin = menu.getByRole('link', { name: 'Admin', exact: true });
  await signIn(page, INSTRUCTOR, '/instructor');
  await expect(menu.getByRole('link', { name: 'Payments' })).toBeVisible();
  await expect(admin).toHaveCount(0);
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await signIn(page, ADMIN, '/instructor');
  await admin.click();
  await expect(page).toHaveURL('/instructor?section=admin');
  await expect(admin).toHaveAttribute('aria-current', 'page');
});
