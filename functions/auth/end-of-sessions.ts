import { sessionsBeginAt } from '#functions/data/users/ended-sessions.ts';
import type { RunningClock } from '#functions/runtime/clock.ts';

/**
 * How late Cognito may date a sign-in that was under way when it changed the password, and how far its clock may be from that of the
 * functions, ms.
 */
const LATE_SIGN_IN_MS = 500;

/**
 * While a password is changed, sessions are refused for so long, ms: longer than a call may run (infra/grants.ts). So it does not matter
 * when in that time Cognito changes it, or whether the process lives to say that it has.
 */
export const PASSWORD_CHANGE_MS = 11_000;

/** Up to when sessions are over that all end at this moment, ms. Read once Cognito has changed what it was asked to. */
export const endOfSessions = (clock: RunningClock): number => clock.now() + LATE_SIGN_IN_MS;

/** Waits, for 1.5 s at most, until a sign-in after the response has a session that is not over. */
export async function waitForSessions(clock: RunningClock, endedUntil: number): Promise<void> {
  const ms = sessionsBeginAt(endedUntil) - clock.now();
  if (ms > 0) await clock.sleep(ms);
}
