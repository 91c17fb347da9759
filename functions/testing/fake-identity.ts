import { randomUUID } from 'node:crypto';
import { NotAuthorizedException } from '@aws-sdk/client-cognito-identity-provider';
import { anId } from '#shared/testing/an-id.ts';
import type { Id } from '#shared/kernel/id.ts';
import { highestRole } from '#shared/kernel/roles.ts';
import type { Identity, Tokens } from '#functions/gateways/identity.ts';
import { now } from '#functions/runtime/clock.ts';

interface Person {
  userId: Id<'user'>;
  password?: string;
  role?: string;
}

/** As Cognito: from the fifth wrong password on it refuses a person for 2^(n-5) s, until 15 minutes pass without a try. */
interface WrongPasswords {
  count: number;
  lastTryAt: number;
  lockedUntil: number;
}
const LONGEST_LOCK_MS = 15 * 60_000;

const COGNITO = { $metadata: {}, message: 'refused' };

/**
 * Cognito in memory. `failing` names the calls that do not respond, `afterwards` those that take effect and then do not
 * respond.
 */
export function fakeIdentity() {
  const people: Person[] = [];
  const sessions = new Map<string, Pick<Tokens, 'userId' | 'role' | 'sessionId' | 'signedInAt'>>();
  /** Refresh tokens that were replaced; Cognito would take one for another minute. */
  const replaced = new Set<string>();
  const failing = new Set<keyof Identity>();
  const afterwards = new Set<keyof Identity>();
  const wrongPasswords = new Map<string, WrongPasswords>();
  let made = 0;

  const notAnswered = () =>
    Object.assign(new Error('secret detail of Cognito'), { name: 'ServiceException' });
  const doing = <T>(name: keyof Identity, act: () => T): T => {
    if (failing.has(name)) throw notAnswered();
    const result = act();
    if (afterwards.has(name)) throw notAnswered();
    return result;
  };
  const person = (userId: string): Person => {
    const found = people.find((one) => one.userId === userId);
    if (!found) throw new NotAuthorizedException(COGNITO);
    return found;
  };
  const tokensFor = (session: Pick<Tokens, 'userId' | 'role' | 'sessionId' | 'signedInAt'>): Tokens => {
    made += 1;
    const refreshToken = `refresh-${made}`;
    sessions.set(refreshToken, session);
    return { accessToken: `access-${made}`, refreshToken, ...session };
  };
  const signedIn = (userId: string) =>
    tokensFor({
      userId: anId(userId),
      role: highestRole([person(userId).role ?? 'user']),
      sessionId: randomUUID(),
      signedInAt: Math.floor(now() / 1000),
    });
  const endSessions = (userId: string) => {
    for (const [token, session] of sessions) if (session.userId === userId) sessions.delete(token);
  };

  const identity: Identity = {
    async loadClientSecret() {
      doing('loadClientSecret', () => undefined);
    },
    async create(userId, role, password) {
      return doing('create', () => {
        const there = people.find((one) => one.userId === userId) ?? { userId };
        if (!people.includes(there)) people.push(there);
        Object.assign(there, { role }, password !== undefined && { password });
        return `sub-of-${userId}`;
      });
    },
    async signIn(userId, password) {
      return doing('signIn', () => {
        const found = people.find((one) => one.userId === userId);
        if (!found) return undefined;
        const before = wrongPasswords.get(found.userId);
        const tried = before && now() - before.lastTryAt < LONGEST_LOCK_MS ? before : undefined;
        const { count, lockedUntil } = tried ?? { count: 0, lockedUntil: 0 };
        const isLocked = now() < lockedUntil;
        wrongPasswords.set(found.userId, { count, lockedUntil, lastTryAt: now() });
        if (isLocked) return 'locked';
        if (found.password === password) {
          wrongPasswords.delete(found.userId);
          return signedIn(found.userId);
        }
        const lockMs = count < 4 ? 0 : Math.min(1000 * 2 ** (count - 4), LONGEST_LOCK_MS);
        wrongPasswords.set(found.userId, { count: count + 1, lastTryAt: now(), lockedUntil: now() + lockMs });
        return undefined;
      });
    },
    async refresh(refreshToken) {
      return doing('refresh', () => {
        if (replaced.has(refreshToken)) return 'reused';
        const session = sessions.get(refreshToken);
        if (!session) return undefined;
        sessions.delete(refreshToken);
        replaced.add(refreshToken);
        return tokensFor(session);
      });
    },
    async revoke(refreshToken) {
      doing('revoke', () => sessions.delete(refreshToken));
    },
    async changePassword(userId, password) {
      doing('changePassword', () => Object.assign(person(userId), { password }));
    },
    async changeRole(userId, role) {
      doing('changeRole', () => Object.assign(person(userId), { role }));
    },
    async deleteUser(userId) {
      doing('deleteUser', () => {
        endSessions(userId);
        const at = people.findIndex((one) => one.userId === userId);
        if (at >= 0) people.splice(at, 1);
      });
    },
    async signOutEverywhere(userId) {
      doing('signOutEverywhere', () => endSessions(userId));
    },
  };
  return { identity, people, sessions, failing, afterwards };
}
