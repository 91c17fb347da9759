import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { AwsError } from './aws-error.ts';
import type { CorsRule, S3Options, S3Service } from './contract.ts';
import { startHttpService } from './http-service.ts';
import { authenticate } from './s3/authenticate.ts';
import { readByteRange } from './s3/byte-range.ts';
import { addCorsHeaders, answerPreflight } from './s3/cors.ts';
import { listObjectsXml } from './s3/list-objects.ts';
import { sendObject } from './s3/object-reads.ts';
import { ObjectStore } from './s3/object-store.ts';
import { copyObject, deleteObjects, putObject } from './s3/object-writes.ts';
import { sendS3Error, sendXml } from './s3/s3-error.ts';
import { pathOf } from './signature-v4.ts';

interface Bucket {
  store: ObjectStore;
  cors: CorsRule[];
}

/**
 * S3 (path style) over files in dataDir. An own one, because no emulator at hand checks signatures, lengths or conditions
 * (docs/adr/011): nothing is answered unsigned, and a half-sent upload leaves nothing.
 */
export async function startS3(options: S3Options): Promise<S3Service> {
  const { dataDir, clock, secretOf } = options;
  const buckets = new Map<string, Bucket>();
  const bucketOf = (name: string): Bucket => {
    const bucket = buckets.get(name);
    if (bucket !== undefined) return bucket;
    throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404, { BucketName: name });
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { bucket: bucketName, key } = readAddress(pathOf(request));
    const { store, cors } = bucketOf(bucketName);
    if (request.method === 'OPTIONS') return answerPreflight(cors, request, response);
    addCorsHeaders(cors, request, response);
    await authenticate(request, clock.now(), secretOf);
    const query = new URLSearchParams((request.url ?? '').split('?')[1]);
    const now = new Date(clock.now());
    if (key === '') return answerForBucket(bucketName, store, query, request, response);
    switch (request.method) {
      case 'GET':
      case 'HEAD':
        return sendObject(store, key, query, request, response);
      case 'PUT': {
        const source = request.headers['x-amz-copy-source'];
        if (query.has('partNumber')) throw notImplemented();
        if (source === undefined) return putObject(store, key, now, request, response);
        const from = readAddress(`/${decodeURIComponent(String(source)).replace(/^\//, '')}`, (text) => text);
        const origin = { store: bucketOf(from.bucket).store, key: from.key };
        return copyObject(origin, { store, key }, now, request, response);
      }
      case 'DELETE':
        await store.delete(key);
        response.writeHead(204).end();
        return;
      default:
        throw notImplemented();
    }
  };

  const service = await startHttpService({
    name: 'S3',
    port: options.port,
    clock,
    handler: async (request, response) => {
      try {
        await answer(request, response);
      } catch (error) {
        if (!(error instanceof AwsError) || response.headersSent) throw error;
        sendS3Error(response, error);
        // the sender may be in the middle of gigabytes that nobody wants
        request.resume();
      }
    },
  });
  return {
    endpoint: service.endpoint,
    stop: service.stop,
    createBucket: async (name, { cors = [] } = {}) => {
      const store = buckets.get(name)?.store ?? (await ObjectStore.open(join(dataDir, name)));
      buckets.set(name, { store, cors });
    },
    readObject: async (bucket, key, rangeHeader) => {
      const { store } = bucketOf(bucket);
      const object = store.head(key);
      if (object === undefined) return undefined;
      const range = readByteRange(rangeHeader, object.size);
      const body = await store.read(key, range);
      if (body === undefined) return undefined;
      return { ...object, body, ...(range !== undefined && { range }) };
    },
  };
}

async function answerForBucket(
  name: string,
  store: ObjectStore,
  query: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'HEAD') {
    response.writeHead(200).end();
    return;
  }
  if (request.method === 'GET') return sendXml(response, 200, listObjectsXml(name, store, query));
  if (request.method === 'POST' && query.has('delete')) return deleteObjects(store, request, response);
  throw notImplemented();
}

function readAddress(path: string, decode: (text: string) => string = decodeURIComponent) {
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? [];
  return { bucket, key: decode(key) };
}

function notImplemented(): AwsError {
  return new AwsError('NotImplemented', 'The local S3 does not serve this operation.', 501);
}
