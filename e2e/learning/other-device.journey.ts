import type { Page } from '@playwright/test';
import { COURSE_ID, expect, test } from '../academy.ts';
import { signInEarlier } from '../sign-in.ts';
import { openNotes, pageField, study, viewer } from './open-pdf.ts';
import { openUploadedVideo, read } from './viewer.ts';

/** A place that is saved, and that the academy has. */
const saved = (page: Page, part: Record<string, unknown>) =>
  page.waitForResponse((response) => {
    const request = response.request();
    if (!request.url().endsWith('/save-position') || !response.ok()) return false;
    const sent = request.postDataJSON() as Record<string, unknown>;
    return Object.entries(part).every(([key, value]) => JSON.stringify(sent[key]) === JSON.stringify(value));
  });

test('A lecture goes on at the second, and a file at the page, where another device has stopped; an open file stays over a reload (ADR 034)', async ({
  page,
  academy,
  browser,
}) => {
  const student = await study(page, academy);
  await test.step('The first device stops at half of the video and at page 4 of the notes', async () => {
    await openUploadedVideo(page);
    const half = saved(page, { positionSeconds: 30 });
    await page.keyboard.press('5');
    await half;
    await openNotes(page);
    await pageField(page).fill('4');
    const fourth = page.waitForResponse((response) => /"page":4\b/.test(response.request().postData() ?? ''));
    await page.keyboard.press('Enter');
    // who closes the file before the page is there has not been at it
    await expect(pageField(page)).toHaveValue('4');
    await page.keyboard.press('Escape');
    expect((await fourth).ok()).toBe(true);
    await expect(viewer(page)).toHaveCount(0);
  });

  const context = await browser.newContext({ baseURL: academy.url });
  const other = await context.newPage();
  await test.step('The second one says how far it is, and opens both there', async () => {
    await signInEarlier(other, student);
    await other.goto(`/academy/course-progress/${COURSE_ID}`);
    await other.getByRole('button', { name: 'What is left for completion' }).click();
    await expect(
      other.getByRole('listitem').filter({ hasText: '3. Virtual machines with EC2Watched to 00:30' }),
    ).toContainText('00:30 left');
    await openUploadedVideo(other);
    await expect.poll(() => read(other, 'currentTime')).toBeCloseTo(30, 1);
    expect(await read(other, 'paused')).toBe(true);
    await expect(other.getByText('Resumed at 00:30')).toBeVisible();
    await openNotes(other);
    await expect(pageField(other)).toHaveValue('4');
    await other.reload();
    await expect(pageField(other)).toHaveValue('4');
    await other.keyboard.press('Escape');
  });
  await test.step('Or from the beginning', async () => {
    await other.getByRole('button', { name: 'Start again' }).click();
    await expect.poll(() => read(other, 'paused')).toBe(false);
    expect(await read(other, 'currentTime')).toBeLessThan(25);
    await expect(other.getByText('Resumed at')).toBeHidden();
  });
  await context.close();
});
