import { render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { portalRoutes } from '#web/app/guarded/portal-routes.tsx';
import { routesWith } from '#web/app/routes.tsx';
// Loaded beforehand, so that no test waits for them.
import '#web/features/appointments/appointments-tab.tsx';
import '#web/features/paying/payments-list/payments-tab.tsx';
import '#web/screens/auth/auth.screen.tsx';
import '#web/screens/all-courses/all-courses.screen.tsx';
import '#web/screens/catalogue/catalogue.screen.tsx';
import '#web/screens/flexible-checkout/flexible-checkout.screen.tsx';
import '#web/screens/home/home.screen.tsx';
import '#web/screens/learn/course-progress.screen.tsx';
import '#web/screens/not-found/not-found.tsx';
import '#web/screens/portal/account/account-tab.tsx';
import '#web/screens/portal/student-courses.screen.tsx';
import '#web/screens/panel/section.screen.tsx';
import '#web/app/academy/academy-area.tsx';
import '#web/app/auth/auth-area.tsx';
import '#web/app/panel/instructor-area.tsx';
import '#web/app/panel/instructor-layout.tsx';
import '#web/app/academy/portal-layout.tsx';
import '#web/app/academy/with-queries.tsx';
import '#web/app/guarded/with-toasts.tsx';
import { addDialogMethods } from './dialog-methods.ts';

/**
 * For tests: the whole site at an address, with what jsdom lacks. `path()` returns the current address. Every media query
 * matches, so nothing moves (prefers-reduced-motion), unless the test has stubbed `matchMedia`.
 */
export async function openSite(...history: [string, ...string[]]) {
  Object.assign(window, {
    scrollTo: vi.fn(),
  });
  // jsdom has none
  window.matchMedia ??= () =>
    ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never;
  addDialogMethods();
  HTMLMediaElement.prototype.play = vi.fn(() => Promise.resolve());
  const router = createMemoryRouter(routesWith(portalRoutes), { initialEntries: history });
  render(<RouterProvider router={router} />);
  await waitFor(() => {
    if (document.body.textContent === '') throw new Error('Nothing is shown yet.');
  });
  return { path: () => `${router.state.location.pathname}${router.state.location.search}`, router };
}
