import { BAD_SIGNATURE } from '../payments/errors.ts';
import { UNIVERSAL_ERRORS } from './errors.ts';
import type { Access, Route } from './route.ts';
import { ROLES, type Role } from '../kernel/roles.ts';

/** Who may call a route: a visitor who is not signed in, or one of the three roles. */
export const CALLERS = ['visitor', ...ROLES] as const;
export type Caller = (typeof CALLERS)[number];

const REFUSALS = { ...UNIVERSAL_ERRORS, ...BAD_SIGNATURE };
type RefusalCode = keyof typeof REFUSALS;

/** `status` is the success status, or that of the refusal named by `code`. */
export type Permission =
  | { readonly allowed: true; readonly status: number }
  | { readonly allowed: false; readonly status: number; readonly code: RefusalCode };

/** The roles of each kind of access (§6), and the code for signed-in callers of another role. */
const RULES: Readonly<Record<Access, { roles: readonly Role[]; refusal: RefusalCode }>> = {
  public: { roles: ROLES, refusal: 'FORBIDDEN' },
  'signed-in': { roles: ROLES, refusal: 'FORBIDDEN' },
  student: { roles: ['user'], refusal: 'STUDENTS_ONLY' },
  staff: { roles: ['instructor', 'admin'], refusal: 'STAFF_ONLY' },
  admin: { roles: ['admin'], refusal: 'ADMIN_ONLY' },
  square: { roles: [], refusal: 'BAD_SIGNATURE' },
};

/** Whether a caller passes a route's access. What is inside (own data, scope) is the handler's to decide (G-81). */
export function permission(route: Pick<Route, 'access' | 'status'>, caller: Caller): Permission {
  const { roles, refusal } = RULES[route.access];
  if (route.access === 'public' || roles.some((role) => role === caller)) {
    return { allowed: true, status: route.status ?? 200 };
  }
  return refused(caller === 'visitor' && route.access !== 'square' ? 'UNAUTHENTICATED' : refusal);
}

const refused = (code: RefusalCode): Permission => ({
  allowed: false,
  status: REFUSALS[code][0],
  code,
});

/** Every route for every caller, in the order of the contract: the permission matrix of tests and documentation. */
export function permissionTable(routes: readonly Route[]) {
  return routes.map((route) => ({
    route,
    permissions: CALLERS.map((caller) => ({ caller, ...permission(route, caller) })),
  }));
}

/** The code a signed-in caller of the wrong role gets; undefined where no role is wrong. */
export function getRefusalCode(access: Access): RefusalCode | undefined {
  return access === 'public' || access === 'signed-in' ? undefined : RULES[access].refusal;
}
