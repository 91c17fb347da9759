import { readKeptFor } from './kept-for.ts';
import type { EdgeResponse } from './edge-message.ts';
import type { KeptLimits } from '../template/resources/read-cache-policies.ts';

/** A response whose body is in memory. */
export type WholeResponse = EdgeResponse & { body: Buffer };

export type EdgeCache = {
  /** The kept response of this key, or what `fetch` gets: one request at a time for a key, with `x-cache` and `age` as CloudFront sends them. */
  respond(key: string, limits: KeptLimits, fetch: () => Promise<WholeResponse>): Promise<WholeResponse>;
  /** Removes what is kept under these paths, `*` at the end of one for all that follows, and keeps nothing that is under way now. */
  purge(paths: readonly string[]): void;
};

/** `at` in ms: when it came; until when it is fresh, may be served while the next comes, may be served after a failure. */
type Entry = { response: WholeResponse; at: number; fresh: number; stale: number; usable: number };
type Fetched = { response: WholeResponse; kept: boolean };

/** Of all entries together. */
const LARGEST = 32_000_000;

/**
 * What CloudFront keeps, in the memory of this process. A key begins with the path and its query. `now` in ms, the academy's
 * clock.
 */
export function createEdgeCache(now: () => number): EdgeCache {
  // the one that was used last stands last
  const entries = new Map<string, Entry>();
  const underWay = new Map<string, Promise<Fetched>>();

  function load(key: string, limits: KeptLimits, fetch: () => Promise<WholeResponse>): Promise<Fetched> {
    const isLast = () => underWay.get(key) === loading;
    const loading: Promise<Fetched> = (async () => {
      try {
        const response = await fetch();
        const kept = readKeptFor(response, limits);
        if (kept === undefined || !isLast()) return { response, kept: false };
        const at = now();
        entries.delete(key);
        entries.set(key, {
          response: withoutCookies(response),
          at,
          fresh: at + kept.fresh,
          stale: at + kept.fresh + kept.stale,
          usable: at + kept.fresh + Math.max(kept.stale, kept.usable),
        });
        removeOldest();
        return { response: withoutCookies(response), kept: true };
      } finally {
        if (isLast()) underWay.delete(key);
      }
    })();
    underWay.set(key, loading);
    return loading;
  }

  function removeOldest(): void {
    let bytes = [...entries.values()].reduce((sum, { response }) => sum + response.body.length, 0);
    for (const [key, { response }] of entries) {
      if (bytes <= LARGEST) return;
      entries.delete(key);
      bytes -= response.body.length;
    }
  }

  function hit(key: string, entry: Entry): WholeResponse {
    entries.delete(key);
    entries.set(key, entry);
    const age = String(Math.max(0, Math.floor((now() - entry.at) / 1000)));
    return withHeaders(entry.response, { 'x-cache': 'Hit from cloudfront', age });
  }

  return {
    async respond(key, limits, fetch) {
      const known = entries.get(key);
      // a clock that was set back would keep it for as long
      const entry = known !== undefined && known.at <= now() ? known : undefined;
      const found = underWay.get(key);
      if (entry !== undefined && now() < entry.stale) {
        if (now() >= entry.fresh && found === undefined)
          load(key, limits, fetch).catch((error: unknown) => console.error('edge:', error));
        return hit(key, entry);
      }
      const { response, kept } = await (found ?? load(key, limits, fetch));
      if (response.status >= 500 && entry !== undefined && now() < entry.usable && entries.has(key))
        return hit(key, entry);
      // a request that waited for another gets its response only where that is kept for all viewers
      const own = found === undefined || kept ? response : await fetch();
      return withHeaders(own, {
        'x-cache': own.status < 400 ? 'Miss from cloudfront' : 'Error from cloudfront',
      });
    },

    purge(paths) {
      const isPurged = (key: string) =>
        paths.some((path) =>
          path.endsWith('*') ? key.startsWith(path.slice(0, -1)) : key.split(' ')[0] === path,
        );
      for (const kept of [entries, underWay])
        for (const key of kept.keys()) if (isPurged(key)) kept.delete(key);
    },
  };
}

const withHeaders = (response: WholeResponse, headers: Record<string, string>): WholeResponse => ({
  ...response,
  headers: { ...response.headers, ...headers },
});

/** CloudFront takes Set-Cookie out of responses where it forwards no cookies. */
function withoutCookies(response: WholeResponse): WholeResponse {
  const { 'set-cookie': _cookies, ...headers } = response.headers;
  return { ...response, headers };
}
