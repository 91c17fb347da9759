import type { Page } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { hydrated } from '../hydrated.ts';
import { inspect } from '../inspect.ts';
import { notesButton, openNotes, study } from './open-pdf.ts';

const codeOf = (file: string) => `**/assets/${file}-*.js`;
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('Code of the lecture room that does not load is said in its place and comes with ‘Try again’; the lecture stays', async ({
  page,
  academy,
}) => {
  // the room loads the code of the notes by itself, once it is idle
  await page.route(codeOf('notes-panel'), (route) => route.abort('connectionreset'));
  await study(page, academy);
  await hydrated(page.getByRole('button', { name: 'Mark as Complete' }));
  const title = page.getByRole('heading', { level: 1 });
  const lecture = await title.textContent();
  // a page that is loaded again would have another heading
  await title.evaluate((heading) => heading.setAttribute('data-kept', ''));

  /** Shows a part whose code does not come, then lets it come. */
  async function lose(file: string, what: string, show: () => Promise<void>): Promise<void> {
    const code = codeOf(file);
    await page.route(code, (route) => route.abort('connectionreset'));
    await show();
    await expect(alert(page, `${what} could not be loaded.`)).toBeVisible();
    const again = page.waitForEvent('requestfailed', (request) => request.url().includes(`/assets/${file}-`));
    await page.getByRole('button', { name: 'Try again' }).click();
    await again;
    await expect(alert(page, `${what} could not be loaded.`)).toBeVisible();
    await page.unroute(code);
  }
  async function tryAgain(): Promise<void> {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(title).toHaveText(lecture ?? '');
    await expect(title).toHaveAttribute('data-kept', '');
  }

  await test.step('The notes', async () => {
    await lose('notes-panel', 'Your notes', () =>
      page.getByRole('tab', { name: 'Notes', exact: true }).click(),
    );
    await inspect(page, 'notes that could not be loaded');
    await tryAgain();
    await expect(page.getByLabel(/^Note at /)).toBeVisible();
  });
  await test.step('The viewer of a file, which can also be closed', async () => {
    await lose('open-file', 'The viewer of this file', () => openNotes(page));
    await inspect(page, 'a file whose viewer could not be loaded');
    await page.keyboard.press('Escape');
    await expect(notesButton(page)).toBeFocused();
    await openNotes(page);
    await expect(page.getByRole('article', { name: /^Page 1 of/ }).locator('canvas')).toBeVisible();
    await expect(title).toHaveAttribute('data-kept', '');
  });
});
