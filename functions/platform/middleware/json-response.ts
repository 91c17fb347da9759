import type { Middleware } from '../pipeline.ts';

/** Writes the body of a response as JSON, unless it is a page already. */
export function jsonResponse(): Middleware {
  const write: Middleware['after'] = ({ response }) => {
    if (!response || typeof response.body === 'string') return;
    response.headers['content-type'] = 'application/json; charset=utf-8';
    response.body = JSON.stringify(response.body);
  };
  return { after: write, onError: write };
}
