// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePoll } from './use-poll.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = (check: () => Promise<string | undefined>, subject: string | undefined = 'txn1') => {
  const onAnswer = vi.fn();
  const onExhausted = vi.fn();
  const spied = vi.fn(check);
  const { rerender, unmount } = renderHook<void, { subject: string | undefined }>(
    (props) => usePoll({ ...props, check: spied, intervalMs: 6000, maxAttempts: 20, onAnswer, onExhausted }),
    { initialProps: { subject } },
  );
  return { check: spied, onAnswer, onExhausted, rerender, unmount };
};
const nothing = () => Promise.resolve(undefined);

test('A check is made every 6 seconds [STATE-06]', async () => {
  const { check } = start(nothing);
  await vi.advanceTimersByTimeAsync(5999);
  expect(check).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(check).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(6000);
  expect(check).toHaveBeenCalledTimes(2);
});

test('Checks end after 20 attempts [STATE-07, STATE-16]', async () => {
  const { check, onExhausted } = start(nothing);
  await vi.advanceTimersByTimeAsync(6000 * 50);
  expect(check).toHaveBeenCalledTimes(20);
  expect(onExhausted).toHaveBeenCalledExactlyOnceWith(0);
});

test('An answer ends the polling', async () => {
  const answers = [undefined, undefined, 'COMPLETED'];
  const { check, onAnswer, onExhausted } = start(() => Promise.resolve(answers.shift()));
  await vi.advanceTimersByTimeAsync(6000 * 50);
  expect(check).toHaveBeenCalledTimes(3);
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('COMPLETED');
  expect(onExhausted).not.toHaveBeenCalled();
});

test('Failing checks never stop it early; the last ones in a row are counted (G-44)', async () => {
  let attempt = 0;
  const { check, onExhausted } = start(() => {
    attempt += 1;
    return attempt > 16 ? Promise.reject(new Error('offline')) : nothing();
  });
  await vi.advanceTimersByTimeAsync(6000 * 50);
  expect(check).toHaveBeenCalledTimes(20);
  expect(onExhausted).toHaveBeenCalledExactlyOnceWith(4);
});

test('No second check starts while one runs', async () => {
  const { check } = start(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(6000 * 10);
  expect(check).toHaveBeenCalledTimes(1);
});

test('It stops when the component goes, also in the middle of a check', async () => {
  const answer = Promise.withResolvers<string>();
  const { check, onAnswer, unmount } = start(() => answer.promise);
  await vi.advanceTimersByTimeAsync(6000);
  unmount();
  answer.resolve('COMPLETED');
  await vi.advanceTimersByTimeAsync(6000 * 10);
  expect(check).toHaveBeenCalledTimes(1);
  expect(onAnswer).not.toHaveBeenCalled();
});

test('Without a subject nothing is asked; another subject starts over', async () => {
  const { check, rerender } = start(nothing);
  rerender({ subject: undefined });
  await vi.advanceTimersByTimeAsync(6000 * 3);
  expect(check).toHaveBeenCalledTimes(0);
  rerender({ subject: 'txn2' });
  await vi.advanceTimersByTimeAsync(6000 * 20);
  expect(check).toHaveBeenCalledTimes(20);
});
