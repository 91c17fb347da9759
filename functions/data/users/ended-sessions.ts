import type { StoredUser } from './users.ts';

/** An access token lives 15 minutes: after that none of an ended session is valid. ms; twice that, clocks differ. */
const REMEMBERED_MS = 30 * 60_000;

interface SessionBegun {
  sessionId: string;
  /** Seconds since 1970. */
  signedInAt: number;
}

/** An element of `endedSessions`: which session ended and when, ms since 1970. */
export const toEndedSession = (sessionId: string, now: number): string => `${now} ${sessionId}`;

/**
 * Whether a session of this user is over: all were ended since it began, or it alone was. Cognito dates a session in whole seconds, so
 * one of the very second in which all ended may have begun before: it is over too.
 */
export function hasEnded({ sessionsValidFrom, endedSessions }: StoredUser, session: SessionBegun): boolean {
  if (session.signedInAt <= Math.floor(sessionsValidFrom / 1000)) return true;
  return [...(endedSessions ?? [])].some((ended) => ended.endsWith(` ${session.sessionId}`));
}

/** From when on a session that begins is not over, ms, once all that began up to `sessionsValidFrom` are. */
export const sessionsBeginAt = (sessionsValidFrom: number): number =>
  (Math.floor(sessionsValidFrom / 1000) + 1) * 1000;

/** The elements that no token can be of any more. */
export function findForgettable({ endedSessions }: StoredUser, now: number): Set<string> {
  const isOld = (ended: string) => Number.parseInt(ended, 10) < now - REMEMBERED_MS;
  return new Set([...(endedSessions ?? [])].filter(isOld));
}
