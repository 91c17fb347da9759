import { whenIdle } from '#web/lib/browser/when-idle.ts';

/** Events that announce an interaction with the page. */
const INTERACTIONS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'wheel', 'touchstart'];

/** Resolves once the page is shown and the browser is idle, or at the first interaction with the page. */
export function whenIdleOrInteraction(): Promise<void> {
  return Promise.race([new Promise<void>((resolve) => void whenIdle(resolve)), whenInteraction()]);
}

/** Resolves at the next interaction with the page, or when the connection returns. */
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
