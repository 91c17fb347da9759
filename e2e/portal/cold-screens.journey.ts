import type { Page } from '@playwright/test';
import { longestChain } from '#bench/request-chain.ts';
import { COLD_SCREENS, STUDENT_SCREENS } from '#bench/site-screens.ts';
import { expect, test } from '../academy.ts';
import { noteShifts, readLayoutShifts } from '../public/watch-page.ts';
import { signInEarlier } from '../sign-in.ts';

/** HTML; scripts, session, configuration and fonts; the screen's call. */
const LONGEST_CHAIN = 3;

const PAYMENTS = '/academy/student-courses?tab=payments';

/** ms that a response takes, so that what waits for one is seen to wait: a chain is longer, not just later. */
const LATENCY = 300;

/** Marks when `content` first stands in the page. It runs in the page. */
function markContent(pattern: string): void {
  const content = new RegExp(pattern);
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

for (const { path, as, painted, content, mostRequests, row } of COLD_SCREENS) {
  test(`${path} is painted from its HTML, and its content waits for at most three requests, one after another`, async ({
    page,
  }) => {
    const calls = (row.calls ?? []).map((call) => shorten(`https://academy.example/api${call}`));
    if (as !== undefined) {
      calls.unshift('/api/auth/refresh');
      await signInEarlier(page, as);
    }
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
    await page.addInitScript(markContent, new RegExp(content).source);
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
  for (const { path, content } of STUDENT_SCREENS) {
    await page.goto(path);
    await expect(page.getByText(content).first()).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('moved')), path).toBeNull();
  }
});

test('At 390 px a catalogue that opens with filters, by its address or as it was left, stays where its skeleton is (G-28, G-99)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInEarlier(page, 'student');
  await noteShifts(page);
  const chosen = 'category=devops,self-study,cloud-computing&level=beginner&term=bootcamp';
  for (const path of [`/academy/courses?${chosen}`, '/academy/courses']) {
    await page.goto(path);
    await expect(page.getByText(/^\d+ Results?$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove DevOps' })).toBeVisible();
    await expect(page).toHaveURL(/category=/);
    expect(await readLayoutShifts(page)).toEqual([]);
    // leaves as a visit ends, not inside the application
    await page.goto('/robots.txt');
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
