import type { RouteObject } from 'react-router-dom';

/**
 * Loads the lazy parts of these routes and puts them in their place, so that the first render shows the screen and not
 * a gap before it. A page rendered at build time only hydrates with the same tree.
 */
export async function loadRoutes(matches: readonly { route: RouteObject }[]): Promise<void> {
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
