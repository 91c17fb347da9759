import { Duration } from 'aws-cdk-lib';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import { queryNames } from '#shared/api/cached-route.ts';
import type { Route } from '#shared/api/route.ts';
import { mediaSecurityPolicy } from '../csp.ts';
import { SecurityHeaders } from './security-headers.ts';

export interface CachedCallsProps {
  readonly routes: readonly Route[];
}

/**
 * Calls of the contract that CloudFront answers itself, because the response is the same for all (docs/adr/053). Neither cookie nor header of a
 * visitor chooses a response or reaches the API: CloudFront takes the Authorization header out of every GET that its cache policy does not name.
 */
export class CachedCalls extends Construct {
  readonly #routes: readonly Route[];
  readonly #cachePolicy: cloudfront.CachePolicy;
  readonly #headers: SecurityHeaders;

  constructor(scope: Construct, id: string, { routes }: CachedCallsProps) {
    super(scope, id);
    this.#routes = routes.filter(({ cached }) => cached === true);
    this.#cachePolicy = new cloudfront.CachePolicy(this, 'Policy', {
      comment: 'Calls that everybody gets the same response of',
      queryStringBehavior: cloudfront.CacheQueryStringBehavior.allowList(
        ...new Set(this.#routes.flatMap(queryNames)),
      ),
      headerBehavior: cloudfront.CacheHeaderBehavior.none(),
      cookieBehavior: cloudfront.CacheCookieBehavior.none(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
      // the response says how long; one that says nothing is not kept
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.hours(1),
    });
    this.#headers = new SecurityHeaders(this, 'Headers', {
      contentSecurityPolicy: mediaSecurityPolicy(),
      frameOption: cloudfront.HeadersFrameOption.DENY,
      // a browser's own cache cannot be purged: it asks each time, and gets 304 for what it has
      more: { 'Cache-Control': 'no-cache' },
    });
  }

  /** A behavior for the exact path of each. `origin`: the API's. */
  behaviors(origin: cloudfront.BehaviorOptions): Record<string, cloudfront.BehaviorOptions> {
    const behavior: cloudfront.BehaviorOptions = {
      ...origin,
      // GET is kept; the others reach the API, which says that it has no such call (G-90)
      allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
      cachePolicy: this.#cachePolicy,
      responseHeadersPolicy: this.#headers.policy,
    };
    return Object.fromEntries(this.#routes.map(({ path }) => [`/api${path}`, behavior]));
  }
}
