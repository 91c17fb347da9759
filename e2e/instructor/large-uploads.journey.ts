import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { aVideo, MB, pdf } from './upload-files.ts';
import { choose, openNewLecture, sendAt, tray } from './upload-screen.ts';

const isPart = (request: Request) => request.method() === 'PUT' && request.url().includes('partNumber=');
const partOf = (request: Request) => Number(new URL(request.url()).searchParams.get('partNumber'));

test('Uploads go on by themselves after a lost connection, and after a reload without sending a finished part again', async ({
  page,
  context,
}) => {
  await openNewLecture(page);
  await test.step('Files wait while the connection is lost', async () => {
    const limit = await sendAt(page, MB / 5);
    await choose(page, 'Choose PDF files: Notes', [pdf('1.pdf', 2 * MB), pdf('2.pdf', 2 * MB)]);
    await page.getByRole('button', { name: 'Upload: Notes' }).click();
    await expect(tray(page).getByText(/^Uploading [1-9]\d*%/)).toHaveCount(2);
    await context.setOffline(true);
    const paused = /^Paused at \d+%: connection lost\. It goes on by itself\.$/;
    await expect(tray(page).getByText(paused)).toHaveCount(2);
    await context.setOffline(false);
    await limit(-1);
    await expect(page.getByText('Upload complete! 2 files uploaded successfully.')).toBeVisible();
  });
  await test.step('60 MB go on after a reload', async () => {
    await withVideo(60, async (path) => {
      const done: number[] = [];
      page.on('requestfinished', (request) => isPart(request) && done.push(partOf(request)));
      let stopAt = 3;
      await page.route(
        (url) => url.searchParams.has('partNumber'),
        async (route) => {
          // from `stopAt` on no part ever ends
          if (!isPart(route.request()) || partOf(route.request()) < stopAt) await route.continue();
        },
      );
      await choose(page, 'Upload a video instead', path);
      await expect.poll(() => done.toSorted()).toEqual([1, 2]);
      await expect(tray(page).getByText(/^Uploading 26%/)).toBeVisible();
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(tray(page).getByText('Stopped at 26%. Choose the same file to go on.')).toBeVisible();
      await test.step('Another file is no continuation', async () => {
        const again = tray(page).getByLabel('Choose the same file to go on: lecture.mp4');
        await again.setInputFiles(pdf('other.pdf'));
        await expect(tray(page).getByRole('alert')).toHaveText('This is another file.');
        stopAt = 100;
        await again.setInputFiles(path);
      });
      await expect(tray(page).getByText('Done, 60.0 MB')).toBeVisible();
      expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    });
  });
});

/** A video of `size` MB, as a file: the browser is given its path. */
async function withVideo(size: number, work: (path: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  try {
    const path = join(folder, 'lecture.mp4');
    await writeFile(path, aVideo('lecture.mp4', size * MB).buffer);
    await work(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}
