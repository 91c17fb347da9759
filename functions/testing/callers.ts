import type { UniversalCode } from '#shared/api/errors.ts';
import { permission } from '#shared/api/permissions.ts';
import type { Route } from '#shared/api/route.ts';
import { ROLES, type Role } from '#shared/kernel/roles.ts';
import { WITHOUT_AUTHENTICATOR } from '#functions/platform/middleware/check-session.ts';
import type { call } from './call.ts';
import { ada, admin, as, grace, radia } from './people.ts';

type Code = UniversalCode | 'BAD_SIGNATURE';

/** Who calls, and with which code a route refuses them whatever they send; undefined lets them in. */
export interface Caller {
  readonly sends: (route: Route) => Pick<NonNullable<Parameters<typeof call>[1]>, 'as' | 'headers'>;
  readonly refusal: (route: Route) => Code | undefined;
  /** Sees and changes nothing that others have. */
  readonly isStranger?: true;
  /** Says that what the student has is their own. */
  readonly poses?: true;
}

function refusalOf(route: Route, caller: Role | 'visitor'): Code | undefined {
  const allowed = permission(route, caller);
  return allowed.allowed ? undefined : allowed.code;
}
const isOpen = ({ access }: Route) => access === 'public' || access === 'square';

const visitor: Caller = {
  sends: () => ({}),
  refusal: (route) => refusalOf(route, 'visitor'),
  isStranger: true,
};
const person = (who: ReturnType<typeof as>): Caller => ({
  sends: () => ({ as: who }),
  refusal: (route) => refusalOf(route, who.role),
});
const rightRole = (route: Route): Role => ROLES.find((role) => permission(route, role).allowed) ?? 'user';
const PEOPLE = { user: ada, instructor: grace, admin };
/** Has a token of the role that a route serves, and no right to it any more. */
const noLonger = (who: (role: Role) => ReturnType<typeof as> & { signedInAt?: number }): Caller => ({
  sends: (route) => ({ as: who(rightRole(route)) }),
  refusal: (route) => (isOpen(route) ? refusalOf(route, 'visitor') : 'SESSION_ENDED'),
});

/** A mail program sends it, from wherever it is: the key in the link is all it needs (RFC 8058). */
const FOR_ANY_PAGE = 'announcements/end-subscription';

/** Who may call differs for these, in an academy of full-academy.ts. */
export const CALLERS: Readonly<Record<string, Caller>> = {
  'a visitor': visitor,
  'a page of another site': {
    ...visitor,
    sends: () => ({ headers: { 'sec-fetch-site': 'cross-site' } }),
    refusal: (route) =>
      route.access === 'public' && route.method !== 'GET' && route.name !== FOR_ANY_PAGE
        ? 'FORBIDDEN'
        : visitor.refusal(route),
  },
  'the student': person(ada),
  'another student': { ...person(as('user-zoe')), isStranger: true, poses: true },
  'the instructor': person(grace),
  'another instructor': { ...person(radia), isStranger: true },
  'an admin': person(admin),
  'staff without the authenticator app that is asked for': {
    ...person(as('user-late', 'instructor')),
    refusal: (route) =>
      refusalOf(route, 'instructor') ??
      (isOpen(route) || WITHOUT_AUTHENTICATOR.includes(route.name) ? undefined : 'AUTHENTICATOR_REQUIRED'),
  },
  'a session from before all were ended': noLonger((role) => ({ ...PEOPLE[role], signedInAt: 0 })),
  'a role that was given or taken since': noLonger((role) => ({
    ...(role === 'user' ? grace : ada),
    role,
  })),
  'a deleted account': noLonger((role) => as('user-gone', role)),
};
