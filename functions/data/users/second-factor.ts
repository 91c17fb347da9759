import type { User } from '#shared/kernel/user.ts';
import { isStaff } from '#shared/kernel/roles.ts';
import { staffSecondFactorDays } from '#functions/runtime/config.ts';
import { type StoredUser, toUserDto } from './users.ts';

const DAY_MS = 24 * 3_600_000;

/** By when a person who signs in now without an authenticator app must have one, ms; undefined where the academy does not ask for it. */
export function authenticatorDue(user: StoredUser, now: number): number | undefined {
  if (!isStaff(user.role)) return undefined;
  const days = staffSecondFactorDays();
  return days === 0 ? undefined : (user.authenticatorDueAt ?? now + days * DAY_MS);
}

/** Staff who were asked for an authenticator app and have not added one in time. */
export const isAuthenticatorOverdue = (user: StoredUser, now: number): boolean =>
  user.authenticatorDueAt !== undefined && (authenticatorDue(user, now) ?? Number.POSITIVE_INFINITY) <= now;

/** The caller, with what is asked of them. */
export function toCallerDto(user: StoredUser): User {
  const due = user.authenticatorDueAt !== undefined ? authenticatorDue(user, 0) : undefined;
  return {
    ...toUserDto(user),
    ...(due !== undefined && { authenticatorDueAt: new Date(due).toISOString() }),
  };
}
