import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Route } from '#shared/api/route.ts';
import { setting } from '#functions/runtime/config.ts';
import { failure } from '../failure.ts';
import type { Middleware } from '../pipeline.ts';

/**
 * Whether a browser sends this for a page of another site. It says so in Sec-Fetch-Site, which older ones do not have; Origin is with each
 * request but GET and HEAD (Fetch, 'append a request Origin header'). What has neither is no browser, and holds no cookies of a visitor.
 */
function isFromForeignPage({ headers }: APIGatewayProxyEventV2): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return !['same-origin', 'none'].includes(site);
  return headers['origin'] !== undefined && headers['origin'] !== setting('siteUrl');
}

/** Throws 403 FORBIDDEN for a request of another site's page. */
export function refuseForeignPage(event: APIGatewayProxyEventV2): void {
  if (isFromForeignPage(event))
    throw failure('FORBIDDEN', 'This was sent from another website. Please use our own pages.');
}

/**
 * Public calls that write take no page of another site, nor one of a neighbour below the same domain, to whose requests SameSite=Strict adds
 * the cookie. All others that write need the access token, which no browser adds by itself (docs/adr/028).
 */
export const takesOwnPagesOnly = ({
  access,
  method,
  anyPage,
}: Pick<Route, 'access' | 'method' | 'anyPage'>): boolean =>
  access === 'public' && method !== 'GET' && anyPage !== true;

export function ownPagesOnly(): Middleware {
  return { before: ({ event }) => refuseForeignPage(event) };
}
