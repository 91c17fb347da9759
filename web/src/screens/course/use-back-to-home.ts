import { type MouseEvent, useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { publicPaths } from '#web/lib/screens/public-paths.ts';
import { GO_BACK_DELAY_MS } from '#web/lib/time/delay.ts';

/**
 * The click handler of 'Back to Home': after 80 ms back in history, or to '/' when this page is its first entry (CRS-17,
 * CONST-10, G-13).
 */
export function useBackToHome() {
  const navigate = useNavigate();
  // React Router names the entry that this document was loaded for 'default'.
  const loaded = useLocation().key === 'default';
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(
    (event: MouseEvent) => {
      // With such a key held down a link opens in another tab or window, and this page stays.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () => void (loaded && !cameFromThisSite() ? navigate(publicPaths.landing) : navigate(-1)),
        GO_BACK_DELAY_MS,
      );
    },
    [loaded, navigate],
  );
}

/** A link that was followed before script ran has loaded this document: it is not where the visit began. */
const cameFromThisSite = (): boolean =>
  window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`);
