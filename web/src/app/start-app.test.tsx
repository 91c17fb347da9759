import { act, fireEvent } from '@testing-library/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
// Loaded beforehand, so that no test waits for them.
import '#web/screens/course/course-page.screen.tsx';
import '#web/screens/landing/landing.screen.tsx';
import { visitor } from '#web/testing/open-landing.tsx';
import { siteConfig } from '#web/testing/site-config.ts';
import { getAllCourses } from '#shared/courses/routes.ts';
import { freshBrowser } from '#web/testing/fresh-browser.ts';
import { mockFile, mockRoute } from '#web/testing/mock-api.ts';
import { replayClicks } from './entry/replay-clicks.ts';
import { keepPlace } from '#web/early/keep-place.ts';
import { renderPage } from './render-page.tsx';
import { renderRoot } from './render-root.tsx';
import { startApp } from './start-app.tsx';
import { hydrate } from './entry/hydrate.ts';
import { whenIdleOrInteraction } from './entry/when-idle-or-interaction.ts';

const CONFIG = siteConfig();

let root: HTMLElement;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  Object.assign(window, { scrollTo: vi.fn() });
  freshBrowser();
  document.body.innerHTML = '<div id="root"></div>';
  root = document.querySelector<HTMLElement>('#root') ?? document.body;
});

/** Puts the rendered page into the document and mocks what the script will request. */
async function visit(path: string) {
  window.history.replaceState(null, '', path);
  root.innerHTML = await renderPage(path, CONFIG);
  mockRoute(getAllCourses, { data: [] });
  mockFile('/config.json', CONFIG);
}

test('The application hydrates the prerendered page unchanged', async () => {
  await visit('/course/3');
  const complaints = vi.spyOn(console, 'error');
  const heading = root.querySelector('h1');
  const onShown = vi.fn();
  await act(() => startApp(root, { rendered: true, onShown }));
  expect(onShown).toHaveBeenCalledOnce();
  expect(root.querySelector('h1')).toBe(heading);
  expect(complaints).not.toHaveBeenCalled();
  // the scroll position stays
  expect(window.scrollTo).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(root.textContent).toContain('No related courses found'));
});

test('A prerendered page that cannot be hydrated stays as it is', async () => {
  await visit('/course/1');
  mockFile('/config.json', Response.error());
  const before = root.innerHTML;
  await expect(startApp(root, { rendered: true, onShown: vi.fn() })).rejects.toThrow('fetch');
  expect(root.innerHTML).toBe(before);
});

test('A failed start is repeated at the next interaction, and earlier clicks are replayed', async () => {
  await visit('/course/3');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mockFile('/config.json', Response.error());
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const hydrated = hydrate(root);
  window.dispatchEvent(new Event('keydown'));
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  mockFile('/config.json', CONFIG);
  const menu = root.querySelector<HTMLButtonElement>('button[aria-label="Menu"]');
  menu?.click();
  expect(menu?.getAttribute('aria-expanded')).toBe('false');
  await act(async () => {
    window.dispatchEvent(new Event('pointerdown'));
    await hydrated;
  });
  expect(menu?.getAttribute('aria-expanded')).toBe('true');
});

test('A change of page removes the description, address and structured data of the first page', async () => {
  visitor();
  await visit('/course/3');
  document.head.innerHTML =
    '<meta charset="utf-8"><link rel="canonical" href="/course/3"><meta name="robots" content="noindex"><meta property="og:url" content="/course/3"><meta name="description" content="DevOps"><script type="application/ld+json">{}</script>';
  await act(() => startApp(root, { rendered: true }));
  expect(document.head.querySelector('link[rel=canonical]')).toBeTruthy();
  await act(async () => root.querySelector<HTMLAnchorElement>('header a[href="/"]')?.click());
  await vi.waitFor(() => expect(window.location.pathname).toBe('/'));
  const left = 'link[rel=canonical], meta[name], meta[property], script';
  await vi.waitFor(() => expect(document.head.querySelectorAll(left)).toHaveLength(0));
  expect(document.head.querySelector('meta[charset]')).toBeTruthy();
});

test('An empty page that cannot read its configuration says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mockFile('/config.json', Response.error());
  await act(() => startApp(root, { rendered: false, onShown: vi.fn() }));
  expect(document.querySelector('#root h1')?.textContent).toBe('The academy cannot be reached');
});

