import { getDomain, openApiDocument } from '#shared/api/openapi.ts';
import type { Route } from '#shared/api/route.ts';
import { apiPage } from './api-page.ts';

/** What `npm run docs:api` writes: path from the root → text. */
export function apiDocs(contract: readonly Route[]): Map<string, string> {
  const routes = inOrder(contract);
  return new Map([
    ['.build/api.md', apiPage(routes)],
    ['.build/openapi.json', JSON.stringify(openApiDocument(routes), null, 2)],
  ]);
}

/** By domain, path and method: module loaders do not agree on the order of a module's exports. */
const inOrder = (routes: readonly Route[]): Route[] =>
  routes.toSorted((a, b) => (orderKey(a) < orderKey(b) ? -1 : 1));

const orderKey = (route: Route): string => `${getDomain(route)} ${route.path} ${route.method}`;
