import type { Page } from '@playwright/test';

/** A tab that holds no token, as a new one. */
export async function openNewTab(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(() => sessionStorage.clear());
}

/** The browser as on a first visit. */
export async function clearBrowser(page: Page): Promise<void> {
  await openNewTab(page);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}
