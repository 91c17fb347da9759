import { readBody } from '../emulators/http-service.ts';
import { type Gateway, LARGEST_BODY } from '../gateway/gateway.ts';
import type { ApiResponse } from '../gateway/message.ts';
import type { Behavior, Origin } from '../template/resources/read-distributions.ts';
import { chooseEncoding, compress } from './compress.ts';
import type { WholeResponse } from './edge-cache.ts';
import { edgeError, type EdgeRequest, type EdgeResponse } from './edge-message.ts';

type ApiOrigin = Extract<Origin, { kind: 'api' }>;

/** The distribution's address as API Gateway sees it: CloudFront's server, not the viewer. */
const CLOUDFRONT_IP = '127.0.0.1';

/** Sends the request to the API whose host the origin names. */
export function createApiOrigin(gateways: ReadonlyMap<string, Gateway>) {
  return async (request: EdgeRequest, origin: ApiOrigin, behavior: Behavior): Promise<WholeResponse> => {
    const gateway = gateways.get(origin.host);
    if (gateway === undefined)
      return edgeError(502, `The origin ${origin.host} is not part of the local cloud.`);
    const response = await gateway.handle({
      method: request.method,
      path: `${origin.path}${request.uri}`,
      query: request.query,
      headers: Object.entries({
        ...request.headers,
        ...origin.headers,
        host: origin.host,
        'x-forwarded-for': `${request.headers['x-forwarded-for'] ?? ''}, ${CLOUDFRONT_IP}`,
        'x-forwarded-port': '443',
        'x-forwarded-proto': 'https',
        'x-amzn-trace-id': `Root=1-${request.requestId.slice(0, 8)}-${request.requestId.replaceAll('-', '').slice(8)}`,
      }),
      body: await readBody(request.body, LARGEST_BODY),
      sourceIp: CLOUDFRONT_IP,
    });
    return compressed(toEdge(response), request, behavior);
  };
}

function toEdge(response: ApiResponse): WholeResponse {
  const headers: EdgeResponse['headers'] = {};
  const cookies: string[] = [];
  for (const [name, value] of response.headers) {
    if (name === 'set-cookie') cookies.push(value);
    else headers[name] = value;
  }
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  headers['content-length'] = String(response.body.length);
  return { status: response.status, headers, body: response.body };
}

/** CloudFront compresses what it fetched for a viewer that can take it; answers with an error status stay as they are. */
async function compressed(
  response: WholeResponse,
  request: EdgeRequest,
  behavior: Behavior,
): Promise<WholeResponse> {
  if (!behavior.compress || response.status !== 200 || response.headers['content-encoding'] !== undefined)
    return response;
  const type = [response.headers['content-type'] ?? ''].flat()[0];
  const encoding = chooseEncoding(request.headers['accept-encoding'], type, response.body.length);
  if (encoding === undefined) return response;
  const body = await compress(response.body, encoding);
  const { etag } = response.headers;
  const headers = {
    ...response.headers,
    // other bytes than the origin's
    ...(typeof etag === 'string' && { etag: `W/${etag.replace(/^W\//, '')}` }),
    'content-encoding': encoding,
    'content-length': String(body.length),
    vary: 'Accept-Encoding',
  };
  return { status: 200, headers, body };
}
