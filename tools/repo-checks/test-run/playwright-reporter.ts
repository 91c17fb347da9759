import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestStep,
} from '@playwright/test/reporter';
import { COUNTS_FILE, type Counts, type TestResult } from './counts.ts';

/** Writes the counts of a run of Playwright; without a path it writes none. */
export default class CountsReporter implements Reporter {
  #tests: TestCase[] = [];
  #errors = 0;
  #root = '';

  onBegin(config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
    this.#root = config.configFile === undefined ? config.rootDir : `${config.configFile}/..`;
  }

  /** Outside of all tests: the academy does not start, a file cannot be loaded. */
  onError(_error: TestError): void {
    this.#errors += 1;
  }

  onEnd(_result: FullResult): void {
    const path = process.env[COUNTS_FILE];
    if (path !== undefined)
      writeFileSync(path, JSON.stringify(countTests(this.#tests, this.#errors, this.#root)));
  }
}

/** A test that was to run and did not counts as failed. */
function countTests(tests: readonly TestCase[], errors: number, root: string): Counts {
  const fileOf = (test: TestCase): string => relative(root, test.location.file);
  const passed = tests.filter((test) => test.ok() && test.outcome() !== 'skipped');
  const wanted = tests.filter((test) => test.expectedStatus !== 'skipped');
  const byFile = Map.groupBy(wanted, fileOf);
  return {
    passed: passed.length,
    failed: wanted.length - passed.length + errors,
    retried: passed
      .filter((test) => test.outcome() === 'flaky')
      .map((test) => ({
        file: fileOf(test),
        title: test.title,
        error: stripVTControlCharacters(test.results[0]?.error?.message ?? ''),
      })),
    files: [...byFile].map(([file, list]) => ({
      file,
      seconds: list.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
      tests: list.length,
    })),
    tests: tests.flatMap((test) => toResults(test, fileOf(test))),
  };
}

/** The test, and each step that it came to, which has an assertion of its own. */
function toResults(test: TestCase, file: string): TestResult[] {
  const title = test.titlePath().slice(3).join(' › ');
  const { steps = [] } = test.results.at(-1) ?? {};
  const state = stateOf(test);
  const toResult = (of: readonly TestStep[], name: string): TestResult => ({
    file,
    title: name,
    state: state === 'passed' && !asserts(of) ? 'without an assertion' : state,
    retried: test.outcome() === 'flaky',
  });
  return [
    toResult(
      steps.filter(({ category }) => category !== 'hook' && category !== 'fixture'),
      title,
    ),
    ...findSteps(steps).map((step) => toResult(step.steps, `${title} › ${step.title}`)),
  ];
}

function stateOf(test: TestCase): TestResult['state'] {
  if (test.outcome() === 'skipped') return 'skipped';
  return test.ok() ? 'passed' : 'failed';
}

const asserts = (steps: readonly TestStep[]): boolean =>
  steps.some(({ category, steps: inner }) => category === 'expect' || asserts(inner));

const findSteps = (steps: readonly TestStep[]): TestStep[] =>
  steps.flatMap((step) => [...(step.category === 'test.step' ? [step] : []), ...findSteps(step.steps)]);
