import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { makePdf, servePdf } from './pdf-files.ts';
import { rememberSignIn } from './remember-sign-in.ts';

/** Opens at its lecture 4, which has no materials; the third has. */
const COURSE = '/academy/course-progress/crs_devops-bootcamp';
const LECTURE = /^3\. /;
const PAGES = 300;
/** Of each page, which nothing shows: a scanned book is large, and must not be loaded whole for its first page. */
const FILLER_BYTES = 60_000;
/** Places in the file, its end among them, at which a reader stops. */
const STOPS = 30;

export interface PdfOpening {
  /** ms from the click on the file to the picture of its first page */
  readonly firstPage: number;
  /** the most that the page's process had in memory while the file was gone through, in MB */
  readonly megabytes: number;
  /** the same before the file was opened */
  readonly before: number;
}

/** Opens a file of 300 pages in a browser that has not loaded the viewer yet, and goes through all of it. */
export async function openLongPdf(browser: Browser, url: string): Promise<PdfOpening> {
  const file = makePdf({ pages: PAGES, filler: FILLER_BYTES, lines: () => ['A line', 'and another one'] });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await rememberSignIn(context, url, 'student');
    const page = await context.newPage();
    await servePdf(page, () => file);
    await page.goto(url + COURSE);
    await page.getByRole('button', { name: LECTURE }).click();
    const notes = page.getByRole('button', { name: /Lecture notes\.pdf/ });
    await notes.waitFor();
    await page.waitForLoadState('networkidle');
    const renderer = await findRenderer(browser);
    const before = await readMegabytes(renderer);
    const firstPage = await notes.evaluate(timeFirstPage);
    return { firstPage, megabytes: await goThrough(page, () => readMegabytes(renderer)), before };
  } finally {
    await context.close();
  }
}

/** Runs in the page: clicks the file; ms until its first page is painted. */
function timeFirstPage(button: Element): Promise<number> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      changes.disconnect();
      reject(new Error('The first page was not drawn within 20 s.'));
    }, 20_000);
    const changes = new MutationObserver(() => {
      if (document.querySelector('article[aria-label^="Page 1 of "] canvas') === null) return;
      changes.disconnect();
      clearTimeout(late);
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    });
    changes.observe(document.body, { subtree: true, childList: true });
    const began = performance.now();
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }));
  });
}

/** Stops at places of the file until each shows its page; the most that `read` said on the way. */
async function goThrough(page: Page, read: () => Promise<number>): Promise<number> {
  const pages = page.getByRole('region', { name: new RegExp(`^Page \\d+ of ${PAGES}$`) });
  let most = await read();
  for (let stop = 1; stop <= STOPS; stop++) {
    await pages.evaluate((box, part) => box.scrollTo(0, part * box.scrollHeight), stop / STOPS);
    await page.waitForFunction(() => {
      const number = document.querySelector<HTMLInputElement>('dialog input[inputmode="numeric"]')?.value;
      return document.querySelector(`article[aria-label^="Page ${number} of "] canvas`) !== null;
    });
    most = Math.max(most, await read());
  }
  return most;
}

/** The process that draws the page, by its id: the only one of the browser that has a page open. */
async function findRenderer(browser: Browser): Promise<number> {
  const devTools = await browser.newBrowserCDPSession();
  const { processInfo } = await devTools.send('SystemInfo.getProcessInfo');
  await devTools.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const sizes = await Promise.all(
    renderers.map(async ({ id }) => ({ id, megabytes: await readMegabytes(id) })),
  );
  const [largest] = sizes.toSorted((a, b) => b.megabytes - a.megabytes);
  if (largest === undefined) throw new Error('The browser has no process that draws a page.');
  return largest.id;
}

/** What a process has in memory of its own or shares with the one that paints, without the browser's program; Linux only. */
async function readMegabytes(process: number): Promise<number> {
  const status = await readFile(`/proc/${process}/status`, 'utf8');
  const kilobytes = ['RssAnon', 'RssShmem', 'VmSwap'].map((name) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]),
  );
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}
