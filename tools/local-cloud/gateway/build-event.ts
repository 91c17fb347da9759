import type { ApiSpec } from '../template/resources/read-api.ts';
import { decode, type RouteMatch } from './match-route.ts';
import type { ApiRequest } from './message.ts';

export type EventInput = {
  api: ApiSpec;
  match: RouteMatch;
  request: ApiRequest;
  requestId: string;
  /** ms, academy clock */
  now: number;
  claims?: Readonly<Record<string, unknown>>;
};

/** The Lambda event of payload format 2.0, field for field. */
export function buildEvent({
  api,
  match,
  request,
  requestId,
  now,
  claims,
}: EventInput): Record<string, unknown> {
  const { headers, cookies } = readHeaders(request.headers);
  const body = readBody(request.body, headers['content-type']);
  const query = readQuery(request.query);
  return {
    version: '2.0',
    routeKey: match.route.routeKey,
    rawPath: decode(request.path),
    rawQueryString: request.query,
    ...(cookies.length === 0 ? {} : { cookies }),
    headers,
    ...(Object.keys(query).length === 0 ? {} : { queryStringParameters: query }),
    requestContext: {
      accountId: '000000000000',
      apiId: api.apiId,
      ...(claims === undefined ? {} : { authorizer: { jwt: { claims: claimTexts(claims), scopes: null } } }),
      domainName: api.host,
      domainPrefix: api.apiId,
      http: {
        method: request.method,
        path: decode(request.path),
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey: match.route.routeKey,
      stage: api.stageName,
      time: commonLogTime(now),
      timeEpoch: now,
    },
    ...(Object.keys(match.pathParameters).length === 0 ? {} : { pathParameters: match.pathParameters }),
    ...(body.text === undefined ? {} : { body: body.text }),
    isBase64Encoded: body.isBase64Encoded,
  };
}

/** Names in lower case, repeated ones joined by commas, cookies apart. */
function readHeaders(given: ApiRequest['headers']): { headers: Record<string, string>; cookies: string[] } {
  const headers: Record<string, string> = {};
  const cookies: string[] = [];
  for (const [givenName, value] of given) {
    const name = givenName.toLowerCase();
    if (name === 'cookie') cookies.push(...value.split(/;\s*/).filter((cookie) => cookie !== ''));
    else headers[name] = name in headers ? `${headers[name]},${value}` : value;
  }
  return { headers, cookies };
}

function readQuery(query: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    values[name] = name in values ? `${values[name]},${value}` : value;
  }
  return values;
}

const TEXT = /^(text\/|application\/(json|javascript|xml)\b|application\/[^;]*\+(json|xml)\b)/i;

/** Bodies of other types, and bytes that are not UTF-8, are sent in base64. */
function readBody(
  body: Buffer,
  contentType: string | undefined,
): { text?: string; isBase64Encoded: boolean } {
  if (body.length === 0) return { isBase64Encoded: false };
  if (contentType === undefined || TEXT.test(contentType)) {
    const text = body.toString('utf8');
    if (Buffer.from(text, 'utf8').equals(body)) return { text, isBase64Encoded: false };
  }
  return { text: body.toString('base64'), isBase64Encoded: true };
}

/** The authorizer passes every claim as text; a list becomes '[a b]'. */
function claimTexts(claims: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  );
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 21/Nov/2026:19:22:03 +0000 */
function commonLogTime(now: number): string {
  const iso = new Date(now).toISOString();
  return `${iso.slice(8, 10)}/${MONTHS[Number(iso.slice(5, 7)) - 1]}/${iso.slice(0, 4)}:${iso.slice(11, 19)} +0000`;
}
