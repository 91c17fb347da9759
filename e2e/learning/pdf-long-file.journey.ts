import { makePdf, readCanvases, servePdf } from '#bench/pdf-files.ts';
import { expect, test } from '../academy.ts';
import { drawn, onePage, openNotes, pageField, pagesOf, study, viewer } from './open-pdf.ts';

test('A file of 300 pages keeps few of them drawn, and is searched and turned by its own controls', async ({
  page,
  academy,
}) => {
  const student = await study(page, academy);
  const file = makePdf({
    pages: 300,
    filler: 6000,
    lines: (number) => (number % 50 === 7 ? ['A thread called Needle', 'needle again'] : ['Nothing here']),
  });
  let bytes = 0;
  await servePdf(
    page,
    () => file,
    (route) => {
      const [, begin = 0, end = 0] = /bytes=(\d+)-(\d+)/.exec(route.request().headers()['range'] ?? '') ?? [];
      bytes += Number(end) - Number(begin) + 1;
      return false;
    },
  );
  await openNotes(page);
  await drawn(page, 1, 300);

  await test.step('Only the beginning and what the first page needs is loaded', async () => {
    expect(bytes).toBeLessThan(file.length / 2);
  });
  await test.step('Wherever one scrolls, at most 12 canvases are kept, of less than 100 MB', async () => {
    for (const height of [0, 0.2, 0.4, 0.6, 0.8, 1]) {
      await pagesOf(page).evaluate(
        (element, part) => element.scrollTo(0, part * element.scrollHeight),
        height,
      );
      await expect(async () => {
        const number = Number(await pageField(page).inputValue());
        expect(Math.abs(number - Math.max(1, height * 300))).toBeLessThan(2);
        await expect(onePage(page, number, 300).locator('canvas')).toBeVisible({ timeout: 500 });
        expect((await readCanvases(page)).count).toBeGreaterThan(1);
      }).toPass();
      const { count, bytes: pixels } = await readCanvases(page);
      expect(count).toBeLessThanOrEqual(12);
      expect(pixels).toBeLessThan(100_000_000);
    }
    await expect(pageField(page)).toHaveValue('300');
  });
  await test.step('The page field goes to a page, and says which pages there are', async () => {
    await pageField(page).fill('123');
    await page.keyboard.press('Enter');
    await drawn(page, 123, 300);
    for (const wrong of ['301', '0', '-5', '1.5', 'last', ' ']) {
      await pageField(page).fill(wrong);
      await page.keyboard.press('Enter');
      await expect(viewer(page).getByRole('alert'), wrong).toHaveText('Enter a page from 1 to 300.');
    }
    await pagesOf(page).focus();
    await expect(pageField(page)).toHaveValue('123');
    await expect(viewer(page).getByRole('alert')).toHaveCount(0);
    await viewer(page).getByRole('button', { name: 'Next page' }).click();
    await expect(pageField(page)).toHaveValue('124');
  });
  await test.step('The zoom makes the same page wider, between 50% and 300%, and keeps it', async () => {
    const width = async () => (await onePage(page, 124, 300).boundingBox())?.width ?? 0;
    const before = await width();
    const larger = viewer(page).getByRole('button', { name: 'Larger' });
    await larger.click();
    await expect(viewer(page).getByText('125%')).toBeVisible();
    await expect.poll(async () => (await width()) / before).toBeCloseTo(1.25, 1);
    for (let step = 0; step < 3; step += 1) await larger.click();
    await expect(viewer(page).getByText('300%')).toBeVisible();
    await expect(larger).toHaveAttribute('aria-disabled', 'true');
    await expect(pageField(page)).toHaveValue('124');
    await drawn(page, 124, 300);
    expect((await readCanvases(page)).bytes).toBeLessThan(200_000_000);
    await page.keyboard.press('Control+0');
    await expect(viewer(page).getByText('100%')).toBeVisible();
    await expect(pageField(page)).toHaveValue('124');
  });
  await test.step('The search finds words in any case, from the page on, and marks them', async () => {
    await viewer(page).getByRole('button', { name: 'Find in this file' }).click();
    await expect(viewer(page).getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('NEEDLE');
    await expect(viewer(page).getByText('7 of 12 (page 157)', { exact: true })).toBeVisible();
    const mark = onePage(page, 157, 300).locator('mark');
    await expect(mark).toHaveCount(2);
    await expect(mark.first()).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(viewer(page).getByText('8 of 12 (page 157)')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(viewer(page).getByText('9 of 12 (page 207)')).toBeVisible();
    await expect(pageField(page)).toHaveValue('207');
    await viewer(page).getByRole('button', { name: 'Previous hit' }).click();
    await expect(viewer(page).getByText('8 of 12 (page 157)')).toBeVisible();
    await viewer(page).getByRole('searchbox').fill('no such word');
    await expect(viewer(page).getByText('No hits for “no such word”.')).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('The small pages lead to theirs', async () => {
    const small = viewer(page).getByRole('navigation', { name: 'Pages' });
    await expect(small.locator('[aria-current="page"]')).toHaveAccessibleName('Page 157');
    await small.getByRole('button', { name: 'Page 158', exact: true }).click();
    await expect(pageField(page)).toHaveValue('158');
    await expect(
      small.getByRole('button', { name: 'Page 158', exact: true }).locator('canvas'),
    ).toBeVisible();
  });
  await test.step('The e-mail of the learner is in the picture of the page (G-67)', async () => {
    await drawn(page, 158, 300);
    const painted = await onePage(page, 158, 300)
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => {
        // the lower half of the page has no words of its own
        const pixels = canvas
          .getContext('2d')
          ?.getImageData(0, canvas.height / 2, canvas.width, canvas.height / 2).data;
        return pixels?.filter((value, index) => index % 4 === 0 && value < 250).length ?? 0;
      });
    expect(painted).toBeGreaterThan(500);
    expect(student.userEmail).toContain('@');
  });
});
