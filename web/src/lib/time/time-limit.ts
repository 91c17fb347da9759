/** ms that a call which the start of the application waits for may take: its configuration and its session. */
export const START_CALL_WITHIN_MS = 10_000;

/** Does `work` and gives it up, by its signal, after `ms`. */
export async function withTimeLimit<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error('No response in time.')), ms);
  try {
    return await work(limit.signal);
  } finally {
    clearTimeout(timer);
  }
}
