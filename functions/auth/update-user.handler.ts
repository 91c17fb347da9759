import { update } from '#shared/auth/routes.ts';
import { isStaff } from '#shared/kernel/roles.ts';
import { limits } from '#functions/data/limits/limits.ts';
import { outbox } from '#functions/data/mail/outbox.ts';
import { authenticators } from '#functions/data/users/authenticators.ts';
import { emailCodes } from '#functions/data/users/email-codes.ts';
import { sessionEnds } from '#functions/data/users/session-ends.ts';
import { toUserDto, users } from '#functions/data/users/users.ts';
import { authenticatorKey } from '#functions/gateways/authenticator-key.ts';
import { identity } from '#functions/gateways/identity.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { clock } from '#functions/runtime/clock.ts';
import { changeAccount } from './change-account.ts';
import { confirmEmail } from './confirm-email.ts';
import { requireCurrentPassword } from './current-password.ts';
import { waitForSessions } from './end-of-sessions.ts';
import { logFailure } from './log-failure.ts';
import { orRefusePassword, refusePassword } from './refuse-password.ts';
import { requireAuthenticatorCode } from './require-authenticator-code.ts';

const needs = {
  authenticatorKey,
  authenticators,
  clock,
  emailCodes,
  identity,
  limits,
  outbox,
  sessionEnds,
  users,
};

const SAME_PASSWORD = 'This is your current password. Please choose another one';

/**
 * The caller's own name, e-mail and, when given, password; every session ends (§4). E-mail and password need the current password,
 * an e-mail its code as well, staff with an authenticator app a code of that too (G-107), and the address of before is told (G-104,
 * docs/adr/029). Who sends what is stored already keeps it, and with it the session: another e-mail that waits for its code is
 * forgotten.
 */
export const handler = endpoint(
  update,
  needs,
)(async (call) => {
  const { body, caller, now, newId, fail, noteForAudit } = call;
  const { clock, emailCodes, identity, outbox, sessionEnds, users } = call;
  const { userName, userEmail, password = '', currentPassword, emailCode } = body;
  const before = await caller.user();
  const hasNewEmail = userEmail !== before.userEmail;
  const hasNewPassword = password !== '';
  const hasNewName = userName !== before.userName;
  const changes = { name: hasNewName, email: hasNewEmail, password: hasNewPassword };
  noteForAudit({ fields: Object.entries(changes).flatMap(([field, isNew]) => (isNew ? [field] : [])) });
  if (!hasNewName && !hasNewEmail && !hasNewPassword) {
    await emailCodes.remove(caller.userId);
    return { success: true as const, data: toUserDto(before), message: 'Nothing has changed.' };
  }
  if (hasNewPassword) await refusePassword(password, { userName, userEmail }, fail);
  const counters =
    hasNewEmail || hasNewPassword ? await requireCurrentPassword(call, before, currentPassword) : undefined;
  if (hasNewPassword && password === currentPassword)
    return fail('VALIDATION_FAILED', SAME_PASSWORD, { password: SAME_PASSWORD });
  if (hasNewEmail) {
    const pendingEmail = await confirmEmail(call, before, { userName, userEmail, emailCode });
    if (pendingEmail) {
      noteForAudit({ step: 'code mailed' });
      const message = `We have mailed a code to ${pendingEmail.userEmail}. Nothing is changed until you enter it.`;
      return { success: true as const, data: toUserDto(before), pendingEmail, message };
    }
  }
  // last, because a code works once, and only where something changes: to ask for the code of an e-mail needs none
  if (counters && isStaff(before.role)) await requireAuthenticatorCode(call, before.userId, counters);
  const noticeId = hasNewEmail || hasNewPassword ? newId('mail') : undefined;
  const after = await changeAccount({ clock, identity, sessionEnds, users }, before, {
    userName,
    userEmail,
    password,
    noticeId,
    now,
  }).catch(orRefusePassword(fail));
  if (after === 'EMAIL_IN_USE') return fail('EMAIL_IN_USE');
  // The row ends all sessions when it changes, so the second of two calls has none any more.
  if (after === 'MOVED') return fail('SESSION_ENDED');
  await Promise.all([
    waitForSessions(clock, after.sessionsValidFrom),
    // The row has ended the sessions already; this revokes the refresh tokens too.
    identity.signOutEverywhere(caller.userId).catch(logFailure('refresh tokens not revoked')),
    // The check of the outbox sends it otherwise.
    noticeId && outbox.sendHeld(noticeId, new Date(now).toISOString()).catch(logFailure('notice not queued')),
    // It runs out by itself otherwise.
    hasNewEmail && emailCodes.remove(caller.userId).catch(logFailure('code not removed')),
  ]);
  return { success: true as const, data: toUserDto(after), message: 'Profile updated successfully!' };
});
