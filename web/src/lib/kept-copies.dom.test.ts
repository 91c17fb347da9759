import { beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '#web/testing/fake-caches.ts';
import { putCopy, removeCopies, removeCopy, restoreCopies } from './kept-copies.ts';

const from = (notedAt: number) => JSON.stringify({ notedAt, positionSeconds: notedAt });
const local = (key: string) => localStorage.getItem(key);
beforeEach(() => localStorage.clear());

test('What a killed browser has not written comes back, where it is newer and was not removed', async () => {
  const { stored } = fakeCaches();
  for (const key of ['lost', 'older/ü', 'newer', 'saved']) putCopy(key, from(20));
  removeCopy('saved');
  await vi.waitFor(() => expect(stored.size).toBe(3));
  localStorage.setItem('older/ü', from(10));
  localStorage.setItem('newer', from(30));
  await restoreCopies();
  expect(['lost', 'older/ü', 'newer', 'saved'].map(local)).toEqual([from(20), from(20), from(30), null]);
  removeCopies();
  await vi.waitFor(() => expect(stored.size).toBe(0));
});

test('A copy that storage has no room for keeps no other from coming back', async () => {
  const { stored } = fakeCaches();
  for (const key of ['large', 'small']) putCopy(key, from(20));
  await vi.waitFor(() => expect(stored.size).toBe(2));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await restoreCopies();
  expect(['large', 'small'].map(local)).toEqual([null, from(20)]);
});

test('A browser without caches, one that refuses and one that does not answer start all the same', async () => {
  await restoreCopies();
  putCopy('a', from(1));
  vi.stubGlobal('caches', { has: () => Promise.reject(new DOMException('no', 'SecurityError')) });
  await restoreCopies();
  vi.useFakeTimers();
  vi.stubGlobal('caches', { has: () => new Promise(() => undefined) });
  const started = vi.fn<() => void>();
  void restoreCopies().then(started);
  await vi.advanceTimersByTimeAsync(500);
  expect(started).toHaveBeenCalledOnce();
  expect(local('a')).toBeNull();
});
