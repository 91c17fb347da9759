import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { networkIdle } from './mock-api.ts';

/** For tests under fake timers: moves the clock by ms. Everything that is due happens at its time, calls of the API included. */
export async function pass(ms = 0): Promise<void> {
  let over = false;
  setTimeout(() => {
    over = true;
  }, ms);
  await act(networkIdle);
  while (!over) {
    await act(async () => {
      await vi.advanceTimersToNextTimerAsync();
      await networkIdle();
    });
  }
  // What became due at the end of it.
  await act(async () => {
    await vi.advanceTimersByTimeAsync(0);
    await networkIdle();
  });
}
