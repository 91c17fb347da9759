import { expect, test } from 'vitest';
import { markPath } from './mark.ts';
import { TWILL_2_2 } from './structures.ts';

test('The logo mark is one repeat of the 2/2 twill, read upwards', () => {
  const squares = [...markPath(4).matchAll(/M([\d.]+) ([\d.]+)h/g)].map(([, x, y]) => [
    Math.floor(Number(x)),
    Math.floor(Number(y)),
  ]);
  const twill = TWILL_2_2.slice(0, 4).flatMap((end, column) =>
    end.slice(0, 4).flatMap((over, pick) => (over === 1 ? [[column, 3 - pick]] : [])),
  );
  expect(squares).toHaveLength(8);
  expect(squares).toEqual(expect.arrayContaining(twill));
});
