// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { useMotion } from './motion.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A visitor whose system asks for less motion, or does not; the wish may change. */
function visitor(reduced: boolean) {
  const wish = Object.assign(new EventTarget(), { matches: reduced });
  vi.stubGlobal('matchMedia', (query: string) =>
    query === '(prefers-reduced-motion: reduce)' ? wish : undefined,
  );
  return (wanted: boolean) =>
    act(() => {
      wish.matches = wanted;
      wish.dispatchEvent(new Event('change'));
    });
}
const motion = () => renderHook(() => useMotion()).result;

test('The page moves until the visitor pauses it, for every part that moves', () => {
  visitor(false);
  const film = motion();
  const slider = motion();
  expect([film.current.playing, slider.current.playing]).toEqual([true, true]);
  act(() => film.current.toggle());
  expect([film.current.playing, slider.current.playing]).toEqual([false, false]);
  act(() => slider.current.toggle());
  expect([film.current.playing, slider.current.playing]).toEqual([true, true]);
});

test('Under reduced motion everything is still until the visitor presses play', () => {
  visitor(true);
  const film = motion();
  expect(film.current.playing).toBe(false);
  act(() => film.current.toggle());
  expect(film.current.playing).toBe(true);
});

test('A wish for less motion counts at once, but not against what the visitor has pressed', () => {
  const wish = visitor(false);
  const film = motion();
  wish(true);
  expect(film.current.playing).toBe(false);
  act(() => film.current.toggle());
  wish(false);
  wish(true);
  expect(film.current.playing).toBe(true);
});

test('A landing page that is opened anew asks the system again', () => {
  visitor(false);
  const first = renderHook(() => useMotion());
  act(() => first.result.current.toggle());
  first.unmount();
  expect(motion().current.playing).toBe(true);
});

test('Markup of the server has the button of a page that moves', () => {
  const Label = () => (useMotion().playing ? 'Pause motion' : 'Play motion');
  expect(renderToString(<Label />)).toBe('Pause motion');
});
