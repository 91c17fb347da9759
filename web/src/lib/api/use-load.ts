import { useCallback, useEffect, useState } from 'react';

export type Load<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'loaded'; readonly data: T };

/**
 * Loads what a screen shows, again whenever `load` changes (wrap it in useCallback), and gives up when the screen goes.
 * `retry` starts over; `reload` keeps what is shown until the new answer is there and rejects when it fails.
 */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>) {
  const [state, setState] = useState<Load<T>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const gone = new AbortController();
    setState({ status: 'loading' });
    load(gone.signal).then(
      (data) => gone.signal.aborted || setState({ status: 'loaded', data }),
      (error: unknown) => gone.signal.aborted || setState({ status: 'failed', error }),
    );
    return () => gone.abort();
  }, [load, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const reload = useCallback(async () => {
    const data = await load(new AbortController().signal);
    setState({ status: 'loaded', data });
    return data;
  }, [load]);
  return { state, retry, reload };
}
