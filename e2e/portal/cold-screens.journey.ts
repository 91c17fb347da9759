import type { Page } from '@playwright/test';
import { longestChain } from '#bench/request-chain.ts';
import { expect, test } from '../academy.ts';
import { noteShifts, readLayoutShifts } from '../public/watch-page.ts';
import { signInEarlier } from '../sign-in.ts';
import { clearBrowser, openNewTab } from './new-tab.ts';

/** docs/performance.md#signed-in-screens-with-an-empty-cache */
const MOST_REQUESTS = 16;
/** With the file of react-hook-form (docs/adr/042), or the style sheet of Amplify UI. */
const MOST_WITH_A_FORM = 17;
/** HTML; scripts, session, configuration and fonts; the screen's call. */
const LONGEST_CHAIN = 3;

const MY_COURSES = '/academy/student-courses';
const PAYMENTS = `${MY_COURSES}?tab=payments`;

/** `painted` is in the HTML; `content` comes with the calls. */
const SCREENS = [
  { path: '/auth', painted: 'Go Home', content: 'Welcome back', most: MOST_WITH_A_FORM, calls: [] },
  {
    path: MY_COURSES,
    as: 'student',
    painted: 'Account Settings',
    content: '3 of 8 lectures viewed',
    calls: ['/api/auth/refresh', '/api/student/courses-bought/get'],
  },
  {
    path: '/academy/course-progress/crs_devops-bootcamp',
    as: 'student',
    painted: 'Course Content',
    content: '3 of 8 lectures viewed',
    calls: ['/api/auth/refresh', '/api/student/course-progress/get'],
  },
  {
    path: '/academy/home',
    as: 'student',
    painted: 'Recent Courses',
    content: 'Continue: lecture 4 of DevOps Bootcamp',
    calls: ['/api/auth/refresh', '/api/student/courses-bought/get', '/api/student/course/get'],
  },
  {
    path: '/academy/courses',
    as: 'student',
    painted: 'Sort By',
    // the script that draws it has the word, too
    content: /\d Results?/,
    calls: ['/api/auth/refresh', '/api/student/course/get'],
  },
  {
    path: '/academy/course/details/crs_devops-bootcamp',
    as: 'student',
    painted: 'Course Curriculum',
    content: '3 of 8 lectures viewed',
    calls: ['/api/auth/refresh', '/api/student/course/get'],
  },
  {
    path: PAYMENTS,
    as: 'student',
    painted: 'Loading payments...',
    content: 'Pay Now',
    calls: ['/api/auth/refresh', '/api/flexible-payment/list'],
  },
  {
    path: '/academy/student-courses?tab=appointments',
    as: 'student',
    painted: 'Account Settings',
    content: 'upcoming',
    most: MOST_WITH_A_FORM,
    calls: ['/api/auth/refresh', '/api/appointment/list'],
  },
  {
    path: '/academy/student-courses?tab=account',
    as: 'student',
    painted: 'Account Settings',
    content: 'This device',
    most: MOST_WITH_A_FORM,
    calls: ['/api/auth/refresh', '/api/auth/sessions'],
  },
  {
    path: '/instructor',
    as: 'grace',
    painted: 'Logout',
    content: 'Settled by Square',
    calls: ['/api/auth/refresh', '/api/instructor/revenue', '/api/instructor/students'],
  },
];

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
  for (const { path, as, painted, content, calls, most = MOST_REQUESTS } of SCREENS)
    await test.step(path, async () => {
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
      expect(sent.length).toBeLessThanOrEqual(most);
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
