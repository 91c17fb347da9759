import type { Route } from '#shared/api/route.ts';
import type { UserRepository } from '#functions/data/users/users.ts';
import type { Middleware } from '../pipeline.ts';
import { authenticate } from './authenticate.ts';
import { authorize } from './authorize.ts';
import { startSessionCheck } from './check-session.ts';

type GuardedRoute = Pick<Route, 'access' | 'method' | 'money' | 'withoutAuthenticator'>;

/** Access comes before anything else that may be wrong with a request (G-89); public calls and Square's have none to check. */
export function requireAccess(route: GuardedRoute, users: () => UserRepository): Middleware[] {
  if (route.access === 'public' || route.access === 'square') return [];
  return [authenticate(), authorize(route.access), startSessionCheck(route, users)];
}
