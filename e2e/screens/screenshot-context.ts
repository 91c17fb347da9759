import type { Page } from '@playwright/test';
import type { Academy } from '@twillfield/local-cloud';
import type { Screenshots } from './screenshots.ts';

/** What a series of screenshots needs; its page is its own, and nobody is signed in on it. */
export interface ScreenshotContext {
  readonly page: Page;
  readonly screenshots: Screenshots;
  readonly academy: Academy;
}
