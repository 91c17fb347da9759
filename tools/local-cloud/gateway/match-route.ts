import type { RouteSpec } from '../template/resources/read-api.ts';

export type RouteMatch = { route: RouteSpec; pathParameters: Record<string, string> };

/** The most specific route: fixed segments before {param}, {param} before {proxy+}, a method before ANY, then $default. */
export function matchRoute(
  routes: readonly RouteSpec[],
  method: string,
  path: string,
): RouteMatch | undefined {
  const segments = splitPath(path);
  let best: { match: RouteMatch; rank: string } | undefined;
  for (const route of routes) {
    if (route.method !== 'ANY' && route.method !== method) continue;
    const found =
      route.path === '$default' ? { parameters: {}, rank: '' } : matchPath(splitPath(route.path), segments);
    if (found === undefined) continue;
    const rank = `${found.rank}${route.method === 'ANY' ? '0' : '1'}`;
    if (best === undefined || rank > best.rank)
      best = { match: { route, pathParameters: found.parameters }, rank };
  }
  return best?.match;
}

/** `rank` compares as text: one digit a segment: 3 fixed, 2 parameter, 1 rest of the path. */
function matchPath(
  pattern: string[],
  segments: string[],
): { parameters: Record<string, string>; rank: string } | undefined {
  const parameters: Record<string, string> = {};
  let rank = '';
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index];
    if (segment === undefined) return undefined;
    const name = /^\{(.+?)(\+?)\}$/.exec(part);
    if (name?.[1] === undefined) {
      if (part !== segment) return undefined;
      rank += '3';
    } else if (name[2] === '+') {
      parameters[name[1]] = segments.slice(index).map(decode).join('/');
      return { parameters, rank: `${rank}1` };
    } else {
      if (segment === '') return undefined;
      parameters[name[1]] = decode(segment);
      rank += '2';
    }
  }
  return pattern.length === segments.length ? { parameters, rank } : undefined;
}

function splitPath(path: string): string[] {
  return path.replace(/^\//, '').split('/');
}

/** Percent decoding; text that is not valid stays unchanged. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
