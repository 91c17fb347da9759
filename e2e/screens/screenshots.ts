import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

const pictures = (name: string) => join(import.meta.dirname, '..', '..', '.build', 'screens', name);
/** Where pictures are: of the run that is under way, of the last whole run, and of the one before it. */
export const FOLDERS = {
  incomplete: pictures('incomplete'),
  after: pictures('after'),
  before: pictures('before'),
};

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** px; a window below this width is a phone. */
const NARROW = 500;
const QUALITY = 70;
/** Position of videos, in seconds. */
const VIDEO_POSITION = 2;
/** px; a part of a page fits into the window completely, below the header. */
const TALL = 1800;

/** One screen in all its pictures. */
export interface Picture {
  readonly title: string;
  readonly files: readonly { name: string; width: number; scheme: Scheme; bytes: number }[];
}
type Scheme = 'light' | 'dark';

export interface ScreenshotOptions {
  readonly dark?: boolean;
  /** A part of the page instead of all of it. */
  readonly part?: (page: Page) => Locator;
  /** What a phone shows with messages at its lower edge: the window with this in it, instead of the whole page. */
  readonly inPhone?: (page: Page) => Locator;
  /** The window instead of the whole page: what lies over it is in its place. */
  readonly window?: boolean;
  readonly phone?: boolean;
}

/** Takes the screen that is open, wide and narrow, as <folder>/<name>-<width>-<scheme>.webp. */
export function createScreenshots(folder: string) {
  const pictures: Picture[] = [];
  const capture = async (
    page: Page,
    name: string,
    title: string,
    { dark = false, part, inPhone, window = false, phone = false }: ScreenshotOptions = {},
  ): Promise<void> => {
    await mkdir(folder, { recursive: true });
    const files: Picture['files'][number][] = [];
    // Nothing is hovered.
    await page.mouse.move(0, 0);
    for (const size of SIZES.filter(({ width }) => !phone || width < NARROW)) {
      await page.setViewportSize(part === undefined ? size : { ...size, height: TALL });
      for (const scheme of dark ? (['light', 'dark'] as const) : (['light'] as const)) {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        await settle(page);
        const target = part?.(page);
        const inSight = size.width < NARROW ? inPhone?.(page) : undefined;
        await inSight?.evaluate((one) => one.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
        const png = await (target === undefined
          ? page.screenshot({ fullPage: !window && inSight === undefined, animations: 'disabled' })
          : target.screenshot({ animations: 'disabled' }));
        const file = `${name}-${size.width}-${scheme}.webp`;
        const webp = await sharp(png).webp({ quality: QUALITY }).toBuffer();
        await writeFile(join(folder, file), webp);
        files.push({ name: file, width: size.width, scheme, bytes: webp.length });
      }
    }
    pictures.push({ title, files });
  };
  return { capture, pictures };
}

/** Fonts and pictures are loaded, videos are at one position, and the page is at its top. */
const settle = (page: Page) =>
  page.evaluate(async (seconds) => {
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
