import type { Page } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { isAudit } from '../audit.ts';
import { inspect } from '../inspect.ts';
import { lost, sideways } from '../reflow.ts';
import { study } from './open-pdf.ts';
import { lectureButton, lectureTitle, openUploadedVideo, panelTab, read } from './viewer.ts';

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

// the captions of the demo data: a sentence every 6 seconds
const SECOND = 'You see a loom.';
const LAST = 'The lab asks you to do this without help';

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Transcript' });
const spoken = (page: Page) => panel(page).locator('[aria-current=true]');
const line = (page: Page, text: string) => panel(page).getByRole('button', { name: text });
const expectSecond = (page: Page, seconds: number) =>
  expect.poll(() => read(page, 'currentTime')).toBeCloseTo(seconds, 1);

/** Reads the transcript, whose tab is open, of the video that has not begun. */
async function readTranscript(page: Page): Promise<void> {
  // low enough that not all lines fit
  await page.setViewportSize({ width: 1280, height: 620 });
  await expect(spoken(page)).toContainText('00:00Welcome to AWS Cloud Bootcamp.');

  await test.step('A line of the transcript is pressed', async () => {
    await line(page, SECOND).click();
    await expectSecond(page, 6);
    await expect(spoken(page)).toContainText(SECOND);
    await expect(line(page, SECOND)).toBeFocused();
  });
  await test.step('While it plays the next line is marked by itself', async () => {
    await page.keyboard.press('l');
    await expectSecond(page, 11);
    await page.keyboard.press('k');
    await expect(spoken(page)).toContainText('00:12By the end of the course');
    await page.keyboard.press('k');
    await expect.poll(() => read(page, 'paused')).toBe(true);
  });
  await test.step('A line out of sight comes into sight, unless it is not to follow', async () => {
    await expect(line(page, LAST)).not.toBeInViewport();
    // nine tenths and five seconds
    await page.keyboard.press('9');
    await page.keyboard.press('l');
    await expect(spoken(page)).toContainText(LAST);
    await expect(line(page, LAST)).toBeInViewport({ ratio: 1 });
    await panel(page).getByRole('switch', { name: 'Follow the video' }).click();
    await page.keyboard.press('0');
    await expect(spoken(page)).toContainText('Welcome to AWS Cloud Bootcamp.');
    await expect(spoken(page)).not.toBeInViewport();
  });
  await test.step('In another language it has other words at the same second', async () => {
    await panel(page).getByRole('combobox', { name: 'Language of the transcript' }).selectOption('Español');
    await expect(spoken(page)).toContainText('00:00Bienvenidos a AWS Cloud Bootcamp.');
    await expect(panel(page).getByRole('list')).toHaveAttribute('lang', 'es');
  });
  await test.step('A hit of the search leads to its second, in this lecture and in another one, and back', async () => {
    await panelTab(page, 'Transcript').click();
    await panel(page).getByRole('combobox', { name: 'Language of the transcript' }).selectOption('English');
    await line(page, 'By the end of the course').click();
    await expectSecond(page, 12);
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
    await page.keyboard.type('expect to happen');
    const hits = page.getByRole('region', { name: 'Transcripts' }).getByRole('button');
    const here = hits.filter({ hasText: 'this lecture' });
    await expect(here).toHaveText(/^00:30Pause here/);

    await test.step('In this lecture', async () => {
      await here.click();
      await expectSecond(page, 30);
      await expect(page.getByText('From your search at 00:30')).toBeVisible();
      await page.getByRole('button', { name: 'Back to 00:12' }).click();
      await expectSecond(page, 12);
      await expect(page.getByText('From your search at 00:30')).toHaveCount(0);
      // from where it is left next
      await expect(page.getByRole('slider', { name: 'Seek' })).toHaveAttribute('aria-valuetext', /^00:12/);
    });
    await test.step('In another lecture', async () => {
      await hits.filter({ hasText: 'Lecture 9, Load balancing and scaling' }).click();
      await expect(lectureTitle(page)).toHaveText('Load balancing and scaling');
      await expectSecond(page, 30);
      await page.getByRole('button', { name: 'Back to lecture 3, 00:12' }).click();
      await expect(lectureTitle(page)).toHaveText('Virtual machines with EC2');
      await expectSecond(page, 12);
    });
  });
  await search(page).press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('Each tab of the panel and the results of its search have no accessibility finding and fit every width; the transcript follows the video, and a line or a hit of the search leads to its second', async ({
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
  await readTranscript(page);

  // its code has come while the viewer was idle: a note can be written without a connection
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
