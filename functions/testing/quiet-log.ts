import { vi } from 'vitest';
import { log } from '#functions/runtime/logger.ts';

export const LOG_LEVELS = ['critical', 'error', 'warn', 'info', 'debug'] as const;

/** For `beforeEach`: the log writes nothing and its spies record the calls. Returns the function that restores it. */
export function quietLog(): () => void {
  for (const level of LOG_LEVELS) vi.spyOn(log, level).mockImplementation(() => undefined);
  return () => void vi.restoreAllMocks();
}
