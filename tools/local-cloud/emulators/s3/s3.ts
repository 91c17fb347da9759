import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { AwsError } from '../aws-error.ts';
import type { CorsRule, S3Options, S3Service } from './s3-contract.ts';
import { startHttpService } from '../http-service.ts';
import { authenticate } from './authenticate.ts';
import { readByteRange } from './byte-range.ts';
import { addCorsHeaders, handlePreflight } from './cors.ts';
import { copyObject } from './copy-object.ts';
import {
  abortMultipartUpload,
  completeMultipartUpload,
  createMultipartUpload,
  listParts,
  uploadPart,
} from './multipart.ts';
import { MultipartStore } from './multipart-store.ts';
import { ObjectStore } from './object-store.ts';
import { readAddress, readOperation, readQuery, type S3Operation } from './operation.ts';
import { putObject } from './put-object.ts';
import { getObject, headObject } from './read-object.ts';
import { sendS3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';
import { getPath } from '../signature-v4.ts';

interface Bucket {
  store: ObjectStore;
  uploads: MultipartStore;
  cors: CorsRule[];
}

const OPERATIONS: Partial<Record<S3Operation, (call: S3Request) => Promise<void>>> = {
  PutObject: putObject,
  CopyObject: copyObject,
  GetObject: getObject,
  HeadObject: headObject,
  DeleteObject: deleteObject,
  CreateMultipartUpload: createMultipartUpload,
  UploadPart: uploadPart,
  ListParts: listParts,
  CompleteMultipartUpload: completeMultipartUpload,
  AbortMultipartUpload: abortMultipartUpload,
};

/**
 * S3 (path style) over files in dataDir: objects, uploads in parts, and reads for the edge. Nothing is answered unsigned, and
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
    const { bucket, key } = readAddress(getPath(request));
    const { store, uploads, cors } = getBucket(bucket);
    if (request.method === 'OPTIONS') return handlePreflight(cors, request, response);
    addCorsHeaders(cors, request, response);
    await authenticate(request, clock.now(), findSecret);
    const run = OPERATIONS[readOperation(request)];
    if (key === '' || run === undefined) throw notImplemented();
    const now = new Date(clock.now());
    await run({ bucket, key, store, uploads, query: readQuery(request), now, request, response });
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
      const uploads = new MultipartStore(join(dataDir, name, 'uploads'));
      buckets.set(name, { store, uploads, cors });
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

async function deleteObject({ store, key, response }: S3Request): Promise<void> {
  await store.delete(key);
  response.writeHead(204).end();
}

function notImplemented(): AwsError {
  return new AwsError('NotImplemented', 'The local S3 does not serve this operation.', 501);
}
