import type { Page } from '@playwright/test';
import { longestChain } from '#bench/request-chain.ts';
import { expect, test } from '../academy.ts';
import { signInEarlier } from '../sign-in.ts';

/** docs/performance.md#signed-in-screens-with-an-empty-cache */
const MOST_REQUESTS = 16;
/** HTML; scripts, session, configuration and fonts; the screen's call. */
const LONGEST_CHAIN = 3;

const MY_COURSES = '/academy/student-courses';
const PAYMENTS = `${MY_COURSES}?tab=payments`;

/** `painted` is in the HTML; `content` comes with the calls. */
const SCREENS = [
  { path: '/auth', painted: 'Go Home', content: 'Welcome back', calls: [] },
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
    path: '/instructor',
    as: 'grace',
    painted: 'Logout',
    content: 'This part of the academy opens soon.',
    calls: ['/api/auth/refresh'],
  },
];

/** ms that a response takes, so that what waits for one is seen to wait: a chain is longer, not just later. */
const LATENCY = 300;

/** Marks when `content` first stands in the page. It runs in the page. */
function markContent(content: string): void {
  const observer = new MutationObserver(() => {
    const text = document.body?.textContent ?? '';
    if (!text.includes(content)) return;
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

for (const { path, as, painted, content, calls } of SCREENS) {
  test(`${path} is painted from its HTML, and its content waits for at most three requests, one after another`, async ({
    page,
  }) => {
    if (as !== undefined) await signInEarlier(page, as);
    const html = await (await page.request.get(path)).text();
    expect(html).toContain(painted);
    const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, address = '']) => address);

    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await page.addInitScript(markContent, content);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByText(content).first()).toBeVisible();
    const requests = await listRequestsToContent(page);
    const sent = requests.map(({ address }) => shorten(address));

    expect(sent.filter((address) => address.startsWith('/api/'))).toEqual(calls);
    // what the HTML does not name is begun by its script, and the screen's call by the response of the session's
    const begun = [path, '/config.json', ...calls, ...named];
    expect(sent.filter((address) => !begun.includes(address))).toEqual([]);
    expect(sent.length).toBeLessThanOrEqual(MOST_REQUESTS);
    expect(longestChain(requests)).toBeLessThanOrEqual(LONGEST_CHAIN);
  });
}

test('The Payments section is painted as itself, not as My Courses, and stays where it is', async ({
  page,
}) => {
  await signInEarlier(page, 'student');
  const html = await (await page.request.get(PAYMENTS)).text();
  expect(html).toContain('<title>Payments');
  expect(html).toMatch(/<h1[^>]*>Payments<\/h1>/);
  expect(html).toContain('Loading payments...');
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const title = document.querySelector('main h1')?.textContent ?? '';
      const seen = sessionStorage.getItem('titles') ?? '';
      if (title !== '' && !seen.split(',').includes(title))
        sessionStorage.setItem('titles', `${seen},${title}`);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(PAYMENTS);
  await expect(page.getByRole('table').or(page.getByRole('list')).first()).toBeVisible();
  await expect(page.getByText('Loading payments...')).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem('titles'))).toBe(',Payments');
});

test('React takes over the skeletons without moving anything that can be seen', async ({ page }) => {
  await signInEarlier(page, 'student');
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && Number(entry.value) > 0.001)
          sessionStorage.setItem('moved', `${sessionStorage.getItem('moved') ?? ''} ${Number(entry.value)}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const { path, content } of SCREENS.filter(({ as }) => as === 'student')) {
    await page.goto(path);
    await expect(page.getByText(content).first()).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('moved')), path).toBeNull();
  }
});

test('Two tabs that open at once renew the session one after the other, and both stay signed in (G-10)', async ({
  page,
  context,
}) => {
  await signInEarlier(page, 'student');
  const other = await context.newPage();
  await Promise.all([page.goto('/academy/student-courses'), other.goto('/academy/student-courses')]);
  for (const tab of [page, other])
    await expect(tab.getByText('3 of 8 lectures viewed').first()).toBeVisible();
  await other.reload();
  await expect(other.getByText('3 of 8 lectures viewed').first()).toBeVisible();
});
