import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

const LENGTH = 1710;

/**
 * For tests: the `<video>` of the page as a browser plays it, which jsdom does not. The second moves by `at`, not by itself.
 * `length` in seconds.
 * `beforeCommit`: what a new element is when React puts it into the page, without an event that React could still hear.
 */
export function fakeVideo(
  beforeCommit: { readyState?: number; error?: { code: number } } = {},
  length = LENGTH,
) {
  const fresh = () => ({
    paused: true,
    currentTime: 0,
    readyState: 0,
    error: null as { code: number } | null,
  });
  const state = new WeakMap<HTMLMediaElement, ReturnType<typeof fresh>>();
  const of = (element: HTMLMediaElement) => {
    const known = state.get(element) ?? { ...fresh(), ...beforeCommit };
    state.set(element, known);
    return known;
  };
  const get = (name: keyof HTMLMediaElement, read: (element: HTMLMediaElement) => unknown) =>
    vi.spyOn(HTMLMediaElement.prototype, name as 'paused', 'get').mockImplementation(function (
      this: HTMLMediaElement,
    ) {
      return read(this) as boolean;
    });
  const define = (name: string, descriptor: PropertyDescriptor) =>
    Object.defineProperty(HTMLMediaElement.prototype, name, { configurable: true, ...descriptor });
  get('paused', (element) => of(element).paused);
  get('ended', (element) => !element.loop && of(element).currentTime >= length);
  get('duration', (element) => (element.readyState > 0 ? length : NaN));
  get('readyState', (element) => of(element).readyState);
  define('error', {
    get(this: HTMLMediaElement) {
      return of(this).error;
    },
  });
  // another address begins anew
  vi.spyOn(HTMLMediaElement.prototype, 'setAttribute').mockImplementation(function (
    this: HTMLMediaElement,
    name,
    value,
  ) {
    if (name === 'src' && state.has(this)) Object.assign(of(this), { ...fresh(), paused: this.paused });
    Element.prototype.setAttribute.call(this, name, value);
  });
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
    if (of(this).currentTime >= length) of(this).currentTime = 0;
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
      of(element()).readyState = 4;
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
      of(element()).currentTime = length;
      of(element()).paused = true;
      fireEvent.ended(element());
    },
    /** It fails, with MediaError.code, as when its address has expired. */
    fail: (code: number) => {
      const failed = element();
      Object.assign(of(failed), { readyState: Math.min(1, failed.readyState), error: { code } });
      act(() => {
        failed.dispatchEvent(new Event('error'));
        // the browser stops it, before React renders
        of(failed).paused = true;
        failed.dispatchEvent(new Event('pause'));
      });
    },
    ready: (ready: number) => {
      of(element()).readyState = ready;
    },
  };
}
