import { useSyncExternalStore } from 'react';

const STILL = '(prefers-reduced-motion: reduce)';

/** The visitor's choice by the button; undefined before the first click. It overrides the system's setting. */
let chosen: boolean | undefined;
const listeners = new Set<() => void>();

const playingNow = () => chosen ?? !window.matchMedia(STILL).matches;

function subscribe(listener: () => void): () => void {
  const wish = window.matchMedia(STILL);
  listeners.add(listener);
  wish.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    wish.removeEventListener('change', listener);
    // A page that is opened anew asks the system again.
    if (listeners.size === 0) chosen = undefined;
  };
}

function toggle(): void {
  chosen = !playingNow();
  for (const listener of listeners) listener();
}

/**
 * Whether the landing page may move, one response for film, slider and figures (WCAG 2.2.2): false when the visitor
 * pressed pause or asks the system for less motion. `toggle` is the button. Markup of the server says true; nothing
 * moves before an effect has read it.
 */
export function useMotion(): { playing: boolean; toggle: () => void } {
  const playing = useSyncExternalStore(subscribe, playingNow, () => true);
  return { playing, toggle };
}
