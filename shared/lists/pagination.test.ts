import { expect, test } from 'vitest';
import { allPages } from './pagination.ts';

test('All pages of a list are read in order until no cursor is left (G-102)', async () => {
  const pages = new Map([
    [undefined, { data: [1, 2], cursor: 'a' }],
    ['a', { data: [], cursor: 'b' }],
    ['b', { data: [3] }],
  ]);
  const read = async (cursor: string | undefined) => pages.get(cursor) ?? expect.unreachable();
  expect(await allPages<number>(read)).toEqual([1, 2, 3]);
});
