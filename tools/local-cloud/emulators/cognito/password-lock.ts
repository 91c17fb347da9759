import type { PoolUser } from './pool.ts';

const TRIES_WITHOUT_LOCK = 4;
const LONGEST_LOCK_MS = 15 * 60_000;
const FORGOTTEN_AFTER_MS = 15 * 60_000;

/**
 * Whether Cognito refuses this user, right password or not. The nth wrong password locks for 2^(n-5) seconds, 15
 * minutes at most; tries during the lock do not make it longer, but only 15 minutes without any try clear the count
 * (Developer Guide, "Lockout behavior for failed sign-in attempts").
 */
export function isLocked(user: PoolUser, now: number): boolean {
  const { wrongPasswords } = user;
  if (wrongPasswords === undefined) return false;
  if (now - wrongPasswords.lastTryAt >= FORGOTTEN_AFTER_MS) {
    delete user.wrongPasswords;
    return false;
  }
  wrongPasswords.lastTryAt = now;
  return now < wrongPasswords.lockedUntil;
}

export function countWrongPassword(user: PoolUser, now: number): void {
  const count = (user.wrongPasswords?.count ?? 0) + 1;
  const lockMs =
    count <= TRIES_WITHOUT_LOCK ? 0 : Math.min(1000 * 2 ** (count - TRIES_WITHOUT_LOCK - 1), LONGEST_LOCK_MS);
  user.wrongPasswords = { count, lastTryAt: now, lockedUntil: now + lockMs };
}
