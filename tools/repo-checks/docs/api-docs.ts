import { getDomain, openApiDocument } from '#shared/api/openapi.ts';
import type { Route } from '#shared/api/route.ts';
import { apiPage } from './api-page.ts';
import { formatText } from '../format-text.ts';

/** The generated documents: path from the root → exact text, formatted as the rest of the project. */
export async function apiDocs(contract: readonly Route[]): Promise<Map<string, string>> {
  const routes = inOrder(contract);
  const texts: [path: string, text: string][] = [
    ['docs/api.md', apiPage(routes)],
    ['docs/openapi.json', JSON.stringify(openApiDocument(routes))],
  ];
  const formatted = texts.map(async ([path, text]) => [path, await formatText(path, text)] as const);
  return new Map(await Promise.all(formatted));
}

/** By domain, path and method: module loaders do not agree on the order of a module's exports. */
const inOrder = (routes: readonly Route[]): Route[] =>
  routes.toSorted((a, b) => (orderKey(a) < orderKey(b) ? -1 : 1));

const orderKey = (route: Route): string => `${getDomain(route)} ${route.path} ${route.method}`;
