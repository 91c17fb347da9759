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

/** Loads the code of lazy routes before the router asks for it. A failure is the router's to show, when it asks again. */
export function preloadRoutes(matches: readonly { route: RouteObject }[]): void {
  for (const { route } of matches)
    if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined);
}
