import type { Browser, CDPSession } from '@playwright/test';
import { type ContentSign, observePaints, type Paints } from './observe-paints.ts';
import { rememberSignIn } from './remember-sign-in.ts';
import { longestChain, type SentRequest } from './request-chain.ts';

/** Slow 4G: 1.6 Mbit/s in bytes, ms of latency, and a processor that is 4 times slower. */
const BYTES_PER_SECOND = 200_000;
const LATENCY = 150;
const SLOWER = 4;
/** ms of a task from which on a press has to wait */
const BLOCKS_FROM = 50;
/** ms after which a screen counts as never shown */
const LONGEST = 30_000;

/** A screen and who opens it. */
export interface ColdScreen {
  readonly screen: string;
  readonly path: string;
  /** the demo person whose session cookie the browser holds */
  readonly as?: 'student' | 'grace';
  /** none: its largest paint is its content */
  readonly content?: ContentSign;
}

/** What one load showed, and its requests until the content. */
export interface ColdLoad extends Omit<Paints, 'longTasks'> {
  /** ms by which tasks after the first paint were longer than 50 ms, together; and the longest of them */
  readonly blocking: number;
  readonly longestTask: number;
  readonly requests: number;
  /** on the wire */
  readonly kilobytes: number;
  /** how many requests waited for one another */
  readonly chain: number;
}

/** Opens a screen over a slow connection, in a browser that has nothing but the session cookie. */
export async function loadCold(browser: Browser, url: string, screen: ColdScreen): Promise<ColdLoad> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    if (screen.as !== undefined) await rememberSignIn(context, url, screen.as);
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    const requests = await recordRequests(devTools);
    await slowDown(devTools);
    await page.addInitScript(observePaints, screen.content);
    await page.goto(url + screen.path, { timeout: LONGEST });
    await page.waitForFunction(
      (loaded) => loaded || window.coldPaints?.content !== undefined,
      screen.content === undefined,
      {
        timeout: LONGEST,
      },
    );
    await page.waitForLoadState('networkidle');
    const {
      firstPaint = Number.NaN,
      largestPaint = Number.NaN,
      shift = 0,
      content = largestPaint,
      longTasks = [],
    } = (await page.evaluate(() => window.coldPaints)) ?? {};
    const began = requests[0]?.sent ?? 0;
    const before = requests.filter(({ sent }) => sent - began < content / 1000);
    const after = longTasks.filter(({ start }) => start >= firstPaint).map(({ duration }) => duration);
    return {
      blocking: after.reduce((sum, duration) => sum + duration - BLOCKS_FROM, 0),
      longestTask: Math.max(0, ...after),
      firstPaint,
      largestPaint,
      content,
      shift,
      requests: before.length,
      kilobytes: before.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
      chain: longestChain(before),
    };
  } finally {
    await context.close();
  }
}

async function slowDown(devTools: CDPSession): Promise<void> {
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/**
 * The requests of a page as it sends them: no `data:` addresses, not the icon that the browser asks for by itself, and no
 * video, which the content begins.
 */
async function recordRequests(devTools: CDPSession): Promise<SentRequest[]> {
  const requests: SentRequest[] = [];
  const byId = new Map<string, SentRequest>();
  devTools.on('Network.requestWillBeSent', (event) => {
    const { requestId, timestamp, type, request, initiator, documentURL } = event;
    if (!request.url.startsWith('http') || request.url.includes('/favicon.') || type === 'Media') return;
    const sent = {
      sent: timestamp,
      isPage: type === 'Document',
      isScript: type === 'Script',
      begunByHtml: (initiator.stack?.callFrames[0]?.url ?? initiator.url) === documentURL,
      bytes: 0,
    };
    byId.set(requestId, sent);
    requests.push(sent);
  });
  devTools.on('Network.responseReceived', ({ requestId, timestamp }) => {
    const request = byId.get(requestId);
    if (request?.isPage === true) request.done = timestamp;
  });
  devTools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = byId.get(requestId);
    if (request === undefined) return;
    request.bytes = encodedDataLength;
    request.done ??= timestamp;
  });
  await devTools.send('Network.enable');
  return requests;
}
