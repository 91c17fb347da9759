import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react';

/**
 * Width of an element in whole CSS pixels, kept up to date; `fallback` before the first measurement and where
 * nothing can be measured (server rendering).
 */
export function useWidth<E extends HTMLElement>(fallback: number): [RefObject<E | null>, number] {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(fallback);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const read = () => {
      if (measured.clientWidth > 0) setWidth(measured.clientWidth);
    };
    // What the HTML has drawn is as wide as `fallback` already (web/src/early). To measure it in the commit in which React replaces
    // the page would make that one long task.
    if (!window.drawn) read();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => startTransition(read));
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
