import { type RefObject, useEffect } from 'react';

/** While the tray is there, the page has as much room below its end, and messages in the corner stand above it (`--tray-room`). */
export function useRoomForTray(tray: RefObject<HTMLElement | null>, shown: boolean): void {
  useEffect(() => {
    const element = tray.current;
    if (!shown || element === null || typeof ResizeObserver === 'undefined') return;
    const keepRoom = (px: number) => document.documentElement.style.setProperty('--tray-room', `${px}px`);
    const sizes = new ResizeObserver(() => keepRoom(element.offsetHeight + GAP_PX));
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      keepRoom(0);
    };
  }, [tray, shown]);
}

/** Between the tray and what is above it. */
const GAP_PX = 12;
