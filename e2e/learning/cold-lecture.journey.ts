import { COURSE_ID, expect, registerAndLogIn, test } from '../academy.ts';
import { isAudit } from '../audit.ts';
import { buyCourse } from '../paying/buy-course.ts';
import { signInEarlier } from '../sign-in.ts';
import { read } from './viewer.ts';

declare global {
  interface Window {
    /** The addresses of what was painted largest, '' for text. */
    largest?: string[];
  }
}

const LECTURE = 'lec_aws-cloud-bootcamp-3';
const VIEWER = `/academy/course-progress/${COURSE_ID}`;

/**
 * In the audit also a slow phone: the slower the processor, the more of a video has loaded before React has its page in the document
 * (docs/adr/026).
 */
const DEVICES = [{ width: 1440, rate: 1 }, ...(isAudit ? [{ width: 412, rate: 6 }] : [])];

for (const { width, rate } of DEVICES)
  test(`A lecture shows its poster first, and is opened with an empty cache where it was left, at ${width} px and 1/${rate} of the speed`, async ({
    page,
    academy,
  }) => {
    const student = await registerAndLogIn(academy);
    await buyCourse(academy, student, COURSE_ID);
    const { token, userId } = student;
    const save = async (call: string, data: object) => {
      const path = `/student/course-progress/${call}`;
      const saved = await academy.api('POST', path, {
        token,
        data: { userId, courseId: COURSE_ID, ...data },
      });
      expect(saved.ok()).toBe(true);
    };
    for (const n of [1, 2]) await save('mark-lecture-viewed', { lectureId: `lec_aws-cloud-bootcamp-${n}` });
    await signInEarlier(page, student);
    await page.addInitScript(() => {
      const largest: string[] = (window.largest = []);
      const add = (entries: PerformanceObserverEntryList) => {
        for (const entry of entries.getEntries()) largest.push((entry as LargestContentfulPaint).url);
      };
      new PerformanceObserver(add).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    const devTools = await page.context().newCDPSession(page);

    await test.step('The largest paint is the poster in the HTML; the first frame of the video is none after it', async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(VIEWER);
      await expect.poll(() => read(page, 'readyState')).toBe(4);
      const painted = await page.evaluate(async () => {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        return window.largest ?? [];
      });
      expect(painted.at(-1)).toMatch(/^data:image\/svg\+xml/);
    });
    await test.step('It plays from where it was left at the first press, and saves its second', async () => {
      await save('save-position', { lectureId: LECTURE, positionSeconds: 30 });
      await page.goto('/robots.txt');
      await page.setViewportSize({ width: 1280, height: 720 });
      await devTools.send('Network.clearBrowserCache');
      await devTools.send('Emulation.setCPUThrottlingRate', { rate });
      await page.goto(VIEWER);
      await expect(page.getByText('Resumed at 00:30')).toBeVisible();
      await expect(page.getByText('00:30 / 01:00')).toBeVisible();
      await expect(page.getByRole('slider', { name: 'Seek' })).toBeEnabled();
      await page.getByRole('button', { name: 'Play video' }).click();
      await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await expect.poll(() => read(page, 'currentTime')).toBeGreaterThan(31);
      const saved = page.waitForResponse((response) => response.url().endsWith('/save-position'));
      await page.getByRole('button', { name: 'Pause' }).click();
      const sent = (await saved).request().postDataJSON() as { lectureId: string; positionSeconds: number };
      expect(sent.lectureId).toBe(LECTURE);
      expect(sent.positionSeconds).toBeGreaterThanOrEqual(31);
    });
  });
