import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { AwsError } from '../aws-error.ts';
import type { CorsRule, S3Options, S3Service } from './s3-contract.ts';
import { startHttpService } from '../http-service.ts';
import { authenticate } from './authenticate.ts';
import { readByteRange } from './byte-range.ts';
import { addCorsHeaders, handlePreflight } from './cors.ts';
import { ObjectStore } from './object-store.ts';
import { putObject } from './put-object.ts';
import { sendS3Error } from './s3-error.ts';
import { getPath } from '../signature-v4.ts';

interface Bucket {
  store: ObjectStore;
  cors: CorsRule[];
}

/**
 * S3 (path style) over files in dataDir: PutObject, DeleteObject, and reads for the edge. Nothing is answered unsigned, and
 * an interrupted upload leaves nothing. docs/adr/011 gives the reasons for our own emulator.
 */
export async function startS3(options: S3Options): Promise<S3Service> {
  const { dataDir, clock, findSecret } = options;
  const buckets = new Map<string, Bucket>();
  const getBucket = (name: string): Bucket => {
    const bucket = buckets.get(name);
    if (bucket !== undefined) return bucket;
    throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404, { BucketName: name });
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { bucket: bucketName, key } = readAddress(getPath(request));
    const { store, cors } = getBucket(bucketName);
    if (request.method === 'OPTIONS') return handlePreflight(cors, request, response);
    addCorsHeaders(cors, request, response);
    await authenticate(request, clock.now(), findSecret);
    if (key === '') throw notImplemented();
    if (request.method === 'PUT') return putObject(store, key, new Date(clock.now()), request, response);
    if (request.method !== 'DELETE') throw notImplemented();
    await store.delete(key);
    response.writeHead(204).end();
  };

  const service = await startHttpService({
    name: 'S3',
    port: options.port,
    clock,
    handler: async (request, response) => {
      try {
        await handle(request, response);
      } catch (error) {
        if (!(error instanceof AwsError) || response.headersSent) throw error;
        sendS3Error(response, error);
        // the sender may still be sending a large body
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
      const { store } = getBucket(bucket);
      const object = store.head(key);
      if (object === undefined) return undefined;
      const range = readByteRange(rangeHeader, object.size);
      const body = await store.read(key, range);
      if (body === undefined) return undefined;
      return { ...object, body, ...(range !== undefined && { range }) };
    },
  };
}

function readAddress(path: string) {
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? [];
  return { bucket, key: decodeURIComponent(key) };
}

function notImplemented(): AwsError {
  return new AwsError('NotImplemented', 'The local S3 does not serve this operation.', 501);
}
