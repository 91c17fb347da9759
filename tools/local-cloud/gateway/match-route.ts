import type { RouteSpec } from '../template/resources/read-api.ts';

export type RouteMatch = { route: RouteSpec; pathParameters: Record<string, string> };

/** The most specific route: fixed segments before {param}, then $default. */
export function matchRoute(
  routes: readonly RouteSpec[],
  method: string,
  path: string,
): RouteMatch | undefined {
  const segments = splitPath(path);
  let best: { match: RouteMatch; rank: string } | undefined;
  for (const route of routes) {
    const isRest = route.path === '$default';
    if (!isRest && route.method !== method) continue;
    const found = isRest ? { parameters: {}, rank: '' } : matchPath(splitPath(route.path), segments);
    if (found === undefined) continue;
    if (best === undefined || found.rank > best.rank)
      best = { match: { route, pathParameters: found.parameters }, rank: found.rank };
  }
  return best?.match;
}

/** `rank` compares as text: one digit a segment: 2 fixed, 1 parameter. */
function matchPath(
  pattern: string[],
  segments: string[],
): { parameters: Record<string, string>; rank: string } | undefined {
  if (pattern.length !== segments.length) return undefined;
  const parameters: Record<string, string> = {};
  let rank = '';
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    if (name === undefined ? part !== segment : segment === '') return undefined;
    if (name !== undefined) parameters[name] = decode(segment);
    rank += name === undefined ? '2' : '1';
  }
  return { parameters, rank };
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
