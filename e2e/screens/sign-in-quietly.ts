import { expect, type Page } from '@playwright/test';
import { type Credentials, signIn } from '../sign-in.ts';

/** Signs in and closes the message about it, which would be over the screen. */
export async function signInQuietly(page: Page, credentials: Credentials, landsOn?: string): Promise<void> {
  await signIn(page, credentials, landsOn);
  const message = page.getByText('Signed in successfully!');
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click();
  await expect(message).toBeHidden();
}
