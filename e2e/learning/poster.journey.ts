import { expect, test } from '../academy.ts';
import { signInEarlier } from '../sign-in.ts';

declare global {
  interface Window {
    /** The addresses of what was painted largest, '' for text. */
    largest?: string[];
  }
}

test('The largest paint of a lecture is its poster in the HTML; the first frame of its video is none after it', async ({
  page,
}) => {
  await signInEarlier(page, 'student');
  await page.addInitScript(() => {
    const largest: string[] = (window.largest = []);
    const add = (entries: PerformanceObserverEntryList) => {
      for (const entry of entries.getEntries()) largest.push((entry as LargestContentfulPaint).url);
    };
    new PerformanceObserver(add).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  for (const width of [1440, 412]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/academy/course-progress/crs_devops-bootcamp');
    const video = page.locator('video');
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBe(4);
    const painted = await page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      return window.largest ?? [];
    });
    expect(painted.at(-1), `${width} px`).toMatch(/^data:image\/svg\+xml/);
  }
});
