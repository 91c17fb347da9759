import { pipeline } from 'node:stream/promises';
import { AwsError } from '../aws-error.ts';
import { RangeNotSatisfiable, readByteRange } from './byte-range.ts';
import type { StoredObject } from './s3-contract.ts';
import type { S3Request } from './s3-request.ts';

export async function headObject({ store, key, response }: S3Request): Promise<void> {
  const object = store.head(key);
  if (object === undefined) throw noSuchKey(key);
  response.writeHead(200, { ...toHeaders(object), 'content-length': object.size }).end();
}

/** GetObject: all bytes or one range, `If-Match` as S3 has it. */
export async function getObject({ store, key, request, response }: S3Request): Promise<void> {
  const object = store.head(key);
  if (object === undefined) throw noSuchKey(key);
  requireMatch(request.headers['if-match'], object);
  const range = rangeOf(request.headers.range, object.size);
  const body = await store.read(key, range);
  if (body === undefined) throw noSuchKey(key);
  if (range === undefined) response.writeHead(200, { ...toHeaders(object), 'content-length': object.size });
  else
    response.writeHead(206, {
      ...toHeaders(object),
      'content-length': range.end - range.start + 1,
      'content-range': `bytes ${range.start}-${range.end}/${object.size}`,
    });
  await pipeline(body, response);
}

/** Throws AwsError when the object is another version than the request is about. */
export function requireMatch(etag: string | undefined, object: StoredObject): void {
  if (etag === undefined || etag === object.etag) return;
  throw new AwsError('PreconditionFailed', 'At least one of the pre-conditions did not hold', 412);
}

export const noSuchKey = (key: string): AwsError =>
  new AwsError('NoSuchKey', 'The specified key does not exist.', 404, { Key: key });

function rangeOf(header: string | undefined, size: number) {
  try {
    return readByteRange(header, size);
  } catch (error) {
    if (!(error instanceof RangeNotSatisfiable)) throw error;
    throw new AwsError('InvalidRange', 'The requested range is not satisfiable', 416);
  }
}

function toHeaders(object: StoredObject): Record<string, string> {
  const { contentType, etag, lastModified, cacheControl, contentDisposition, metadata } = object;
  return {
    'content-type': contentType,
    etag,
    'last-modified': lastModified.toUTCString(),
    'accept-ranges': 'bytes',
    ...(cacheControl !== undefined && { 'cache-control': cacheControl }),
    ...(contentDisposition !== undefined && { 'content-disposition': contentDisposition }),
    ...Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name}`, value])),
  };
}
