import type { Page } from '@playwright/test';

/** Errors and requests of a page that should not happen; filled from now on. */
export interface Watched {
  /** Errors and warnings of the console, and uncaught errors. */
  readonly complaints: string[];
  /** Requested addresses outside the site's own origin. */
  readonly foreign: string[];
}

/** Records console messages, errors and requests of the page. */
export function watchPage(page: Page, origin: string): Watched {
  const watched: Watched = { complaints: [], foreign: [] };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) watched.complaints.push(message.text());
  });
  page.on('pageerror', (error) => watched.complaints.push(String(error)));
  page.on('request', (request) => {
    if (/^(https?|wss?):/.test(request.url()) && new URL(request.url()).origin !== origin)
      watched.foreign.push(request.url());
  });
  return watched;
}

/** Notes the paths of the API's calls from now on, but those that match `ignored`. */
export function noteCalls(page: Page, ignored = /^$/): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !ignored.test(pathname)) calls.push(pathname);
  });
  return calls;
}

declare global {
  interface Window {
    /** Layout shifts so far: how much, and what moved. */
    shifts?: string[];
  }
}

/** Records every layout shift that does not follow an interaction, from the first paint of each page on. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    };
    const shifts: string[] = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element
            ? `${node.tagName.toLowerCase()}.${node.className}`
            : (node?.nodeName ?? '?'),
        );
        // A font that loads moves the end of a word by less than a pixel, which counts as 0.00.
        if (entry.value > 0.0005) shifts.push(`${entry.value.toFixed(4)} ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function readLayoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => window.shifts ?? ['not recorded']);
}

/** Scrolls to the end of the page, as with a wheel, and back to its top. */
export async function scrollThrough(page: Page): Promise<void> {
  const bottom = () =>
    page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2);
  const height = page.viewportSize()?.height ?? 0;
  await page.mouse.move(200, 400);
  for (let turn = 0; turn < 60 && !(await bottom()); turn += 1) {
    await page.mouse.wheel(0, height * 0.6);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}
