/** What in a page says that its content is there. */
export interface ContentSign {
  readonly selector: string;
  /** and that nothing says any more that it is loading */
  readonly settled?: boolean;
}

/** A piece of work of 50 ms or more that the page did without a pause, ms. */
export interface LongTask {
  readonly start: number;
  readonly duration: number;
}

/** Times of a load in ms from the start of the navigation, and the cumulative layout shift. */
export interface Paints {
  firstPaint: number;
  largestPaint: number;
  content: number;
  shift: number;
  longTasks: LongTask[];
}

declare global {
  interface Window {
    coldPaints?: Partial<Paints>;
  }
}

/** Runs in the page before its own scripts: notes when it was painted, when its content was there, and what moved. */
export function observePaints(content: ContentSign | undefined): void {
  const longTasks: LongTask[] = [];
  const paints: Partial<Paints> = { shift: 0, longTasks };
  window.coldPaints = paints;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    paints.largestPaint = startTime;
  });
  observe('longtask', ({ startTime, duration }) => {
    longTasks.push({ start: startTime, duration });
  });
  observe('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') paints.shift = (paints.shift ?? 0) + entry.value;
  });
  if (content === undefined) return;
  const look = () => {
    if (document.querySelector(content.selector) === null) return;
    if (content.settled === true && document.querySelector('[aria-busy="true"]') !== null) return;
    changes.disconnect();
    // after the next frame
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        paints.content = performance.now();
      };
      port2.postMessage(undefined);
    });
  };
  const changes = new MutationObserver(look);
  changes.observe(document, { subtree: true, childList: true, attributes: true });
}
