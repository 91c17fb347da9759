import type { Route } from '#shared/api/route.ts';
import { type Placeholders, unbuiltPart } from './placeholder-screens.ts';
import { findIds, type Requirement } from './requirement-ids.ts';
import type { SourceFile } from '../rules/source-files.ts';
import { readTestTitles } from '../rules/test-titles.ts';

/** Kinds of test, the strongest first: `browser` is a component in a real browser, `stack` the whole local cloud. */
export const KINDS = ['journey', 'browser', 'jsdom', 'stack', 'table', 'unit'] as const;
export type Kind = (typeof KINDS)[number];

/** The files to which vitest.config.ts gives a DOM. */
const WITH_DOM = /^web\/.*(?:(?<!\.node)\.test\.tsx|\.dom\.test\.ts)$/;

/** The kind of test that a file holds; undefined when it holds none. */
export function getTestKind({ path }: Pick<SourceFile, 'path'>): Kind | undefined {
  if (path.endsWith('.journey.ts')) return 'journey';
  if (!/\.test\.tsx?$/.test(path)) return undefined;
  if (path.includes('.browser.test.')) return 'browser';
  if (path.endsWith('.stack.test.ts')) return 'stack';
  if (path.endsWith('.table.test.ts')) return 'table';
  return WITH_DOM.test(path) ? 'jsdom' : 'unit';
}

/** Which kinds of test name which ids in their titles. */
export function readProofs(files: readonly SourceFile[]): Map<string, Set<Kind>> {
  const proofs = new Map<string, Set<Kind>>();
  for (const file of files) {
    const kind = getTestKind(file);
    if (kind === undefined) continue;
    for (const id of readTestTitles(file).flatMap(({ text }) => findIds(text)))
      proofs.set(id, (proofs.get(id) ?? new Set()).add(kind));
  }
  return proofs;
}

/** Words of a row about layout, focus, scrolling, media, motion or timing: jsdom has none of these. */
const REAL_BROWSER =
  /scroll|viewport|position fixed|\bfocus|collaps|on mobile|mobile toggle|animated|rotates|auto-hide|auto-?play|full screen|muted|\bplay(?:s|ing)\b|video (?:element|player)|media error|confetti|printing|text selection|\bdrag\b|\b\d+ (?:ms|s|seconds?)\b/i;

/** Whether only a real browser can prove a row. A row that a unit test may prove instead says so (`unit/browser`). */
export function needsRealBrowser({ requirement, check }: Requirement): boolean {
  const [kinds = ''] = check.split(':');
  return (
    /^(?:browser|api\+browser|browser\+api)\b/.test(kinds) && REAL_BROWSER.test(`${requirement} ${check}`)
  );
}

export interface RowCoverage {
  readonly row: Requirement;
  /** All kinds of test that name the row, the strongest first. */
  readonly kinds: readonly Kind[];
  /** `jsdom-only` rows need a real browser and have none; `unbuilt` rows are about what does not exist. */
  readonly state: 'proven' | 'missing' | 'jsdom-only' | 'unbuilt';
  /** What does not exist, for an unbuilt row. */
  readonly reason?: string;
}

/** How each row is proven. */
export function coverRows(
  requirements: readonly Requirement[],
  proofs: ReadonlyMap<string, ReadonlySet<Kind>>,
  placeholders: Placeholders,
  unbuiltRoutes: readonly Pick<Route, 'method' | 'path'>[],
): RowCoverage[] {
  return requirements.map((row) => {
    const kinds = KINDS.filter((kind) => proofs.get(row.id)?.has(kind));
    const reason = unbuiltPart(row, placeholders, unbuiltRoutes);
    if (reason !== undefined) return { row, kinds, state: 'unbuilt', reason };
    if (kinds.length === 0) return { row, kinds, state: 'missing' };
    const seen = kinds.includes('journey') || kinds.includes('browser');
    return { row, kinds, state: needsRealBrowser(row) && !seen ? 'jsdom-only' : 'proven' };
  });
}

/** Ids in titles that look like a row of a known area but are in no row: typing mistakes. */
export function unknownIds(
  requirements: readonly Requirement[],
  proofs: ReadonlyMap<string, unknown>,
): string[] {
  const known = new Set(requirements.map(({ id }) => id));
  const areas = new Set([...known].map((id) => id.split('-')[0]));
  return [...proofs.keys()].filter((id) => id.includes('-') && !known.has(id) && areas.has(id.split('-')[0]));
}
