import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NewObject, ObjectStore } from './object-store.ts';
import { receiveBody } from './receive-body.ts';

/** PutObject. */
export async function putObject(
  store: ObjectStore,
  key: string,
  now: Date,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { file, path } = store.newFile();
  const received = await receiveBody(request, path).catch(async (error: unknown) => {
    await store.discard(file);
    throw error;
  });
  await store.commit(key, file, { ...received, ...readDescription(request), lastModified: now });
  response.writeHead(200, { etag: received.etag, 'content-length': 0 }).end();
}

function readDescription({ headers }: IncomingMessage): Omit<NewObject, 'size' | 'etag' | 'lastModified'> {
  const metadata = Object.entries(headers)
    .filter(([name]) => name.startsWith('x-amz-meta-'))
    .map(([name, value]): [string, string] => [name.slice('x-amz-meta-'.length), String(value)]);
  return {
    contentType: headers['content-type'] ?? 'binary/octet-stream',
    metadata: Object.fromEntries(metadata),
    ...(headers['cache-control'] !== undefined && { cacheControl: headers['cache-control'] }),
    ...(headers['content-disposition'] !== undefined && {
      contentDisposition: headers['content-disposition'],
    }),
    ...(headers['content-encoding'] !== undefined && { contentEncoding: headers['content-encoding'] }),
  };
}
