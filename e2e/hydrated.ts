import { expect, type Locator } from '@playwright/test';

/** Waits until React handles the events of an element that came with the HTML, and returns it. */
export async function hydrated(element: Locator): Promise<Locator> {
  // React marks what it has hydrated
  await expect.poll(() => element.evaluate((node) => Object.keys(node).length)).toBeGreaterThan(0);
  return element;
}
