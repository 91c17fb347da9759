/** Whether the browser has locks. Without them every tab seems to be the only one that has a draft in its form. */
const hasLocks = (): boolean => 'locks' in navigator;

/** Says to other tabs that the draft is in the form of this one, until what it returns is called or the tab is closed. */
export function holdDraft(name: string): () => void {
  if (!hasLocks()) return () => undefined;
  const { promise, resolve } = Promise.withResolvers<void>();
  // another tab may have it too
  const waiting = new AbortController();
  request(name, { signal: waiting.signal }, () => promise);
  return () => {
    waiting.abort();
    resolve();
  };
}

/** Tells whether another tab has the draft, and if one has, once more when none has it any more. Returns what ends it. */
export function watchDraft(name: string, tell: (isElsewhere: boolean) => void): () => void {
  if (!hasLocks()) {
    tell(false);
    return () => undefined;
  }
  const ended = new AbortController();
  const { signal } = ended;
  request(name, { mode: 'shared', ifAvailable: true }, (lock) => {
    if (signal.aborted) return;
    tell(lock === null);
    if (lock === null) request(name, { mode: 'shared', signal }, () => tell(false));
  });
  return () => ended.abort();
}

function request(name: string, options: LockOptions, granted: (lock: Lock | null) => unknown): void {
  navigator.locks.request(name, options, granted).catch((error: unknown) => {
    if (options.signal?.aborted !== true) console.error('Other tabs cannot be asked for the draft', error);
  });
}
