import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One step of `npm test`: a command, and how many checks it stands for when it has no report of its own. */
interface Step {
  name: string;
  command: string[];
  /** A JSON report with counts, written by the command. */
  report?: 'vitest' | 'playwright';
}

const reports = await mkdtemp(join(tmpdir(), 'twillfield-test-'));

const STEPS: Step[] = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'format', command: ['prettier', '--check', '--log-level=warn', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'build', command: ['node', 'tools/local-cloud/build.ts'] },
  {
    name: 'tests',
    command: [
      'vitest',
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${reports}/vitest.json`,
    ],
    report: 'vitest',
  },
  { name: 'journeys', command: ['playwright', 'test', '--reporter=dot,json'], report: 'playwright' },
];

const run = (command: string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const [program = '', ...args] = command;
    const child = spawn(program, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      // Logs are read as text, and hold no colours.
      env: { ...process.env, NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/playwright.json` },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

interface Counts {
  passed: number;
  failed: number;
}

async function counted(step: Step, code: number): Promise<Counts> {
  if (!step.report) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const text = await readFile(join(reports, `${step.report}.json`), 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1 };
  const report = JSON.parse(text) as {
    numPassedTests?: number;
    numFailedTests?: number;
    stats?: { expected: number; unexpected: number; flaky: number };
  };
  const passed = report.numPassedTests ?? report.stats?.expected ?? 0;
  // Flaky is broken.
  const failed = report.numFailedTests ?? (report.stats ? report.stats.unexpected + report.stats.flaky : 0);
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

const total: Counts = { passed: 0, failed: 0 };
const wanted = process.argv.slice(2);
for (const step of STEPS) {
  if (wanted.length > 0 && !wanted.includes(step.name)) continue;
  const started = performance.now();
  console.log(`\n— ${step.name}`);
  const { passed, failed } = await counted(step, await run(step.command));
  total.passed += passed;
  total.failed += failed;
  console.log(
    `— ${step.name}: ${passed} passed, ${failed} failed, ${Math.round((performance.now() - started) / 1000)} s`,
  );
}
await rm(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
