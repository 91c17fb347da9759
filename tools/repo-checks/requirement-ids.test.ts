import { describe, expect, test } from 'vitest';
import { coverage, idsIn, readRequirements } from './requirement-ids.ts';

/** Written apart from the titles, so that this file's own ones stay the only ones found in it. */
const WORD = 'test';
const titled = (title: string) => `${WORD}('${title}', () => {});`;

describe('Ids of a test file', () => {
  test.each([
    ['one', 'Twice is once [PRG-12]', ['PRG-12']],
    ['a list', 'Both [PRG-12, PRG-13]', ['PRG-12', 'PRG-13']],
    ['a range', 'All [EN-08..11]', ['EN-08', 'EN-09', 'EN-10', 'EN-11']],
    ['a range with both ids', 'All [EN-8..EN-9]', ['EN-8', 'EN-9']],
    ['a range in a list', 'All [EN-1, EN-3..4]', ['EN-1', 'EN-3', 'EN-4']],
    ['none', 'Nothing (G-68 is a decision)', ['G-68']],
  ])('%s', (_, title, ids) => {
    expect([...idsIn(titled(title))]).toEqual(ids);
  });

  test('stand in titles of any quote, on the next line too, after tables, in their rows, and in tags', () => {
    const text = [
      `${WORD}.each(rows)(`,
      '  `Each %s [AA-1]`, () => {});',
      `${WORD}.describe("It's [AA-2]", () => {});`,
      `${WORD}('x', { tag: '@AA-3' }, () => {});`,
      `${WORD}.each([`,
      "  ['Home [AA-4]', 1],",
      "])('%s scrolls [AA-5]', () => {});",
    ].join('\n');
    expect([...idsIn(text)].toSorted()).toEqual(['AA-1', 'AA-2', 'AA-3', 'AA-4', 'AA-5']);
  });

  test.each(['skip', 'todo', 'fixme'])('do not count in a test that is marked %s', (mark) => {
    expect([...idsIn(`${WORD}.${mark}('Later [AA-1]', () => {});`)]).toEqual([]);
  });

  test('do not count in comments and bodies', () => {
    expect([...idsIn("// AA-1\nexpect(text).toBe('AA-2');")]).toEqual([]);
  });
});

test('Coverage counts rows per area, lists what no test names and ids that are no row', () => {
  const rows = readRequirements(
    'id\tsection\tarea\trequirement\tcheck\nAA-1\t1\talpha\tOne.\tapi: x\nAA-2\t1\talpha\tTwo.\tapi: y\n',
  );
  const { areas, missing, unknown } = coverage(rows, new Set(['AA-1', 'AA-9', 'G-68']));
  expect(areas).toEqual([{ area: 'alpha', rows: 2, named: 1 }]);
  expect(missing.map(({ id }) => id)).toEqual(['AA-2']);
  expect(unknown).toEqual(['AA-9']);
});
