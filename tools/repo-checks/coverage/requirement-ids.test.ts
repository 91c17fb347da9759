import { expect, test } from 'vitest';
import { findIds, readRequirements } from './requirement-ids.ts';

test.each([
  ['one', 'Twice is once [AA-12]', ['AA-12']],
  ['a list', 'Both [AA-12, AA-13]', ['AA-12', 'AA-13']],
  ['a range', 'All [AA-09..10]', ['AA-09', 'AA-10']],
  ['a range with both ids', 'All [AA-8..AA-9]', ['AA-8', 'AA-9']],
  ['letters', 'Once (C9..10)', ['C9', 'C10']],
  ['none', 'It has 2 lines (WCAG 1.4.4) of UTF8', []],
])('Ids of a title: %s', (_what, title, ids) => {
  expect(findIds(title)).toEqual(ids);
});

test('The rows of the table are read after its first line', () => {
  expect(readRequirements('id\tsection\tarea\trequirement\tcheck\nAA-1\t1\talpha\tOne.\tapi: x\n\n')).toEqual(
    [{ id: 'AA-1', section: '1', area: 'alpha', requirement: 'One.', check: 'api: x' }],
  );
});