describe('A page that React replaces', () => {
  const shown = () => document.querySelector('#root');
  const menu = () => document.querySelector('button');
  let wasThere: (boolean | undefined)[] = [];
  /** As the menu of the header, which closes when the address changes. */
  function Menu() {
    const [open, setOpen] = useState(false);
    const button = useRef<HTMLButtonElement>(null);
    useLayoutEffect(() => void wasThere.push(button.current?.isConnected), []);
    useEffect(() => setOpen(false), []);
    return (
      <button ref={button} aria-expanded={open} onClick={() => setOpen(!open)}>
        Menu
      </button>
    );
  }
  /** ms for which a part renders; React lets others go first every 5 */
  const SLOW = 8;
  function SlowPart() {
    const began = performance.now();
    while (performance.now() - began < SLOW);
    return <i />;
  }
  beforeEach(() => {
    wasThere = [];
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    root.innerHTML = '<button>Menu</button>';
    window.keepPlace = keepPlace(document.documentElement);
  });
  afterEach(() => {
    delete window.keepPlace;
  });

  test('It stands until all of the new one has been rendered, which gets its focus and the button that was pressed', async () => {
    const before = menu();
    renderRoot(root, <Menu />);
    expect(shown()).toBe(root);
    // also what happens while React renders
    before?.focus();
    before?.click();
    await vi.waitFor(() => expect(shown()).not.toBe(root));
    expect(document.activeElement).toBe(menu());
    expect(menu()).not.toBe(before);
    await vi.waitFor(() => expect(menu()?.ariaExpanded).toBe('true'));
    // for its layout effects the new page is in the document
    expect(wasThere).toEqual([true]);
  });

  test.each([
    ['mouse', fireEvent.mouseDown, fireEvent.mouseUp, {}],
    ['space bar', fireEvent.keyDown, fireEvent.keyUp, { key: ' ' }],
  ])('A press with the %s that began on the page before ends on the new one', async (_, begin, end, key) => {
    begin(menu() ?? root, key);
    renderRoot(root, <Menu />);
    await vi.waitFor(() => expect(shown()).not.toBe(root));
    for (const _press of [1, 2]) end(menu() ?? root, key);
    await vi.waitFor(() => expect(menu()?.ariaExpanded).toBe('true'));
  });

  test.each([
    ['the next one', fireEvent.mouseDown, fireEvent.mouseDown, fireEvent.mouseUp, {}],
    ['the next key', fireEvent.keyDown, fireEvent.keyUp, fireEvent.keyUp, { key: 'Tab' }],
  ])('A press whose end the page does not see is over with %s', async (_, begin, next, end, key) => {
    begin(menu() ?? root, { key: ' ' });
    renderRoot(root, <Menu />);
    await vi.waitFor(() => expect(shown()).not.toBe(root));
    const clicked = vi.fn();
    menu()?.addEventListener('click', clicked);
    for (const event of [next, end]) event(menu() ?? root, key);
    expect(clicked).not.toHaveBeenCalled();
  });

  test('Other tasks have their turn while React renders', async () => {
    let turns = 0;
    const takeTurn = () => {
      if (!root.isConnected) return;
      turns++;
      setImmediate(takeTurn);
    };
    renderRoot(
      root,
      [1, 2, 3, 4, 5, 6].map((part) => <SlowPart key={part} />),
    );
    takeTurn();
    await vi.waitFor(() => expect(shown()?.children).toHaveLength(6));
    expect(turns).toBeGreaterThanOrEqual(6);
  });

  test('A press on the new page, before the earlier one could be repeated, is the last one', async () => {
    const pressed = vi.fn();
    function Two() {
      // right after the swap
      useLayoutEffect(() => document.querySelector<HTMLElement>('#later')?.click(), []);
      return ['Menu', 'later'].map((name) => (
        <button key={name} id={name} onClick={() => pressed(name)}>
          {name}
        </button>
      ));
    }
    menu()?.click();
    renderRoot(root, <Two />);
    await vi.waitFor(() => expect(pressed).toHaveBeenCalled());
    expect(pressed.mock.calls).toEqual([['later']]);
  });
});

test('What the router does while React renders, it tells its first subscriber (docs/adr/026)', async () => {
  const router = createMemoryRouter([{ path: '/' }, { path: '/next' }], { hydrationData: {} });
  await router.navigate('/next');
  const told = vi.fn();
  router.subscribe(told);
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({ location: expect.objectContaining({ pathname: '/next' }) }),
    expect.anything(),
  );
});

test('A click before the application has started is replayed once it has', () => {
  root.innerHTML = '<form><button>Send</button></form><a href="#x">on</a>';
  const handled = vi.fn((event: Event) => event.preventDefault());
  const release = replayClicks(root);
  const button = root.querySelector('button');
  button?.click();
  button?.click();
  root.querySelector('form')?.addEventListener('submit', handled);
  expect(handled).not.toHaveBeenCalled();
  release();
  expect(handled).toHaveBeenCalledOnce();
  button?.click();
  expect(handled).toHaveBeenCalledTimes(2);
});

test('The application starts once the page is painted and the browser is idle, or at the first interaction', async () => {
  const frames: (() => void)[] = [];
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (go: () => void) => frames.push(go));
  vi.stubGlobal('requestIdleCallback', (go: () => void) => idle.push(go));
  const quiet = whenIdleOrInteraction();
  expect(idle).toHaveLength(0);
  frames[0]?.();
  expect(idle).toHaveLength(1);
  idle[0]?.();
  await quiet;
  const touched = whenIdleOrInteraction();
  window.dispatchEvent(new Event('pointerdown'));
  await touched;
});

test('A browser that reports its largest paint is waited for', async () => {
  const entries: (() => void)[] = [];
  const idle = vi.fn();
  class Observer {
    static readonly supportedEntryTypes = ['largest-contentful-paint'];
    constructor(report: () => void) {
      entries.push(report);
    }
    readonly observe = vi.fn();
    readonly disconnect = vi.fn();
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.stubGlobal('requestAnimationFrame', (go: () => void) => go());
  vi.stubGlobal('requestIdleCallback', idle);
  void whenIdleOrInteraction();
  expect(idle).not.toHaveBeenCalled();
  entries[0]?.();
  expect(idle).toHaveBeenCalledOnce();
});
