import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError } from '../aws-error.ts';
import { readBody } from '../http-service.ts';
import type { NewObject, ObjectStore } from './object-store.ts';
import { receiveBody } from './receive-body.ts';
import { sendXml } from './s3-error.ts';
import { elementTexts, escapeXml } from './xml.ts';

const PRECONDITION_FAILED = 'At least one of the pre-conditions you specified did not hold';

/** PutObject; with `If-None-Match: *` an existing key is kept (412). */
export async function putObject(
  store: ObjectStore,
  key: string,
  now: Date,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const onlyIfAbsent = request.headers['if-none-match'] === '*';
  if (onlyIfAbsent && store.head(key) !== undefined) {
    throw new AwsError('PreconditionFailed', PRECONDITION_FAILED, 412);
  }
  const { file, path } = store.newFile();
  const received = await receiveBody(request, path).catch(async (error: unknown) => {
    await store.discard(file);
    throw error;
  });
  const object = { ...received, ...describe(request), lastModified: now };
  if (!(await store.commit(key, file, object, onlyIfAbsent))) {
    throw new AwsError('PreconditionFailed', PRECONDITION_FAILED, 412);
  }
  response.writeHead(200, { etag: received.etag, 'content-length': 0 }).end();
}

/** CopyObject within the service; metadata is copied unless x-amz-metadata-directive is REPLACE. */
export async function copyObject(
  from: { store: ObjectStore; key: string },
  to: { store: ObjectStore; key: string },
  now: Date,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const source = from.store.head(from.key);
  if (source === undefined) {
    throw new AwsError('NoSuchKey', 'The specified key does not exist.', 404, { Key: from.key });
  }
  const description = request.headers['x-amz-metadata-directive'] === 'REPLACE' ? describe(request) : {};
  const { key: _key, ...kept } = source;
  const file = await from.store.linkBytes(from.key, to.store);
  await to.store.commit(to.key, file, { ...kept, ...description, lastModified: now });
  const result = `<ETag>${escapeXml(source.etag)}</ETag><LastModified>${now.toISOString()}</LastModified>`;
  sendXml(response, 200, `<CopyObjectResult>${result}</CopyObjectResult>`);
}

/** DeleteObjects: missing keys count as deleted. */
export async function deleteObjects(
  store: ObjectStore,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const xml = (await readBody(request)).toString('utf8');
  const keys = elementTexts(xml, 'Key');
  for (const key of keys) await store.delete(key);
  const deleted = keys.map((key) => `<Deleted><Key>${escapeXml(key)}</Key></Deleted>`).join('');
  sendXml(response, 200, `<DeleteResult>${xml.includes('<Quiet>true') ? '' : deleted}</DeleteResult>`);
}

function describe(request: IncomingMessage): Omit<NewObject, 'size' | 'etag' | 'lastModified'> {
  const { headers } = request;
  const metadata = Object.entries(headers)
    .filter(([name]) => name.startsWith('x-amz-meta-'))
    .map(([name, value]) => [name.slice('x-amz-meta-'.length), String(value)]);
  const encoding = (headers['content-encoding'] ?? '').replace(/\s*aws-chunked\s*,?/, '').trim();
  return {
    contentType: headers['content-type'] ?? 'binary/octet-stream',
    metadata: Object.fromEntries(metadata) as Record<string, string>,
    ...(headers['cache-control'] !== undefined && { cacheControl: headers['cache-control'] }),
    ...(headers['content-disposition'] !== undefined && {
      contentDisposition: headers['content-disposition'],
    }),
    ...(encoding !== '' && { contentEncoding: encoding }),
  };
}
