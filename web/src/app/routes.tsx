import { matchRoutes, type RouteObject } from 'react-router-dom';
import { ErrorScreen } from './error-screen.tsx';
import { notFoundRoute } from './not-found-route.tsx';
import { buyCourseRoutes, publicRoutes } from './public-routes.tsx';
import { Root } from './root.tsx';

/** The id of the route below which the guarded areas are. */
export const PORTAL = 'portal';

/**
 * Every route of the site (§2). Each screen is a file of its own in the build; the guarded areas are one more, so that
 * visitors of the public pages carry none of it. A guarded area first lets a user in, then handles its own unknown
 * addresses (G-04).
 */
export function routesWith(portal: RouteObject[]): RouteObject[] {
  return [
    {
      Component: Root,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: () => null,
      children: [
        ...publicRoutes,
        {
          id: PORTAL,
          lazy: async () => ({ Component: (await import('./guarded/with-toasts.tsx')).WithToasts }),
          children: [...buyCourseRoutes, ...portal],
        },
        notFoundRoute(),
      ],
    },
  ];
}

/** The guarded areas, the list of all courses and the check of certificates. */
export async function loadPortal(): Promise<RouteObject[]> {
  return (await import('./guarded/portal-routes.tsx')).portalRoutes;
}

/** Whether no route but that for unknown addresses takes this one. */
export function isUnknown(routes: RouteObject[], location: { pathname: string }): boolean {
  return matchRoutes(routes, location)?.at(-1)?.route.path === '*';
}
