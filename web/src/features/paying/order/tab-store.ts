import * as z from 'zod/mini';
import { tryStorage } from '#web/lib/json-store.ts';

/** One JSON document in session storage: it outlives a reload of this tab and nothing more. Nothing here throws. */
export function tabStore<S extends z.ZodMiniType>(key: string, schema: S) {
  return {
    read: (): z.output<S> | undefined =>
      tryStorage(() => {
        const text = sessionStorage.getItem(key);
        return text === null ? undefined : z.safeParse(schema, JSON.parse(text)).data;
      }),
    write: (value: z.input<S>): void => tryStorage(() => sessionStorage.setItem(key, JSON.stringify(value))),
    remove: (): void => tryStorage(() => sessionStorage.removeItem(key)),
  };
}
