import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { makePdf } from '#bench/pdf-files.ts';

const FILM = join(import.meta.dirname, '../../tools/local-cloud/seed/files/weaving.webm');

/** A folder as an instructor has it: real videos, PDF files and captions, and a file that no lecture takes. Returns its path. */
export async function makeFolder(parent: string): Promise<string> {
  const root = join(parent, 'kubernetes-teams');
  const at = async (path: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    return join(root, path);
  };
  const addPdf = async (path: string) =>
    writeFile(await at(path), makePdf({ pages: 1, lines: () => [path] }));
  await copyFile(FILM, await at('10 Deployments without downtime.webm'));
  await copyFile(FILM, await at('2 Pods and why they die/video.webm'));
  await addPdf('2 Pods and why they die/reading.pdf');
  await addPdf('2 Pods and why they die/Quiz.pdf');
  await addPdf('labs/10.pdf');
  await writeFile(
    await at('10 Deployments without downtime.de.vtt'),
    'WEBVTT\n\n00:00.000 --> 00:01.000\nHallo\n',
  );
  await copyFile(FILM, await at('99 Outtakes.webm'));
  await writeFile(await at('plan.docx'), 'A plan');
  return root;
}

/** Chooses the folder in the course form and adds its first two lectures; `files`: how many uploads the form has then. */
export async function addTwoLectures(page: Page, folder: string, files: number): Promise<void> {
  await page.getByLabel('Choose a folder').setInputFiles(folder);
  await page.getByLabel('Title of lecture 2').fill('Deployments');
  await page.getByLabel('Add lecture 3').uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Add 2 lectures' }).click();
  await expect(page.getByRole('button', { name: /^Move (?!up|down)/ })).toHaveCount(2);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByText(`${files} of ${files} done.`)).toBeVisible();
  await page.getByRole('button', { name: 'Close the list of uploads' }).click();
}

/** Drops a folder of this machine on the page, as a file manager does: only Chromium's own events carry a folder. */
export async function dropFolder(page: Page, path: string, on: { x: number; y: number }): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, ...on, data });
  await browser.detach();
}
