import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { COUNTS_FILE, type Counts, type TestResult } from './counts.ts';

/** Writes the counts of a run of Vitest; without a path it writes none. */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const path = process.env[COUNTS_FILE];
    if (path !== undefined) writeFileSync(path, JSON.stringify(countModules(modules, errors.length)));
  }
}

/** A file that cannot be loaded, and an error outside of all tests, counts as a failed test. */
function countModules(modules: readonly TestModule[], unhandled: number): Counts {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const inState = (state: string) => tests.filter((test) => test.result().state === state);
  const brokenFiles = modules.filter((module) => module.state() === 'failed' && module.errors().length > 0);
  return {
    passed: inState('passed').length,
    failed: inState('failed').length + brokenFiles.length + unhandled,
    retried: tests.filter((test) => test.diagnostic()?.flaky).map(toRetried),
    files: modules.map((module) => {
      const { duration, collectDuration, setupDuration, environmentSetupDuration } = module.diagnostic();
      const ms = duration + collectDuration + setupDuration + environmentSetupDuration;
      return { file: fileOf(module), seconds: ms / 1000, tests: [...module.children.allTests()].length };
    }),
    tests: tests.map((test) => ({
      file: fileOf(test.module),
      title: test.fullName,
      state: stateOf(test),
      retried: test.diagnostic()?.flaky ?? false,
    })),
  };
}

const fileOf = (module: TestModule): string => module.relativeModuleId;

function stateOf(test: TestCase): TestResult['state'] {
  const { state } = test.result();
  return state === 'pending' ? 'skipped' : state;
}

const toRetried = (test: TestCase) => ({
  file: fileOf(test.module),
  title: test.fullName,
  error: stripVTControlCharacters(test.result().errors?.[0]?.message ?? ''),
});
