import type { Gateway } from '../gateway/gateway.ts';
import type { Behavior, DistributionSpec } from '../template/resources/read-distributions.ts';
import { createApiOrigin } from './api-origin.ts';
import { compileEdgeFunction, type EdgeFunction, readOutcome, viewerRequestEvent } from './edge-function.ts';
import type { EdgeCache } from './edge-cache.ts';
import { edgeError, type EdgeRequest, type EdgeResponse, isUnchanged } from './edge-message.ts';
import { cacheKey, forwardRequest } from './forward-request.ts';
import { matchBehavior } from './match-behavior.ts';
import { checkSignedUrl } from './signed-url.ts';
import { applyHeadersPolicy } from './response-headers.ts';
import { createS3Origin, type ReadBucket } from './s3-origin.ts';

export type EdgeRules = {
  distribution: DistributionSpec;
  read: ReadBucket;
  /** by host of the API */
  gateways: ReadonlyMap<string, Gateway>;
  /** the policy as the local cloud sends it (local-csp.ts) */
  csp: (policy: string) => string;
  /** ms, academy clock: whether a signed address is still open */
  now: () => number;
  cache: EdgeCache;
};

/**
 * How CloudFront answers one request: behaviour by path, signature where it asks for one, viewer-request function, origin, headers policy.
 * Responses of the API are kept where the behaviour's cache policy says so; files never, a hit and a miss of which differ in `x-cache`
 * only. http is not sent to https: localhost has none.
 */
export function createViewerHandler({ distribution, read, gateways, csp, now, cache }: EdgeRules) {
  const fromS3 = createS3Origin(read);
  const fromApi = createApiOrigin(gateways);
  const functions = new Map<string, EdgeFunction>();
  for (const behavior of distribution.behaviors) {
    const source = behavior.viewerRequest;
    if (source !== undefined && !functions.has(source)) functions.set(source, compileEdgeFunction(source));
  }

  return async (viewer: EdgeRequest): Promise<EdgeResponse> => {
    const behavior = matchBehavior(distribution.behaviors, viewer.uri);
    if (behavior === undefined) return edgeError(404, 'No behaviour fits this path.');
    if (!behavior.allowedMethods.includes(viewer.method)) {
      return edgeError(403, 'This distribution is not configured to allow the HTTP request method.');
    }
    let request = viewer;
    if (behavior.trustedKeys !== undefined) {
      const signed = checkSignedUrl(viewer, behavior.trustedKeys, now());
      if ('refusal' in signed) return signed.refusal;
      request = signed.request;
    }
    let response: EdgeResponse | undefined;
    if (behavior.viewerRequest !== undefined) {
      const outcome = await runFunction(behavior.viewerRequest, viewerRequestEvent(request, distribution));
      if (outcome === undefined)
        return edgeError(503, 'The CloudFront function associated with the behaviour failed.');
      const next = readOutcome(outcome, request);
      if ('status' in next) response = next;
      else request = next;
    }
    response ??= await fetchOrigin(rooted(request), behavior);
    const headers = applyHeadersPolicy(response.headers, behavior.headersPolicy, csp);
    return {
      ...response,
      headers: { ...headers, via: '1.1 local.cloudfront.net (CloudFront)', 'x-amz-cf-id': viewer.requestId },
    };
  };

  async function fetchOrigin(request: EdgeRequest, behavior: Behavior): Promise<EdgeResponse> {
    const { origin } = behavior;
    const forwarded = forwardRequest(request, behavior);
    if (origin.kind === 'api') {
      const fetch = (asked: EdgeRequest) =>
        fromApi({ ...asked, headers: withAcceptEncoding(asked, request) }, origin, behavior);
      // HEAD is always a miss here
      if (behavior.kept !== undefined && request.method === 'GET') {
        const found = await cache.respond(cacheKey(request, behavior), behavior.kept, () =>
          fetch({ ...forwarded, headers: withoutConditions(forwarded) }),
        );
        return isUnchanged(request, found.headers['etag'])
          ? { ...found, status: 304, body: Buffer.alloc(0) }
          : found;
      }
      const response = await fetch(forwarded);
      return {
        ...response,
        headers: {
          ...response.headers,
          'x-cache': response.status < 400 ? 'Miss from cloudfront' : 'Error from cloudfront',
        },
      };
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return edgeError(403, 'The bucket takes no writes through the distribution.');
    const response = await fromS3(
      { ...forwarded, headers: withAcceptEncoding(forwarded, request) },
      origin,
      behavior,
    );
    return {
      ...response,
      headers: { ...response.headers, server: 'AmazonS3', 'x-cache': 'Miss from cloudfront' },
    };
  }

  /** '/' is the default root object. */
  function rooted(request: EdgeRequest): EdgeRequest {
    const root = distribution.defaultRootObject;
    return request.uri === '/' && root !== '' ? { ...request, uri: `/${root}` } : request;
  }

  async function runFunction(source: string, event: Parameters<EdgeFunction>[0]) {
    try {
      return await functions.get(source)?.(event);
    } catch (error) {
      console.error('CloudFront Function:', error);
      return undefined;
    }
  }
}

/** The viewer's Accept-Encoding decides on compression even where it is not forwarded. */
function withAcceptEncoding(forwarded: EdgeRequest, viewer: EdgeRequest): Record<string, string> {
  const accept = viewer.headers['accept-encoding'];
  return accept === undefined ? forwarded.headers : { ...forwarded.headers, 'accept-encoding': accept };
}

/** What is kept is for every viewer: the origin sends all of it, whatever this one has. */
function withoutConditions({ headers }: EdgeRequest): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(if-|range$)/.test(name)));
}
