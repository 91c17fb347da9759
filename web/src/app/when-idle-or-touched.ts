/** Signs that somebody is about to use the page. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'wheel', 'touchstart'];
/** ms after the load at which a page that never idles is started all the same. */
const LATEST = 2_000;

/** Resolves once the page has loaded and the browser has nothing to do, or at the first touch of the page. */
export function whenIdleOrTouched(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, go);
      resolve();
    };
    for (const touch of TOUCHES) window.addEventListener(touch, go, { passive: true });
    if (document.readyState === 'complete') idle(go);
    else window.addEventListener('load', () => idle(go), { once: true });
  });
}

function idle(go: () => void): void {
  // Safari has no requestIdleCallback
  if ('requestIdleCallback' in window) window.requestIdleCallback(go, { timeout: LATEST });
  else setTimeout(go, 200);
}
