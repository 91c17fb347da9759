import type { Page } from '@playwright/test';
import type { Academy } from '@twillfield/local-cloud';
import type { ScreenshotOptions } from './screenshots.ts';

/** What a series of screenshots needs; its page is its own, and nobody is signed in on it. */
export interface ScreenshotContext {
  readonly page: Page;
  /** Takes what the page shows; `name` is the beginning of the file names, e.g. 'landing'. */
  readonly capture: (name: string, title: string, options?: ScreenshotOptions) => Promise<void>;
  readonly academy: Academy;
}
