import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { BODY_LIMIT, type Route } from '#shared/api/route.ts';
import { failure } from '../failure.ts';
import { rawBody } from '../raw-body.ts';
import { refuseForeignPage } from './refuse-foreign-page.ts';

/** True for a plain HTML form sent to a route that takes one. */
export function isForm(route: Route, event: APIGatewayProxyEventV2): boolean {
  return (
    route.form !== undefined &&
    /^application\/x-www-form-urlencoded\s*(;|$)/i.test(event.headers['content-type'] ?? '')
  );
}

/** Percent-encoding makes three bytes of one. */
const ENCODED = 3;

/**
 * The fields of a form (WHATWG URL, section 5), each once, with the line breaks that a script would have sent. Throws
 * Failure: 403 when another site's page sent it, 413 when it is too large, 400 for what no browser sends (a field twice,
 * broken encoding, NUL).
 */
export function formFields(route: Route, event: APIGatewayProxyEventV2): Record<string, string> {
  refuseForeignPage(event);
  const text = rawBody(event);
  const limit = route.bodyLimit ?? BODY_LIMIT;
  if (Buffer.byteLength(text) > limit * ENCODED) throw failure('PAYLOAD_TOO_LARGE');
  // An unencoded U+FFFD replaces bytes that were not UTF-8.
  if (text.includes('\uFFFD')) throw failure('BAD_JSON');
  const fields = new Map<string, string>();
  for (const pair of text.split('&').filter(Boolean)) {
    const at = pair.includes('=') ? pair.indexOf('=') : pair.length;
    const name = decode(pair.slice(0, at));
    if (fields.has(name)) throw failure('BAD_JSON');
    fields.set(name, decode(pair.slice(at + 1)).replaceAll(/\r\n?/g, '\n'));
  }
  const size = [...fields].flat().reduce((sum, one) => sum + Buffer.byteLength(one), 0);
  if (size > limit) throw failure('PAYLOAD_TOO_LARGE');
  // fromEntries defines own properties, so a field may be called '__proto__' and is refused as any unknown one.
  return Object.fromEntries(fields);
}

function decode(text: string): string {
  let decoded: string;
  try {
    decoded = decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw failure('BAD_JSON');
  }
  if (decoded.includes('\0')) throw failure('BAD_JSON');
  return decoded;
}
