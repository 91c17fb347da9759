import { vi } from 'vitest';

/** For tests: the academy's days as a deployment gives them to its functions. Undone by `vi.unstubAllEnvs`. */
export function stubCalendar({ zone = 'America/New_York', graceDays = '0' } = {}): void {
  vi.stubEnv('ACADEMY_TIME_ZONE', zone);
  vi.stubEnv('ACADEMY_HOURS', 'Mo-Su 00:00-24:00');
  vi.stubEnv('GRACE_DAYS', graceDays);
}
