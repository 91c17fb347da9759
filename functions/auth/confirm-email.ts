import { update } from '#shared/auth/routes.ts';
import type { PendingEmail } from '#shared/auth/session.ts';
import type { NewId } from '#shared/kernel/ids.ts';
import type { LimitRepository } from '#functions/data/limits/limits.ts';
import { CODE_LIFE_MS, type EmailCodeRepository, MOST_TRIES } from '#functions/data/users/email-codes.ts';
import type { StoredUser, UserRepository } from '#functions/data/users/users.ts';
import type { RefuseWithWait } from '#functions/platform/call.ts';
import { limitEmailCodeRequests, limitEmailCodes } from './limits.ts';
import { SEND_AGAIN_MS, toPendingEmail } from './pending-email.ts';

const [, WRONG] = update.errors.INVALID_CODE;
const TOO_MANY_TRIES = 'There were too many wrong codes. Please ask for a new one.';

interface EmailConfirmation {
  visitor: string;
  now: number;
  newId: NewId;
  fail: (code: 'EMAIL_IN_USE' | 'INVALID_CODE', sentence?: string, fields?: Record<string, string>) => never;
  refuseWithWait: RefuseWithWait<'TOO_MANY_ATTEMPTS'>;
  emailCodes: EmailCodeRepository;
  limits: LimitRepository;
  users: UserRepository;
}

/**
 * A new e-mail counts once its owner has entered the code mailed to it (G-104). Returns what the person waits for, and
 * undefined when `code` is right; whoever has got the e-mail meanwhile is found when it is written. A request that is
 * repeated within a minute, as after a lost response, mails nothing.
 */
export async function confirmEmail(
  call: EmailConfirmation,
  user: StoredUser,
  userEmail: string,
  code: string | undefined,
): Promise<PendingEmail | undefined> {
  const { now, newId, fail, emailCodes, users } = call;
  if (code !== undefined && code !== '') {
    if (await emailCodes.isRight(user.userId, userEmail, code, now)) return undefined;
    const tried = await emailCodes.get(user.userId);
    const sentence = tried !== undefined && tried.tries >= MOST_TRIES ? TOO_MANY_TRIES : WRONG;
    return fail('INVALID_CODE', sentence, { emailCode: sentence });
  }
  const asked = await emailCodes.get(user.userId);
  const pending = toPendingEmail(asked, user, now);
  if (pending?.userEmail === userEmail && pending.sendAgainInSeconds > 0) return pending;
  // before the lookup: nobody tries out here whose e-mails have accounts
  await limitEmailCodeRequests(call);
  const owner = await users.getIdByEmail(userEmail);
  if (owner !== undefined && owner !== user.userId) return fail('EMAIL_IN_USE');
  await limitEmailCodes({ ...call, userId: user.userId, newEmail: userEmail });
  const request = { userEmail, codeId: newId('mail'), previous: asked, now };
  if (await emailCodes.ask(user, request))
    return toPendingEmail({ ...request, askedAt: now, validUntil: now + CODE_LIFE_MS, tries: 0 }, user, now);
  // Another tab was first: what it asked for counts.
  const other = toPendingEmail(await emailCodes.get(user.userId), user, now);
  return other ?? { userEmail, sendAgainInSeconds: SEND_AGAIN_MS / 1000 };
}
