import { whenIdle } from '#web/lib/when-idle.ts';

/** Signs that somebody is about to use the page. */
const INTERACTIONS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'wheel', 'touchstart'];

/** Resolves once the page is shown and the browser has nothing to do, or at the first touch of the page. */
export function whenIdleOrInteraction(): Promise<void> {
  return Promise.race([new Promise<void>((resolve) => void whenIdle(resolve)), whenInteraction()]);
}

/** Resolves at the next touch of the page, or when the connection comes back. */
export function whenInteraction(): Promise<void> {
  const interacted = new AbortController();
  return new Promise((resolve) => {
    const go = () => {
      interacted.abort();
      resolve();
    };
    for (const interaction of [...INTERACTIONS, 'online'])
      window.addEventListener(interaction, go, { passive: true, signal: interacted.signal });
  });
}
