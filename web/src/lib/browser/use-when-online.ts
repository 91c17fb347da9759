import { useEffect, useEffectEvent } from 'react';

/** Calls `retry` when the connection returns: for what failed without one. */
export function useWhenOnline(retry: () => void): void {
  const handleOnline = useEffectEvent(retry);
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener('online', () => handleOnline(), { signal: listening.signal });
    return () => listening.abort();
  }, []);
}
