import { expect } from '@playwright/test';
import { academyAt, newPerson, registerAndLogIn } from '../academy.ts';
import { signInQuietly } from './sign-in-quietly.ts';
import type { ScreenshotContext } from './screenshot-context.ts';

const ACCOUNT = '/academy/student-courses?tab=account';

/** Account Settings: profile, the code for a new e-mail, devices and data, and the question before it is deleted. */
export async function accountScreens({ page, screenshots, academy }: ScreenshotContext): Promise<void> {
  const dorothy = { ...newPerson(), userName: 'Dorothy Vaughan', userEmail: 'dorothy.vaughan@example.org' };
  const api = academyAt(academy.url, page.request);
  await registerAndLogIn(api, dorothy);
  await signInQuietly(page, dorothy);
  await page.goto(ACCOUNT);
  const form = page.getByRole('form', { name: 'Account Settings' });
  await expect(page.getByRole('list', { name: 'Devices' })).toBeVisible();
  await screenshots.capture(page, { name: 'account', title: 'Account Settings', dark: true });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Please enter your current password.')).toBeVisible();
  await screenshots.capture(page, {
    name: 'account-delete',
    title: 'Deleting the account',
    dark: true,
    window: true,
  });
  await page.keyboard.press('Escape');

  await form.getByLabel('Full Name').fill('');
  await form.getByLabel('Email').fill('dorothy@');
  await form.getByRole('button', { name: 'Update Profile' }).click();
  await expect(form.getByText('Please enter your current password.')).toBeVisible();
  await screenshots.capture(page, {
    name: 'account-errors',
    title: 'Account Settings, wrong entries',
    dark: true,
  });

  await form.getByLabel('Full Name').fill('Dorothy Vaughan');
  await form.getByLabel('Email').fill('dorothy@langley.example.org');
  await form.getByLabel('Current password').fill(dorothy.password);
  await form.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByRole('button', { name: 'Confirm the address' })).toBeVisible();
  await screenshots.capture(page, {
    name: 'account-code',
    title: 'Account Settings, the code for a new e-mail',
    dark: true,
  });
}
