import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import type { Access, Route } from '#shared/api/route.ts';
import { ROLES, type Role, isStaff } from '#shared/kernel/roles.ts';
import type { StoredUser, Users } from '#functions/data/users/users.ts';
import { Failure } from './failure.ts';

/** Who calls, as the access token says; true only once the session check has passed. */
export interface Caller {
  userId: string;
  role: Role;
  /** The caller's row; waits for the session check. */
  user: () => Promise<StoredUser>;
}

interface Claims {
  userId: string;
  role: Role;
  /** Seconds since 1970. */
  issuedAt: number;
}

/** How old a student's session row may be for calls that move no money, ms (G-10). */
const SESSION_COPY_MS = 30_000;
const copies = new Map<string, { user: StoredUser; readAt: number }>();

/** For tests: a new instance has no copies. */
export const forgetSessions = (): void => copies.clear();

/** The claims that the API's JWT authorizer has verified. An HTTP API hands groups over as '[user]'. */
export const claimsOf = (event: APIGatewayProxyEventV2WithJWTAuthorizer): Claims => {
  const claims = event.requestContext.authorizer?.jwt?.claims;
  const userId = claims?.['sub'];
  const issuedAt = Number(claims?.['iat']);
  if (typeof userId !== 'string' || !Number.isFinite(issuedAt) || claims?.['token_use'] !== 'access')
    throw new Failure('UNAUTHENTICATED');
  const groups = String(claims['cognito:groups'] ?? '').split(/[[\],\s]+/);
  const role = ROLES.toReversed().find((one) => groups.includes(one)) ?? 'user';
  return { userId, role, issuedAt };
};

const allowed = (access: Access, role: Role): Failure | undefined => {
  if (access === 'admin' && role !== 'admin') return new Failure('ADMIN_ONLY');
  if (access === 'staff' && !isStaff(role)) return new Failure('STAFF_ONLY');
  if (access === 'student' && role !== 'user') return new Failure('STUDENTS_ONLY');
  return undefined;
};

/**
 * The caller's row, and with it the right to go on: the row exists, its role is the token's, and no sign-out everywhere
 * came after the token (G-10, R4). Staff, admin and money calls read it consistently; others may use a copy ≤ 30 s old.
 */
const check = async (route: Route, claims: Claims, users: Users, now: number): Promise<StoredUser> => {
  const fresh = route.money === true || isStaff(claims.role);
  const copy = copies.get(claims.userId);
  const user =
    !fresh && copy && now - copy.readAt < SESSION_COPY_MS
      ? copy.user
      : await users.session(claims.userId, { consistent: fresh });
  if (!user || user.role !== claims.role || claims.issuedAt < Math.floor(user.sessionsValidFrom / 1000)) {
    copies.delete(claims.userId);
    throw new Failure('SESSION_ENDED');
  }
  if (user !== copy?.user) copies.set(claims.userId, { user, readAt: now });
  return user;
};

/** Starts the session check and answers at once, so that reads can run beside it. Throws Failure when the role may not call. */
export const callerOf = (
  route: Route,
  event: APIGatewayProxyEventV2WithJWTAuthorizer,
  users: Users,
  now: number,
): { caller: Caller; checked: Promise<StoredUser> } => {
  const claims = claimsOf(event);
  const refused = allowed(route.access, claims.role);
  if (refused) throw refused;
  const checked = check(route, claims, users, now);
  checked.catch(() => undefined); // awaited by the endpoint; this only keeps an early failure from being unhandled
  return { caller: { userId: claims.userId, role: claims.role, user: () => checked }, checked };
};
