/** §9: ms between two checks of an open payment. */
export const POLL_INTERVAL_MS = 6000;
/** §9: about two minutes of checks. */
export const POLL_CHECKS = 20;
/** This many failed checks at the end mean that nothing is known (G-44). */
const FAILURES_FOR_ERROR = 3;

/**
 * How polling ends. TIMEOUT is the server's word, or the client's own when all checks are used up (`exhausted`); the two
 * read differently (G-45). ERROR is always the client's (STATE-09, STATE-10).
 */
export interface PollResult {
  status: 'COMPLETED' | 'FAILED' | 'TIMEOUT' | 'ERROR';
  exhausted: boolean;
  /**
   * What the student is to know of a FAILED one: REFUNDED, money was taken and refunded (I11); PAYMENTS_UNAVAILABLE, it
   * was not the card, Square cannot be used (C21); else Square's error code of the declined card.
   */
  code?: string | undefined;
}

/** The result once all checks are used up: ERROR if the last 3 or more checks in a row failed, else TIMEOUT (G-44). */
export function exhaustedResult(failuresInRow: number): PollResult {
  return {
    status: failuresInRow >= FAILURES_FOR_ERROR ? 'ERROR' : 'TIMEOUT',
    exhausted: true,
  };
}
