import { INVALID_CODE } from '#shared/auth/errors.ts';
import type { PendingEmail } from '#shared/auth/session.ts';
import type { NewId } from '#shared/kernel/ids.ts';
import type { LimitRepository } from '#functions/data/limits/limits.ts';
import { type EmailCodeRepository, MOST_TRIES } from '#functions/data/users/email-codes.ts';
import type { StoredUser, UserRepository } from '#functions/data/users/users.ts';
import type { RefuseWithWait } from '#functions/platform/call.ts';
import { limitEmailCodeRequests, limitEmailCodes } from './limits.ts';
import { SEND_AGAIN_MS, toPendingEmail } from './pending-email.ts';

const [, WRONG] = INVALID_CODE.INVALID_CODE;
const TOO_MANY_TRIES = 'There were too many wrong codes. Please ask for a new one.';

interface CodeCall<Code extends string> {
  visitor: string;
  now: number;
  newId: NewId;
  fail: (code: Code, sentence?: string, fields?: Record<string, string>) => never;
  refuseWithWait: RefuseWithWait<'TOO_MANY_ATTEMPTS'>;
  emailCodes: EmailCodeRepository;
  limits: LimitRepository;
}
type OwnConfirmation = CodeCall<'INVALID_CODE'>;
type EmailConfirmation = CodeCall<'EMAIL_IN_USE' | 'INVALID_CODE'> & { users: UserRepository };

/**
 * A new e-mail counts once its owner has entered the code mailed to it (G-104). Returns what the person waits for, and
 * undefined when `code` is right; another owner of the e-mail since then is found when it is written.
 */
export async function confirmEmail(
  call: EmailConfirmation,
  user: StoredUser,
  {
    userName,
    userEmail,
    emailCode: code,
  }: { userName: string; userEmail: string; emailCode?: string | undefined },
): Promise<PendingEmail | undefined> {
  const { fail, users } = call;
  const newName = userName === user.userName ? undefined : userName;
  return confirmByCode(call, { user, userEmail, newName, code }, async (limitCodes) => {
    // before the lookup: this call must not tell which e-mails have accounts
    await limitEmailCodeRequests(call);
    const owner = await users.getIdByEmail(userEmail);
    if (owner !== undefined && owner !== user.userId) fail('EMAIL_IN_USE');
    await limitCodes();
  });
}

/** The same for the e-mail that the account has: registering has not proved whose it is. */
export async function confirmOwnEmail(
  call: OwnConfirmation,
  user: StoredUser,
  code: string | undefined,
): Promise<PendingEmail | undefined> {
  return confirmByCode(call, { user, userEmail: user.userEmail, code }, async (limitCodes) => {
    // first: an account that gets no more codes takes none of those of others at its address
    await limitCodes();
    await limitEmailCodeRequests(call, { isOwnEmail: true });
  });
}

interface Confirmation {
  user: StoredUser;
  userEmail: string;
  /** Waits with it. */
  newName?: string | undefined;
  /** None yet: one is to be mailed. */
  code: string | undefined;
}

/**
 * A request that is repeated within a minute, as after a lost response, mails nothing; a name that it corrects is kept. `allow` refuses
 * others, and limits codes.
 */
async function confirmByCode(
  call: OwnConfirmation,
  { user, userEmail, newName, code }: Confirmation,
  allow: (limitCodes: () => Promise<void>) => Promise<void>,
): Promise<PendingEmail | undefined> {
  const { now, newId, fail, emailCodes } = call;
  const { userId } = user;
  if (code !== undefined && code !== '') {
    if (await emailCodes.isRight(userId, userEmail, code, now)) return undefined;
    const tried = await emailCodes.get(userId);
    const sentence = tried !== undefined && tried.tries >= MOST_TRIES ? TOO_MANY_TRIES : WRONG;
    return fail('INVALID_CODE', sentence, { emailCode: sentence });
  }
  const asked = await emailCodes.get(userId);
  const pending = toPendingEmail(asked, now);
  if (asked && pending?.userEmail === userEmail && pending.sendAgainInSeconds > 0) {
    if (asked.newName === newName) return pending;
    const renamed = await emailCodes.rename(userId, asked.codeId, newName);
    // Another tab was first: what it asked for counts.
    return toPendingEmail(renamed ?? (await emailCodes.get(userId)), now) ?? pending;
  }
  await allow(() => limitEmailCodes({ ...call, userId, codeTo: userEmail }));
  const sendAgainInSeconds = SEND_AGAIN_MS / 1000;
  const isAsked = await emailCodes.ask(user, {
    userEmail,
    newName,
    codeId: newId('mail'),
    previous: asked,
    now,
  });
  // Another tab was first: what it asked for counts.
  const other = isAsked ? undefined : toPendingEmail(await emailCodes.get(userId), now);
  return other ?? { userEmail, ...(newName !== undefined && { userName: newName }), sendAgainInSeconds };
}
