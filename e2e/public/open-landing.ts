import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the landing page and waits until it is hydrated. */
export async function openLanding(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(contactForm(page)).toHaveJSProperty('noValidate', true);
}

/** After hydration the form validates its own fields. */
export function contactForm(page: Page): Locator {
  return page.locator('form[action="/api/website/contact"]');
}

/** ms between two checks of a page whose clock is stopped. */
const STEP_MS = 10;

/**
 * Opens the landing page with a clock that is stopped a minute after `start` and moves it until `begun`, which is then true for STEP_MS at
 * most: timers that started with it are known to that. The clock stops before the page loads: stopping it later moves it on, and
 * the page would give up calls that are still on their way.
 */
export async function openWithStillClock(
  page: Page,
  begun: () => Promise<boolean>,
  start = new Date('2026-11-23T12:00:00Z'),
): Promise<void> {
  await page.clock.install({ time: start });
  await page.clock.pauseAt(new Date(start.getTime() + 60_000));
  await page.goto('/');
  await runUntil(page, begun);
}

/** Moves a stopped clock, STEP_MS at a time, until `begun`. */
export async function runUntil(page: Page, begun: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(STEP_MS);
    expect(await begun()).toBe(true);
  }).toPass({ intervals: [20] });
}

/** Scrolls without animation. */
export function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
}

interface ScrollRecord {
  readonly heading: string | null | undefined;
  readonly top: number;
}
declare global {
  interface Window {
    scrollRecords?: ScrollRecord[];
  }
}

/** Begins to note, in each frame, which page is shown and how far it is scrolled. */
export async function recordScroll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const records: ScrollRecord[] = [];
    window.scrollRecords = records;
    const note = () => {
      records.push({ heading: document.querySelector('h1')?.textContent, top: window.scrollY });
      requestAnimationFrame(note);
    };
    note();
  });
}

/** The scroll positions that frames of the page with this heading had. */
export function scrollPositionsOf(page: Page, heading: string): Promise<number[]> {
  return page.evaluate(
    (wanted) =>
      (window.scrollRecords ?? []).filter((record) => record.heading === wanted).map(({ top }) => top),
    heading,
  );
}
