import type { Route } from '#shared/api/route.ts';
import type { users } from '#functions/data/users/users.ts';
import type { call } from './call.ts';

type Given = Record<string, (() => unknown) | undefined> & { users?: typeof users };

/** The handler that the gateway calls for a route; `with` gives it its needs. */
export async function handlerOf({ name }: Route) {
  const [domain, verb] = name.split('/');
  const module = (await import(`../${domain}/${verb}.handler.ts`)) as {
    handler: { with: (given: Given) => Parameters<typeof call>[0] };
  };
  return module.handler;
}
