import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isField } from './use-protection.ts';

interface PageKeys {
  readonly current: number;
  readonly pages: number;
  readonly onGo: (page: number) => void;
}

/** One press of an arrow, in CSS pixels, as browsers scroll. */
const LINE = 40;
/** What of the window Page Up and Page Down move by. */
const SCREEN = 0.9;

/**
 * Arrow keys, Page Up, Page Down, Home and End move through the file wherever the focus is in the viewer. They are never blocked
 * (PROG-46): in the pages the browser scrolls by itself, and only Left and Right turn a page.
 */
export function usePageKeys(container: RefObject<HTMLElement | null>, options: PageKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const element = container.current;
    const { current, pages, onGo } = options;
    if (!element || isField(event.target) || event.shiftKey || event.defaultPrevented) return;
    // a wide page is moved across first
    const wide = element.scrollWidth > element.clientWidth + 1;
    if (event.key === 'ArrowLeft' && !wide) return onGo(Math.max(1, current - 1));
    if (event.key === 'ArrowRight' && !wide) return onGo(Math.min(pages, current + 1));
    // what scrolls has the focus
    const scrolls = event.target instanceof Element && event.target.closest('nav, [role="region"]') !== null;
    if (scrolls) return;
    scrollBy(element, event.key);
  });
  useEffect(() => {
    const dialog = container.current?.closest('dialog');
    const listener = (event: KeyboardEvent) => onKey(event);
    dialog?.addEventListener('keydown', listener);
    return () => dialog?.removeEventListener('keydown', listener);
  }, [container]);
}

function scrollBy(element: HTMLElement, key: string): void {
  switch (key) {
    case 'ArrowUp':
      return element.scrollBy(0, -LINE);
    case 'ArrowDown':
      return element.scrollBy(0, LINE);
    case 'ArrowLeft':
      return element.scrollBy(-LINE, 0);
    case 'ArrowRight':
      return element.scrollBy(LINE, 0);
    case 'PageUp':
      return element.scrollBy(0, -SCREEN * element.clientHeight);
    case 'PageDown':
      return element.scrollBy(0, SCREEN * element.clientHeight);
    case 'Home':
      return element.scrollTo(0, 0);
    case 'End':
      return element.scrollTo(0, element.scrollHeight);
    default:
  }
}
