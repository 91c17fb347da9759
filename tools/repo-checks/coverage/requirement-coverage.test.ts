import { describe, expect, test } from 'vitest';
import type { TestResult } from '../test-run/counts.ts';
import {
  type Acceptance,
  coverRows,
  getTestKind,
  neededKinds,
  needlessAcceptances,
  readAcceptances,
} from './requirement-coverage.ts';

const ROW = { id: 'AA-1', section: '1', area: 'landing', requirement: 'It has a header.' };
const FILES = {
  journey: 'e2e/a.journey.ts',
  jsdom: 'web/src/a.test.tsx',
  table: 'functions/a.table.test.ts',
  stack: 'tools/a.stack.test.ts',
  unit: 'shared/a.test.ts',
};
const aTest = (kind: keyof typeof FILES, state: TestResult['state'] = 'passed'): TestResult => ({
  file: FILES[kind],
  title: 'Header › It is there [AA-1..3]',
  state,
  retried: false,
});
const cover = (check: string, tests: TestResult[], acceptances: Acceptance[] = []) =>
  coverRows([{ ...ROW, check }], tests, acceptances)[0];

describe('How a row is proven', () => {
  test.each([
    ['browser: text', ['journey'], ['jsdom', 'unit']],
    ['browser (flag on): text', ['journey'], ['jsdom']],
    ['api: stored', ['table', 'stack'], ['journey', 'jsdom', 'unit']],
    ['unit: label', ['unit', 'jsdom', 'journey'], []],
    ['unit/api: label', ['unit', 'table'], []],
    ['manual: wording', ['journey'], []],
  ] as const)('%s', (check, seeing, blind) => {
    for (const kind of seeing) expect(cover(check, [aTest(kind)])?.state, kind).toBe('proven');
    for (const kind of blind) expect(cover(check, [aTest(kind)])?.state, kind).toBe('unseen');
  });

  test('A browser and a call together need both', () => {
    expect(neededKinds({ check: 'browser+api: x' })).toEqual([['journey'], ['table', 'stack']]);
    expect(cover('browser+api: x', [aTest('journey')])?.state).toBe('unseen');
    expect(cover('browser+api: x', [aTest('journey'), aTest('table')])?.state).toBe('proven');
  });

  test('What failed, was skipped or has no assertion proves nothing, and is kept for the message', () => {
    for (const state of ['failed', 'skipped', 'without an assertion'] as const)
      expect(cover('unit: x', [aTest('unit', state)])).toMatchObject({ state: 'unproven', tests: [{ state }] });
    expect(cover('unit: x', [])).toMatchObject({ state: 'unproven', tests: [] });
  });

  test('An acceptance counts while a test of its kind has passed, and only as long as it is needed', () => {
    const accepted = readAcceptances('id\tkind\treason\nAA-1\tjsdom\tOnly a lost answer shows it.\n');
    const row = cover('browser: x', [aTest('jsdom')], accepted);
    expect(row?.state).toBe('accepted');
    expect(cover('browser: x', [aTest('unit')], accepted)?.state).toBe('unseen');
    expect(cover('browser+api: x', [aTest('jsdom')], accepted)?.state).toBe('unseen');
    expect(cover('browser+api: x', [aTest('jsdom'), aTest('table')], accepted)?.state).toBe('accepted');
    expect(needlessAcceptances(accepted, row ? [row] : [])).toEqual([]);
    const proven = cover('browser: x', [aTest('journey')], accepted);
    expect(needlessAcceptances(accepted, proven ? [proven] : [])).toEqual([
      'AA-1 needs no acceptance of jsdom: a test that can see it has passed.',
    ]);
    expect(needlessAcceptances(accepted, [])).toEqual(['AA-1 is accepted, and is no row.']);
    expect(needlessAcceptances([{ id: 'AA-1', kind: 'jsdom', reason: ' ' }], row ? [row] : [])).toEqual([
      'AA-1 is accepted without a reason.',
    ]);
  });

  test.each([
    ['e2e/a.journey.ts', 'journey'],
    ['e2e/a-api.journey.ts', 'stack'],
    ['web/src/a.test.tsx', 'jsdom'],
    ['web/src/a.dom.test.ts', 'jsdom'],
    ['web/src/a.node.test.tsx', 'unit'],
    ['web/src/a.test.ts', 'unit'],
    ['functions/a.table.test.ts', 'table'],
    ['tools/a.stack.test.ts', 'stack'],
    ['shared/a.test.ts', 'unit'],
  ])('The kind of test in %s', (path, kind) => {
    expect(getTestKind(path)).toBe(kind);
  });
});
