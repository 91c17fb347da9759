import { vi } from 'vitest';

/** For tests: `caches` of a browser, which jsdom does not have, with one cache; `written` are the addresses of all writes. */
export function fakeCaches() {
  const stored = new Map<string, string>();
  const written: string[] = [];
  const cache = {
    put: async (address: string, response: Response) => {
      written.push(address);
      stored.set(address, await response.text());
    },
    delete: async (address: string) => stored.delete(address),
    keys: async () => [...stored.keys()].map((address) => ({ url: `https://academy.example${address}` })),
    match: async ({ url }: { url: string }) => new Response(stored.get(new URL(url).pathname)),
  };
  vi.stubGlobal('caches', {
    has: async () => stored.size > 0,
    open: async () => cache,
    delete: async () => stored.clear(),
  });
  return { stored, written };
}
