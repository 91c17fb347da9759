import { beforeEach, expect, test, vi } from 'vitest';
import { CONFETTI_MS, throwConfetti } from './confetti.ts';

const burst = vi.fn(() => Promise.resolve());
const reset = vi.fn();
const load = async () => ({ default: { create: () => Object.assign(burst, { reset }) as never } });

const motion = (reduced: boolean) => Object.assign(window, { matchMedia: () => ({ matches: reduced }) });

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  motion(false);
});

const start = async () => {
  const stop = throwConfetti(document.createElement('canvas'), ['#1D4789'], load);
  await vi.advanceTimersByTimeAsync(0);
  return stop;
};

test('Leaving the page stops the confetti', async () => {
  const stop = await start();
  stop();
  const thrown = burst.mock.calls.length;
  await vi.advanceTimersByTimeAsync(CONFETTI_MS);
  expect(burst).toHaveBeenCalledTimes(thrown);
  expect(reset).toHaveBeenCalledOnce();
});

test('Reduced motion shows no confetti', async () => {
  motion(true);
  await start();
  await vi.advanceTimersByTimeAsync(CONFETTI_MS);
  expect(burst).not.toHaveBeenCalled();
});
