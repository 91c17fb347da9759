/** What `touch` returns, or undefined where the browser refuses: its storage is full or switched off. Never throws. */
export function tryStorage<T>(touch: () => T): T | undefined {
  try {
    return touch();
  } catch {
    return undefined;
  }
}

/** The keys of local storage that begin with `prefix`; none where it is switched off. */
export function localKeys(prefix: string): string[] {
  return tryStorage(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? [];
}
