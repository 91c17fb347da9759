import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the main heading after a change of page, so that screen readers start there and Tab goes on from
 * the top; when a skeleton's heading gives way to the page's, the focus follows. Not on the first page: there the browser's
 * own start is right.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    let heading = focusHeading();
    const observer = new MutationObserver(() => {
      if (!heading?.isConnected && document.activeElement === document.body) heading = focusHeading();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
}

function focusHeading(): HTMLElement | null {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (heading === null) return null;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return heading;
}
