import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { RESULTS_FILE, type TestResults } from './counts.ts';
import { PLAYWRIGHT, runSteps, type Step, VITEST } from './run-steps.ts';
import { toReport, toText } from './summary.ts';

const STEPS: readonly Step[] = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'build', command: ['node', 'tools/local-cloud/build.ts'] },
  { name: 'tests', command: VITEST, counts: true },
  { name: 'journeys', command: PLAYWRIGHT, counts: true },
];

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();
const state = { commit: git('rev-parse', 'HEAD'), clean: git('status', '--porcelain') === '' };

/** Read the results of the others. */
const LAST: readonly Step[] = [
  { name: 'rows', command: ['node', 'tools/repo-checks/coverage/coverage-spec.ts'] },
  { name: 'grants', command: ['node', 'infra/grants-report.ts'] },
];
/** Where the functions write what they call (docs/adr/061). */
const CALLS = resolve('.build/recorded-calls');

const wanted = process.argv.slice(2);
const isWhole = wanted.length === 0;
if (isWhole) {
  rmSync(CALLS, { recursive: true, force: true });
  process.env['RECORDED_CALLS'] = CALLS;
}
const results = await runSteps(STEPS.filter(({ name }) => isWhole || wanted.includes(name)));
// a run of single steps says nothing of the commit
if (isWhole) {
  const tests = results.flatMap((result) => result.tests);
  write(RESULTS_FILE, { commit: state.commit, tests } satisfies TestResults);
  results.push(...(await runSteps(LAST)));
}
const report = toReport(results, state);
if (isWhole) write('.build/test-report.json', report);
console.log(`\n${toText(report)}`);
process.exitCode = report.failed === 0 ? 0 : 1;

function write(path: string, content: unknown) {
  mkdirSync('.build', { recursive: true });
  writeFileSync(path, `${JSON.stringify(content, undefined, 1)}\n`);
}
