import { makePdf, servePdf } from '#bench/pdf-files.ts';
import { expect, test } from '../academy.ts';
import { hydrated } from '../hydrated.ts';
import { inspect } from '../inspect.ts';
import { drawn, notesButton, onePage, openNotes, pageField, pagesOf, study, viewer } from './open-pdf.ts';

const CUT = 'The connection was lost while the file was loading.';
const NOTES_CODE = '**/assets/notes-panel-*.js';

test('What of the lecture viewer does not load is said in its place, and reading goes on where it was', async ({
  page,
  academy,
}) => {
  // the viewer loads the code of the notes by itself, once it is idle
  await page.route(NOTES_CODE, (route) => route.abort('connectionreset'));
  await study(page, academy);
  await hydrated(page.getByRole('button', { name: 'Mark as Complete' }));
  const title = page.getByRole('heading', { level: 1 });
  const lecture = await title.textContent();
  // a page that is loaded again would have another heading
  await title.evaluate((heading) => heading.setAttribute('data-kept', ''));

  const alert = viewer(page).getByRole('alert');
  const tryAgain = viewer(page).getByRole('button', { name: 'Try again' });

  await test.step('The code of the notes: the lecture stays, and it comes with Try again', async () => {
    const lost = page.getByRole('alert').filter({ hasText: 'Your notes could not be loaded.' });
    await page.getByRole('tab', { name: 'Notes', exact: true }).click();
    await expect(lost).toBeVisible();
    await page.unroute(NOTES_CODE);
    await inspect(page, 'notes that could not be loaded');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(title).toHaveText(lecture ?? '');
    await expect(title).toHaveAttribute('data-kept', '');
    await expect(page.getByLabel(/^Note at /)).toBeVisible();
  });
  await test.step("The viewer's own program that does not come is said like a cut line, and comes with Try again", async () => {
    await page.route(/pdf\.worker/, (route) => route.abort('connectionreset'));
    await openNotes(page);
    await expect(alert).toHaveText(CUT);
    await page.unroute(/pdf\.worker/);
    await tryAgain.click();
    await expect(page.getByRole('article', { name: /^Page 1 of/ }).locator('canvas')).toBeVisible();
    await expect(title).toHaveAttribute('data-kept', '');
  });
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);

  let file = makePdf({ pages: 300, filler: 6000 });
  let line: 'open' | 'cut' | 'missing' | 'refused' = 'cut';
  await servePdf(
    page,
    () => file,
    async (route) => {
      if (line === 'cut') await route.abort('connectionreset');
      else if (line === 'missing') await route.fulfill({ status: 404 });
      else if (line === 'refused') await route.fulfill({ status: 403 });
      return line !== 'open';
    },
  );
  const goTo = async (number: number) => {
    await pageField(page).fill(String(number));
    await page.keyboard.press('Enter');
  };
  await test.step('A line that is cut before the file has come (G-67)', async () => {
    await openNotes(page);
    await expect(alert).toHaveText(CUT);
    await expect(viewer(page).getByText('of 300')).toHaveCount(0);
    line = 'open';
    await tryAgain.click();
    await drawn(page, 1, 300);
    await expect(alert).toHaveCount(0);
    await expect(pagesOf(page)).toBeFocused();
  });
  await test.step('A line that is cut halfway: the page waits, and comes with Try again', async () => {
    line = 'cut';
    await goTo(250);
    await expect(alert).toHaveText(CUT);
    await expect(onePage(page, 250, 300).locator('canvas')).toHaveCount(0);
    line = 'open';
    await tryAgain.click();
    await drawn(page, 250, 300);
    await expect(alert).toHaveCount(0);
    await expect(pageField(page)).toHaveValue('250');
  });
  await test.step('It goes on by itself when the browser is online again', async () => {
    line = 'cut';
    await goTo(40);
    await expect(alert).toHaveText(CUT);
    line = 'open';
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await drawn(page, 40, 300);
    await expect(alert).toHaveCount(0);
  });
  await test.step('Access that is gone is said, not waited for', async () => {
    line = 'refused';
    await goTo(90);
    await expect(alert).toHaveText('This file cannot be opened any more. Trying again asks for a new link.');
    line = 'open';
    await tryAgain.click();
    await drawn(page, 90, 300);
  });

  const closeWith = (name: string) => viewer(page).getByRole('button', { name }).click();
  for (const [what, content, text] of [
    [
      'A file that is none',
      Buffer.from('not a PDF'.repeat(1000)),
      /^This file is damaged and cannot be shown/,
    ],
    ['A file without a byte', Buffer.alloc(0), /^This file is damaged and cannot be shown/],
    ['A file with a password', makePdf({ pages: 3, locked: true }), /^This file is locked with a password/],
  ] as const) {
    await test.step(`${what} has its sentence, and can be closed`, async () => {
      await page.keyboard.press('Escape');
      file = content;
      await openNotes(page);
      await expect(alert).toHaveText(text);
      await closeWith('Close the file');
      await expect(viewer(page)).toHaveCount(0);
      await expect(notesButton(page)).toBeFocused();
    });
  }
  await test.step('A file that is gone has its sentence', async () => {
    line = 'missing';
    await openNotes(page);
    await expect(alert).toHaveText('This file is no longer there. Close it and open the lecture again.');
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
  });
});
