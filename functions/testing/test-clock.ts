import { vi } from 'vitest';
import { type RunningClock, now } from '#functions/runtime/clock.ts';

/** The clock of a handler that waits for nothing: it is moved by as much. */
export const testClock = (): RunningClock => ({
  now,
  sleep: async (ms) => {
    const until = now() + ms;
    await Promise.resolve();
    // where two wait, the later end counts
    if (now() < until) vi.setSystemTime(until);
  },
});
