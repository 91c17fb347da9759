import { forgetEarlyCalls } from '../start/early-calls.ts';
import { accessToken } from '../start/session/access-token.ts';
import { sessionHint } from '../start/session/session-hint.ts';

/** Removes what this browser holds of the session, and responses that were begun for it. */
export function forgetSession(): void {
  accessToken.remove();
  sessionHint.remove();
  forgetEarlyCalls();
}
