import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { AwsError } from '../aws-error.ts';
import type { StoredObject } from '../contract.ts';
import { RangeNotSatisfiable, readByteRange } from './byte-range.ts';
import type { ObjectStore } from './object-store.ts';

/** GetObject's response-… query parameters */
const OVERRIDES: Record<string, string> = {
  'response-content-type': 'content-type',
  'response-content-disposition': 'content-disposition',
  'response-cache-control': 'cache-control',
  'response-content-encoding': 'content-encoding',
  'response-content-language': 'content-language',
  'response-expires': 'expires',
};

/** GetObject and HeadObject: 200, 206, 304, 404 NoSuchKey, 412, 416. */
export async function sendObject(
  store: ObjectStore,
  key: string,
  query: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const object = store.head(key);
  if (object === undefined) {
    throw new AwsError('NoSuchKey', 'The specified key does not exist.', 404, { Key: key });
  }
  const headers = objectHeaders(object);
  for (const [parameter, header] of Object.entries(OVERRIDES)) {
    const value = query.get(parameter);
    if (value !== null) headers[header] = value;
  }
  if (request.headers['if-match'] !== undefined && request.headers['if-match'] !== object.etag) {
    throw new AwsError(
      'PreconditionFailed',
      'At least one of the pre-conditions you specified did not hold',
      412,
    );
  }
  if (isUnchanged(object, request)) {
    response.writeHead(304, { etag: object.etag }).end();
    return;
  }
  const range = rangeOf(request, object);
  const length = range === undefined ? object.size : range.end - range.start + 1;
  headers['content-length'] = String(length);
  if (range !== undefined) headers['content-range'] = `bytes ${range.start}-${range.end}/${object.size}`;
  const body = request.method === 'HEAD' ? undefined : await store.read(key, range);
  response.writeHead(range === undefined ? 200 : 206, headers);
  if (body === undefined) response.end();
  else await pipeline(body, response);
}

function objectHeaders(object: StoredObject): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': object.contentType,
    etag: object.etag,
    'last-modified': object.lastModified.toUTCString(),
    'accept-ranges': 'bytes',
  };
  if (object.cacheControl !== undefined) headers['cache-control'] = object.cacheControl;
  if (object.contentDisposition !== undefined) headers['content-disposition'] = object.contentDisposition;
  if (object.contentEncoding !== undefined) headers['content-encoding'] = object.contentEncoding;
  for (const [name, value] of Object.entries(object.metadata)) headers[`x-amz-meta-${name}`] = value;
  return headers;
}

function isUnchanged(object: StoredObject, request: IncomingMessage): boolean {
  const { 'if-none-match': ifNoneMatch, 'if-modified-since': ifModifiedSince } = request.headers;
  if (ifNoneMatch !== undefined) return ifNoneMatch === '*' || ifNoneMatch === object.etag;
  if (ifModifiedSince === undefined) return false;
  return Math.floor(object.lastModified.getTime() / 1000) * 1000 <= Date.parse(ifModifiedSince);
}

function rangeOf(request: IncomingMessage, object: StoredObject) {
  try {
    return readByteRange(request.headers.range, object.size);
  } catch (error) {
    if (!(error instanceof RangeNotSatisfiable)) throw error;
    throw new AwsError('InvalidRange', error.message, 416, { ActualObjectSize: object.size });
  }
}
