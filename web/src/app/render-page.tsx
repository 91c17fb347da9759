import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom';
import { setConfig } from '#web/lib/config/config.ts';
import type { SiteConfig } from '#web/lib/config/site-config.ts';
import { StrictMode } from 'react';
import { loadRoutes } from './load-routes.ts';
import { loadPortal, routesWith } from './routes.tsx';

/**
 * The HTML of the page at `path`, as the application would first show it: in a guarded area the skeleton of the screen, for
 * without a session. Runs at build time, in Node.
 */
export async function renderPage(path: string, config: SiteConfig): Promise<string> {
  setConfig(config);
  const routes = routesWith(await loadPortal());
  await loadRoutes(matchRoutes(routes, path) ?? []);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, 'http://build.invalid')));
  if (context instanceof Response) throw new Error(`${path} returned ${context.status} instead of a page.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  // no hydration data: it would be an inline script, which the content security policy refuses
  return renderToString(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  );
}
