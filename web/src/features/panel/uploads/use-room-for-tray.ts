import { type RefObject, useEffect } from 'react';
import { scrollAbove } from '#web/ui/toasts/use-room-for-toasts.ts';

/**
 * While the tray is there, the page has as much room below its end, and messages in the corner stand above it (`--tray-room`). What must
 * not be covered, such as the button that saves a form, is scrolled above it.
 */
export function useRoomForTray(tray: RefObject<HTMLElement | null>, shown: boolean): void {
  useEffect(() => {
    const element = tray.current;
    if (!shown || element === null || typeof ResizeObserver === 'undefined') return;
    const page = document.documentElement;
    const keepRoom = (px: number) => page.style.setProperty('--tray-room', `${px}px`);
    const sizes = new ResizeObserver(() => {
      keepRoom(element.offsetHeight + GAP_PX);
      scrollAbove(window.innerHeight - element.getBoundingClientRect().top);
    });
    sizes.observe(element);
    page.style.scrollPaddingBottom = 'calc(var(--tray-room) + var(--toast-room, 0px) + 24px)';
    return () => {
      sizes.disconnect();
      page.style.scrollPaddingBottom = '';
      keepRoom(0);
    };
  }, [tray, shown]);
}

/** Between the tray and what is above it. */
const GAP_PX = 12;
