import type { ApiCors } from '../template/resources/read-api.ts';
import type { ApiRequest, ApiResponse } from './message.ts';

/** Answers a preflight as API Gateway does when the API has CORS; undefined for any other request. */
export function handlePreflight(cors: ApiCors, request: ApiRequest): ApiResponse | undefined {
  const requestedMethod = getHeader(request, 'access-control-request-method');
  if (request.method !== 'OPTIONS' || requestedMethod === undefined) return undefined;
  const origin = corsHeaders(cors, request);
  if (origin.length === 0) return { status: 204, headers: [], body: Buffer.alloc(0) };
  const headers: [string, string][] = [
    ...origin,
    ['access-control-allow-methods', cors.allowMethods.join(',')],
    ['access-control-allow-headers', cors.allowHeaders.join(',')],
  ];
  if (cors.maxAge !== undefined) headers.push(['access-control-max-age', String(cors.maxAge)]);
  return { status: 204, headers, body: Buffer.alloc(0) };
}

/** Headers that every response to an allowed origin carries. */
export function corsHeaders(cors: ApiCors, request: ApiRequest): [string, string][] {
  const origin = getHeader(request, 'origin');
  if (origin === undefined) return [];
  const any = cors.allowOrigins.includes('*');
  if (!any && !cors.allowOrigins.includes(origin)) return [];
  const headers: [string, string][] = [['access-control-allow-origin', any ? '*' : origin]];
  if (cors.allowCredentials) headers.push(['access-control-allow-credentials', 'true']);
  if (cors.exposeHeaders.length > 0)
    headers.push(['access-control-expose-headers', cors.exposeHeaders.join(',')]);
  return headers;
}

function getHeader(request: ApiRequest, name: string): string | undefined {
  return request.headers.find(([given]) => given.toLowerCase() === name)?.[1];
}
