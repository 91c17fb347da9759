import { type Forwarding, forwards } from '../template/resources/forward-policy.ts';
import type { Behavior } from '../template/resources/read-distributions.ts';
import { normalEncodings } from './compress.ts';
import type { EdgeRequest } from './edge-message.ts';

/** Headers that CloudFront forwards whatever the policies are, because the request needs them. */
const ALWAYS = new Set([
  'content-type',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'range',
  'if-range',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
]);

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade']);

/** The request as the origin sees it: only what cache and origin request policy let through, plus CloudFront's own headers. */
export function forwardRequest(request: EdgeRequest, behavior: Behavior): EdgeRequest {
  const { cache, originRequest } = behavior.forward;
  const headers: Record<string, string> = { 'user-agent': 'Amazon CloudFront' };
  for (const [name, value] of Object.entries(request.headers)) {
    if (name === 'cookie' || HOP_BY_HOP.has(name)) continue;
    if (ALWAYS.has(name) || forwards(name, cache.headers, originRequest.headers)) headers[name] = value;
  }
  const cookie = keep(request.headers['cookie'] ?? '', /;\s*/, '; ', [cache.cookies, originRequest.cookies]);
  if (cookie !== '') headers['cookie'] = cookie;
  headers['x-forwarded-for'] = [request.headers['x-forwarded-for'], request.viewerIp]
    .filter(Boolean)
    .join(', ');
  headers['via'] = '1.1 local.cloudfront.net (CloudFront)';
  headers['x-amz-cf-id'] = request.requestId;
  const query = keep(request.query, '&', '&', [cache.queryStrings, originRequest.queryStrings]);
  return { ...request, headers, query };
}

/**
 * What chooses among kept responses: path, and of query, headers and cookies what the cache policy names; and how the viewer takes it
 * compressed.
 */
export function cacheKey(request: EdgeRequest, { forward: { cache }, compress }: Behavior): string {
  const query = keep(request.query, '&', '&', [cache.queryStrings]);
  const headers = Object.entries(request.headers).filter(
    ([name]) => name !== 'cookie' && forwards(name, cache.headers),
  );
  const cookies = keep(request.headers['cookie'] ?? '', /;\s*/, '; ', [cache.cookies]);
  const encodings = compress ? normalEncodings(request.headers['accept-encoding']) : '';
  return [request.uri + (query && `?${query}`), encodings, cookies, JSON.stringify(headers)].join(' ');
}

function keep(text: string, separator: string | RegExp, glue: string, rules: Forwarding[]): string {
  const pairs = text.split(separator).filter((pair) => pair !== '');
  return pairs.filter((pair) => forwards(pair.split('=')[0] ?? '', ...rules)).join(glue);
}
