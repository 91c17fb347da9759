import { createBrowserRouter, type DOMRouterOpts, matchRoutes, type RouteObject } from 'react-router-dom';
import { loadConfig } from '#web/lib/config/load-config.ts';
import { endDrawing, forgetDrawn } from '#web/lib/drawn.ts';
import { providePreload } from '#web/lib/screens/preload-screen.ts';
import { restoreSession } from '#web/lib/session/restore-session.ts';
import { App } from './app.tsx';
import { ConfigFailed } from './config-failed.tsx';
import { loadRoutes, preloadRoutes } from './load-routes.ts';
import { hydrate, renderRoot } from './render-root.tsx';
import { isUnknown, loadPortal, PORTAL, routesWith } from './routes.tsx';

interface SiteRoutes {
  readonly routes: RouteObject[];
  readonly options: DOMRouterOpts;
}

interface Start {
  /** The root holds the page's HTML already. */
  readonly rendered: boolean;
  /** The root holds a skeleton, which stays until the session is known (docs/adr/026). */
  readonly isShell?: boolean;
  /** Called once the application is interactive. */
  readonly onShown?: () => void;
}

/** Renders the application in `root`, or hydrates the HTML that is there. Throws when a prerendered page cannot be hydrated. */
export async function startApp(
  root: HTMLElement,
  { rendered, isShell = false, onShown = () => undefined }: Start,
): Promise<void> {
  let site: SiteRoutes;
  try {
    [site] = await Promise.all([firstRoutes(rendered), loadConfig()]);
  } catch (error) {
    if (rendered) throw error;
    console.error('The academy could not be started', error);
    return renderRoot(root, <ConfigFailed />);
  }
  const session = restoreSession();
  if (isShell) await session;
  const drawn = endDrawing();
  // with hydration data, the router leaves the scroll position to the browser
  const start = rendered || drawn !== null || !comesBack() ? { hydrationData: {} } : {};
  const router = createBrowserRouter(site.routes, { ...start, ...site.options });
  providePreload((path) => preloadRoutes(matchRoutes(router.routes, path) ?? []));
  const shown = () => {
    forgetDrawn();
    onShown();
  };
  const app = <App router={router} onShown={shown} />;
  if (rendered) hydrate(root, app);
  else renderRoot(root, app);
}

/** The public routes, with the guarded areas loaded on navigation, or at once when the visit starts in one. */
async function routesFor(location: Location): Promise<SiteRoutes> {
  const routes = routesWith([]);
  if (isUnknown(routes, location)) return { routes: routesWith(await loadPortal()), options: {} };
  return {
    routes,
    options: { patchRoutesOnNavigation: async ({ patch }) => patch(PORTAL, await loadPortal()) },
  };
}

/** Loads the lazy parts of the first screen. */
async function firstRoutes(rendered: boolean): Promise<SiteRoutes> {
  const site = await routesFor(window.location);
  const screen = loadRoutes(matchRoutes(site.routes, window.location) ?? []);
  // The router shows the failure; a prerendered page stays as it is.
  await (rendered ? screen : screen.catch(() => undefined));
  return site;
}

/** True after a reload or Back: then the router scrolls to where the visitor was, once the screen is there. */
function comesBack(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate';
}
