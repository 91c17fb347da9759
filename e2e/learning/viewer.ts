import type { Locator, Page } from '@playwright/test';
import { expect } from '../academy.ts';
import { isAudit } from '../audit.ts';
import { hydrated } from '../hydrated.ts';

export const video = (page: Page) => page.locator('video');
/** A property of the video that plays. */
export const read = <K extends keyof HTMLVideoElement>(page: Page, key: K) =>
  video(page).evaluate((element: HTMLVideoElement, name) => element[name as K], key);
export const controls = (page: Page) => page.locator('[data-controls]');
export const expectAboveControls = (page: Page, caption: Locator): Promise<void> =>
  expect
    .poll(async () => {
      const [text, bar] = [await caption.boundingBox(), await controls(page).boundingBox()];
      return text !== null && bar !== null && text.y + text.height < bar.y;
    })
    .toBe(true);
export const lectureTitle = (page: Page) => page.getByRole('heading', { level: 1 });
export const lectureButton = (page: Page, n: number) =>
  page.getByRole('button', { name: new RegExp(`^${n}\\. `) });
export const panelTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** Over the player, at the end of a lecture. */
export const card = (page: Page) => page.getByRole('region', { name: 'Next lecture', exact: true });
export const playNow = (page: Page) => card(page).getByRole('button', { name: 'Play now' });

/** The controls of the frame that are not wholly within it and the window. */
export function listCut(frame: Element): string[] {
  const edge = frame.getBoundingClientRect();
  return [...frame.querySelectorAll('button, input')]
    .filter((one) => one.checkVisibility())
    .map((one) => ({ name: one.ariaLabel, box: one.getBoundingClientRect() }))
    .filter(
      ({ box }) =>
        box.left < edge.left ||
        box.right > edge.right ||
        box.top < Math.max(0, edge.top) ||
        box.bottom > Math.min(innerHeight, edge.bottom) + 1,
    )
    .map(({ name, box }) => `${name}: ${Math.round(box.left)} to ${Math.round(box.right)}`);
}

/** Opens the uploaded video of the bootcamp, its lecture 3 of 60 seconds, in the lecture viewer, and waits until it can be played. */
export async function openUploadedVideo(page: Page): Promise<void> {
  await (await hydrated(lectureButton(page, 3))).click();
  await expect(lectureTitle(page)).toHaveText('Virtual machines with EC2');
  await expect.poll(() => read(page, 'readyState')).toBeGreaterThanOrEqual(3);
  // React knows its length
  await expect(page.getByRole('slider', { name: 'Seek' })).toBeEnabled();
}

/** The player takes the whole width, and the panel begins where it ends. */
export const expectTheatre = (page: Page, player: Locator): Promise<void> =>
  expect
    .poll(async () => {
      const [above, below] = [await player.boundingBox(), await page.locator('main > aside').boundingBox()];
      return above && below && [above.width, Math.round(below.y - above.y - above.height)];
    })
    .toEqual([page.viewportSize()?.width, 0]);

/** A phone, on its side too, and a desk; in the audit also zooms of 200 and 400 %, and where the panel begins to stand beside the player. */
export const WINDOWS: readonly (readonly [width: number, height: number])[] = [
  [390, 844],
  [844, 390],
  [1440, 700],
  ...(isAudit
    ? ([
        [320, 640],
        [599, 800],
        [640, 360],
        [640, 900],
        [720, 450],
        [900, 600],
        [1100, 700],
      ] as const)
    : []),
];
