import type { Mutant } from './find-mutants.ts';
import type { Report } from './orders.ts';
import { ShortProofs } from './short-proofs.ts';
import type { Tests } from './run-tests.ts';
import { SHORT_PROOF, type Verdicts } from './verdicts.ts';

export type NumberedMutant = Mutant & { number: number };

/** The nearest tests judge first; most mutants need no more. */
const FIRST_TESTS = 10;
/** Test files that are loaded anew for a mutant that a module asks for only once. */
const FILES_FOR_LOAD = 4;

interface TestRun {
  name: string;
  file: string;
  ms: number;
  reached: ReadonlySet<number>;
}

/** What the tests come to without a mutant. */
export interface Coverage {
  tests: readonly TestRun[];
  /** By mutant, the test files that come to it while they are loaded or set up. */
  atLoad: ReadonlyMap<number, readonly string[]>;
}

export function coverageOf(reports: readonly Report[]): Coverage {
  const failed = reports.filter(({ test, passed }) => test !== undefined && passed === false);
  if (failed[0])
    throw new Error(`Without a mutant a test fails: ${failed.map(({ test }) => test).join('; ')}`);
  const atLoad = new Map<number, string[]>();
  for (const { file = '', atLoad: reached = [] } of reports)
    for (const number of reached) atLoad.set(number, [...(atLoad.get(number) ?? []), file]);
  const tests = reports.flatMap(({ test, file = '', ms = 0, reached = [] }) =>
    test === undefined ? [] : [{ name: test, file, ms, reached: new Set(reached) }],
  );
  return { tests, atLoad };
}

/** How many folders two files have in common. */
function nearness(a: string, b: string): number {
  const [one, other] = [a.split('/'), b.split('/')];
  const differs = one.findIndex((part, i) => part !== other[i]);
  return differs === -1 ? one.length : differs;
}

/** The tests that come to a mutant, the nearest and most special first. */
function testsOf(mutant: NumberedMutant, { tests }: Coverage, verdicts: Verdicts): TestRun[] {
  return tests
    .filter(({ file, reached }) => reached.has(mutant.number) && !verdicts.hasSurvived(mutant.name, file))
    .toSorted(
      (a, b) =>
        nearness(b.file, mutant.file) - nearness(a.file, mutant.file) ||
        a.reached.size * (a.ms + 20) - b.reached.size * (b.ms + 20),
    );
}

/** Gives every mutant to its tests from `from` to `until`; returns those of which a test does not say anything, with the files of these tests. */
async function judgeByTests(
  tests: Tests,
  coverage: Coverage,
  mutants: readonly NumberedMutant[],
  verdicts: Verdicts,
  from: number,
  until: number,
): Promise<Map<number, Set<string>>> {
  const given: Record<string, number[]> = {};
  const files = new Set<string>();
  for (const mutant of mutants)
    for (const { name, file } of testsOf(mutant, coverage, verdicts).slice(from, until)) {
      (given[name] ??= []).push(mutant.number);
      files.add(file);
    }
  const doubtful = new Map<number, Set<string>>();
  if (files.size === 0) return doubtful;
  const reports = await tests.run({ task: 'judge', mutants: given }, [...files]);
  const byNumber = new Map(mutants.map((mutant) => [mutant.number, mutant]));
  for (const { test = '', killed = [] } of reports)
    for (const number of killed) {
      const mutant = byNumber.get(number);
      if (mutant) verdicts.kill(mutant, test);
    }
  const fileOf = new Map(coverage.tests.map(({ name, file }) => [name, file]));
  for (const { test = '', missed = [], untrusted = [] } of reports)
    for (const number of [...missed, ...untrusted])
      doubtful.set(number, (doubtful.get(number) ?? new Set()).add(fileOf.get(test) ?? ''));
  if (until === Infinity)
    for (const mutant of mutants)
      if (verdicts.killedBy(mutant.name) === undefined && !doubtful.has(mutant.number))
        for (const { file } of testsOf(mutant, coverage, verdicts)) verdicts.spare(mutant, file);
  verdicts.save();
  return doubtful;
}

