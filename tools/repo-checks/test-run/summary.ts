import type { Counts, FileCost, RetriedTest } from './counts.ts';

/** One step of `npm test`, when it has ended. */
export interface StepResult extends Counts {
  readonly name: string;
  /** by the clock */
  readonly seconds: number;
  /** of all processors of the machine, other programs' too */
  readonly cpuSeconds: number;
}

/** What `.build/test-report.json` holds. */
export interface TestReport {
  /** 40 digits */
  readonly commit: string;
  /** no file differed from the commit when the run began */
  readonly clean: boolean;
  readonly passed: number;
  readonly failed: number;
  readonly retried: readonly RetriedTest[];
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly steps: readonly Pick<StepResult, 'name' | 'seconds' | 'cpuSeconds' | 'passed' | 'failed'>[];
  readonly slowest: readonly FileCost[];
  readonly overBudget: readonly (FileCost & { readonly budget: number })[];
}

const SLOWEST = 20;
/** Seconds that a file of tests may take on a quiet machine (docs/testing.md#what-a-test-may-cost); of a journey, each test of it. */
const BUDGETS: readonly (readonly [suffix: RegExp, seconds: number])[] = [
  [/\.journey\.ts$/, 5],
  [/\.stack\.test\.ts$/, 30],
  [/\.table\.test\.ts$/, 3],
  [/(?:(?<!\.node)\.test\.tsx|\.dom\.test\.ts)$/, 2],
  [/\.test\.tsx?$/, 1],
];
/** A file is listed from this many times its budget on. */
const LISTED_FROM = 3;

/** Seconds that this file may take; a journey file as many times its budget as it has tests. */
function budgetOf({ file, tests }: FileCost): number {
  const [, seconds = Number.POSITIVE_INFINITY] = BUDGETS.find(([suffix]) => suffix.test(file)) ?? [];
  return file.endsWith('.journey.ts') ? seconds * tests : seconds;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export function toReport(
  steps: readonly StepResult[],
  { commit, clean }: Pick<TestReport, 'commit' | 'clean'>,
): TestReport {
  const files = steps.flatMap((step) => step.files).toSorted((a, b) => b.seconds - a.seconds);
  return {
    commit,
    clean,
    passed: sum(steps.map((step) => step.passed)),
    failed: sum(steps.map((step) => step.failed)),
    retried: steps.flatMap((step) => step.retried),
    seconds: sum(steps.map((step) => step.seconds)),
    cpuSeconds: sum(steps.map((step) => step.cpuSeconds)),
    steps: steps.map(({ name, seconds, cpuSeconds, passed, failed }) => ({
      name,
      seconds,
      cpuSeconds,
      passed,
      failed,
    })),
    slowest: files.slice(0, SLOWEST),
    overBudget: files
      .map((cost) => ({ ...cost, budget: budgetOf(cost) }))
      .filter(({ seconds, budget }) => seconds > LISTED_FROM * budget),
  };
}

/** What is printed at the end: what passed on a retry, what took too long, the table of steps, and the counts as the last line. */
export function toText(report: TestReport): string {
  const whole = (value: number): string => String(Math.round(value)).padStart(8);
  const row = ({ name, seconds, cpuSeconds, passed, failed }: TestReport['steps'][number]): string =>
    `${name.padEnd(12)}${whole(seconds)}${whole(cpuSeconds)}${whole(passed)}${whole(failed)}`;
  const list = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`), ''];
  return [
    ...list(
      'Passed on a retry',
      report.retried.map(({ file, title, error }) => `${file} › ${title}\n    ${firstLine(error)}`),
    ),
    ...list(
      `Over ${LISTED_FROM} times the budget, in seconds`,
      report.overBudget.map(
        ({ file, seconds, budget }) => `${seconds.toFixed(1).padStart(6)} of ${budget}  ${file}`,
      ),
    ),
    `${'Step'.padEnd(12)}${'s'.padStart(8)}${'CPU s'.padStart(8)}${'passed'.padStart(8)}${'failed'.padStart(8)}`,
    ...report.steps.map(row),
    row({ ...report, name: 'all' }),
    '',
    `${report.passed} passed, ${report.failed} failed`,
  ].join('\n');
}

const firstLine = (error: string): string => error.split('\n').find((line) => line.trim() !== '') ?? '';
