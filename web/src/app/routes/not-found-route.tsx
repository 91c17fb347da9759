import type { RouteObject } from 'react-router-dom';

/** Any other path below its parent route (NF-01, G-04). */
export const notFoundRoute: RouteObject = {
  lazy: async () => ({ Component: (await import('../layouts/public-layout.tsx')).PublicLayout }),
  children: [
    {
      path: '*',
      lazy: async () => ({ Component: (await import('#web/screens/not-found/not-found.tsx')).NotFound }),
    },
  ],
};
