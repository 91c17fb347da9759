import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@twillfield/local-cloud/demo-data';
import { MB, pdf } from '../instructor/upload-files.ts';
import { choose, tray } from '../instructor/upload-screen.ts';
import type { ScreenshotContext } from './screenshot-context.ts';
import { signInQuietly } from './sign-in-quietly.ts';

const INSTRUCTOR = { userEmail: 'instructor@twillfield.example', password: DEMO_PASSWORD };
const storage = (url: URL) => url.searchParams.has('X-Amz-Signature');

/** The list of uploads over another section of the panel: its states, folded up, and without a connection. */
export async function panelUploadsScreens({ page, screenshots }: ScreenshotContext): Promise<void> {
  await page.addInitScript(sayHowFar);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInQuietly(page, INSTRUCTOR, '/instructor');
  await page.goto('/instructor/create-new-course');
  await page.getByRole('tab', { name: 'Curriculum' }).click();
  await page.getByRole('button', { name: 'Add Lecture' }).click();

  await upload(page, 'Notes', pdf('week-3-notes.pdf', 820_000));
  await expect(tray(page).getByText(/^Done/)).toBeVisible();
  await page.route(storage, (route) => route.abort());
  await upload(page, 'Lab', pdf('lab-3.pdf', MB));
  await expect(tray(page).getByText(/^Failed - No response from S3/)).toBeVisible();
  await page.unroute(storage);
  // what is sent from now on stays without a response
  await page.route(storage, () => new Promise(() => undefined));
  await upload(page, 'Quiz', pdf('quiz-3-pods-and-storage.pdf', 24 * MB));
  await expect(tray(page).getByText(/^Uploading 62%/)).toBeVisible();
  // messages of files that have arrived go by themselves
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toHaveCount(0);

  await page.getByRole('link', { name: 'Courses', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Courses' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Edit/ }).first()).toBeVisible();
  await screenshots.capture(page, {
    name: 'panel-upload-tray',
    title: 'The list of uploads',
    dark: true,
    window: true,
  });
  await tray(page).getByRole('button', { name: 'Fold up' }).click();
  await screenshots.capture(page, {
    name: 'panel-upload-tray-small',
    title: 'The list of uploads, folded up',
    dark: true,
    window: true,
  });
  await tray(page).getByRole('button', { name: 'Unfold' }).click();
  await page.context().setOffline(true);
  await expect(tray(page).getByText(/^Paused at 62%/)).toBeVisible();
  await screenshots.capture(page, {
    name: 'panel-upload-tray-offline',
    title: 'The list of uploads without a connection',
    dark: true,
    window: true,
  });
  await page.context().setOffline(false);
}

async function upload(page: Page, group: string, file: ReturnType<typeof pdf>): Promise<void> {
  await choose(page, `Choose PDF files: ${group}`, file);
  await page.getByRole('button', { name: `Upload: ${group}` }).click();
}

/** In the page: a file of more than 20 MB is 62% there, whatever has left; the picture is the same each time. */
function sayHowFar(): void {
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    send.call(this, body);
    if (!(body instanceof File) || body.size < 20_000_000) return;
    const loaded = Math.ceil(body.size * 0.62);
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: body.size }));
  };
}
