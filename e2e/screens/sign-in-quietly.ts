import { expect, type Page } from '@playwright/test';
import { type Credentials, signIn } from '../sign-in.ts';

/** Signs in and closes the message about it, which would be over the screen. */
export async function signInQuietly(page: Page, credentials: Credentials, landsOn?: string): Promise<void> {
  await signIn(page, credentials, landsOn);
  const message = page.getByText('Signed in successfully!');
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click();
  await expect(message).toBeHidden();
}

/** Signs out in the header, which a narrow window has in a menu: screenshots leave it narrow. */
export async function signOut(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
}
