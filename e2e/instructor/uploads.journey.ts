import type { Page, Request } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { inspect } from '../inspect.ts';
import { aVideo, MB, pdf, png, text } from './upload-files.ts';
import { choose, openNewLecture, openTab, sendAt, tray } from './upload-screen.ts';

const group = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
/** To the bucket: drafts are sent by PUT as well. */
const isPut = (request: Request) => request.method() === 'PUT' && request.url().includes('X-Amz-Signature=');

test('Images and PDF files are chosen, refused by type, and uploaded with their bytes, a video and captions as soon as they are chosen', async ({
  page,
}) => {
  await openNewLecture(page);
  await test.step('Images only [UPL-01, UPL-02, UPL-03]', async () => {
    await openTab(page, 'Course Details');
    await page.getByRole('button', { name: 'Upload images' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please select image files first');
    await choose(page, 'Choose images', [text, pdf('a.pdf')]);
    await expect(page.getByRole('alert')).toHaveText('Please select valid image files');
    await expect(group(page, 'Images')).toHaveCount(0);
    await choose(page, 'Choose images', [text, png]);
    await expect(page.getByRole('alert')).toContainText('“notes.txt” is not a JPEG');
    await expect(group(page, 'Images').getByRole('listitem')).toHaveCount(1);
  });
  await test.step('An image is shown once it was checked [UPL-01, UPL-10, UPL-35]', async () => {
    await page.getByRole('button', { name: 'Upload images' }).click();
    await expect(page.getByText('Upload complete! 1 file uploaded successfully.')).toBeVisible();
    const preview = page.getByRole('img', { name: 'Preview of the first one' });
    await expect(preview).toBeVisible();
    expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  });
  await test.step('PDF files only, several at once [UPL-04, UPL-05, UPL-06]', async () => {
    await openTab(page, 'Curriculum');
    await page.getByRole('button', { name: 'Upload: Notes' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please select files to upload');
    await choose(page, 'Choose PDF files: Notes', text);
    await expect(page.getByRole('alert')).toHaveText('“notes.txt” is not a PDF file.');
    await expect(group(page, 'Notes')).toHaveCount(0);
    await choose(page, 'Choose PDF files: Notes', [pdf('week-1.pdf'), pdf('week-2.pdf')]);
    await expect(group(page, 'Notes').getByRole('listitem')).toHaveCount(2);
  });
  await test.step('What is asked for, and what is sent [UPL-13, UPL-17]', async () => {
    const asked = page.waitForRequest('**/api/media/upload-urls');
    const puts: Request[] = [];
    page.on('request', (request) => isPut(request) && puts.push(request));
    await page.getByRole('button', { name: 'Upload: Notes' }).click();
    expect((await asked).postDataJSON()).toEqual({
      files: ['week-1.pdf', 'week-2.pdf'].map((filename) => ({
        filename,
        contentType: 'application/pdf',
        size: pdf(filename).buffer.length,
      })),
      fileType: 'documents',
    });
    await expect(page.getByText('Upload complete! 2 files uploaded successfully.')).toBeVisible();
    await expect(group(page, 'Notes').getByText('week-2.pdf')).toBeVisible();
    for (const put of puts)
      expect(put.headers()).toMatchObject({ 'content-type': 'application/pdf', 'if-none-match': '*' });
    expect(puts).toHaveLength(2);
  });
  await inspect(page, 'Uploads that are done');
  const askedFor = async (label: string, file: Parameters<typeof choose>[2]) => {
    const asked = page.waitForRequest('**/api/media/upload-urls');
    await choose(page, label, file);
    return (await asked).postDataJSON() as object;
  };
  await test.step('A lecture video by a signed PUT [UPL-19] (G-74, G-92)', async () => {
    const put = page.waitForRequest((request) => isPut(request) && request.url().includes('.mp4'));
    expect(await askedFor('Upload a video instead', aVideo('lecture.mp4', 200))).toMatchObject({
      fileType: 'lectureVideo',
    });
    expect((await put).headers()['content-type']).toBe('video/mp4');
    await expect(page.getByRole('button', { name: 'Replace Video' })).toBeVisible();
  });
  await test.step('Captions, in the language of their name', async () => {
    const buffer = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHallo\n');
    const file = { name: 'lecture.de.vtt', mimeType: '', buffer };
    expect(await askedFor('Choose captions', file)).toMatchObject({ fileType: 'generic' });
    await expect(group(page, 'Captions').getByText('German')).toBeVisible();
  });
});

test('An upload says how far it is, outlives a change of section, can be stopped, and says why it failed', async ({
  page,
}) => {
  // no other test leaves a draft of this course
  await openNewLecture(page, 'crs_git-basics');
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/media/upload-urls', async (route) => {
    await held;
    await route.continue();
  });
  await choose(page, 'Choose PDF files: Lab', pdf('big.pdf', 4 * MB));
  await page.getByRole('button', { name: 'Upload: Lab' }).click();
  await test.step('Preparing, before signed URLs arrive [UPL-08]', async () => {
    await expect(tray(page).getByText('Preparing')).toBeVisible();
    await expect(group(page, 'Lab').getByText('Preparing')).toBeVisible();
  });
  // slow enough that it is still on its way when it is stopped
  const limit = await sendAt(page, MB / 20);
  release();
  await test.step('Its percentage, in the list and as a value [UPL-09]', async () => {
    await expect(tray(page).getByText(/^Uploading \d+% of 4\.0 MB/)).toBeVisible();
    const bar = tray(page).getByRole('progressbar', { name: 'big.pdf' });
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(2);
  });
  await test.step('It goes on in another section of the panel; folded up it says the percentage', async () => {
    await page.getByRole('link', { name: 'Courses', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'All Courses' })).toBeVisible();
    await expect(tray(page).getByText(/^Uploading \d+%/)).toBeVisible();
    await tray(page).getByRole('button', { name: 'Fold up' }).press('Enter');
    await expect(tray(page).getByRole('progressbar', { name: 'All uploads' })).toBeVisible();
    await expect(tray(page).getByRole('status')).toHaveText('0 of 1 done');
    await tray(page).getByRole('button', { name: 'Unfold' }).press('Enter');
  });
  await test.step('Closing the page asks first', async () => {
    const asked = page.waitForEvent('dialog');
    const left = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await left;
  });
  await test.step('Stopped, it says so and can be tried again [UPL-38]', async () => {
    await tray(page).getByRole('button', { name: 'Stop: big.pdf' }).click();
    await expect(tray(page).getByText('Failed - Upload was cancelled')).toBeVisible();
    await limit(-1);
    await tray(page).getByRole('button', { name: 'Try again: big.pdf' }).click();
    await expect(tray(page).getByText('Done, 4.0 MB')).toBeVisible();
  });
  await test.step('What finished without the form is taken by the form when it opens', async () => {
    await page.goBack();
    await page.getByRole('button', { name: 'Continue with it' }).first().click();
    await openTab(page, 'Curriculum');
    await page
      .getByRole('button', { name: /Lecture \d+/, expanded: false })
      .last()
      .click();
    await expect(group(page, 'Lab').getByText('big.pdf')).toBeVisible();
  });
  let refusing = true;
  let put = 0;
  await test.step('One PUT of three is refused [UPL-11, UPL-36, UPL-38]', async () => {
    await page.route(
      (url) => url.searchParams.has('X-Amz-Signature'),
      (route) => {
        if (!refusing || !isPut(route.request()) || ++put !== 2) return route.continue();
        return route.fulfill({
          status: 403,
          headers: { 'access-control-allow-origin': '*' },
          contentType: 'application/xml',
          body: '<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>',
        });
      },
    );
    // a window whose corner is free: messages stand there, above the list
    await page.setViewportSize({ width: 1440, height: 900 });
    await choose(page, 'Choose PDF files: Quiz', [pdf('1.pdf'), pdf('2.pdf'), pdf('3.pdf')]);
    await page.getByRole('button', { name: 'Upload: Quiz' }).click();
    const message = page
      .getByRole('listitem')
      .filter({ hasText: 'Upload finished with issues. 2 successful, 1 failed.' });
    await expect(message).toBeVisible();
    await expect
      .poll(async () => {
        const [above, below] = [await message.boundingBox(), await tray(page).boundingBox()];
        return above !== null && below !== null && above.y + above.height <= below.y;
      })
      .toBe(true);
    await expect(tray(page).getByText('Failed - S3 error: 403 - Request has expired')).toHaveCount(1);
    await expect(group(page, 'Quiz').getByText('Failed - S3 error: 403 - Request has expired')).toBeVisible();
  });
  await test.step('It can be tried again', async () => {
    refusing = false;
    await group(page, 'Quiz')
      .getByRole('button', { name: /^Try again/ })
      .click();
    await expect(group(page, 'Quiz').getByText(/^\d+ bytes$/)).toHaveCount(3);
  });
  await test.step('No signed URLs can be had [UPL-34]', async () => {
    await page.route('**/api/media/upload-urls', (route) => route.abort());
    await choose(page, 'Choose PDF files: Notes', pdf('later.pdf'));
    await page.getByRole('button', { name: 'Upload: Notes' }).click();
    const reason = 'No response from server. Please check your connection.';
    await expect(page.getByText(`Upload failed: ${reason}`)).toBeVisible();
    await expect(group(page, 'Notes').getByText(`Failed - ${reason}`)).toBeVisible();
  });
  await test.step('A lecture video [UPL-37]', async () => {
    await choose(page, 'Upload a video instead', aVideo('lecture.mp4', 200));
    await expect(
      page.getByRole('alert').filter({ hasText: 'Upload failed. Please try again.' }),
    ).toBeVisible();
  });
  await inspect(page, 'Uploads that failed');
});
