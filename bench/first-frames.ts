import type { Browser, Page } from '@playwright/test';
import { rememberSignIn } from './remember-sign-in.ts';

const VIEWER = '/academy/course-progress/crs_devops-bootcamp';
/** Lectures of the course whose video is a file of the academy; it opens at the fourth, as the student has viewed three. */
const LECTURES = [1, 3, 6, 7, 4];
const OPENS_AT = 4;
/** Each in a browser that has none of the videos yet. */
const VISITS = 5;

/** ms from the click on a lecture to the first frame of its video; `first`: the visit has not shown this lecture before. */
export interface FirstFrame {
  readonly lecture: number;
  readonly ms: number;
  readonly first: boolean;
}

/**
 * Goes through the lectures of a course twice in each of five visits. The click comes without the pointer or the focus
 * before it, which ask for the addresses of the video that may be next: as on a phone.
 */
export async function timeFirstFrames(browser: Browser, url: string): Promise<FirstFrame[]> {
  const frames: FirstFrame[] = [];
  for (let visit = 0; visit < VISITS; visit++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    try {
      await rememberSignIn(context, url, 'student');
      const page = await context.newPage();
      await page.goto(url + VIEWER);
      const seen = new Set([OPENS_AT]);
      await settled(page);
      for (const lecture of [...LECTURES, ...LECTURES]) {
        const button = page.getByRole('button', { name: new RegExp(`^${lecture}\\. `) });
        frames.push({ lecture, ms: await button.evaluate(timeFirstFrame), first: !seen.has(lecture) });
        seen.add(lecture);
      }
    } finally {
      await context.close();
    }
  }
  return frames;
}

/** The lecture that opens by itself shows its first frame, and nothing is loaded any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2);
  await page.waitForLoadState('networkidle');
}

/** Runs in the page: clicks a lecture; ms until the first frame of its video is given to the screen. */
function timeFirstFrame(button: Element): Promise<number> {
  const before = document.querySelector('video');
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      changes.disconnect();
      reject(new Error(`${button.textContent}: no frame came within 10 s.`));
    }, 10_000);
    const changes = new MutationObserver(() => {
      const video = document.querySelector('video');
      if (video === null || video === before) return;
      changes.disconnect();
      video.requestVideoFrameCallback(() => {
        clearTimeout(late);
        resolve(performance.now() - began);
      });
    });
    changes.observe(document.body, { subtree: true, childList: true });
    const began = performance.now();
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }));
  });
}
