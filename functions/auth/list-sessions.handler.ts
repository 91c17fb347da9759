import { listSessions } from '#shared/auth/routes.ts';
import type { Session } from '#shared/auth/session.ts';
import { readEmailCodes } from '#functions/data/users/email-code-row.ts';
import { hasEnded } from '#functions/data/users/ended-sessions.ts';
import { SESSION_LIFE_MS, type StoredSession, sessions } from '#functions/data/users/sessions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { describeDevice } from './device.ts';
import { toPendingEmail } from './pending-email.ts';

/** Where the caller is signed in. This session is always among them, also when it began before sessions were recorded. */
export const handler = endpoint(listSessions, { emailCodes: readEmailCodes, sessions })(async (call) => {
  const { caller, headers, now, emailCodes, sessions } = call;
  const { userId, sessionId, signedInAt } = caller;
  const [user, recorded, asked] = await Promise.all([
    caller.user(),
    sessions.listByUser(userId),
    emailCodes.get(userId),
  ]);
  const isRunning = (one: StoredSession) =>
    one.endedAt === undefined &&
    one.signedInAt + SESSION_LIFE_MS > now &&
    !hasEnded(user, { sessionId: one.sessionId, signedInAt: one.signedInAt / 1000 });
  const running = recorded.filter(isRunning);
  const current = running.find((one) => one.sessionId === sessionId) ?? {
    sessionId,
    signedInAt,
    lastUsedAt: signedInAt,
    userAgent: headers['user-agent'] ?? '',
  };
  const others = running.filter((one) => one.sessionId !== sessionId);
  // the own one waits where an appointment is booked
  const pendingEmail = asked?.userEmail === user.userEmail ? undefined : toPendingEmail(asked, now);
  return {
    success: true as const,
    data: {
      sessions: [toSessionDto(current, true), ...others.map((one) => toSessionDto(one, false))],
      ...(pendingEmail && { pendingEmail }),
    },
  };
});

function toSessionDto(
  { sessionId, userAgent, signedInAt, lastUsedAt }: StoredSession,
  current: boolean,
): Session {
  return {
    _id: sessionId,
    ...describeDevice(userAgent),
    signedInAt: new Date(signedInAt).toISOString(),
    lastUsedAt: new Date(lastUsedAt).toISOString(),
    current,
  };
}
