import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { ORIGIN_SECRET_HEADER, originSecrets, valuesOf } from '#functions/runtime/config.ts';

/**
 * Whose request this is, for limits: the address that CloudFront saw. It adds that one to X-Forwarded-For and the API adds
 * CloudFront's own behind it, so it is the last but one; whatever the visitor sent through CloudFront comes before. Of an
 * IPv6 address the network counts, because one household has 2^64 of them.
 *
 * The API's own address (execute-api) is open too, and there the caller writes all but the last entry. Only CloudFront knows the
 * origin secret: without it the address counts that the API saw.
 */
export function visitorAddress(event: APIGatewayProxyEventV2): string {
  const hops = (event.headers['x-forwarded-for'] ?? '').split(',').map((hop) => hop.trim());
  const seen = isFromCloudFront(event) ? (hops.at(-2) ?? '') : '';
  return toNetwork(isIP(seen) === 0 ? event.requestContext.http.sourceIp : seen);
}

const hash = (text: string) => createHash('sha256').update(text).digest();
/** CloudFront sends all values that it has: it is known by each that this function has too. */
function isFromCloudFront({ headers }: APIGatewayProxyEventV2): boolean {
  const known = originSecrets().map(hash);
  const sent = valuesOf(headers[ORIGIN_SECRET_HEADER] ?? '').map(hash);
  return known.some((one) => sent.some((other) => timingSafeEqual(one, other)));
}

/** '2001:db8:1::5' to '2001:db8:1:0::/64'; an IPv4 address, also one inside IPv6, is its own network. */
function toNetwork(address: string): string {
  const inside = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (inside !== undefined || isIP(address) !== 6) return inside ?? address;
  const [left = [], right = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
