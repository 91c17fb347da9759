import { describe, expect, test } from 'vitest';
import { readSources } from '../mutation/sources.ts';
import { GUARDS } from './guards.ts';
import { mutantsOf, readGuardedSources } from './run-guards.ts';

describe('The guards that the proof removes (I22)', () => {
  test('Each is removed by mutants that the product has', () => {
    const sources = readGuardedSources();
    const numbers = GUARDS.map((guard) => mutantsOf(guard, sources).length);
    expect(numbers).toEqual(GUARDS.map(({ mutants }) => mutants.length));
    expect(new Set(GUARDS.map(({ name }) => name)).size).toBe(GUARDS.length);
  });

  test('One whose mutant is gone says which', () => {
    const guard = {
      name: 'late capture',
      protects: ['I4'],
      story: '',
      mutants: ['functions/a.ts pay: a → true'],
    };
    expect(() => mutantsOf(guard, [])).toThrow(
      "The guard 'late capture' has no mutant 'functions/a.ts pay: a → true'.",
    );
  });

  test.each([
    ['is gone', 'square.chargeLater(request)', 0],
    ['is there more than once', 'ConditionExpression', 3],
  ])('A rewrite whose expression %s says so', (_what, from, times) => {
    const file = 'functions/data/payments/attempts.ts';
    expect(() => readSources([{ file, from, to: '0' }])).toThrow(
      `${file} has '${from}' ${times} times, not once.`,
    );
  });
});
