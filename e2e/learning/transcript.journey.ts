import type { Page } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { study } from './open-pdf.ts';
import { expectAboveControls, lectureTitle, openUploadedVideo, panelTab, read } from './room.ts';

// the captions of the demo data: a sentence every 6 seconds
const SECOND = 'You see a loom.';
const SIXTH = 'Pause here and write down what you expect to happen before you go on.';
const LAST = 'The lab asks you to do this without help';

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Transcript' });
const spoken = (page: Page) => panel(page).locator('[aria-current=true]');
const line = (page: Page, text: string) => panel(page).getByRole('button', { name: text });
const expectSecond = (page: Page, seconds: number) =>
  expect.poll(() => read(page, 'currentTime')).toBeCloseTo(seconds, 1);

test('The transcript follows the video, a line or a hit of the search leads to its second, and captions are the same words', async ({
  page,
  academy,
}) => {
  // low enough that not all lines fit
  await page.setViewportSize({ width: 1280, height: 620 });
  await study(page, academy);
  await openUploadedVideo(page);
  await panelTab(page, 'Transcript').click();
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
  await test.step('The captions in the picture stand above the controls', async () => {
    const region = page.getByRole('region', { name: /^Video: / });
    await line(page, 'Ahora prueben lo mismo en pequeño').click();
    await expectSecond(page, 30);
    await expect(region.getByText(SIXTH)).toHaveCount(0);
    await panelTab(page, 'Overview').click();
    await page.keyboard.press('c');
    await expectAboveControls(page, region.getByText(SIXTH));
  });
  await test.step('A hit of the search leads to its second, in this lecture and in another one, and back', async () => {
    await page.reload();
    await openUploadedVideo(page);
    await panelTab(page, 'Transcript').click();
    await line(page, 'By the end of the course').click();
    await expectSecond(page, 12);
    await page.keyboard.press('/');
    const search = page.getByRole('searchbox', { name: 'Titles, transcripts and notes' });
    await expect(search).toBeFocused();
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
});
