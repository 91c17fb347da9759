import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COUNTS_FILE, type Counts } from './counts.ts';
import type { StepResult } from './summary.ts';

/** A command, which stands for one check when it writes no counts. */
export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly counts?: true;
}

const REPORTERS = './tools/repo-checks/test-run';
export const VITEST = ['vitest', 'run', '--reporter=dot', `--reporter=${REPORTERS}/vitest-reporter.ts`];
export const PLAYWRIGHT = ['playwright', 'test', `--reporter=dot,${REPORTERS}/playwright-reporter.ts`];

/** Runs one after the other, also when one has failed; their output is shown. */
export async function runSteps(steps: readonly Step[]): Promise<StepResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'twillfield-test-'));
  const results: StepResult[] = [];
  for (const step of steps) results.push(await runStep(step, join(folder, 'counts.json')));
  await rm(folder, { recursive: true, force: true });
  return results;
}

async function runStep(step: Step, countsFile: string): Promise<StepResult> {
  const [started, worked] = [performance.now(), workedSeconds()];
  console.log(`\n— ${step.name}`);
  const counts = await countsOf(step, await run(step.command, countsFile), countsFile);
  const seconds = (performance.now() - started) / 1000;
  console.log(`— ${step.name}: ${counts.passed} passed, ${counts.failed} failed, ${Math.round(seconds)} s`);
  return { ...counts, name: step.name, seconds, cpuSeconds: workedSeconds() - worked };
}

const run = (command: readonly string[], countsFile: string): Promise<number> =>
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
async function countsOf({ counts }: Step, code: number, countsFile: string): Promise<Counts> {
  const none = { passed: 0, failed: 0, retried: [], files: [], tests: [] };
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
