// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { YoutubePlayer } from './youtube-player.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = () => render(<YoutubePlayer id="dQw4w9WgXcQ" title="Networks" />);
const frame = () => document.querySelector('iframe');
const load = () => {
  const element = frame();
  if (element) fireEvent.load(element);
};
const run = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const answer = (origin = 'https://www.youtube-nocookie.com', source = frame()?.contentWindow ?? null) =>
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { origin, source, data: '{}' }));
  });
const hidden = () => frame()?.className.includes('invisible');

test('A page in the frame that never answers is replaced by the fixed text, the title and two ways on [PROG-49] (G-100)', () => {
  open();
  load();
  run(4_999);
  expect(hidden()).toBe(true);
  run(1);
  expect(frame()).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('Failed to initialize playerNetworks');
  expect(screen.getByRole('link', { name: 'Open outside' }).getAttribute('href')).toBe(
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('alert')).toBeNull();
  load();
  answer();
  run(60_000);
  expect(hidden()).toBe(false);
});

test('A page that does not load within 20 seconds counts as unavailable (G-100)', () => {
  open();
  run(19_999);
  expect(frame()).toBeTruthy();
  run(1);
  expect(screen.getByText('Failed to initialize player')).toBeTruthy();
});

test('The player is asked once it has loaded, until it answers from its own frame (G-100)', () => {
  open();
  const ask = vi.spyOn(frame()?.contentWindow ?? window, 'postMessage').mockReturnValue();
  run(1_000);
  expect(ask).not.toHaveBeenCalled();
  load();
  run(1_000);
  expect(ask.mock.calls.map(([question]) => String(question))).toEqual(
    Array.from({ length: 4 }, () => '{"event":"listening","id":"lecture","channel":"widget"}'),
  );
  answer('https://elsewhere.example');
  answer(undefined, window);
  expect(hidden()).toBe(true);
  answer();
  expect(hidden()).toBe(false);
  run(10_000);
  expect(ask).toHaveBeenCalledTimes(4);
});
