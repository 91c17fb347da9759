import * as z from 'zod/mini';

/** What `touch` returns, or undefined where the browser refuses: its storage is full or switched off. Never throws. */
export function tryStorage<T>(touch: () => T): T | undefined {
  try {
    return touch();
  } catch {
    return undefined;
  }
}

/**
 * One JSON document in local storage. `read` returns undefined when there is none, or one that cannot be read; `write`
 * returns whether the browser kept it (it refuses when storage is full or switched off). Nothing here throws.
 */
export function localStore<S extends z.ZodMiniType>(key: string, schema: S) {
  return {
    read: (): z.output<S> | undefined =>
      tryStorage(() => {
        const text = localStorage.getItem(key);
        return text === null ? undefined : z.safeParse(schema, JSON.parse(text)).data;
      }),
    write: (value: z.input<S>): boolean =>
      tryStorage(() => {
        localStorage.setItem(key, JSON.stringify(value));
        return true;
      }) ?? false,
    remove: (): void => tryStorage(() => localStorage.removeItem(key)),
  };
}

/** The keys of local storage that begin with `prefix`; none where it is switched off. */
export function localKeys(prefix: string): string[] {
  return tryStorage(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? [];
}
