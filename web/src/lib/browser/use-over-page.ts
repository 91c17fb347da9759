import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * What is open over a page, by its id, in an entry of the history of its own: Back closes it, and a reload keeps it. Another id replaces
 * the first. `name` tells it from what else a page opens.
 */
export function useOverPage(name: string): [string | undefined, (id: string) => void, () => void] {
  const navigate = useNavigate();
  const { key, search, state } = useLocation();
  const id: unknown = (state as Record<string, unknown> | null)?.[name];
  const opened = typeof id === 'string' ? id : undefined;
  // a second press comes before the page has gone back
  const closed = useRef<string>(undefined);
  const isOpen = opened !== undefined;
  // Forward opens the same entry again
  useEffect(() => {
    if (!isOpen) closed.current = undefined;
  }, [isOpen]);
  const open = useCallback(
    (next: string) =>
      void navigate(search === '' ? '.' : search, {
        state: { [name]: next },
        replace: isOpen,
        preventScrollReset: true,
        flushSync: true,
      }),
    [navigate, search, name, isOpen],
  );
  const close = () => {
    if (closed.current === key) return;
    closed.current = key;
    void navigate(-1);
  };
  return [opened, open, close];
}
