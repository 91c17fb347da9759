import { resetPassword } from '#shared/auth/routes.ts';
import { limits } from '#functions/data/limits/limits.ts';
import { outbox } from '#functions/data/mail/outbox.ts';
import { passwordCodes } from '#functions/data/users/password-codes.ts';
import { sessionEnds } from '#functions/data/users/session-ends.ts';
import { users } from '#functions/data/users/users.ts';
import { verifiedEmails } from '#functions/data/users/verified-emails.ts';
import { identity } from '#functions/gateways/identity.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { clock } from '#functions/runtime/clock.ts';
import { toErrorName } from '#functions/runtime/error-name.ts';
import { NOT_CHANGED } from './change-account.ts';
import { endOfSessions, PASSWORD_CHANGE_MS, waitForSessions } from './end-of-sessions.ts';
import { limitResets, rememberVisitor } from './limits.ts';
import { logFailure } from './log-failure.ts';
import { orRefusePassword, refusePassword } from './refuse-password.ts';

const [, sentence] = resetPassword.errors.INVALID_CODE;

/**
 * Sets a new password with the mailed code and ends every session of the account (ASVS 7.4). None begins from before Cognito changes it
 * until it has (docs/adr/028); then the code ends with them: a user who gets no response before can send it again. A mail tells of it,
 * once for each code (docs/adr/046).
 */
export const handler = endpoint(resetPassword, {
  clock,
  identity,
  limits,
  outbox,
  passwordCodes,
  sessionEnds,
  users,
  verifiedEmails,
})(async ({
  body,
  visitor,
  now,
  fail,
  noteForAudit,
  refuseWithWait,
  clock,
  identity,
  limits,
  outbox,
  passwordCodes,
  sessionEnds,
  users,
  verifiedEmails,
}) => {
  const { userEmail, code, password } = body;
  // Not by the name: without a code it must not be known whose e-mail it is (R14).
  await refusePassword(password, { userEmail }, fail);
  await limitResets({ limits, visitor, userEmail, now, refuseWithWait });
  const refuseCode = () => fail('INVALID_CODE', undefined, { code: sentence });
  const tried = await passwordCodes.check(userEmail, code, now);
  if (tried) noteForAudit({ userId: tried.userId });
  const user = tried?.isRight ? await users.get(tried.userId) : undefined;
  // the account was deleted, or got another e-mail since the mail was sent
  if (tried === undefined || user?.userEmail !== userEmail) return refuseCode();
  const { userId, userName } = user;
  await verifiedEmails.add({ userId, userEmail });
  const refusedUntil = now + PASSWORD_CHANGE_MS;
  const heldAt = new Date(now).toISOString();
  const notice = {
    outboxId: `${tried.codeId}-used`,
    mail: {
      kind: 'account-changed' as const,
      userId,
      userName,
      to: userEmail,
      hasNewPassword: true,
      byMailedCode: true,
      changedAt: heldAt,
    },
    heldAt,
  };
  // the account has got another e-mail just now: the code was for the one before
  if (!(await sessionEnds.refuseUntil({ userId, userEmail }, refusedUntil, notice))) return refuseCode();
  try {
    await identity.changePassword(userId, password);
  } catch (error) {
    const name = toErrorName(error);
    // otherwise it may have been changed: the check of the outbox tells of it
    if (NOT_CHANGED.includes(name))
      await outbox.dropHeld(notice.outboxId).catch(logFailure('notice not dropped'));
    if (name === 'UserNotFoundException') return refuseCode();
    return orRefusePassword(fail)(error);
  }
  const endedUntil = endOfSessions(clock);
  await Promise.all([
    sessionEnds.endAll({ userId, userEmail }, endedUntil, refusedUntil),
    // Guesses of passwords from elsewhere do not keep the owner of the mailbox from signing in here.
    rememberVisitor(limits, { visitor, userEmail }, now),
  ]);
  await Promise.all([
    waitForSessions(clock, endedUntil),
    // The row has ended the sessions already; this revokes the refresh tokens too.
    identity.signOutEverywhere(userId).catch(logFailure('refresh tokens not revoked')),
    // The check of the outbox sends it otherwise.
    outbox.sendHeld(notice.outboxId, heldAt).catch(logFailure('notice not queued')),
  ]);
  return { success: true as const, message: 'Your password has been changed. Please sign in.' };
});
