import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
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

const wanted = process.argv.slice(2);
const report = toReport(
  await runSteps(STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))),
  state,
);
// a run of single steps says nothing of the commit
if (wanted.length === 0) {
  mkdirSync('.build', { recursive: true });
  writeFileSync('.build/test-report.json', `${JSON.stringify(report, undefined, 2)}\n`);
}
console.log(`\n${toText(report)}`);
process.exitCode = report.failed === 0 ? 0 : 1;
