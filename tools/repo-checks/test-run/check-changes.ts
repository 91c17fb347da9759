import { execFileSync } from 'node:child_process';
import { sourceFiles } from '../rules/source-files.ts';
import { relatedTests } from './related-tests.ts';
import { PLAYWRIGHT, runSteps, type Step, VITEST } from './run-steps.ts';
import { toReport, toText } from './summary.ts';
import { touchedJourneys } from './touched-journeys.ts';

/**
 * `npm run check`: what a change needs while it is made. `npm run check -- main`: what has changed since that commit, not only
 * since the last one. `npm test` has the rest.
 */
const [since = 'HEAD'] = process.argv.slice(2);

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const code = changed.filter((path) => /\.tsx?$/.test(path));
const journeys = touchedJourneys(changed);
const tests = relatedTests(code, sourceFiles()) ?? [`--changed=${since}`];

const steps: Step[] = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'format', command: ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', ...code] },
  {
    name: 'tests',
    command: [...VITEST, '--project=!stack', ...tests, '--passWithNoTests'],
    counts: true,
  },
  // the tests of a file beside each other: there are few files
  { name: 'journeys', command: [...PLAYWRIGHT, '--fully-parallel', ...journeys], counts: true },
];
const needed: Record<string, readonly string[]> = {
  format: changed,
  lint: code,
  tests,
  journeys,
};
const report = toReport(await runSteps(steps.filter(({ name }) => needed[name]?.length !== 0)), {
  commit: git('rev-parse', 'HEAD')[0] ?? '',
  clean: changed.length === 0,
});
console.log(`\n${toText(report)}`);
process.exitCode = report.failed === 0 ? 0 : 1;
