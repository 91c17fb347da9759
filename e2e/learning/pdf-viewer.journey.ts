import type { Page } from '@playwright/test';
import { makePdf, readCanvases, servePdf } from '#bench/pdf-files.ts';
import { expect, test } from '../academy.ts';
import { inspect } from '../inspect.ts';
import { drawn, notesButton, onePage, openNotes, pageField, pagesOf, study, viewer } from './open-pdf.ts';

/** What the viewer's window hears of each key, and whether it was prevented. */
const pressAll = (page: Page, keys: readonly string[]) =>
  keys.reduce<Promise<Record<string, boolean>>>(async (before, key) => {
    const results = await before;
    const heard = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const look = ({ key, defaultPrevented }: KeyboardEvent) => {
            if (['Control', 'Meta', 'Alt', 'Shift'].includes(key)) return;
            removeEventListener('keyup', look);
            resolve((window as { prevented?: boolean }).prevented ?? defaultPrevented);
          };
          addEventListener('keyup', look);
        }),
    );
    await page.evaluate(() => {
      const spy = window as { prevented?: boolean; spying?: boolean };
      delete spy.prevented;
      if (spy.spying) return;
      spy.spying = true;
      const { preventDefault } = Event.prototype;
      Event.prototype.preventDefault = function () {
        if (this.type === 'keydown') spy.prevented = true;
        return preventDefault.call(this);
      };
    });
    await page.keyboard.press(key);
    return { ...results, [key]: await heard };
  }, Promise.resolve({}));
const all = (keys: readonly string[], value: boolean) => Object.fromEntries(keys.map((key) => [key, value]));

const LONG_FILE = makePdf({
  pages: 300,
  filler: 6000,
  lines: (number) => (number % 50 === 7 ? ['A thread called Needle', 'needle again'] : ['Nothing here']),
});

