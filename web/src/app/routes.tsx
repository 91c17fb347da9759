import type { RouteObject } from 'react-router-dom';
import { ErrorScreen } from './error-screen.tsx';
import { notFoundRoute } from './not-found-route.tsx';
import { portalRoutes } from './portal-routes.tsx';
import { buyCourseRoutes, publicRoutes } from './public-routes.tsx';
import { Root } from './root.tsx';

/**
 * Every route of the site (§2). Each screen is a file of its own in the build. A guarded area first lets a person in,
 * then answers for its own unknown addresses (G-04).
 */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: () => null,
    children: [
      ...publicRoutes,
      {
        lazy: async () => ({ Component: (await import('./with-toasts.tsx')).WithToasts }),
        children: [...buyCourseRoutes, ...portalRoutes],
      },
      notFoundRoute,
    ],
  },
];
