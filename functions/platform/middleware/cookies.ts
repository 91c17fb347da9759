import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Middleware } from '../pipeline.ts';

function parseCookies(event: APIGatewayProxyEventV2): Record<string, string> {
  return Object.fromEntries(
    (event.cookies ?? []).map((cookie) => {
      const at = cookie.indexOf('=');
      return [cookie.slice(0, at).trim(), cookie.slice(at + 1).trim()];
    }),
  );
}

/** Reads the request's cookies; those that a handler sets go out with any response, a failure too. */
export function cookies(): Middleware {
  const send: Middleware['after'] = ({ response, internal: { newCookies = [] } }) => {
    if (response && newCookies.length > 0) response.cookies = newCookies;
  };
  return {
    before: ({ event, context, internal }) => {
      const newCookies: string[] = [];
      internal.newCookies = newCookies;
      Object.assign(context.call, {
        cookies: parseCookies(event),
        setCookie: (cookie: string) => void newCookies.push(cookie),
      });
    },
    after: send,
    onError: send,
  };
}
