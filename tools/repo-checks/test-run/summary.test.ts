import { expect, test } from 'vitest';
import { type StepResult, toReport, toText } from './summary.ts';

const COMMIT = { commit: 'a'.repeat(40), clean: true };
const step = (more: Partial<StepResult>): StepResult => ({
  name: 'tests',
  seconds: 10,
  cpuSeconds: 18,
  passed: 5,
  failed: 0,
  retried: [],
  files: [],
  tests: [],
  ...more,
});
const cost = (file: string, seconds: number, tests = 1) => ({ file, seconds, tests });

test('The last line has the counts of all steps, and what passed on a retry is among the passed', () => {
  const retried = [{ file: 'e2e/a.journey.ts', title: 'It opens', error: '\nTimed out.\nCall log' }];
  const report = toReport([step({}), step({ name: 'journeys', passed: 2, failed: 1, retried })], COMMIT);
  expect(report).toMatchObject({ passed: 7, failed: 1, seconds: 20, cpuSeconds: 36, ...COMMIT });
  const text = toText(report);
  expect(text.split('\n').at(-1)).toBe('7 passed, 1 failed');
  expect(text).toContain('Passed on a retry\n  e2e/a.journey.ts › It opens\n    Timed out.\n');
  expect(toText(toReport([step({})], COMMIT))).not.toContain('retry');
});

test('The 20 slowest files of all steps are in the report, the slowest first', () => {
  const files = Array.from({ length: 30 }, (_, at) => cost(`shared/a${at}.test.ts`, at / 100));
  const { slowest } = toReport([step({ files })], COMMIT);
  expect(slowest).toHaveLength(20);
  expect(slowest[0]).toEqual(cost('shared/a29.test.ts', 0.29));
});

test.each([
  ['shared/a.test.ts', 1, 3.1],
  ['web/src/a.node.test.tsx', 1, 3.1],
  ['web/src/a.test.tsx', 2, 6.1],
  ['web/src/a.dom.test.ts', 2, 6.1],
  ['functions/a.table.test.ts', 3, 9.1],
  ['tools/a.stack.test.ts', 30, 90.1],
  ['e2e/a.journey.ts', 10, 30.1],
])('%s is listed over three times its budget of %d s', (file, budget, seconds) => {
  const tests = file.endsWith('.journey.ts') ? 2 : 7;
  const listed = (one: number) => toReport([step({ files: [cost(file, one, tests)] })], COMMIT).overBudget;
  expect(listed(seconds)).toEqual([{ ...cost(file, seconds, tests), budget }]);
  expect(listed(3 * budget)).toEqual([]);
});
