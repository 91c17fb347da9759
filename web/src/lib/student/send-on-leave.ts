import type { Route } from '#shared/api/route.ts';
import { config } from '../start/config.ts';
import { accessToken } from '../start/session/access-token.ts';

/**
 * Sends a call that outlives the page, while it is left. Nobody waits for its response, so it may only repeat what can be sent
 * again; without a session nothing is sent. A browser refuses bodies above 64 KB. `params` fill those of the route's address.
 */
export function sendOnLeave(route: Route, body: object, params: Readonly<Record<string, string>> = {}): void {
  const token = accessToken.read();
  if (token === null) return;
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const address = new URL(config().apiBase.replace(/\/$/, '') + path, location.origin);
  fetch(address, {
    method: route.method,
    keepalive: true,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}
