import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { createAcademyClock, ensureBuilt, startAcademy } from '@twillfield/local-cloud';
import { seedAcademy } from '@twillfield/local-cloud/demo-data';
import { findBrowser } from '@twillfield/repo-checks/find-browser';
import { enrol, register, reviewToPayment } from '../paying/wizard.ts';
import { openLanding } from '../public/open-landing.ts';
import { type Credentials, INSTRUCTOR, signIn, STUDENT } from '../sign-in.ts';

/** `npm run docs:screens`: takes the pictures of docs/screens anew, of an academy of its own whose clock is at NOW. */
const NOW = new Date('2026-11-23T15:00:00Z');
const ROOT = join(import.meta.dirname, '..', '..');
const PERSON = { userName: 'Ada Lovelace', userEmail: 'ada@example.org', password: 'selvedge-26' };

/** Each opens its screen on a page of its own, where nobody is signed in. */
const SCREENS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  landing: openLanding,
  async 'buy-course-3-flexible'(page) {
    await enrol(page);
    await register(page, PERSON);
    await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible();
    await reviewToPayment(page);
    await page.getByRole('radio', { name: /Flexible Payment Plan/ }).check();
    await expect(page.getByRole('button', { name: 'Pay $800.00' })).toBeEnabled();
  },
  async 'lecture-viewer'(page) {
    await signInQuietly(page, STUDENT);
    await page.goto('/academy/course-progress/crs_devops-bootcamp');
    await expect(page.getByText('3 of 8 lectures viewed')).toBeVisible();
    // an uploaded video, with materials
    await page.getByRole('button', { name: /^3\. / }).click();
    await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();
  },
  async 'panel-dashboard'(page) {
    await signInQuietly(page, INSTRUCTOR, '/instructor');
    await expect(page.getByRole('table', { name: 'Students List' })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  },
};
const PICTURES = [
  { width: 1440, height: 900, scheme: 'light' },
  { width: 1440, height: 900, scheme: 'dark' },
  { width: 390, height: 844, scheme: 'light' },
] as const;
const QUALITY = 70;
/** Position of videos, in seconds. */
const VIDEO_POSITION = 2;

await ensureBuilt({ root: ROOT, log: console.log });
const clock = createAcademyClock();
clock.advance(NOW.getTime() - clock.now());
const academy = await startAcademy({ inMemory: true, schedules: false, seed: seedAcademy, clock });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
try {
  for (const [name, open] of Object.entries(SCREENS)) {
    const context = await browser.newContext({
      baseURL: academy.url,
      locale: 'en-US',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
    });
    // Requests to other hosts are aborted.
    await context.route(/^https:\/\//, (route) => route.abort());
    const page = await context.newPage();
    await page.clock.install({ time: clock.now() });
    await open(page);
    // Nothing is hovered.
    await page.mouse.move(0, 0);
    for (const { scheme, ...size } of PICTURES) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await settle(page);
      const png = await page.screenshot({ fullPage: true, animations: 'disabled' });
      const file = join(ROOT, 'docs', 'screens', `${name}-${size.width}-${scheme}.webp`);
      await sharp(png).webp({ quality: QUALITY }).toFile(file);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await academy.stop();
}

/** Signs in and closes the message about it, which would be over the screen. */
async function signInQuietly(page: Page, credentials: Credentials, landsOn?: string): Promise<void> {
  await signIn(page, credentials, landsOn);
  const message = page.getByText('Signed in successfully!');
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click();
  await expect(message).toBeHidden();
}

/** Fonts and pictures are loaded, videos are at one position, and the page is at its top. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async (seconds) => {
    await document.fonts.ready;
    await Promise.all(
      [...document.images].filter(({ loading }) => loading !== 'lazy').map((one) => one.decode()),
    );
    for (const video of document.querySelectorAll('video')) {
      if (video.readyState === 0) continue;
      video.pause();
      await new Promise((there) => {
        video.addEventListener('seeked', there, { once: true });
        video.currentTime = seconds;
      });
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, VIDEO_POSITION);
}
