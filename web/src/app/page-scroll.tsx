import { useLayoutEffect, useRef } from 'react';
import { NavigationType, ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Shows a new page from its top and, after Back, an earlier one where it was left, both at once. Only a link to a
 * section of the page that is shown scrolls smoothly.
 */
export function PageScroll() {
  const location = useLocation();
  // after the layout effects of the children: the scrolling has begun and keeps its behaviour
  useLayoutEffect(() => setScrollBehavior('auto'), [location]);
  return (
    <>
      <SmoothWithinPage />
      <ScrollRestoration />
    </>
  );
}

/** Before ScrollRestoration, which scrolls in a layout effect too. */
function SmoothWithinPage() {
  const location = useLocation();
  const isLink = useNavigationType() !== NavigationType.Pop;
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (isLink && location.hash !== '' && shown.current === location.pathname) setScrollBehavior('smooth');
    shown.current = location.pathname;
  }, [location, isLink]);
  return null;
}

function setScrollBehavior(behavior: 'auto' | 'smooth'): void {
  document.documentElement.style.scrollBehavior = behavior;
}
