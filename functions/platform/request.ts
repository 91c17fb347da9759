import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod/mini';
import { BODY_LIMIT, type Route } from '#shared/api/route.ts';
import { Failure } from './failure.ts';

/** The body exactly as it was sent; gateways may hand it over in base64. */
export const rawBody = (event: APIGatewayProxyEventV2): string =>
  event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : (event.body ?? '');

const fieldsOf = (error: z.core.$ZodError): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body'];
    const sentence = issue.code === 'unrecognized_keys' ? 'This field is not known.' : issue.message;
    for (const name of names) fields[name] ??= sentence;
  }
  return fields;
};

const parseBody = (route: Route, event: APIGatewayProxyEventV2): unknown => {
  const text = rawBody(event);
  if (Buffer.byteLength(text) > (route.bodyLimit ?? BODY_LIMIT)) throw new Failure('PAYLOAD_TOO_LARGE');
  if (route.body === undefined) return undefined;
  if (!/^application\/json\b/i.test(event.headers['content-type'] ?? ''))
    throw new Failure('UNSUPPORTED_MEDIA_TYPE');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Failure('BAD_JSON');
  }
  const parsed = route.body.safeParse(json);
  if (parsed.success) return parsed.data;
  const fields = fieldsOf(parsed.error);
  throw new Failure('VALIDATION_FAILED', Object.values(fields)[0], fields);
};

export interface ParsedRequest {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Path, query and body by the route's schemas. Throws Failure: 400, 413, 415 or 422 with `fields` (F4, F5, I20). */
export const parseRequest = (route: Route, event: APIGatewayProxyEventV2): ParsedRequest => {
  const params = route.params?.safeParse(event.pathParameters ?? {});
  if (params && !params.success) throw new Failure('NOT_FOUND');
  const query = route.query?.safeParse(event.queryStringParameters ?? {});
  if (query && !query.success) throw new Failure('INVALID_QUERY');
  return { params: params?.data, query: query?.data, body: parseBody(route, event) };
};
