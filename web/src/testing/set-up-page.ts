import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { answerRequests } from './mock-api.ts';
import { resetPage } from './page-state.ts';
import './no-owner-stacks.ts';
import './quick-queries.ts';

/**
 * Set-up of every file that needs a DOM. The files of a worker share one page and their modules (vitest.config.ts), so
 * each leaves both as it found them.
 */

// A limit only ends what hangs; nothing here waits longer than it must.
configure({ asyncUtilTimeout: 45_000 });
answerRequests();

// In this order: what ends with the page may still need what the test replaced.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
afterAll(resetPage);
