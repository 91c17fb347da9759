import { describe, expect, test } from 'vitest';
import { CorruptRowError, separateCorruptRows } from './row.ts';

describe('A list that a job walks', () => {
  const read = (error: Error) => () =>
    separateCorruptRows([1, 2], (n) => {
      if (n === 2) throw error;
      return n;
    });

  test('A corrupt row is set aside, and the others are read', () => {
    const corrupt = new CorruptRowError({ PK: 'A', SK: 'B' }, ['name']);
    expect(read(corrupt)()).toEqual({ rows: [1], corrupt: [corrupt] });
  });

  test('Any other error ends the run: it says nothing of a row', () => {
    expect(read(new Error('The reader is broken.'))).toThrow('The reader is broken.');
  });
});
