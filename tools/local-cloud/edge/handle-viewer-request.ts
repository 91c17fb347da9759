import { buffer } from 'node:stream/consumers';
import type { Gateway } from '../gateway/gateway.ts';
import type { Behavior, DistributionSpec, Origin } from '../template/resources/read-distributions.ts';
import { createApiOrigin } from './api-origin.ts';
import { compileEdgeFunction, type EdgeFunction, readOutcome, viewerRequestEvent } from './edge-function.ts';
import type { EdgeCache, WholeResponse } from './edge-cache.ts';
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
 * Responses are kept where the behaviour has a cache policy of the template's own; under AWS's policy for files they are not, a hit and a
 * miss of which differ in `x-cache` only. http is not sent to https: localhost has none.
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
    const { kept, origin } = behavior;
    const forwarded = forwardRequest(request, behavior);
    const asked = { ...forwarded, headers: withAcceptEncoding(forwarded, request) };
    // HEAD is always a miss here
    if (kept === undefined || request.method !== 'GET') {
      const response = await ask(asked, origin, behavior);
      const cached = response.status < 400 ? 'Miss from cloudfront' : 'Error from cloudfront';
      return { ...response, headers: { ...response.headers, 'x-cache': cached } };
    }
    const found = await cache.respond(cacheKey(request, behavior), kept, async () =>
      whole(await ask({ ...asked, headers: withoutConditions(asked) }, origin, behavior)),
    );
    return isUnchanged(request, found.headers['etag'])
      ? { ...found, status: 304, body: Buffer.alloc(0) }
      : found;
  }

  async function ask(request: EdgeRequest, origin: Origin, behavior: Behavior): Promise<EdgeResponse> {
    if (origin.kind === 'api') return fromApi(request, origin, behavior);
    if (origin.kind === 'group') {
      const response = await ask(request, origin.first, behavior);
      if (!origin.after.includes(response.status)) return response;
      if (!Buffer.isBuffer(response.body)) response.body.destroy();
      return ask(request, origin.second, behavior);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return edgeError(403, 'The bucket takes no writes through the distribution.');
    const response = await fromS3(request, origin, behavior);
    return { ...response, headers: { ...response.headers, server: 'AmazonS3' } };
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

async function whole(response: EdgeResponse): Promise<WholeResponse> {
  const { body } = response;
  return { ...response, body: Buffer.isBuffer(body) ? body : await buffer(body) };
}
