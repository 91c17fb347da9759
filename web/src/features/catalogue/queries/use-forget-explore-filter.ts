import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { exploreFilter } from './explore-filter.ts';

const DETAILS = paths.courseDetails('');

/**
 * For the layout of the student's pages: forgets the saved filter once the student leaves the catalogue inside the
 * application, so that Home can be reached; a course's details keep it (G-28, G-99). A reload or a new visit forgets
 * nothing. In a layout effect: Home, which is below the layout, looks for the filter in a later one.
 */
export function useForgetExploreFilter(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const isMounted = useRef(false);

  useLayoutEffect(() => {
    const left = shown.current !== pathname;
    shown.current = pathname;
    if (left && pathname !== paths.courses && !pathname.startsWith(DETAILS)) exploreFilter.clear();
  }, [pathname]);

  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // not when StrictMode mounts again what it has just unmounted
      queueMicrotask(() => {
        if (!isMounted.current) exploreFilter.clear();
      });
    };
  }, []);
}
