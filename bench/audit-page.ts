import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { type TraceEvent, removeCpuWait } from './remove-cpu-wait.ts';

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** Lighthouse's result for one load of a page, on its emulated phone. */
export interface PageAudit {
  /** 0 to 100; only those that were asked for */
  readonly scores: Partial<Record<Category, number>>;
  /** the performance score with what other programs took of the processors */
  readonly disturbed: number;
  /** largest contentful paint, ms */
  readonly lcp: number;
  /** cumulative layout shift */
  readonly cls: number;
  /** what took points, one sentence each */
  readonly faults: readonly string[];
}

/** ms after which Lighthouse takes a page as it is. */
const LONGEST_LOAD = 30_000;

/**
 * Loads `url` in the browser that listens on `port`, cache and storage empty. What other programs took of the processors
 * meanwhile is taken out of the times. On a busy machine Lighthouse loses a trace now and then: it has two tries, then
 * this rejects with what it said.
 */
export async function auditPage(url: string, port: number, categories: Category[]): Promise<PageAudit> {
  try {
    return await loadPage(url, port, categories);
  } catch (error) {
    console.error(String(error), 'Once more …');
    return loadPage(url, port, categories);
  }
}

async function loadPage(url: string, port: number, categories: Category[]): Promise<PageAudit> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-web-'));
  try {
    const flags: Flags = {
      port,
      onlyCategories: categories,
      disableFullPageScreenshot: true,
      maxWaitForLoad: LONGEST_LOAD,
      logLevel: 'error',
    };
    const seen = await run(url, { ...flags, gatherMode: folder, auditMode: folder });
    const file = join(folder, 'trace.json');
    const trace = JSON.parse(await readFile(file, 'utf8')) as { traceEvents: TraceEvent[] };
    await writeFile(file, JSON.stringify({ ...trace, traceEvents: removeCpuWait(trace.traceEvents) }));
    const lhr = await run(url, { ...flags, auditMode: folder });
    const measured = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN;
    return {
      scores: Object.fromEntries(categories.map((name) => [name, readScore(lhr, name)])),
      disturbed: readScore(seen, 'performance'),
      lcp: measured('largest-contentful-paint'),
      cls: measured('cumulative-layout-shift'),
      faults: [...categories.flatMap((name) => listFaults(lhr, name)), ...listLayoutShifts(lhr)],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(url: string, flags: Flags): Promise<Result> {
  const outcome = await lighthouse(url, flags);
  if (outcome === undefined) throw new Error(`Lighthouse said nothing about ${url}.`);
  const { lhr } = outcome;
  if (lhr.runtimeError !== undefined) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return lhr;
}

const readScore = ({ categories }: Result, name: Category): number =>
  Math.round((categories[name]?.score ?? Number.NaN) * 100);

/** The audits of a category that count and are not perfect, with the first places they name. */
function listFaults({ audits, categories }: Result, category: Category): string[] {
  const counted = categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return counted.flatMap(({ id }) => {
    const audit = audits[id];
    if (audit === undefined || audit.score === null || audit.score >= 0.9) return [];
    const places = placesIn(audit.details);
    const value = audit.displayValue === undefined ? '' : `: ${audit.displayValue}`;
    return [`${category}: ${audit.title}${value}${places.length > 0 ? ` (${places.join(', ')})` : ''}`];
  });
}

/** What moved after it was shown. */
function listLayoutShifts({ audits }: Result): string[] {
  const places = placesIn(audits['layout-shifts']?.details);
  return places.length > 0 ? [`layout shift: ${places.join(', ')}`] : [];
}

/** The first elements, addresses or sentences that the details of an audit name. */
function placesIn(details: Result['audits'][string]['details']): string[] {
  const items = details?.type === 'table' ? details.items : [];
  return items
    .slice(0, 3)
    .map(({ node, url, description }) =>
      typeof node === 'object' && 'selector' in node ? node.selector : (url ?? description),
    )
    .filter((place) => typeof place === 'string');
}
