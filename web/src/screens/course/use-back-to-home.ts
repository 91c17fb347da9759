import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';
import { GO_BACK_DELAY_MS } from '#web/lib/delay.ts';

/** 'Back to Home': after 80 ms back in history, or to '/' when this page is its first entry (CRS-17, CONST-10, G-13). */
export function useBackToHome() {
  const navigate = useNavigate();
  // React Router names the entry a visit began with 'default'.
  const first = useLocation().key === 'default';
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void (first ? navigate(paths.landing) : navigate(-1)), GO_BACK_DELAY_MS);
  }, [first, navigate]);
  return { go };
}
