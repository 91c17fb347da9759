import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COUNTS_FILE, type Counts } from './counts.ts';
import { type StepResult, toReport, toText } from './summary.ts';

/** One step of `npm test`: a command, which stands for one check when it writes no counts. */
interface Step {
  name: string;
  command: string[];
  counts?: true;
}

const REPORTERS = 'tools/repo-checks/test-run';
const STEPS: Step[] = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'format', command: ['prettier', '--check', '--log-level=warn', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'build', command: ['node', 'tools/local-cloud/build.ts'] },
  {
    name: 'tests',
    command: ['vitest', 'run', '--reporter=dot', `--reporter=./${REPORTERS}/vitest-reporter.ts`],
    counts: true,
  },
  {
    name: 'journeys',
    command: ['playwright', 'test', `--reporter=dot,./${REPORTERS}/playwright-reporter.ts`],
    counts: true,
  },
];

const folder = await mkdtemp(join(tmpdir(), 'twillfield-test-'));
const countsFile = join(folder, 'counts.json');

const run = (command: string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const [program = '', ...args] = command;
    const child = spawn(program, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      // Logs are read as text, and hold no colours.
      env: { ...process.env, NO_COLOR: '1', [COUNTS_FILE]: countsFile },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

/** A step that fails without a failed test, or without counts, has failed once. */
async function countsOf({ counts }: Step, code: number): Promise<Counts> {
  const none = { passed: 0, failed: 0, retried: [], files: [] };
  if (!counts) return code === 0 ? { ...none, passed: 1 } : { ...none, failed: 1 };
  const text = await readFile(countsFile, 'utf8').catch(() => undefined);
  if (text === undefined) return { ...none, failed: 1 };
  await rm(countsFile);
  const counted = JSON.parse(text) as Counts;
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

/** Seconds that all processors have worked since the machine was started; 0 where Linux does not say. */
function workedSeconds(): number {
  try {
    const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = (
      readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
    )
      .split(/\s+/)
      .slice(1)
      .map(Number);
    return (user + nice + system + irq + softirq) / 100;
  } catch {
    return 0;
  }
}

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();
const state = { commit: git('rev-parse', 'HEAD'), clean: git('status', '--porcelain') === '' };

const results: StepResult[] = [];
const wanted = process.argv.slice(2);
for (const step of STEPS) {
  if (wanted.length > 0 && !wanted.includes(step.name)) continue;
  const [started, worked] = [performance.now(), workedSeconds()];
  console.log(`\n— ${step.name}`);
  const counts = await countsOf(step, await run(step.command));
  const seconds = (performance.now() - started) / 1000;
  results.push({ ...counts, name: step.name, seconds, cpuSeconds: workedSeconds() - worked });
  console.log(`— ${step.name}: ${counts.passed} passed, ${counts.failed} failed, ${Math.round(seconds)} s`);
}
await rm(folder, { recursive: true, force: true });

const report = toReport(results, state);
// a run of single steps says nothing of the commit
if (wanted.length === 0) {
  mkdirSync('.build', { recursive: true });
  writeFileSync('.build/test-report.json', `${JSON.stringify(report, undefined, 2)}\n`);
}
console.log(`\n${toText(report)}`);
process.exitCode = report.failed === 0 ? 0 : 1;
