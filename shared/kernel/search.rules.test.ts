import { expect, test } from 'vitest';
import { matchesSearch } from './search.rules.ts';

test.each([
  ['aWs', ['AWS Cloud', 'ada'], true],
  ['oud', ['AWS Cloud'], true],
  [' ada ', ['AWS Cloud', 'Ada'], true],
  ['grace', ['AWS Cloud', 'Ada'], false],
  ['', ['AWS Cloud'], true],
  [undefined, ['AWS Cloud'], true],
])('%j in %j is found: %j (G-102)', (search, texts, found) => {
  expect(matchesSearch(search, texts)).toBe(found);
});
