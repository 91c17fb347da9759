import { expect, type Locator, type Page } from '@playwright/test';
import { signInEarlier } from '../sign-in.ts';

/** Signs in and opens the form of a course at a lecture that is added to it; nothing of it is saved. */
export async function openNewLecture(page: Page, course = 'crs_devops-bootcamp'): Promise<void> {
  await signInEarlier(page, 'radia');
  await page.goto(`/instructor/edit-course/${course}`);
  await openTab(page, 'Curriculum');
  await page.getByRole('button', { name: 'Add Lecture' }).click();
  await expect(page.getByLabel('Choose PDF files: Notes')).toBeAttached();
}

export const openTab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();
export const tray = (page: Page): Locator => page.getByRole('region', { name: 'Uploads' });

export async function choose(page: Page, label: string, files: Parameters<Locator['setInputFiles']>[0]) {
  await page.getByLabel(label, { exact: true }).setInputFiles(files);
}

/** Limits what the page sends to so many bytes a second; returns how to change it, -1 for no limit. */
export async function sendAt(page: Page, first: number): Promise<(next: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const set = async (uploadThroughput: number) => {
    const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
    await session.send('Network.emulateNetworkConditions', conditions);
  };
  await set(first);
  return set;
}
