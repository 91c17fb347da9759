import { type RefObject, useEffect } from 'react';

/** What must never lie below a message: the next action of a form, and the notice of how it went (`data-never-covered`). */
const NEVER_COVERED = '[data-never-covered]';

/**
 * While messages lie at the lower edge of the window, the page has that much room below its end (`--toast-room`, base.css), and
 * what they would cover of a form is scrolled above them (G-106). `area` holds their list, which exists only with messages.
 */
export function useRoomForToasts(area: RefObject<HTMLElement | null>, atLowerEdge: boolean): void {
  useEffect(() => {
    const section = area.current;
    if (section === null || !atLowerEdge || typeof ResizeObserver === 'undefined') return;
    const measure = () =>
      keepRoom(Math.ceil(section.querySelector('ol')?.getBoundingClientRect().height ?? 0));
    const sizes = new ResizeObserver(measure);
    const observeList = () => {
      sizes.disconnect();
      const list = section.querySelector('ol');
      if (list === null) return keepRoom(0);
      sizes.observe(list);
      // What comes late, such as a card form after a reload, moves the form below the messages.
      sizes.observe(document.body);
    };
    const lists = new MutationObserver(observeList);
    lists.observe(section, { childList: true });
    observeList();
    // A window that becomes lower, or a page that is zoomed, moves the edge without a change of the list.
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
      lists.disconnect();
      sizes.disconnect();
      keepRoom(0);
    };
  }, [area, atLowerEdge]);
}

function keepRoom(px: number): void {
  document.documentElement.style.setProperty('--toast-room', `${px}px`);
  if (px > 0) scrollAbove(px);
}

/** Scrolls what must not be covered above the lowest `px` of the window. */
export function scrollAbove(px: number): void {
  const edge = window.innerHeight - px;
  const covered = [...document.querySelectorAll(NEVER_COVERED)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ top, bottom, height }) => height > 0 && top < window.innerHeight && bottom > edge);
  if (covered.length === 0) return;
  const lowest = Math.max(...covered.map(({ bottom }) => bottom));
  window.scrollBy({ top: lowest - edge + GAP_PX, behavior: 'instant' });
}

/** Between the form and the messages below it. */
const GAP_PX = 12;
