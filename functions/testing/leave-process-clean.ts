import { afterAll, afterEach, vi } from 'vitest';

/**
 * For every file without a DOM: each test begins with the real clock and without the spies of another; settings are the file's, and
 * the next one of the same process (vitest.config.ts) begins without any.
 */
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
