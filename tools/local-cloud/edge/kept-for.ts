import type { KeptLimits } from '../template/resources/read-cache-policies.ts';
import type { EdgeResponse } from './edge-message.ts';

/**
 * How long CloudFront keeps a response, in ms, by its Cache-Control and the cache policy: fresh; then, for how long it may be served while
 * the next one comes, and while the origin fails. undefined: not at all. Of failures 404 is kept, for as long as it says; 410 never, and
 * what else CloudFront may keep says no-store here (developer guide, 'HTTP 4xx and 5xx status codes that CloudFront caches').
 */
export function readKeptFor(
  { status, headers }: Pick<EdgeResponse, 'status' | 'headers'>,
  { least, usual, most }: KeptLimits,
): { fresh: number; stale: number; usable: number } | undefined {
  if (status >= 400 && status !== 404) return undefined;
  const control = [headers['cache-control'] ?? ''].flat().join(',').toLowerCase();
  const seconds = (name: string) => {
    const found = new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(control)?.[1];
    return found === undefined ? undefined : Number(found);
  };
  const isRefused = /(?:^|[\s,])(?:no-store|no-cache|private)\b/.test(control);
  const wanted = isRefused ? 0 : (seconds('s-maxage') ?? seconds('max-age') ?? usual);
  const fresh = Math.min(Math.max(wanted, least), most);
  if (fresh === 0) return undefined;
  const beyond = (name: string) => Math.min(seconds(name) ?? 0, most) * 1000;
  return {
    fresh: fresh * 1000,
    stale: beyond('stale-while-revalidate'),
    usable: beyond('stale-if-error'),
  };
}
