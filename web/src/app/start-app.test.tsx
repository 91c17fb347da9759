// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#web/screens/course/course.tsx';
import { freshBrowser, ok, stubApi } from '#web/testing/stub-api.ts';
import { holdEarlyPresses } from './early-presses.ts';
import { renderPage } from './render-page.tsx';
import { startApp } from './start-app.tsx';
import { whenIdleOrTouched } from './when-idle-or-touched.ts';

const CONFIG = {
  apiBase: '/api',
  square: { applicationId: '', locationId: '' },
  academyTimeZone: 'America/New_York',
  signUp: false,
  cashApp: false,
  contactEmail: 'hello@twillfield.example',
};

let root: HTMLElement;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  Object.assign(window, { scrollTo: vi.fn() });
  freshBrowser();
  document.body.innerHTML = '<div id="root"></div>';
  root = document.querySelector<HTMLElement>('#root') ?? document.body;
});
afterEach(() => vi.restoreAllMocks());

/** Puts the rendered page into the document and answers what script will ask for. */
async function visit(path: string) {
  window.history.replaceState(null, '', path);
  root.innerHTML = await renderPage(path, CONFIG);
  stubApi({ 'GET /student/course/get-all': ok([]) });
  const api = fetch;
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) =>
    address === '/config.json' ? Response.json(CONFIG) : api(address, init),
  );
}

test('A course page is whole before any script runs', async () => {
  await visit('/course/3');
  expect(root.querySelector('h1')?.textContent).toBe('DevOps');
  expect(root.textContent).toContain('10 weeks');
  expect(root.querySelectorAll('.tw-warplist > li')).toHaveLength(6);
  expect(root.querySelector('script')).toBeNull();
});

test('The application takes the page over as it stands', async () => {
  await visit('/course/3');
  const complaints = vi.spyOn(console, 'error');
  const heading = root.querySelector('h1');
  const onShown = vi.fn();
  await act(() => startApp(root, { rendered: true, onShown }));
  expect(onShown).toHaveBeenCalledOnce();
  expect(root.querySelector('h1')).toBe(heading);
  expect(complaints).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(root.textContent).toContain('No related courses found'));
});

test('A rendered page that cannot be taken over stays as it is', async () => {
  await visit('/course/1');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const before = root.innerHTML;
  await expect(startApp(root, { rendered: true, onShown: vi.fn() })).rejects.toThrow('Failed to fetch');
  expect(root.innerHTML).toBe(before);
});

test('An empty page that cannot read its configuration says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await act(() => startApp(root, { rendered: false, onShown: vi.fn() }));
  expect(root.querySelector('h1')?.textContent).toBeTruthy();
});

test('A button pressed before the application is there is pressed once it is', () => {
  root.innerHTML = '<form><button>Send</button></form><a href="#x">on</a>';
  const answered = vi.fn((event: Event) => event.preventDefault());
  const release = holdEarlyPresses(root);
  const button = root.querySelector('button');
  button?.click();
  button?.click();
  root.querySelector('form')?.addEventListener('submit', answered);
  expect(answered).not.toHaveBeenCalled();
  release();
  expect(answered).toHaveBeenCalledOnce();
  button?.click();
  expect(answered).toHaveBeenCalledTimes(2);
});

test('The page waits until the browser is idle, or for the first touch', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (go: () => void) => idle.push(go));
  const quiet = whenIdleOrTouched();
  expect(idle).toHaveLength(1);
  idle[0]?.();
  await quiet;
  const touched = whenIdleOrTouched();
  window.dispatchEvent(new Event('pointerdown'));
  await touched;
});
