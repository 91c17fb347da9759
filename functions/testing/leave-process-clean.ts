import { afterAll, vi } from 'vitest';

/** For every file without a DOM: the next one of the same process (vitest.config.ts) begins with the real clock and no setting. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
