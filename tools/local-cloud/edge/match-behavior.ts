import type { Behavior } from '../template/resources/read-distributions.ts';
import { fitsWildcard } from '../wildcard.ts';

/**
 * The first behaviour whose path pattern matches; `*` is any number of characters, `?` one. CloudFront compares the normalized
 * path and sends the origin the path as it came (its developer guide, 'Cache behavior settings', 'Path pattern').
 */
export function matchBehavior(behaviors: readonly Behavior[], path: string): Behavior | undefined {
  const normalized = normalize(path);
  const rooted = (pattern: string) => (/^[/*]/.test(pattern) ? pattern : `/${pattern}`);
  return behaviors.find(({ pathPattern }) => fitsWildcard(rooted(pathPattern), normalized));
}

/** RFC 3986, 6.2.2: letters that need no encoding are decoded, and `.` and `..` resolved. */
function normalize(path: string): string {
  const kept: string[] = [];
  const segments = path
    .replaceAll(/%[\da-f]{2}/gi, decodeUnreserved)
    .split('/')
    .slice(1);
  for (const segment of segments) {
    if (segment === '..') kept.pop();
    else if (segment !== '.') kept.push(segment);
  }
  if (/^\.{1,2}$/.test(segments.at(-1) ?? '')) kept.push('');
  return `/${kept.join('/')}`;
}

function decodeUnreserved(code: string): string {
  const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return /[\w.~-]/.test(letter) ? letter : code;
}
