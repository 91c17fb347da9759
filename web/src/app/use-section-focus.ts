import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the section that a link of the page leads to, as the browser does for a plain link: Tab and a
 * screen reader go on from there. Not for the address that the page was opened with.
 */
export function useSectionFocus(): void {
  const { hash, key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (opened.current === key || hash === '') return;
    opened.current = key;
    const section = document.getElementById(hash.slice(1));
    if (section === null) return;
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  }, [hash, key]);
}
