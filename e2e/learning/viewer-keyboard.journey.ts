import type { Page } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { hydrated } from '../hydrated.ts';
import { choose, focused, tabTo } from '../keyboard.ts';
import { study } from './open-pdf.ts';
import { lectureButton, lectureTitle, panelTab, read } from './viewer.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

declare global {
  interface Window {
    /** What had the focus before each frame in which nothing had it. */
    focusLostAfter?: string[];
  }
}

/** From now on notes what had the focus when it was lost, frame by frame; Tab on the last element leaves the page. */
const watchFocus = (page: Page) =>
  page.evaluate(() => {
    const lost: string[] = [];
    window.focusLostAfter = lost;
    let last = '';
    let tabbed = false;
    addEventListener('keydown', ({ key }) => (tabbed = key === 'Tab'), { capture: true });
    const look = () => {
      const { activeElement, body } = document;
      if (activeElement !== body) last = activeElement?.ariaLabel ?? activeElement?.textContent ?? '';
      else if (!tabbed && lost.at(-1) !== last) lost.push(last);
      requestAnimationFrame(look);
    };
    look();
  });
const lostAfter = (page: Page) => page.evaluate(() => window.focusLostAfter);
/** The element has the focus, and one sees it. */
async function expectVisibleFocus(page: Page, name: string | RegExp): Promise<void> {
  await expect.poll(async () => (await focused(page)).name).toMatch(name);
  await expect.poll(async () => (await focused(page)).hidden, String(name)).toEqual([]);
}
const named = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('A lecture is chosen, played, noted, searched, marked and left by the keyboard alone, and the focus is never lost', async ({
  page,
  academy,
}) => {
  await study(page, academy);
  await hydrated(lectureButton(page, 1));
  await tabTo(page, lectureButton(page, 1));
  await watchFocus(page);

  await test.step('A lecture is chosen in the list', async () => {
    await choose(page, lectureButton(page, 3));
    await expect(lectureTitle(page)).toHaveText('Virtual machines with EC2');
    await expectVisibleFocus(page, /^3\. Virtual machines/);
  });
  await test.step('Arrows, Home and End move through the tabs of the panel', async () => {
    await tabTo(page, panelTab(page, 'Course Content'));
    for (const [key, name] of [
      ['ArrowRight', 'Transcript'],
      ['ArrowRight', 'Notes'],
      ['End', 'Overview'],
      ['Home', 'Course Content'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(panelTab(page, name)).toBeFocused();
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
      await expectVisibleFocus(page, name);
    }
    expect(await read(page, 'currentTime')).toBe(0);
  });
  await test.step('The big button starts the video, and the focus is on the button that pauses it', async () => {
    await expect.poll(() => read(page, 'readyState')).toBeGreaterThanOrEqual(3);
    await choose(page, named(page, 'Play video'));
    await expect.poll(() => read(page, 'currentTime')).toBeGreaterThan(0);
    await expectVisibleFocus(page, /^Pause$/);
    await page.keyboard.press('Space');
    await expect.poll(() => read(page, 'paused')).toBe(true);
    await expectVisibleFocus(page, /^Play$/);
  });
  await test.step('The list of keys and the menu of speeds give the focus back', async () => {
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys).toBeVisible();
    await expectVisibleFocus(page, 'Close');
    await page.keyboard.press('Escape');
    await expectVisibleFocus(page, /^Play$/);
    await choose(page, named(page, 'Speed, 1'));
    await tabTo(page, page.getByRole('radio', { name: '1×' }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expectVisibleFocus(page, /^Speed, 1\.25$/);
  });
  await test.step('A note is written, changed and deleted', async () => {
    await page.keyboard.press('n');
    await expect(page.getByLabel(/^Note at 00:/)).toBeFocused();
    await page.keyboard.type('Stop what nobody uses');
    await page.keyboard.press('Control+Enter');
    await choose(page, named(page, /^Change the note at/));
    await expectVisibleFocus(page, /^Note at/);
    await choose(page, named(page, 'Cancel'));
    await expectVisibleFocus(page, /^Change the note at/);
    await choose(page, named(page, /^Delete the note at/));
    await expect(page.getByRole('heading', { name: '0 notes' })).toBeFocused();
    await choose(page, named(page, 'Undo'));
    await expect(page.getByRole('heading', { name: '1 note' })).toBeFocused();
  });
  await test.step('A hit of the search is opened, and one comes back', async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Titles, transcripts and notes' })).toBeFocused();
    await page.keyboard.type('expect to happen');
    const hit = page.getByRole('button', { name: /Lecture 9, / });
    await choose(page, hit);
    await expect(lectureTitle(page)).toHaveText('Load balancing and scaling');
    await expect(hit).toBeFocused();
    await choose(page, named(page, /^Back to lecture 3, /));
    await expect(lectureTitle(page)).toHaveText('Virtual machines with EC2');
    await expect(lectureTitle(page)).toBeFocused();
    await tabTo(page, page.getByRole('searchbox', { name: 'Titles, transcripts and notes' }));
    await page.keyboard.press('Escape');
  });
  await test.step('A lecture is marked as complete, which is said while it is done, and the mark is taken back [PROG-26]', async () => {
    const release = Promise.withResolvers<void>();
    await page.route('**/mark-lecture-viewed', async (route) => {
      await release.promise;
      await route.continue();
    });
    await choose(page, named(page, 'Mark as Complete'));
    await expect(named(page, 'Marking as Complete...')).toBeFocused();
    release.resolve();
    await expect(lectureTitle(page)).toHaveText('Storage: S3 and EBS');
    await expect(lectureTitle(page)).toBeFocused();
    await expect(page.getByRole('region', { name: 'What is left for completion' })).toBeVisible();
    await choose(page, named(page, 'Undo'));
    await expect(lectureTitle(page)).toHaveText('Virtual machines with EC2');
    await expect(lectureTitle(page)).toBeFocused();
  });
  await test.step('The last lecture has no next one: the focus is on its title', async () => {
    await tabTo(page, panelTab(page, 'Notes'));
    await page.keyboard.press('Home');
    await choose(page, lectureButton(page, 9));
    await choose(page, named(page, 'Next lecture'));
    await expect(lectureTitle(page)).toHaveText('Well-Architected review');
    await expect(lectureTitle(page)).toBeFocused();
  });
  expect(await lostAfter(page)).toEqual([]);
  await test.step('On a phone no element that takes the focus is behind the player, forwards and backwards (WCAG 2.4.11)', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const last = page.locator('main').getByRole('button').last();
    await last.focus();
    const passed: string[] = [];
    while (!passed.includes('Mark as Complete')) {
      await page.keyboard.press('Shift+Tab');
      await expectVisibleFocus(page, /./);
      passed.push((await focused(page)).name);
      expect(passed.length).toBeLessThan(40);
    }
    expect(passed.length).toBeGreaterThan(8);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await test.step('‘Back to My Courses Page’ leads there [PROG-07]', async () => {
    await choose(page, page.getByRole('link', { name: 'Back to My Courses Page', exact: true }));
    await expect(page).toHaveURL('/academy/student-courses');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});
