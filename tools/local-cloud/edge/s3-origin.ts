import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadObject } from '../emulators/s3/s3-contract.ts';
import { RangeNotSatisfiable } from '../emulators/s3/byte-range.ts';
import { decode } from '../gateway/match-route.ts';
import type { Behavior, Origin } from '../template/resources/read-distributions.ts';
import { chooseEncoding, compress, createCompressionCache } from './compress.ts';
import { type EdgeRequest, type EdgeResponse, isUnchanged } from './edge-message.ts';

export type ReadBucket = (bucket: string, key: string, range?: string) => Promise<ReadObject | undefined>;
type S3Origin = Extract<Origin, { kind: 's3' }>;

/** GET and HEAD of a bucket's objects through origin access: ranges, conditions, compression. */
export function createS3Origin(read: ReadBucket) {
  const compressed = createCompressionCache();

  return async (request: EdgeRequest, origin: S3Origin, behavior: Behavior): Promise<EdgeResponse> => {
    const key = decode(`${origin.path}${request.uri}`).replace(/^\//, '');
    let object: ReadObject | undefined;
    try {
      object =
        key === '' ? undefined : await readVersion(request, (range) => read(origin.bucket, key, range));
    } catch (error) {
      if (!(error instanceof RangeNotSatisfiable)) throw error;
      return { ...s3Error(416, 'InvalidRange'), headers: { 'content-range': `bytes */${error.size}` } };
    }
    if (object === undefined)
      return s3Error(origin.missingStatus, origin.missingStatus === 404 ? 'NoSuchKey' : 'AccessDenied');
    const headers = toHeaders(object);
    if (isSame(request, object)) {
      discard(object.body);
      return { status: 304, headers, body: Buffer.alloc(0) };
    }
    if (object.range !== undefined) {
      const { start, end } = object.range;
      headers['content-range'] = `bytes ${start}-${end}/${object.size}`;
      headers['content-length'] = String(end - start + 1);
      return { status: 206, headers, body: readable(object.body) };
    }
    const already = object.contentEncoding !== undefined;
    const encoding =
      behavior.compress && !already
        ? chooseEncoding(request.headers['accept-encoding'], object.contentType, object.size)
        : undefined;
    if (encoding === undefined) {
      headers['content-length'] = String(object.size);
      return { status: 200, headers, body: readable(object.body) };
    }
    const body = object.body;
    let used = false;
    const bytes = await compressed(`${origin.bucket}/${key} ${object.etag} ${encoding}`, async () => {
      used = true;
      return compress(await buffer(readable(body)), encoding);
    });
    if (!used) discard(body);
    const weak = `W/${object.etag}`;
    return {
      status: 200,
      headers: {
        ...headers,
        etag: weak,
        vary: 'Accept-Encoding',
        'content-encoding': encoding,
        'content-length': String(bytes.length),
      },
      body: bytes,
    };
  };
}

/** A range counts only for GET and, with If-Range, only while the object is the viewer's version; else all of it is read. */
async function readVersion(
  { method, headers }: EdgeRequest,
  read: (range?: string) => Promise<ReadObject | undefined>,
): Promise<ReadObject | undefined> {
  const range = method === 'GET' ? headers['range'] : undefined;
  const version = headers['if-range'];
  if (range === undefined || version === undefined) return read(range);
  const whole = await read();
  // RFC 9110, 13.1.5: a weak tag never matches, a date only when it is the same
  if (whole === undefined || ![whole.etag, whole.lastModified.toUTCString()].includes(version)) return whole;
  discard(whole.body);
  return read(range);
}

function toHeaders(object: ReadObject): Record<string, string> {
  const { contentType, etag, lastModified, cacheControl, contentDisposition, contentEncoding, metadata } =
    object;
  return {
    'content-type': contentType,
    etag,
    'last-modified': lastModified.toUTCString(),
    'accept-ranges': 'bytes',
    ...(cacheControl === undefined ? {} : { 'cache-control': cacheControl }),
    ...(contentDisposition === undefined ? {} : { 'content-disposition': contentDisposition }),
    ...(contentEncoding === undefined ? {} : { 'content-encoding': contentEncoding }),
    ...Object.fromEntries(
      Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name.toLowerCase()}`, value]),
    ),
  };
}

/** RFC 9110: If-None-Match before If-Modified-Since. */
function isSame(request: EdgeRequest, object: ReadObject): boolean {
  if (request.headers['if-none-match'] !== undefined) return isUnchanged(request, object.etag);
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  return Number.isFinite(since) && Math.floor(object.lastModified.getTime() / 1000) * 1000 <= since;
}

function s3Error(status: number, code: string): EdgeResponse {
  const message = code === 'AccessDenied' ? 'Access Denied' : code;
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  return { status, headers: { 'content-type': 'application/xml' }, body: Buffer.from(xml) };
}

function readable(stream: NodeJS.ReadableStream): Readable {
  return stream as Readable;
}

function discard(stream: NodeJS.ReadableStream): void {
  readable(stream).destroy();
}
