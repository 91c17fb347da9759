import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { localStore } from './json-store.ts';
import { localKeys } from './storage.ts';

const store = localStore('buy-this-course', z.object({ title: z.string() }));
beforeEach(() => localStorage.clear());

test.each(['', '{', 'null', '{"title":1}', '[]'])('An unreadable entry %j counts as none (G-23)', (text) => {
  localStorage.setItem('buy-this-course', text);
  expect(store.read()).toBeUndefined();
});

test('A full storage returns false and does not throw', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(store.write({ title: 'AWS Cloud' })).toBe(false);
});

test('A storage that is switched off reads as empty, and nothing throws', () => {
  store.write({ title: 'AWS Cloud' });
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(store.read()).toBeUndefined();
  expect(store.write({ title: 'AWS DevOps' })).toBe(false);
  expect(() => store.remove()).not.toThrow();
  expect(localKeys('')).toEqual([]);
});

test('The keys of one kind are listed', () => {
  for (const key of ['one/a', 'two/a', 'one/b']) localStorage.setItem(key, '1');
  expect(localKeys('one/').toSorted()).toEqual(['one/a', 'one/b']);
});
