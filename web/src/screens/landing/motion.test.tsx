import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useMotion } from './motion.ts';

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

test('Every moving part moves until the visitor pauses the page', () => {
  visitor(false);
  const film = motion();
  const slider = motion();
  expect([film.current.playing, slider.current.playing]).toEqual([true, true]);
  act(() => film.current.toggle());
  expect([film.current.playing, slider.current.playing]).toEqual([false, false]);
  act(() => slider.current.toggle());
  expect([film.current.playing, slider.current.playing]).toEqual([true, true]);
});

test('A change of the system’s motion setting applies at once, unless the visitor has used the button', () => {
  const wish = visitor(false);
  const film = motion();
  wish(true);
  expect(film.current.playing).toBe(false);
  act(() => film.current.toggle());
  wish(false);
  wish(true);
  expect(film.current.playing).toBe(true);
});

test('A landing page that is opened again reads the system’s setting again', () => {
  visitor(false);
  const first = renderHook(() => useMotion());
  act(() => first.result.current.toggle());
  first.unmount();
  expect(motion().current.playing).toBe(true);
});

test('The prerendered markup has the button of a moving page', () => {
  const Label = () => (useMotion().playing ? 'Pause motion' : 'Play motion');
  expect(renderToString(<Label />)).toBe('Pause motion');
});
