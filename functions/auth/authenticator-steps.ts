import type { Id } from '#shared/kernel/id.ts';
import { changeAuthenticator } from '#shared/auth/authenticator-routes.ts';
import type { BodyOf, ResponseInputOf } from '#shared/api/route.ts';
import type { NewId } from '#shared/kernel/ids.ts';
import type { LimitRepository } from '#functions/data/limits/limits.ts';
import type { AuthenticatorChanged } from '#functions/data/mail/mail.ts';
import {
  type AuthenticatorNotice,
  type AuthenticatorRepository,
  BEGUN_LIFE_MS,
  isAdded,
} from '#functions/data/users/authenticators.ts';
import { authenticatorDue } from '#functions/data/users/second-factor.ts';
import type { SessionRepository } from '#functions/data/users/sessions.ts';
import type { StoredUser } from '#functions/data/users/users.ts';
import type { AuthenticatorKey } from '#functions/gateways/authenticator-key.ts';
import type { Identity } from '#functions/gateways/identity.ts';
import type { RefuseWithWait } from '#functions/platform/call.ts';
import { requireCurrentPassword } from './current-password.ts';
import { logFailure } from './log-failure.ts';
import { limitAuthenticatorCodes } from './limits.ts';
import { makeSecret, stepOfCode } from './one-time-code.ts';
import { makeRecoveryCodes, normaliseCode } from './recovery-codes.ts';
import { boundTo, acceptAuthenticatorCode } from './accept-authenticator-code.ts';

type Route = typeof changeAuthenticator;
type Result = ResponseInputOf<Route>['data'];

interface AuthenticatorStep {
  body: BodyOf<Route>;
  visitor: string;
  now: number;
  newId: NewId;
  fail: (
    code: keyof Route['errors'] | 'VALIDATION_FAILED',
    sentence?: string,
    fields?: Record<string, string>,
  ) => never;
  refuseWithWait: RefuseWithWait<'TOO_MANY_ATTEMPTS'>;
  authenticators: AuthenticatorRepository;
  authenticatorKey: AuthenticatorKey;
  identity: Identity;
  limits: LimitRepository;
  caller: { sessionId: string };
  sessions: SessionRepository;
}

const NONE = { recoveryCodesLeft: 0 };
const [, REFUSED] = changeAuthenticator.errors.AUTHENTICATOR_CODE_REFUSED;
const refuseCode = ({ fail }: AuthenticatorStep): never =>
  fail('AUTHENTICATOR_CODE_REFUSED', REFUSED, { code: REFUSED });

/** A new secret, in the place of one that was begun before. It counts for nothing until its first code. */
export async function beginAuthenticator(call: AuthenticatorStep, user: StoredUser): Promise<Result> {
  const { body, now, newId, fail, authenticators, authenticatorKey } = call;
  await requireCurrentPassword(call, user, body.currentPassword);
  const authenticatorId = newId('authenticator');
  const { secret, uri } = makeSecret(user.userEmail);
  const encryptedSecret = await authenticatorKey.encrypt(secret, boundTo(user.userId, authenticatorId));
  const isBegun = await authenticators.begin(user.userId, { authenticatorId, encryptedSecret, begunAt: now });
  return isBegun ? { ...NONE, secret, uri } : fail('AUTHENTICATOR_EXISTS');
}

/** Turns it on with its first code, and returns the recovery codes: only their hashes are kept. */
export async function addAuthenticator(call: AuthenticatorStep, user: StoredUser): Promise<Result> {
  const { body, now, fail, authenticators, authenticatorKey } = call;
  const { userId } = user;
  const begun = await authenticators.get(userId);
  if (isAdded(begun)) return fail('AUTHENTICATOR_EXISTS');
  if (begun === undefined || begun.begunAt + BEGUN_LIFE_MS <= now) return fail('AUTHENTICATOR_NOT_BEGUN');
  await limitAuthenticatorCodes({ ...call, userId });
  const { authenticatorId, encryptedSecret } = begun;
  const bound = boundTo(userId, authenticatorId);
  const secret = await authenticatorKey.decrypt(encryptedSecret, bound);
  const step = stepOfCode(secret, normaliseCode(body.code ?? ''), now);
  if (step === undefined) return refuseCode(call);
  const recoveryCodes = makeRecoveryCodes();
  const recoveryHashes = await Promise.all(
    recoveryCodes.map((code) => authenticatorKey.hash(normaliseCode(code), bound)),
  );
  const added = { authenticatorId, step, recoveryHashes, now };
  const isOn = await authenticators.add(userId, added, toNotice(call, user, 'added'));
  // another tab was first
  if (!isOn) return fail('AUTHENTICATOR_NOT_BEGUN');
  await endOtherSessions(call, userId);
  return { addedAt: new Date(now).toISOString(), recoveryCodesLeft: recoveryCodes.length, recoveryCodes };
}

/** A stolen session does not remove it, nor does the password alone. */
export async function removeAuthenticator(call: AuthenticatorStep, user: StoredUser): Promise<Result> {
  const { body, now, authenticators } = call;
  const { userId } = user;
  const held = await authenticators.get(userId);
  if (!isAdded(held)) return NONE;
  await requireCurrentPassword(call, user, body.currentPassword);
  await limitAuthenticatorCodes({ ...call, userId });
  if (!(await acceptAuthenticatorCode({ ...call, userId }, held, body.code ?? ''))) return refuseCode(call);
  // where one is asked for, another one at once: the time to add one is not given again
  const dueAt = authenticatorDue(user, now) === undefined ? undefined : now;
  const { authenticatorId } = held;
  await authenticators.remove(userId, { authenticatorId, dueAt }, toNotice(call, user, 'removed'));
  return { ...NONE, ...(dueAt !== undefined && { dueAt: new Date(dueAt).toISOString() }) };
}

/**
 * Those that began with the password alone. The app is on whether or not this succeeds: a session that is left goes on for the
 * rest of its 12 hours, and 'Sign out everywhere' ends it.
 */
async function endOtherSessions(
  { caller, now, sessions }: AuthenticatorStep,
  userId: Id<'user'>,
): Promise<void> {
  const endThem = async () => {
    const all = await sessions.listByUser(userId);
    const others = all.filter(
      ({ sessionId, endedAt }) => sessionId !== caller.sessionId && endedAt === undefined,
    );
    await Promise.all(others.map(({ sessionId }) => sessions.end(userId, sessionId, now)));
  };
  await endThem().catch(logFailure('other sessions not ended'));
}

function toNotice(
  { newId, now }: AuthenticatorStep,
  { userId, userEmail, userName }: StoredUser,
  change: AuthenticatorChanged['change'],
): AuthenticatorNotice {
  const changedAt = new Date(now).toISOString();
  return {
    outboxId: newId('mail'),
    mail: { kind: 'authenticator-changed', userId, to: userEmail, userName, change, changedAt },
  };
}
