import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { toast } from 'sonner';
import { afterEach, beforeEach, vi } from 'vitest';
import type { User } from '#shared/kernel/user.ts';
import { courseToBuy } from '#web/lib/course-to-buy.ts';
import { accessToken } from '#web/lib/session/access-token.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { setConfig } from '#web/lib/config/config.ts';
import { SIGNED_OUT, sessionStore, signedIn } from '#web/lib/session/session-store.ts';
import { Toaster } from '#web/ui/toasts/toaster.tsx';
import { Screen as BuyCourse } from '#web/screens/buy-course/buy-course.screen.tsx';
import { getPaymentStatus } from '#shared/payments/routes.ts';
import { pass } from './clock.ts';
import { mockAcademy } from './mock-academy.ts';
import { mockRoute, sentTo } from './mock-api.ts';
import { bootcamp } from './samples.ts';
import { clickButton } from './purchase-page.ts';
import { square } from './fake-square.ts';
import { siteConfig } from './site-config.ts';

/** For tests: /buy-course in a router of its own, on a fake clock that starts at NOW. */
export const NOW = Date.parse('2026-11-21T17:00:00Z');

function prepare(): void {
  vi.useFakeTimers({ now: NOW });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  Object.assign(window, {
    scrollTo: vi.fn(),
    matchMedia: () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }),
  });
  Element.prototype.scrollIntoView = vi.fn();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.clear();
  sessionStorage.clear();
  mockAcademy();
  square.install();
  configure();
  courseToBuy.write(bootcamp);
}

/** Before and after each test of a file. */
export function setUpPurchase(): void {
  beforeEach(prepare);
  afterEach(dismissToasts);
}

export async function dismissToasts(): Promise<void> {
  await act(async () => void toast.dismiss());
  await pass(1000);
}

export function configure(more: { cashApp?: boolean } = {}) {
  return setConfig(
    siteConfig({
      square: { applicationId: 'sandbox-sq0idb-test', locationId: 'L1', scriptSrc: '/sim/square.js' },
      ...more,
    }),
  );
}

/** Unmounts the page as a reload does; the browser's storage stays. */
export async function unload(): Promise<void> {
  // A reload runs no clean-up of the page.
  const kept = Object.entries(sessionStorage);
  cleanup();
  queryClient.clear();
  await pass(1000);
  for (const [key, value] of kept) sessionStorage.setItem(key, value);
}

/** `state` is what the history kept of the step, as after a reload; `search` the query of the address. */
export function openBuyCourse(user: User | null = null, state?: object, search = '') {
  return openPurchase({ path: '/buy-course', Component: BuyCourse }, user, {
    pathname: '/buy-course',
    search,
    state,
  });
}

/** One screen that takes money, in a router of its own under StrictMode, with the toasts. */
export async function openPurchase(
  screen: RouteObject,
  user: User | null,
  entry: { pathname: string; search?: string; state?: object | undefined },
) {
  sessionStore.set(user === null ? SIGNED_OUT : signedIn(user));
  if (user !== null) accessToken.write('token');
  const router = createMemoryRouter([screen, { path: '*', element: <p>elsewhere</p> }], {
    initialEntries: [entry],
  });
  render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <Toaster />
    </StrictMode>,
  );
  await pass();
  return {
    path: () => `${router.state.location.pathname}${router.state.location.search}`,
    open: async (path: string, state?: object) => {
      await act(() => router.navigate(path, { state }));
      await pass();
    },
    go: async (steps: number) => {
      await act(() => router.navigate(steps));
      await pass();
    },
  };
}

/** Review, then Payment. */
export async function toPayment(user: User) {
  const page = await openBuyCourse(user);
  await clickButton('Next');
  return page;
}

export function polls() {
  return sentTo(getPaymentStatus);
}
export function mockPaymentStatus(paymentStatus: 'COMPLETED' | 'FAILED' | 'TIMEOUT') {
  return mockRoute(getPaymentStatus, { paymentStatus });
}
