import type { TestResult } from '../test-run/counts.ts';
import { findIds, type Requirement } from './requirement-ids.ts';

/** Kinds of test; `stack` is calls to the whole local cloud, also those of a `*-api.journey.ts`. */
export const KINDS = ['journey', 'jsdom', 'stack', 'table', 'unit'] as const;
export type Kind = (typeof KINDS)[number];

/** The files to which vitest.config.ts gives a DOM. */
const WITH_DOM = /^web\/.*(?:(?<!\.node)\.test\.tsx|\.dom\.test\.ts)$/;

/** The kind of the tests in a file, by its path from the root. */
export function getTestKind(path: string): Kind {
  if (/(?:\.stack\.test|-api\.journey)\.ts$/.test(path)) return 'stack';
  if (path.endsWith('.journey.ts')) return 'journey';
  if (path.endsWith('.table.test.ts')) return 'table';
  return WITH_DOM.test(path) ? 'jsdom' : 'unit';
}

/** Which kinds can see what a row's check asks for: one of each list. What is no browser and no call may be seen by any. */
export function neededKinds({ check }: Pick<Requirement, 'check'>): readonly (readonly Kind[])[] {
  const [words = ''] = check.split(':');
  return words
    .replace(/\(.*\)/, '')
    .split('+')
    .map((either) => either.split('/').flatMap((word) => SEEN_BY.get(word.trim()) ?? KINDS));
}

const SEEN_BY = new Map<string, readonly Kind[]>([
  ['browser', ['journey']],
  ['api', ['table', 'stack']],
]);

/** A kind of test that is accepted for a row although its check asks for another, with the reason: a line of docs/accepted-proofs.tsv. */
export interface Acceptance {
  readonly id: string;
  readonly kind: string;
  readonly reason: string;
}

export function readAcceptances(tsv: string): Acceptance[] {
  const lines = tsv.split('\n').slice(1).filter(Boolean);
  return lines.map((line) => {
    const [id = '', kind = '', reason = ''] = line.split('\t');
    return { id, kind, reason };
  });
}

export interface RowCoverage {
  readonly row: Requirement;
  /** `accepted`: by a kind that an acceptance names. `unseen`: only by kinds that cannot see it. `unproven`: no test that names it has passed. */
  readonly state: 'proven' | 'accepted' | 'unseen' | 'unproven';
  /** The kinds of its passed tests. */
  readonly kinds: readonly Kind[];
  /** Every test that names it, whatever came of it. */
  readonly tests: readonly TestResult[];
}

/** How each row is proven by what has run. */
export function coverRows(
  requirements: readonly Requirement[],
  results: readonly TestResult[],
  acceptances: readonly Acceptance[],
): RowCoverage[] {
  const named = new Map<string, TestResult[]>();
  for (const result of results)
    for (const id of new Set(findIds(result.title))) named.set(id, [...(named.get(id) ?? []), result]);
  return requirements.map((row) => {
    const tests = named.get(row.id) ?? [];
    const passed = new Set(
      tests.filter(({ state }) => state === 'passed').map(({ file }) => getTestKind(file)),
    );
    const kinds = KINDS.filter((kind) => passed.has(kind));
    const accepted = acceptances.filter(({ id, kind }) => id === row.id && passed.has(kind as Kind));
    const state = stateOf(kinds, neededKinds(row), accepted.length);
    return { row, state, kinds, tests };
  });
}

/** An acceptance stands for one of the kinds that are needed. */
function stateOf(
  kinds: readonly Kind[],
  needed: readonly (readonly Kind[])[],
  accepted: number,
): RowCoverage['state'] {
  if (kinds.length === 0) return 'unproven';
  const unmet = needed.filter((either) => !either.some((kind) => kinds.includes(kind)));
  if (unmet.length === 0) return 'proven';
  return unmet.length <= accepted ? 'accepted' : 'unseen';
}

/** One sentence for each acceptance that has no reason, or that no row needs. */
export function needlessAcceptances(
  acceptances: readonly Acceptance[],
  rows: readonly RowCoverage[],
): string[] {
  return acceptances.flatMap(({ id, kind, reason }) => {
    const state = rows.find(({ row }) => row.id === id)?.state;
    if (state === undefined) return [`${id} is accepted, and is no row.`];
    if (reason.trim() === '') return [`${id} is accepted without a reason.`];
    return state === 'proven' ? [`${id} needs no acceptance of ${kind}: a test that can see it has passed.`] : [];
  });
}
