import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router-dom';
import { loadConfig } from '#web/lib/config.ts';
import { openSession } from '#web/lib/open-session.ts';
import { App } from './app.tsx';
import { ConfigFailed } from './config-failed.tsx';
import { loadRoutes } from './load-routes.ts';
import { routes } from './routes.tsx';

interface Start {
  /** The root holds the page's HTML already. */
  readonly rendered: boolean;
  /** Called once the application answers. */
  readonly onShown?: () => void;
}

/** Shows the application in `root`, taking over the HTML that is there. Throws when a rendered page cannot be taken over. */
export async function startApp(
  root: HTMLElement,
  { rendered, onShown = () => undefined }: Start,
): Promise<void> {
  try {
    const screen = loadRoutes(matchRoutes(routes, window.location) ?? []);
    // Its failure is the router's to show; a rendered page is better left as it is.
    await Promise.all([loadConfig(), rendered ? screen : screen.catch(() => undefined)]);
  } catch (error) {
    if (rendered) throw error;
    console.error('The configuration could not be loaded', error);
    return createRoot(root).render(<ConfigFailed />);
  }
  void openSession();
  // with data to start from, the router leaves the place on the page to the browser
  const router = createBrowserRouter(routes, rendered || !comesBack() ? { hydrationData: {} } : {});
  const app = <App router={router} onShown={onShown} />;
  // a transition, so that React lets the visitor in between: nothing on the page waits for it
  if (rendered) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

/** True after a reload or Back: then the router scrolls to where the visitor was, once the screen is there. */
function comesBack(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate';
}
