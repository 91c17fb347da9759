import type { AccountChanged } from '#functions/data/mail/mail.ts';
import type { SessionEndRepository } from '#functions/data/users/session-ends.ts';
import type { StoredUser, UserRepository } from '#functions/data/users/users.ts';
import type { Identity } from '#functions/gateways/identity.ts';
import type { RunningClock } from '#functions/runtime/clock.ts';
import { toErrorName } from '#functions/runtime/error-name.ts';
import { log } from '#functions/runtime/logger.ts';
import { endOfSessions, PASSWORD_CHANGE_MS } from './end-of-sessions.ts';
import { logFailure } from './log-failure.ts';

interface AccountNeeds {
  clock: RunningClock;
  identity: Identity;
  sessionEnds: SessionEndRepository;
  users: UserRepository;
}

interface AccountChange {
  userName: string;
  userEmail: string;
  /** '' leaves it. */
  password: string;
  /** The outbox id of the mail that tells the address of before; none when only the name changes. */
  noticeId: string | undefined;
  /** ms. */
  now: number;
}

/** With these Cognito says that the password is as it was, on every try: after a time limit it does not say. */
export const NOT_CHANGED = [
  'InvalidParameterException',
  'InvalidPasswordException',
  'NotAuthorizedException',
  'PasswordHistoryPolicyViolationException',
  'UserNotFoundException',
];

/**
 * Row of a person, and password at Cognito, which knows no e-mail. The row is written first: its condition decides who may have the
 * e-mail. When Cognito then refuses the password, the row is restored, with the sessions that it had ended; when it is not known whether
 * it has changed, all stays changed. From before Cognito is asked for another password until it has answered, no session begins: no sign-in with the
 * old one outlives the change (docs/adr/028). The notice is held until the caller sends it: a change that is undone sends none, one
 * that dies halfway, or whose outcome is unknown, is told by the check of the outbox. Up to when sessions are over is in the row returned.
 */
export async function changeAccount(
  { clock, identity, sessionEnds, users }: AccountNeeds,
  before: StoredUser,
  change: AccountChange,
): Promise<StoredUser | 'EMAIL_IN_USE' | 'MOVED'> {
  const { userId } = before;
  const { userName, userEmail, password, noticeId, now } = change;
  const notice = noticeId === undefined ? undefined : { outboxId: noticeId, mail: toNotice(before, change) };
  const endedUntil = password === '' ? endOfSessions(clock) : now + PASSWORD_CHANGE_MS;
  const after = await users.changeProfile(before, { userName, userEmail, now, endedUntil, notice });
  if (typeof after === 'string') return after;
  if (password === '') return after;
  try {
    await identity.changePassword(userId, password);
  } catch (error) {
    const name = toErrorName(error);
    if (!NOT_CHANGED.includes(name)) log.error('password perhaps changed', { userId, name });
    else if (!(await users.restoreProfile(after, before, noticeId)))
      log.error('profile not put back', { userId });
    throw error;
  }
  const sessionsValidFrom = endOfSessions(clock);
  // it is changed, whether or not this succeeds: sessions are then refused for the rest of PASSWORD_CHANGE_MS
  await sessionEnds
    .endAll(after, sessionsValidFrom, endedUntil)
    .catch(logFailure('sessions refused for longer'));
  return { ...after, sessionsValidFrom };
}

function toNotice(before: StoredUser, { userEmail, password, now }: AccountChange): AccountChanged {
  return {
    kind: 'account-changed',
    userId: before.userId,
    to: before.userEmail,
    userName: before.userName,
    ...(userEmail !== before.userEmail && { newEmail: userEmail }),
    hasNewPassword: password !== '',
    changedAt: new Date(now).toISOString(),
  };
}
