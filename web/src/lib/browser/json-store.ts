import * as z from 'zod/mini';
import { tryStorage } from './storage.ts';

/**
 * One JSON document in a storage of the browser. `read` returns undefined when there is none, or one that cannot be read;
 * `write` returns whether the browser kept it (it refuses when storage is full or switched off). Nothing here throws.
 */
function jsonStore<S extends z.ZodMiniType>(storage: () => Storage, key: string, schema: S) {
  return {
    read: (): z.output<S> | undefined =>
      tryStorage(() => {
        const text = storage().getItem(key);
        return text === null ? undefined : z.safeParse(schema, JSON.parse(text)).data;
      }),
    write: (value: z.input<S>): boolean =>
      tryStorage(() => {
        storage().setItem(key, JSON.stringify(value));
        return true;
      }) ?? false,
    remove: (): void => tryStorage(() => storage().removeItem(key)),
  };
}

/** A document in local storage. */
export function localStore<S extends z.ZodMiniType>(key: string, schema: S) {
  return jsonStore(() => localStorage, key, schema);
}

/** A document in session storage: it outlives a reload of this tab and nothing more. */
export function tabStore<S extends z.ZodMiniType>(key: string, schema: S) {
  return jsonStore(() => sessionStorage, key, schema);
}
