import { expect, test } from 'vitest';
import { findIds } from '../coverage/requirement-ids.ts';
import { sourceFiles } from './source-files.ts';
import { MOST_IDS, readTestTitles, titlesWithTooManyIds } from './test-titles.ts';

/** The titles' text is put together, so that this file's own titles stay the only ones found in it. */
const read = (...lines: string[]) =>
  readTestTitles({ path: 'a.test.ts', text: lines.join('\n').replaceAll('check', 'test') });
const texts = (...lines: string[]) => read(...lines).map(({ text }) => text);

test('Titles of tests, blocks and steps are read, in any quotes, with their line', () => {
  expect(
    read(
      "describe('A', () => {",
      '  check(`B ${1}`, async () => {',
      "    await check.step('C', () => {});",
      '  });',
      "  check.skipIf(true)('D', () => {});",
      '});',
    ),
  ).toEqual([
    { text: 'A', line: 1 },
    { text: 'B ${1}', line: 2 },
    { text: 'C', line: 3 },
    { text: 'D', line: 5 },
  ]);
});

test('Rows of tables and of loops that make tests count as titles', () => {
  const rows = "const ROWS = [['one', 1], { name: 'two', run: () => 'no' }] as const;";
  const loop = "for (const x of [['three']] as const) check(x[0], () => {});";
  expect(texts(rows, "check.each(ROWS)('%s', () => {});", loop)).toEqual(['%s', 'one', 'two', 'three']);
});

test('What `when` says of the cases of a call counts as titles, also where they are prepared', () => {
  const prepared = "const gone = { when: 'A', call: () => ({}) };";
  const cases = [
    "describeCall(saveNote, handler, { as: () => 'no', answers: { call: () => ({}), when: 'B' },",
    "  errors: { GONE: [gone, { when: `C`, sentence: 'no' }] } });",
  ];
  expect(read(prepared, ...cases)).toEqual([
    { text: 'A', line: 1 },
    { text: 'B', line: 2 },
    { text: 'C', line: 3 },
  ]);
  expect(texts(prepared)).toEqual([]);
});

test.each(['skip', 'todo', 'fixme'])('The title of a test that is marked %s does not count', (mark) => {
  expect(texts(`check.${mark}('A', () => {});`)).toEqual([]);
});

test('Comments, bodies and other calls have no titles', () => {
  expect(texts("// check('A')", "expect(text).toBe('B');", "other('C', () => {});")).toEqual([]);
});

test('A title with more than five ids is refused, ranges counted in full', () => {
  const file = {
    path: 'a.test.ts',
    text: "it('A [AA-1..4] (I1, I2)', () => {}); it('B [AA-1..5]', () => {});",
  };
  expect(titlesWithTooManyIds([file])).toEqual(['a.test.ts:1 names 6 ids: A [AA-1..4] (I1, I2)']);
  expect(findIds('AA-1..5')).toHaveLength(MOST_IDS);
});

test('No title of this repository has more than five ids', () => {
  expect(titlesWithTooManyIds(sourceFiles())).toEqual([]);
});
