/** ms for which a course that was begun again can be taken back (G-122). */
const UNDO_RESET_MS = 10 * 60_000;

/** ms that are left to take a reset back, by the server's clock; 0: too late. `resetAt` is an ISO instant, `now` in ms. */
export const undoTimeLeft = (resetAt: string, now: number): number =>
  Math.max(0, Date.parse(resetAt) + UNDO_RESET_MS - now);
