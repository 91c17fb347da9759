import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { visitor } from '#web/testing/open-landing.tsx';
import { Hero } from './hero.tsx';

beforeEach(() => void vi.useFakeTimers());

/** ms in which a loaded page is painted and idle */
const LOADED = 300;

const page = (
  <MemoryRouter>
    <Hero />
  </MemoryRouter>
);
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const slides = () => [...document.querySelectorAll<HTMLImageElement>('#home img')];
const shown = () => slides().flatMap((slide, index) => (slide.dataset['on'] === 'true' ? [index] : []));
const film = () => {
  const video = document.querySelector('video');
  if (!video) throw new Error('The hero has no video.');
  return video;
};

/** The hero in the window of a visitor, loaded and idle, with a film that says whether it plays. */
async function open(wishes: { still?: boolean; inView?: boolean } = {}) {
  const { look } = visitor(wishes);
  let plays = false;
  const play = vi.fn(() => {
    plays = true;
    return Promise.resolve();
  });
  HTMLMediaElement.prototype.play = play;
  HTMLMediaElement.prototype.pause = () => void (plays = false);
  render(page);
  await after(LOADED);
  look(wishes.inView ?? true);
  return { look, play, plays: () => plays };
}
const hideTab = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('the slider', () => {
  test('The HTML has the first picture only; each other one is loaded one turn before it shows', async () => {
    expect(renderToString(page).match(/<img/g)).toHaveLength(1);
    await open();
    expect(slides().map((slide) => slide.getAttribute('loading'))).toEqual(['eager', 'lazy']);
    await after(9000);
    expect(slides()).toHaveLength(3);
    await after(36_000);
    expect(slides()).toHaveLength(4);
  });
});

describe('the film', () => {
  test('The video is silent, endless and not there for screen readers or the keyboard (G-19)', () => {
    visitor();
    render(page);
    expect([film().muted, film().loop, film().preload]).toEqual([true, true, 'none']);
    expect([film().getAttribute('aria-hidden'), film().tabIndex]).toEqual(['true', -1]);
  });

  test('The film starts playing once the page has loaded and is idle', async () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const { look, play } = await open();
    await after(5000);
    expect(play).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    await after(LOADED);
    look(true);
    expect(play).toHaveBeenCalledOnce();
  });

  test('The film pauses out of view and in a hidden tab', async () => {
    const { look, plays } = await open();
    expect(plays()).toBe(true);
    look(false);
    expect(plays()).toBe(false);
    hideTab(true);
    look(true);
    expect(plays()).toBe(false);
    hideTab(false);
    expect(plays()).toBe(true);
  });

  test('A browser that refuses to play keeps the poster', async () => {
    const { look, play } = await open({ inView: false });
    play.mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
    look(true);
    await after(0);
    expect(play).toHaveBeenCalledOnce();
    expect(film().poster).not.toBe('');
  });

  test('Visitors who save data keep the poster', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { saveData: true } } }));
    const { play } = await open();
    expect(play).not.toHaveBeenCalled();
  });
});

describe('the button', () => {
  test('Under reduced motion nothing moves until the button is clicked', async () => {
    const { look, play } = await open({ still: true });
    await after(60_000);
    expect(play).not.toHaveBeenCalled();
    expect(shown()).toEqual([0]);
    expect(slides()).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Play motion' }));
    await after(LOADED);
    look(true);
    expect(play).toHaveBeenCalledOnce();
  });
});
