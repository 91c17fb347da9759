import { vi } from 'vitest';
import { forgetSessions } from '#functions/platform/middleware/check-session.ts';
import { quietLog } from './quiet-log.ts';
import { stubCalendar } from './stub-calendar.ts';
import { NOON } from './test-academy.ts';

/** For `beforeEach`: noon of TODAY in an academy that remembers no session. */
export function setUpNoon(): void {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  forgetSessions();
}

/** The same in an academy that has days. */
export function setUpDay(): void {
  stubCalendar();
  setUpNoon();
}

/** The same in one that takes payments at Square's L1; its log writes nothing. */
export function setUpCheckout(): void {
  setUpDay();
  vi.stubEnv('SQUARE_LOCATION_ID', 'L1');
  quietLog();
}
