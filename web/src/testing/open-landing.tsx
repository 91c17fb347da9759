import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { Root } from '#web/app/root.tsx';
import { setConfig } from '#web/lib/config/config.ts';
import { Screen as Landing } from '#web/screens/landing/landing.screen.tsx';
import { siteConfig } from './site-config.ts';

interface Visitor {
  /** asks the system for less motion */
  readonly still?: boolean;
}

/** For tests: gives jsdom what it lacks for the landing page. `look(true)` brings what is observed into the window. */
export function visitor({ still = false }: Visitor = {}) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  sessionStorage.clear();
  setConfig(siteConfig());
  window.scrollTo = vi.fn();
  Element.prototype.scrollIntoView = vi.fn();
  HTMLMediaElement.prototype.play = vi.fn(() => Promise.resolve());
  HTMLMediaElement.prototype.pause = vi.fn();
  Object.defineProperty(HTMLMediaElement.prototype, 'muted', {
    configurable: true,
    get(this: HTMLMediaElement) {
      return this.defaultMuted;
    },
    set(this: HTMLMediaElement, muted: boolean) {
      this.defaultMuted = muted;
    },
  });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: still && query.includes('prefers-reduced-motion'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  const looks = new Set<(inView: boolean) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #look: (inView: boolean) => void;
      constructor(callback: (entries: { isIntersecting: boolean; intersectionRatio: number }[]) => void) {
        this.#look = (inView) => callback([{ isIntersecting: inView, intersectionRatio: inView ? 1 : 0 }]);
      }
      observe = () => void looks.add(this.#look);
      unobserve = () => void looks.delete(this.#look);
      disconnect = () => void looks.delete(this.#look);
    },
  );
  return { look: (inView: boolean) => act(() => looks.forEach((look) => look(inView))) };
}

/** For tests: the landing page at an address. `location()` returns the current address. */
export function openLanding(address = '/') {
  const router = createMemoryRouter(
    [
      {
        Component: Root,
        children: [
          { path: '/', Component: Landing },
          { path: '*', element: <p>elsewhere</p> },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return { location: () => router.state.location };
}