/** Loads test files anew with each mutant: the nearest where a module asks for it only once, and those of `doubtful`. */
async function judgeByLoading(
  tests: Tests,
  { atLoad, tests: runs }: Coverage,
  doubtful: ReadonlyMap<number, ReadonlySet<string>>,
  mutants: readonly NumberedMutant[],
  verdicts: Verdicts,
  progress: (text: string) => void,
): Promise<void> {
  for (const [m, mutant] of mutants.entries()) {
    const covering = runs.filter(({ reached }) => reached.has(mutant.number)).map(({ file }) => file);
    const loading = atLoad.get(mutant.number);
    const nearest = [...new Set(loading && [...loading, ...covering])]
      .toSorted((a, b) => nearness(b, mutant.file) - nearness(a, mutant.file))
      .slice(0, FILES_FOR_LOAD);
    const files = [...new Set([...nearest, ...(doubtful.get(mutant.number) ?? [])])].filter(
      (file) => !verdicts.hasSurvived(mutant.name, `loaded ${file}`),
    );
    if (files.length === 0) continue;
    const reports = await tests.run({ task: 'load', mutant: mutant.number }, files);
    const killer = reports.find(({ killed = [] }) => killed.length > 0);
    if (killer) verdicts.kill(mutant, killer.test ?? '');
    else for (const file of files) verdicts.spare(mutant, `loaded ${file}`);
    if (m % 10 === 9) {
      verdicts.save();
      progress(`  ${m + 1} of ${mutants.length} loaded anew`);
    }
  }
  verdicts.save();
}

/** Runs the short proof with each mutant that it comes to. */
async function judgeByProof(
  mutants: readonly NumberedMutant[],
  verdicts: Verdicts,
  progress: (text: string) => void,
): Promise<void> {
  const proofs = new ShortProofs();
  const { violation: always, reached } = await proofs.prove({ mutants: [] });
  if (always !== undefined) throw new Error(`Without a mutant the short proof fails: ${always}`);
  const waiting = mutants.filter(({ number }) => reached.includes(number));
  let judged = 0;
  const judge = async (mutant: NumberedMutant) => {
    const { violation } = await proofs.prove({ mutants: [mutant.number] });
    if (violation !== undefined) verdicts.kill(mutant, `${SHORT_PROOF}: ${violation}`);
    else verdicts.spare(mutant, SHORT_PROOF);
    verdicts.save();
    judged += 1;
    if (judged % 10 === 0) progress(`  ${judged} of ${waiting.length} through the short proof`);
  };
  await Promise.all(waiting.map(judge));
  await proofs.end();
}

/**
 * Judges mutants: the nearest tests that come to each, then all that do, then a process of its own for what a module asks only once
 * and for what a test says nothing of, then the short proof, except for those that are `named` as equivalent. Kills are saved on the way.
 */
export async function judgeMutants(
  tests: Tests,
  coverage: Coverage,
  mutants: readonly NumberedMutant[],
  verdicts: Verdicts,
  named: ReadonlySet<string>,
  progress: (text: string) => void,
): Promise<void> {
  const alive = () => mutants.filter(({ name }) => verdicts.killedBy(name) === undefined);
  const doubtful = new Map<number, Set<string>>();
  for (const [from, until] of [
    [0, FIRST_TESTS],
    [FIRST_TESTS, Infinity],
  ] as const) {
    progress(`${alive().length} mutants to ${from === 0 ? 'their nearest tests' : 'the other tests'}`);
    for (const [number, files] of await judgeByTests(tests, coverage, alive(), verdicts, from, until))
      doubtful.set(number, new Set([...(doubtful.get(number) ?? []), ...files]));
  }
  const once = alive().filter(({ number }) => coverage.atLoad.has(number) || doubtful.has(number));
  progress(`${once.length} mutants to tests that are loaded anew`);
  await judgeByLoading(tests, coverage, doubtful, once, verdicts, progress);
  const left = alive().filter(
    ({ name, file }) =>
      file.startsWith('functions/') && !named.has(name) && !verdicts.hasSurvived(name, SHORT_PROOF),
  );
  progress(`${left.length} mutants to the short proof`);
  if (left.length > 0) await judgeByProof(left, verdicts, progress);
}
