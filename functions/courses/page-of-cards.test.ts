import { expect, test } from 'vitest';
import { pageOfCards } from './page-of-cards.ts';

const cards = (...ids: string[]) => ids.map((_id) => ({ _id, text: 'x'.repeat(400_000) }));
const read = (of: ReturnType<typeof cards>, cursor?: string) => {
  const page = pageOfCards(of, { list: 'all', cursor });
  return { ids: page.data.map(({ _id }) => _id).join(''), cursor: page.cursor };
};

test('A list goes on after the last card, whatever came or went before it, and at its place where it is gone', () => {
  const first = read(cards('a', 'b', 'c', 'd'));
  expect(first.ids).toBe('ab');
  expect(read(cards('a', 'b', 'c', 'd'), first.cursor)).toEqual({ ids: 'cd', cursor: undefined });
  expect(read(cards('b', 'c'), first.cursor).ids).toBe('c');
  expect(read(cards('a', 'n', 'b', 'c'), first.cursor).ids).toBe('c');
  expect(read(cards('a', 'x', 'c'), first.cursor).ids).toBe('c');
});

test('A card that is too large by itself comes alone, so that the list has an end', () => {
  const large = [{ _id: 'a', text: 'x'.repeat(2_000_000) }, ...cards('b')];
  const first = read(large);
  expect(first.ids).toBe('a');
  expect(read(large, first.cursor)).toEqual({ ids: 'b', cursor: undefined });
});
