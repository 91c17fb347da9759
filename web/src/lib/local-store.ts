import * as z from 'zod/mini';

/**
 * One JSON document in local storage. `read` answers undefined when there is none, or one that cannot be read; `write`
 * answers whether the browser kept it (it refuses when storage is full or switched off).
 */
export const localStore = <S extends z.ZodMiniType>(key: string, schema: S) => ({
  read(): z.output<S> | undefined {
    try {
      const text = localStorage.getItem(key);
      return text === null ? undefined : z.safeParse(schema, JSON.parse(text)).data;
    } catch {
      return undefined;
    }
  },
  write(value: z.input<S>): boolean {
    try {
      localStorage.setItem(key, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  },
  remove: (): void => localStorage.removeItem(key),
});
