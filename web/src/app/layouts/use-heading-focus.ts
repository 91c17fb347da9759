import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the main heading after a change of page, so that screen readers start there and Tab goes on from
 * the top. Not on the first page: there the browser's own start is right.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
