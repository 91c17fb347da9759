/** Between the click and the opening of a course (CONST-11, G-14). */
export const OPEN_COURSE_DELAY_MS = 500;
/** Before 'Back to Home' goes back (CONST-10, G-14). */
export const GO_BACK_DELAY_MS = 80;

/** Resolves after `ms`; rejects with the signal's reason when it aborts first. */
export function delay(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
