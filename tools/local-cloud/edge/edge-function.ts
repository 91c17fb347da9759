import { createContext, Script } from 'node:vm';
import { isObject, type Json, type JsonObject, objectAt, stringAt } from '../template/json.ts';
import type { DistributionSpec } from '../template/resources/read-distributions.ts';
import type { EdgeRequest, EdgeResponse } from './edge-message.ts';

/** A CloudFront Function (runtime cloudfront-js-2.0), compiled once; answers a request or a response object. */
export type EdgeFunction = (event: JsonObject) => Promise<JsonObject>;

/**
 * CloudFront stops a function after about a millisecond of work; here nothing does, since Node starts a thread for each call with a limit, which costs
 * more than the call. @throws Error when the source does not parse or has no `handler`.
 */
export function compileEdgeFunction(source: string): EdgeFunction {
  const context = createContext({ console, Buffer, TextEncoder, TextDecoder, atob, btoa });
  new Script(source, { filename: 'cloudfront-function.js' }).runInContext(context);
  const call = new Script('handler(JSON.parse(edgeEvent))', { filename: 'cloudfront-function-call.js' });
  return async (event) => {
    context['edgeEvent'] = JSON.stringify(event);
    const result: unknown = await call.runInContext(context);
    // a copy, so that nothing of the function's own realm leaves it
    const copy = JSON.parse(JSON.stringify(result ?? null)) as Json;
    if (!isObject(copy))
      throw new Error('The CloudFront Function answered neither a request nor a response.');
    return copy;
  };
}

export function viewerRequestEvent(request: EdgeRequest, distribution: DistributionSpec): JsonObject {
  return {
    version: '1.0',
    context: {
      distributionDomainName: distribution.domainName,
      distributionId: distribution.id,
      eventType: 'viewer-request',
      requestId: request.requestId,
    },
    viewer: { ip: request.viewerIp },
    request: toEventRequest(request),
  };
}

function toEventRequest(request: EdgeRequest): JsonObject {
  const { cookie = '', ...headers } = request.headers;
  const cookies = cookie.split(/;\s*/).filter((pair) => pair.includes('='));
  return {
    method: request.method,
    uri: request.uri,
    querystring: multiValues(request.query.split('&').filter((pair) => pair !== '')),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }])),
    cookies: multiValues(cookies),
  };
}

function multiValues(pairs: string[]): JsonObject {
  const values: Record<string, string[]> = {};
  for (const pair of pairs) {
    const at = pair.includes('=') ? pair.indexOf('=') : pair.length;
    (values[pair.slice(0, at)] ??= []).push(pair.slice(at + 1));
  }
  return Object.fromEntries(
    Object.entries(values).map(([name, [value = '', ...others]]) => [
      name,
      others.length === 0
        ? { value }
        : { value, multiValue: [value, ...others].map((one) => ({ value: one })) },
    ]),
  );
}

/** The function's outcome: the request it changed, or the response it made itself. */
export function readOutcome(result: JsonObject, request: EdgeRequest): EdgeRequest | EdgeResponse {
  if (result['statusCode'] !== undefined) return readResponse(result);
  const headers = flatten(objectAt(result, 'headers'), ',');
  const cookies = pairs(objectAt(result, 'cookies')).join('; ');
  return {
    ...request,
    uri: stringAt(result, 'uri') ?? request.uri,
    query: pairs(objectAt(result, 'querystring')).join('&'),
    headers: { ...headers, ...(cookies === '' ? {} : { cookie: cookies }) },
  };
}

function readResponse(result: JsonObject): EdgeResponse {
  const body = Buffer.from(stringAt(result, 'body') ?? '');
  return { status: Number(result['statusCode']), headers: flatten(objectAt(result, 'headers'), ','), body };
}

function flatten(values: JsonObject, separator: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, entry]) => [name.toLowerCase(), readValues(entry).join(separator)]),
  );
}

function pairs(values: JsonObject): string[] {
  return Object.entries(values).flatMap(([name, entry]) =>
    readValues(entry).map((value) => (value === '' ? name : `${name}=${value}`)),
  );
}

function readValues(entry: Json): string[] {
  const many = isObject(entry) ? entry['multiValue'] : undefined;
  return Array.isArray(many)
    ? many.map((one) => stringAt(one, 'value') ?? '')
    : [stringAt(entry, 'value') ?? ''];
}
