/** ms after which a page that never idles counts as idle all the same. */
const LATEST = 2_000;
const LARGEST_PAINT = 'largest-contentful-paint';
/** ms until a browser without requestIdleCallback (Safari) counts as idle. */
const SOON = 200;

/**
 * Calls `work` once the page has loaded and been painted and the browser has nothing to do. Answers what cancels it. A
 * browser that waits for its next frame, or draws it on a busy processor, has nothing to do either: only after that
 * frame it has shown the page.
 */
export function whenIdle(work: () => void): () => void {
  let cancelled = false;
  const go = () => {
    if (!cancelled) work();
  };
  const afterFrame = () => requestAnimationFrame(() => afterLargestPaint(() => idle(go)));
  if (document.readyState === 'complete') afterFrame();
  else window.addEventListener('load', afterFrame, { once: true });
  return () => {
    cancelled = true;
  };
}

/** Calls `go` once the browser has reported its largest paint. A page that was opened in the background never has one. */
function afterLargestPaint(go: () => void): void {
  const supported = globalThis.PerformanceObserver?.supportedEntryTypes ?? [];
  if (!supported.includes(LARGEST_PAINT)) return go();
  const painted = () => {
    observer.disconnect();
    clearTimeout(latest);
    go();
  };
  const observer = new PerformanceObserver(painted);
  const latest = setTimeout(painted, LATEST);
  observer.observe({ type: LARGEST_PAINT, buffered: true });
}

function idle(go: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(go, { timeout: LATEST });
  else setTimeout(go, SOON);
}
