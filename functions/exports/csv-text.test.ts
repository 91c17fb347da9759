import papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { csvHead, csvLines } from './csv-text.ts';

const columns = [
  { title: 'Name', value: ({ name }: { name: string; amount: number }) => name },
  { title: 'Amount', value: ({ amount }: { name: string; amount: number }) => amount },
];
const fileOf = (...names: string[]) =>
  csvHead(columns) +
  csvLines(
    columns,
    names.map((name) => ({ name, amount: -12.5 })),
  );
const cellsOf = (...names: string[]) =>
  papa
    .parse<string[]>(fileOf(...names).slice(1))
    .data.slice(1, -1)
    .map(([name]) => name);

describe('A CSV file', () => {
  test('It has a heading, a line for each row, and the mark by which Excel knows UTF-8', () => {
    expect(fileOf('Žofie', 'Ada, "Countess"')).toBe(
      '\uFEFFName,Amount\r\nŽofie,-12.5\r\n"Ada, ""Countess""",-12.5\r\n',
    );
  });

  test('Without rows it is its heading', () => {
    expect(fileOf()).toBe('\uFEFFName,Amount\r\n');
  });

  test.each([
    '=HYPERLINK("http://x.example","click")',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1+1',
    '=1\n+2',
    '＝1',
  ])('Text that a spreadsheet would run, such as %j, begins with an apostrophe (X13)', (text) => {
    expect(cellsOf(text)).toEqual([`'${text}`]);
  });

  test.each(['Ada', 'a=b', '<img src=x onerror=alert(1)>', '', 'two\nlines', 'DevOps - a course'])(
    'Other text, such as %j, stays as it is',
    (text) => {
      expect(cellsOf(text)).toEqual([text]);
    },
  );
});
