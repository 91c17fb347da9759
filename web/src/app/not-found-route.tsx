import type { RouteObject } from 'react-router-dom';

/** Any path that no other route takes (NF-01), or any below `area`, for a caller who is let in there (G-04). */
export const notFoundRoute = (area?: string): RouteObject => ({
  path: area === undefined ? '*' : `${area}/*`,
  lazy: async () => ({ Component: (await import('#web/screens/not-found/not-found.tsx')).NotFound }),
});
