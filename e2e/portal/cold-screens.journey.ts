import type { Page } from '@playwright/test';
import { longestChain } from '#bench/request-chain.ts';
import { COLD_SCREENS } from '#bench/site-screens.ts';
import { expect, test } from '../academy.ts';
import { isAudit } from '../audit.ts';
import { noteShifts, readLayoutShifts } from '../public/watch-page.ts';
import { signInEarlier } from '../sign-in.ts';
import { clearBrowser, openNewTab } from './new-tab.ts';

/** HTML; scripts, session, configuration and fonts; the screen's call. */
const LONGEST_CHAIN = 3;

/** A visitor's with a form, one that is drawn before React has come, one behind its skeleton, and one of the panel. */
const VISITED = ['auth', 'home', 'studentPayments', 'panel dashboard'];
const SCREENS = COLD_SCREENS.filter(({ name }) => isAudit || VISITED.includes(name));
if (SCREENS.length < VISITED.length) throw new Error(`Not all of ${VISITED.join(', ')} are screens.`);

const PAYMENTS = '/academy/student-courses?tab=payments';

/** ms that a response takes, so that what waits for one is seen to wait: a chain is longer, not just later. */
const LATENCY = 300;

/** Marks when the content of the page's address first stands in it; `patterns` are by address. It runs in the page. */
function markContent(patterns: Record<string, string>): void {
  const content = new RegExp(patterns[location.pathname + location.search] ?? '$^');
  const observer = new MutationObserver(() => {
    const text = document.body?.textContent ?? '';
    if (!content.test(text)) return;
    observer.disconnect();
    performance.mark('content');
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

/** The requests that the page sent before its content, as the browser timed them; a page is there with its first bytes. */
async function listRequestsToContent(page: Page) {
  const { content, requests } = await page.evaluate(() => {
    const [mark] = performance.getEntriesByName('content');
    const [html] = performance.getEntriesByType('navigation');
    return {
      content: mark?.startTime,
      requests: [html, ...performance.getEntriesByType('resource')].map((entry, index) => {
        const { responseStart, responseEnd }: { responseStart?: number; responseEnd?: number } =
          entry?.toJSON() ?? {};
        return {
          address: entry?.name ?? '',
          sent: entry?.startTime ?? Number.NaN,
          isPage: index === 0,
          done: index === 0 ? responseStart : responseEnd,
          bytes: 0,
        };
      }),
    };
  });
  expect(content).toBeDefined();
  return requests
    .filter(({ address, sent }) => sent < Number(content) && !address.includes('/favicon.'))
    .toSorted((a, b) => a.sent - b.sent);
}

/** Of an address: '/assets/react-1a2b3c4d.js' stays, an API path loses its ids. */
const shorten = (address: string) => {
  const { pathname } = new URL(address);
  return pathname.startsWith('/api/') ? pathname.split('/', 5).join('/') : pathname;
};

/** Notes the titles that the page has had. It runs in the page. */
function noteTitles(): void {
  const titles: string[] = (window.titles = []);
  new MutationObserver(() => {
    const title = document.querySelector('main h1')?.textContent ?? '';
    if (title !== '' && !titles.includes(title)) titles.push(title);
  }).observe(document, { childList: true, subtree: true });
}
declare global {
  interface Window {
    titles?: string[];
  }
}

test('A screen is painted from its HTML, waits for at most three requests, one after another, and stays where it is', async ({
  page,
}) => {
  const devTools = await page.context().newCDPSession(page);
  await page.addInitScript(
    markContent,
    Object.fromEntries(SCREENS.map(({ path, content }) => [path, new RegExp(content).source])),
  );
  await page.addInitScript(noteTitles);
  await noteShifts(page);
  let person: string | undefined;
  for (const { path, as, painted, content, mostRequests, row } of SCREENS)
    await test.step(path, async () => {
      const calls = (row.calls ?? []).map((call) => shorten(`https://academy.example/api${call}`));
      if (as !== undefined) calls.unshift('/api/auth/refresh');
      if (as !== undefined && as !== person) {
        await clearBrowser(page);
        await signInEarlier(page, as);
      }
      person = as;
      await openNewTab(page);
      await devTools.send('Network.clearBrowserCache');
      const html = await (await page.request.get(path)).text();
      expect(html).toContain(painted);
      const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(
        ([, address = '']) => address,
      );

      await devTools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: LATENCY,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByText(content).first()).toBeVisible();
      const requests = await listRequestsToContent(page);
      const sent = requests.map(({ address }) => shorten(address));

      expect(sent.filter((address) => address.startsWith('/api/'))).toEqual(calls);
      // what the HTML does not name is begun by its script, and the screen's call by the response of the session's
      const begun = [path.replace(/\?.*/, ''), '/config.json', ...calls, ...named];
      expect(sent.filter((address) => !begun.includes(address))).toEqual([]);
      expect(sent.length).toBeLessThanOrEqual(mostRequests);
      expect(longestChain(requests)).toBeLessThanOrEqual(LONGEST_CHAIN);
      if (as === 'student') expect(await readLayoutShifts(page)).toEqual([]);
      if (path === PAYMENTS) {
        expect(html).toContain('<title>Payments');
        expect(html).toMatch(/<h1[^>]*>Payments<\/h1>/);
        await expect(page.getByText('Loading payments...')).toBeHidden();
        expect(await page.evaluate(() => window.titles)).toEqual(['Payments']);
      }
    });
});
