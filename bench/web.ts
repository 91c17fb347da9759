import { createServer, type AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { seedAcademy } from '@twillfield/local-cloud/demo-data';
import { startAcademy } from '@twillfield/local-cloud';
import { findBrowser } from '@twillfield/repo-checks/find-browser';
import { auditPage, type Category, type PageAudit } from './audit-page.ts';
import { atMost, describeMachine, type Figure, median, percentile, report } from './figures.ts';
import { type TimedChange, timeRouteChanges } from './route-changes.ts';
import { startShellServer } from './shell-server.ts';

/** The public pages as a phone gets them, and the portal's changes of screen (docs/performance.md#budgets). */
const PAGES = ['/', '/course/1', '/courses/aws-cloud-bootcamp'];
const SHELL = 'landing, rendered by the client';
const CATEGORIES: Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Odd, so that the median is one of the runs. */
const ROUNDS = 3;
const LEAST_SCORE = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const LCP_BUDGET = 0.6;
/** ms, 95th percentile */
const CHANGE_BUDGET = 150;
/** ms by which the last load should end; after the first round, loads that would not are left out */
const ENOUGH = 205_000;
/** ms after which everything is stopped, whatever it does */
const DEADLINE = 225_000;
const LONGEST_STOP = 10_000;

const began = performance.now();
const stops: (() => Promise<unknown>)[] = [];
/** Whatever happens, also while it still starts, it is stopped in the end. */
function started<T>(starting: Promise<T>, stop: (what: T) => Promise<unknown>): Promise<T> {
  stops.push(async () => stop(await starting));
  return starting;
}

const audits = new Map<string, PageAudit[]>([...PAGES, SHELL].map((page) => [page, []]));
const changes: TimedChange[][] = [];

async function measure(): Promise<void> {
  const academy = await started(startAcademy({ inMemory: true, schedules: false, seed: seedAcademy }), (it) =>
    it.stop(),
  );
  const shell = await started(startShellServer(academy.url), (it) => it.stop());
  const port = await findFreePort();
  const browser = await started(
    chromium.launch({
      executablePath: findBrowser(),
      args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
    }),
    (it) => it.close(),
  );

  // Interleaved, so that a noisy moment hits all of them alike.
  let longest = 0;
  for (let round = 0; round < ROUNDS; round++) {
    if (quickest(changes) > CHANGE_BUDGET) changes.push(await timeRouteChanges(browser, academy.url));
    for (const [page, list] of audits) {
      const from = performance.now();
      if (round > 0 && from - began + longest > ENOUGH) return;
      const address = page === SHELL ? `${shell.url}/` : academy.url + page;
      // What does not hang on the moment is looked at once.
      const wanted = page === SHELL || round > 0 ? CATEGORIES.slice(0, 1) : CATEGORIES;
      list.push(await auditPage(address, port, wanted));
      longest = Math.max(longest, performance.now() - from);
    }
  }
}

/** The 95th percentile of the quickest go, ms: what disturbs only ever adds. */
const quickest = (goes: readonly (readonly TimedChange[])[]): number =>
  Math.min(...goes.map((go) => percentile(toMs(go), 95)));
const toMs = (timed: readonly TimedChange[]): number[] => timed.map(({ ms }) => ms);

function reportAll(): boolean {
  const medianLcp = (page: string): number => median((audits.get(page) ?? []).map(({ lcp }) => lcp));
  const met = report([
    ...PAGES.flatMap((page) => toFigures(page, audits.get(page) ?? [])),
    atMost('/ LCP over client-rendered', medianLcp('/') / medianLcp(SHELL), LCP_BUDGET),
    atMost('route change p95, ms', quickest(changes), CHANGE_BUDGET),
  ]);
  for (const [page, runs] of audits) {
    const list = (of: (run: PageAudit) => number): string => runs.map(of).map(Math.round).join(', ');
    console.log(
      `${page}: LCP ${list(({ lcp }) => lcp)} ms; performance ${list(({ scores }) => scores.performance ?? NaN)}, ` +
        `with what other programs took of the processors ${list(({ disturbed }) => disturbed)}`,
    );
    if (page === SHELL) continue;
    for (const fault of new Set(runs.flatMap(({ faults }) => faults))) console.log(`  ${fault}`);
  }
  const goes = changes
    .map((go) => `${median(toMs(go)).toFixed(0)} and ${percentile(toMs(go), 95).toFixed(0)}`)
    .join('; ');
  console.log(`route changes, median and p95 of ${changes[0]?.length ?? 0}: ${goes} ms`);
  for (const [change, timed] of Object.entries(Object.groupBy(changes.flat(), (one) => one.change)))
    console.log(
      `  ${change}: ${toMs(timed ?? [])
        .map(Math.round)
        .join(', ')} ms`,
    );
  console.log(
    `Lighthouse: medians of ${audits.get('/')?.length}; ${describeMachine()}; ` +
      `${Math.round((performance.now() - began) / 1000)} s`,
  );
  return met;
}

function toFigures(page: string, runs: readonly PageAudit[]): Figure[] {
  const scores = CATEGORIES.map((category) => ({
    figure: `${page} ${category}`,
    value: median(runs.flatMap(({ scores: { [category]: score } }) => score ?? [])),
    budget: LEAST_SCORE[category],
    good: 'at least' as const,
  }));
  const worst = percentile(
    runs.map(({ cls }) => cls),
    100,
  );
  // 0.00: what is out of sight does not count
  const shift = Math.round(worst * 100) / 100;
  return [...scores, atMost(`${page} layout shift`, shift, 0)];
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Rejects after `ms`, or when the bench is stopped. */
const interrupted = (ms: number): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`The bench did not end within ${ms / 1000} s.`)), ms);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => reject(new Error(`The bench was stopped (${signal}).`)));
  });

let ended = false;
try {
  await Promise.race([measure(), interrupted(DEADLINE)]);
  ended = true;
} catch (error) {
  console.error(error);
}
const met = reportAll();
const stopping = Promise.allSettled(stops.toReversed().map((stop) => stop()));
await Promise.race([stopping, new Promise((resolve) => setTimeout(resolve, LONGEST_STOP))]);
// What did not stop by then ends with the process.
process.exit(ended && met ? 0 : 1);
