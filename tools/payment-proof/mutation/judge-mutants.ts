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

/** Gives every mutant to its tests from `from` to `until`; returns those that a test did not come to again. */
async function judgeByTests(
  tests: Tests,
  coverage: Coverage,
  mutants: readonly NumberedMutant[],
  verdicts: Verdicts,
  from: number,
  until: number,
): Promise<Set<number>> {
  const given: Record<string, number[]> = {};
  const files = new Set<string>();
  for (const mutant of mutants)
    for (const { name, file } of testsOf(mutant, coverage, verdicts).slice(from, until)) {
      (given[name] ??= []).push(mutant.number);
      files.add(file);
    }
  if (files.size === 0) return new Set();
  const reports = await tests.run({ task: 'judge', mutants: given }, [...files]);
  const byNumber = new Map(mutants.map((mutant) => [mutant.number, mutant]));
  for (const { test = '', killed = [] } of reports)
    for (const number of killed) {
      const mutant = byNumber.get(number);
      if (mutant) verdicts.kill(mutant, test);
    }
  const doubtful = new Set(reports.flatMap(({ missed = [], untrusted = [] }) => [...missed, ...untrusted]));
  if (until === Infinity)
    for (const mutant of mutants)
      if (verdicts.killedBy(mutant.name) === undefined && !doubtful.has(mutant.number))
        for (const { file } of testsOf(mutant, coverage, verdicts)) verdicts.spare(mutant, file);
  verdicts.save();
  return doubtful;
}

/** Loads the nearest test files anew with each mutant that a module asks for only once, or that left its test broken. */
async function judgeByLoading(
  tests: Tests,
  { atLoad, tests: runs }: Coverage,
  mutants: readonly NumberedMutant[],
  verdicts: Verdicts,
  progress: (text: string) => void,
): Promise<void> {
  for (const [m, mutant] of mutants.entries()) {
    const covering = runs.filter(({ reached }) => reached.has(mutant.number)).map(({ file }) => file);
    const files = [...new Set([...(atLoad.get(mutant.number) ?? []), ...covering])]
      .toSorted((a, b) => nearness(b, mutant.file) - nearness(a, mutant.file))
      .slice(0, FILES_FOR_LOAD)
      .filter((file) => !verdicts.hasSurvived(mutant.name, `loaded ${file}`));
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
 * Judges mutants: the nearest tests that come to each, then all that do, then a process of its own for what a module asks
 * only once, then the short proof, except for those that are `named` as equivalent. Kills are saved on the way.
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
  const anew = new Set(coverage.atLoad.keys());
  for (const [from, until] of [
    [0, FIRST_TESTS],
    [FIRST_TESTS, Infinity],
  ] as const) {
    progress(`${alive().length} mutants to ${from === 0 ? 'their nearest tests' : 'the other tests'}`);
    for (const number of await judgeByTests(tests, coverage, alive(), verdicts, from, until))
      anew.add(number);
  }
  const once = alive().filter(({ number }) => anew.has(number));
  progress(`${once.length} mutants to tests that are loaded anew`);
  await judgeByLoading(tests, coverage, once, verdicts, progress);
  const left = alive().filter(
    ({ name, file }) =>
      file.startsWith('functions/') && !named.has(name) && !verdicts.hasSurvived(name, SHORT_PROOF),
  );
  progress(`${left.length} mutants to the short proof`);
  if (left.length > 0) await judgeByProof(left, verdicts, progress);
}