/** Opens the file of 300 pages, whose drawn pages are few at any time, and uses its controls. `bytes`: how many were sent of it. */
async function readLongFile(page: Page, bytes: () => number): Promise<void> {
  await openNotes(page);
  await drawn(page, 1, 300);

  await test.step('Only the beginning and what the first page needs is loaded', () =>
    expect(bytes()).toBeLessThan(LONG_FILE.length / 2));
  await test.step('Wherever one scrolls, at most 12 canvases are kept, of less than 100 MB', async () => {
    for (const height of [0, 0.2, 0.5, 1]) {
      const scroll = (element: Element, part: number) => element.scrollTo(0, part * element.scrollHeight);
      await pagesOf(page).evaluate(scroll, height);
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
  });
}

test('The protected viewer blocks copying and printing, and nothing that one reads with, also on a phone and in a file of 300 pages', async ({
  page,
  academy,
}) => {
  await study(page, academy);
  let file = makePdf({ pages: 9, lines: () => ['Copy exactly this cave'] });
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
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|wasm|unsafe-eval/i.test(message.text())) violations.push(message.text());
  });
  await openNotes(page);

  await test.step('A page is drawn [PROG-09, PROG-47]', async () => {
    await drawn(page, 1, 9);
    await expect(pagesOf(page)).toBeFocused();
    await expect(viewer(page).getByText('of 9', { exact: true })).toBeVisible();
    await expect(viewer(page)).toContainText(
      'Protected file. Copying and printing are switched off; arrow keys, Page Up and Page Down move through the pages, + and − zoom.',
    );
    expect(violations).toEqual([]);
  });
  await test.step('Letters and the key of the developer tools are blocked, arrows, pages, Home, End and Tab are not [PROG-45, PROG-46]', async () => {
    const blocked = ['c', 'v', 'x', 'p', 'a', 'C', 'V', 'X', 'P', 'A', 'F12'];
    expect(await pressAll(page, blocked)).toEqual(all(blocked, true));
    const allowed = [
      'ArrowUp',
      'ArrowDown',
      'ArrowLeft',
      'ArrowRight',
      'PageUp',
      'PageDown',
      'Home',
      'End',
      'b',
      'F6',
    ];
    expect(await pressAll(page, allowed)).toEqual(all(allowed, false));
    expect(await pressAll(page, ['Tab', 'Shift+Tab'])).toEqual(all(['Tab', 'Shift+Tab'], false));
    await expect(pagesOf(page)).toBeFocused();
  });
  await test.step('Every combination with Ctrl, Meta or Alt is blocked, printing too [PROG-43, PROG-44]', async () => {
    const blocked = ['Control', 'Meta', 'Alt'].flatMap((modifier) =>
      ['c', 'p', 's', 'b', 'ArrowLeft'].map((key) => `${modifier}+${key}`),
    );
    expect(await pressAll(page, [...blocked, 'Control+Shift+i'])).toEqual(
      all([...blocked, 'Control+Shift+i'], true),
    );
  });
  await page.keyboard.press('Home');
  await test.step('Menu, selection, drag and copying are prevented [PROG-40, PROG-41, PROG-42]', async () => {
    const prevented = await onePage(page, 1, 9).evaluate((article) =>
      Object.fromEntries(
        ['contextmenu', 'selectstart', 'dragstart', 'copy', 'cut'].map((type) => [
          type,
          !article.dispatchEvent(new Event(type, { bubbles: true, cancelable: true })),
        ]),
      ),
    );
    expect(prevented).toEqual(all(['contextmenu', 'selectstart', 'dragstart', 'copy', 'cut'], true));
    await expect(onePage(page, 1, 9)).toHaveCSS('user-select', 'none');
    const box = await pagesOf(page).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 120);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 700, (box?.y ?? 0) + 400, { steps: 5 });
    await page.mouse.up();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  });
  await test.step('On paper there is no viewer [PROG-43]', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(viewer(page)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(viewer(page)).toBeVisible();
  });
  await test.step('In its own search every letter can be typed, and Ctrl stays blocked (G-101)', async () => {
    await page.keyboard.press('Control+f');
    const field = viewer(page).getByRole('searchbox', { name: 'Find in this file' });
    await expect(field).toBeFocused();
    await page.keyboard.type('cave apx');
    await expect(field).toHaveValue('cave apx');
    const blocked = ['Control+a', 'Control+c', 'Control+v', 'Control+p'];
    expect(await pressAll(page, blocked)).toEqual(all(blocked, true));
    await field.fill('cave');
    await expect(viewer(page).getByText(/^1 of 9 \(page \d\)$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(pagesOf(page)).toBeFocused();
  });
  await test.step('Arrow keys turn pages wherever the focus is, and Escape closes the file', async () => {
    await page.keyboard.press('Home');
    await expect(pageField(page)).toHaveValue('1');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(pageField(page)).toHaveValue('3');
    await expect(viewer(page).getByRole('status').filter({ hasText: 'Page 3 of 9' })).toHaveText(
      'Page 3 of 9',
    );
    await viewer(page).getByRole('button', { name: 'Larger' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(pageField(page)).toHaveValue('2');
    await page.keyboard.press('End');
    await expect(pageField(page)).toHaveValue('9');
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await expect(notesButton(page)).toBeFocused();
  });
  await openNotes(page);
  // it opens where it was left
  await drawn(page, 9, 9);
  await page.keyboard.press('Home');
  await drawn(page, 1, 9);
  await inspect(page, 'PDF');
  await page.keyboard.press('Control+f');
  await expect(viewer(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('cave');
  await expect(viewer(page).getByText('1 of 9 (page 1)')).toBeVisible();
  await inspect(page, 'PDF with search');
  await page.keyboard.press('Escape');

  await test.step('On a phone the viewer is the whole window, without the small pages', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => viewer(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expect(viewer(page).getByRole('navigation', { name: 'Pages' })).toBeHidden();
    await expect.poll(async () => (await onePage(page, 1, 9).boundingBox())?.width).toBeGreaterThan(350);
    for (const name of ['Previous page', 'Next page', 'Smaller', 'Larger', 'Find in this file', 'Close']) {
      await expect(viewer(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
  });
  await test.step('+ and - zoom, and a page that is wider than the window begins at its left edge', async () => {
    const zoom = viewer(page).getByRole('status', { name: 'Zoom' });
    const left = async () => (await onePage(page, 1, 9).boundingBox())?.x ?? -1;
    for (const percent of ['125%', '150%']) {
      await page.keyboard.press('+');
      await expect(zoom).toHaveText(percent);
      await expect
        .poll(() => pagesOf(page).evaluate((pages) => pages.scrollWidth > pages.clientWidth))
        .toBe(true);
      await expect.poll(left).toBeGreaterThanOrEqual(0);
    }
    await page.keyboard.press('-');
    await expect(zoom).toHaveText('125%');
  });
  await page.keyboard.press('Control+0');
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  file = LONG_FILE;
  bytes = 0;
  await readLongFile(page, () => bytes);
});
