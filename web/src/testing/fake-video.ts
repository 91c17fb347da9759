import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

/** For tests: the `<video>` of the page as a browser plays it, which jsdom does not. The second moves by `at`, not by itself. */
export function fakeVideo() {
  const state = new WeakMap<HTMLMediaElement, { paused: boolean; currentTime: number }>();
  const of = (element: HTMLMediaElement) => {
    const known = state.get(element) ?? { paused: true, currentTime: 0 };
    state.set(element, known);
    return known;
  };
  const length = { seconds: 1710, ready: 0 };
  const get = (name: keyof HTMLMediaElement, read: (element: HTMLMediaElement) => unknown) =>
    vi.spyOn(HTMLMediaElement.prototype, name as 'paused', 'get').mockImplementation(function (
      this: HTMLMediaElement,
    ) {
      return read(this) as boolean;
    });
  const define = (name: string, descriptor: PropertyDescriptor) =>
    Object.defineProperty(HTMLMediaElement.prototype, name, { configurable: true, ...descriptor });
  get('paused', (element) => of(element).paused);
  get('ended', (element) => !element.loop && of(element).currentTime >= length.seconds);
  get('duration', () => (length.ready > 0 ? length.seconds : NaN));
  get('readyState', () => length.ready);
  define('currentTime', {
    get(this: HTMLMediaElement) {
      return of(this).currentTime;
    },
    set(this: HTMLMediaElement, seconds: number) {
      of(this).currentTime = seconds;
    },
  });
  const play = vi.fn<(this: HTMLMediaElement) => Promise<void>>(function (this: HTMLMediaElement) {
    of(this).paused = false;
    if (of(this).currentTime >= length.seconds) of(this).currentTime = 0;
    fireEvent.play(this);
    return Promise.resolve();
  });
  HTMLMediaElement.prototype.play = play;
  HTMLMediaElement.prototype.load = () => undefined;
  HTMLMediaElement.prototype.pause = function pause(this: HTMLMediaElement) {
    of(this).paused = true;
    fireEvent.pause(this);
  };
  const element = () => {
    const video = document.querySelector('video');
    if (video === null) throw new Error('There is no video on the page.');
    return video;
  };
  return {
    element,
    play,
    /** Its metadata and data arrive. */
    load: () => {
      length.ready = 4;
      // in the order of browsers
      fireEvent.durationChange(element());
      fireEvent.loadedMetadata(element());
      fireEvent.canPlay(element());
      if (!element().paused) fireEvent.playing(element());
    },
    /** Moves the second, as playing does. */
    at: (seconds: number) => {
      of(element()).currentTime = seconds;
    },
    /** What the browser says once a seek is there. */
    seeked: () => fireEvent.seeked(element()),
    /** It reaches its end. */
    end: () => {
      of(element()).currentTime = length.seconds;
      of(element()).paused = true;
      fireEvent.ended(element());
    },
    /** It fails, with MediaError.code, as when its address has expired. */
    fail: (code: number) => {
      length.ready = 0;
      Object.defineProperty(element(), 'error', { configurable: true, value: { code } });
      fireEvent.error(element());
    },
    ready: (ready: number) => {
      length.ready = ready;
    },
  };
}
