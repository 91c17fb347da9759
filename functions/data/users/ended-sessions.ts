import type { StoredUser } from './users.ts';

/** An access token lives 15 minutes: after that nobody can show one of an ended session. ms; twice that, clocks differ. */
const REMEMBERED_MS = 30 * 60_000;

interface SessionBegun {
  sessionId: string;
  /** Seconds since 1970. */
  signedInAt: number;
}

/** An element of `endedSessions`: which session ended and when, ms since 1970. */
export const toEndedSession = (sessionId: string, now: number): string => `${now} ${sessionId}`;

/** Whether a session of this user is over: all were ended since it began, or it alone was. */
export function hasEnded({ sessionsValidFrom, endedSessions }: StoredUser, session: SessionBegun): boolean {
  if (session.signedInAt < Math.floor(sessionsValidFrom / 1000)) return true;
  return [...(endedSessions ?? [])].some((ended) => ended.endsWith(` ${session.sessionId}`));
}

/** The elements that no token can be of any more. */
export function findForgettable({ endedSessions }: StoredUser, now: number): Set<string> {
  const isOld = (ended: string) => Number.parseInt(ended, 10) < now - REMEMBERED_MS;
  return new Set([...(endedSessions ?? [])].filter(isOld));
}
