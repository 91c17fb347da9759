import { isIP } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * Whose request this is, for limits: the address that CloudFront saw. It adds that one to X-Forwarded-For and the API adds
 * CloudFront's own behind it, so it is the last but one; whatever the visitor sent through CloudFront comes before. Of an
 * IPv6 address the network counts, because one household has 2^64 of them.
 *
 * Known limit: the API's own address (execute-api) is open, and there only the API adds an address. The last but one is
 * then whatever the caller wrote: such a caller passes for any visitor. Only the API's throttle holds there.
 */
export function visitorAddress(event: APIGatewayProxyEventV2): string {
  const hops = (event.headers['x-forwarded-for'] ?? '').split(',').map((hop) => hop.trim());
  const seen = hops.at(-2) ?? '';
  return toNetwork(isIP(seen) === 0 ? event.requestContext.http.sourceIp : seen);
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
