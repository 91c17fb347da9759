// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { localStore } from './local-store.ts';

const store = localStore('buy-this-course', z.object({ title: z.string() }));
beforeEach(() => localStorage.clear());

test('What was written is read again, until it is removed', () => {
  expect(store.write({ title: 'AWS Cloud' })).toBe(true);
  expect(store.read()).toEqual({ title: 'AWS Cloud' });
  store.remove();
  expect(store.read()).toBeUndefined();
});

test.each(['', '{', 'null', '{"title":1}', '[]'])('An unreadable entry %j counts as none (G-23)', (text) => {
  localStorage.setItem('buy-this-course', text);
  expect(store.read()).toBeUndefined();
});

test('A browser that keeps nothing is told, not thrown', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(store.write({ title: 'AWS Cloud' })).toBe(false);
  full.mockRestore();
});
