import { expect, test } from 'vitest';
import { markPath } from '#web/art/mark.ts';
import { brandMark } from './brand-mark.ts';

test('The mark of letters shows the same squares as the mark of the site', () => {
  const ofLetters = [...brandMark().matchAll(/<tr>(.*?)<\/tr>/g)].flatMap(([, cells = ''], row) =>
    [...cells.matchAll(/<td[^>]*>/g)].flatMap(([cell], column) =>
      cell.includes('bgcolor') ? [`${column} ${row}`] : [],
    ),
  );
  const ofSite = [...markPath(4).matchAll(/M([\d.]+) ([\d.]+)h/g)].map(
    ([, x, y]) => `${Math.floor(Number(x))} ${Math.floor(Number(y))}`,
  );
  expect(ofLetters).toHaveLength(8);
  expect(ofLetters.toSorted()).toEqual(ofSite.toSorted());
});

test('The mark needs no picture and holds no words', () => {
  expect(brandMark()).not.toMatch(/<img|url\(|>[^<]+</);
});
