import type { Page } from '@playwright/test';
import type { Academy } from '@twillfield/local-cloud';
import type { Camera } from './screenshots.ts';

/** What a series of pictures needs; its page belongs to it and is nobody's yet. */
export interface Scene {
  readonly page: Page;
  readonly camera: Camera;
  readonly academy: Academy;
}
