import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { visitor } from '#web/testing/open-landing.tsx';
import { useMotion } from '../motion.ts';
import { Stats } from './stats.tsx';

beforeEach(() => {
  vi.useFakeTimers({
    now: 0,
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'performance',
    ],
  });
});

const FINAL = ['300', '5,000', '120', '760'];
const after = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const figures = () => screen.getAllByRole('definition');
/** What is drawn: the count while there is one, else the figure itself. */
const drawn = () => figures().map((figure) => figure.lastElementChild?.textContent);
/** The text that a screen reader announces. */
const heard = () =>
  figures().map((figure) =>
    [...figure.querySelectorAll(':not([aria-hidden])')].map((e) => e.textContent).join(),
  );

function Pause() {
  const { toggle } = useMotion();
  return <button onClick={toggle}>Pause</button>;
}
const show = () =>
  render(
    <>
      <Stats />
      <Pause />
    </>,
  );

describe('the stats banner', () => {
  test('The count begins again after 5 s, as long as it is in view (G-18)', () => {
    const { look } = visitor();
    show();
    look(true);
    after(4980);
    expect(drawn()).toEqual(FINAL);
    after(20);
    expect(drawn()[0]).toBe('0');
    after(5000);
    expect(drawn()[0]).toBe('0');
    look(false);
    expect(drawn()).toEqual(FINAL);
    after(20_000);
    expect(drawn()).toEqual(FINAL);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('A screen reader gets the final figures, never the count; ‘Pause’ shows them at once, ‘Play’ counts again', () => {
    const { look } = visitor();
    show();
    look(true);
    after(700);
    expect(drawn()).not.toEqual(FINAL);
    expect(heard()).toEqual(FINAL);
    act(() => screen.getByRole('button').click());
    expect(drawn()).toEqual(FINAL);
    after(6000);
    expect(drawn()).toEqual(FINAL);
    act(() => screen.getByRole('button').click());
    expect(drawn()[0]).toBe('0');
  });
});
