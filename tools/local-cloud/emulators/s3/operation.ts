import type { IncomingMessage } from 'node:http';

/** The operations of S3 that the local one serves, by their names in the API; Preflight is the browser's OPTIONS. */
export type S3Operation =
  | 'PutObject'
  | 'CopyObject'
  | 'GetObject'
  | 'HeadObject'
  | 'DeleteObject'
  | 'CreateMultipartUpload'
  | 'UploadPart'
  | 'ListParts'
  | 'CompleteMultipartUpload'
  | 'AbortMultipartUpload'
  | 'Preflight'
  | 'Unknown';

/** Which operation a request is: by method, query and the header that names a copy's source. */
export function readOperation(request: IncomingMessage): S3Operation {
  const query = readQuery(request);
  const isOfUpload = query.has('uploadId');
  switch (request.method) {
    case 'PUT':
      if (isOfUpload) return 'UploadPart';
      return request.headers['x-amz-copy-source'] === undefined ? 'PutObject' : 'CopyObject';
    case 'POST':
      if (query.has('uploads')) return 'CreateMultipartUpload';
      return isOfUpload ? 'CompleteMultipartUpload' : 'Unknown';
    case 'GET':
      return isOfUpload ? 'ListParts' : 'GetObject';
    case 'HEAD':
      return 'HeadObject';
    case 'DELETE':
      return isOfUpload ? 'AbortMultipartUpload' : 'DeleteObject';
    case 'OPTIONS':
      return 'Preflight';
    default:
      return 'Unknown';
  }
}

export function readQuery(request: IncomingMessage): URLSearchParams {
  return new URL(request.url ?? '/', 'http://s3').searchParams;
}

/** `bucket` and `key` of a path or of a copy's source, `/bucket/key`. */
export function readAddress(path: string): { bucket: string; key: string } {
  const [, bucket = '', key = ''] = /^\/?([^/]*)\/?(.*)$/s.exec(path) ?? [];
  return { bucket, key: decodeURIComponent(key) };
}
