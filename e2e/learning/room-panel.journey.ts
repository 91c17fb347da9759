import type { Page } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { isAudit } from '../audit.ts';
import { inspect } from '../inspect.ts';
import { lost, sideways } from '../reflow.ts';
import { study } from './open-pdf.ts';
import { lectureButton, openUploadedVideo, panelTab } from './room.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Titles, transcripts and notes' });

/** No finding of axe, and at 390 px, in the audit at 320 px too, nothing sideways and no word lost. */
async function inspectPanel(page: Page, name: string): Promise<void> {
  await inspect(page, name);
  for (const width of isAudit ? [390, 320] : [390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.soft.poll(() => sideways(page), { message: `${name} at ${width} px` }).toBe(0);
    expect.soft(await lost(page), `${name} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('Each tab of the panel and the results of its search have no accessibility finding and fit every width, light and dark', async ({
  page,
  academy,
}) => {
  await study(page, academy);
  await openUploadedVideo(page);
  await inspectPanel(page, 'Course Content');

  await test.step('‘Course Content’ lists the lectures [PROG-05]', async () => {
    await expect(panelTab(page, 'Course Content')).toHaveAttribute('aria-selected', 'true');
    const lectures = page.getByRole('tabpanel', { name: 'Course Content' }).getByRole('listitem');
    await expect(lectures).toHaveCount(10);
    await expect(lectures.nth(9)).toContainText('Well-Architected review');
  });
  await test.step('The materials are labelled Lecture Note(s), Quiz and Lab(s) [PROG-08]', async () => {
    const files = page.getByRole('region', { name: 'Materials', exact: true }).getByRole('button');
    for (const [place, label] of ['Lecture Note(s)', 'Quiz', 'Lab(s)'].entries())
      await expect(files.nth(place).getByText(label, { exact: true })).toBeVisible();
  });
  await test.step('The text of the lecture has its line breaks and is behind ‘Instructions’ [PROG-10, PROG-11]', async () => {
    const text = page.getByText('Watch the lecture once without stopping.');
    expect(await text.innerText()).toMatch(/^Watch .* stopping\.\nThen go through the notes /);
    const toggle = page.getByRole('button', { name: 'Instructions' });
    await toggle.click();
    await expect(text).toBeHidden();
    await toggle.click();
    await expect(text).toBeVisible();
  });

  await test.step('Forced colours show which tab and which lecture is chosen', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const line = await panelTab(page, 'Course Content').evaluate((tab) => ({
      drawn: getComputedStyle(tab, '::after').backgroundColor,
      ground: getComputedStyle(tab).backgroundColor,
      page: getComputedStyle(document.body).backgroundColor,
    }));
    expect([line.ground, line.page]).not.toContain(line.drawn);
    await expect(lectureButton(page, 3)).toHaveCSS('border-left-width', '6px');
    await expect(lectureButton(page, 4)).toHaveCSS('border-left-width', '0px');
    await page.emulateMedia({ forcedColors: null });
  });

  await page.getByRole('button', { name: 'What is left for completion' }).click();
  await inspectPanel(page, 'What is left');

  await panelTab(page, 'Transcript').click();
  await expect(page.getByRole('button', { name: /^00:30/ })).toBeVisible();
  await inspectPanel(page, 'Transcript');

  // its code has come while the room was idle: a note can be written without a connection
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(loaded).toContainEqual(expect.stringContaining('/notes-panel-'));
  await panelTab(page, 'Notes').click();
  await page.getByLabel(/^Note at /).fill(`A word that is long: ${'subnet-'.repeat(20)}`);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('heading', { name: '1 note' })).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: /^Change the note/ }).click();
  await inspectPanel(page, 'Notes');

  await test.step('‘Overview’ has ‘About this course’ [PROG-06]', async () => {
    await panelTab(page, 'Overview').click();
    const overview = page.getByRole('tabpanel', { name: 'Overview' });
    await expect(overview.getByRole('heading', { name: 'About this course' })).toBeVisible();
    await expect(overview).toContainText('Eight weeks in which a small web service grows');
    await inspectPanel(page, 'Overview');
  });

  await search(page).fill('subnet');
  await expect(page.getByRole('region', { name: 'Your notes' })).toBeVisible();
  await inspectPanel(page, 'Search');
  await search(page).fill('nothing has these words');
  await expect(page.getByText('Nothing in the titles, transcripts and notes of this course.')).toBeVisible();
  await inspectPanel(page, 'Search without a hit');
});
