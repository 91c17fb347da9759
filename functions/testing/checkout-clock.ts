import { vi } from 'vitest';
import { forgetSessions } from '#functions/platform/middleware/check-session.ts';
import { NOON } from './test-academy.ts';
import { stubCalendar } from './stub-calendar.ts';

/** For `beforeEach`: noon of TODAY in an academy that takes payments at Square's L1 and remembers no session. */
export function setUpCheckoutClock(): void {
  stubCalendar();
  vi.stubEnv('SQUARE_LOCATION_ID', 'L1');
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  forgetSessions();
}
