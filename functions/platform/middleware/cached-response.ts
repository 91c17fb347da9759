import { createHash } from 'node:crypto';
import type { Middleware } from '../pipeline.ts';

/**
 * CloudFront answers with a response for a minute; for four more it still does, and asks for the next one behind it; for an hour
 * while the API fails. A browser never gets this header: the distribution replaces it (docs/adr/053).
 */
const KEPT = 'public, max-age=0, s-maxage=60, stale-while-revalidate=240, stale-if-error=3600';

/** Lets CloudFront keep a response that everybody gets; a failure stays `no-store`. Its ETag lets browsers ask whether it changed. */
export function cachedResponse(): Middleware {
  return {
    after: ({ response }) => {
      if (!response) return;
      response.headers['cache-control'] = KEPT;
      const hash = createHash('sha256').update(String(response.body)).digest('base64url');
      response.headers['etag'] = `"${hash.slice(0, 22)}"`;
    },
  };
}
