import { configure, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { portalRoutes } from '#web/app/routes/portal-routes.tsx';
import { routesWith } from '#web/app/routes/routes.tsx';
// Loaded beforehand, so that no test waits for them.
import '#web/features/paying/payments-list/payments-tab.tsx';
import '#web/screens/auth/auth.tsx';
import '#web/screens/flexible-checkout/flexible-checkout.tsx';
import '#web/screens/learn/course-progress.tsx';
import '#web/screens/not-found/not-found.tsx';
import '#web/screens/placeholder/opens-soon.tsx';
import '#web/screens/portal/student-courses.tsx';
import '#web/app/guard/academy-area.tsx';
import '#web/app/guard/auth-area.tsx';
import '#web/app/guard/instructor-area.tsx';
import '#web/app/layouts/instructor-layout.tsx';
import '#web/app/layouts/portal-layout.tsx';
import '#web/app/layouts/public-layout.tsx';
import '#web/app/layouts/with-queries.tsx';
import '#web/app/layouts/with-toasts.tsx';

// Two busy cores may be slow; nothing here waits longer than it must.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 20_000 });

/** For tests: the whole site at an address, with what jsdom lacks. `path()` returns the current address. */
export async function openSite(...history: [string, ...string[]]) {
  Object.assign(window, {
    scrollTo: vi.fn(),
    matchMedia: () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }),
  });
  // jsdom knows dialogs, but cannot open them
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  HTMLMediaElement.prototype.play = vi.fn(() => Promise.resolve());
  const router = createMemoryRouter(routesWith(portalRoutes), { initialEntries: history });
  render(<RouterProvider router={router} />);
  await waitFor(() => {
    if (document.body.textContent === '') throw new Error('Nothing is shown yet.');
  });
  return { path: () => `${router.state.location.pathname}${router.state.location.search}`, router };
}
