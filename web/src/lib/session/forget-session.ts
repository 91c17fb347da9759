import { forgetEarlyCalls } from '../api/early-calls.ts';
import { accessToken } from './access-token.ts';
import { sessionHint } from './session-hint.ts';

/** Removes what this browser holds of the session, and responses that were begun for it. */
export function forgetSession(): void {
  accessToken.remove();
  sessionHint.remove();
  forgetEarlyCalls();
}
