import { expect, test } from 'vitest';
import { isBrandMarkSquare } from '#shared/kernel/brand-mark.ts';
import { brandMark } from './brand-mark.ts';

test('The mark of mails has a coloured cell for each square of the mark', () => {
  const cells = [...brandMark().matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>/g)].map(([cell]) => cell.includes('bgcolor')),
  );
  expect(cells.flat().filter(Boolean)).toHaveLength(8);
  expect(cells).toEqual(cells.map((row, y) => row.map((_, x) => isBrandMarkSquare(x, y))));
});

test('The mark needs no picture and has no text', () => {
  expect(brandMark()).not.toMatch(/<img|url\(|>[^<]+</);
});
