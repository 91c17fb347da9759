import type { IncomingMessage } from 'node:http';
import { AwsError } from '../aws-error.ts';
import type { ObjectDescription } from './object-store.ts';
import { receiveBody } from './receive-body.ts';
import type { S3Request } from './s3-request.ts';

/** PutObject. With `If-None-Match: *` an object that exists is kept, and the body is not read. */
export async function putObject({ store, key, now, request, response }: S3Request): Promise<void> {
  const isNew = wantsNew(request);
  if (isNew && store.head(key) !== undefined) throw alreadyThere();
  const { file, path } = store.newFile();
  const received = await receiveBody(request, path).catch(async (error: unknown) => {
    await store.discard(file);
    throw error;
  });
  const object = { ...received, ...readDescription(request), lastModified: now };
  if (!(await store.commit(key, file, object, { isNew }))) throw alreadyThere();
  response.writeHead(200, { etag: received.etag, 'content-length': 0 }).end();
}

/** Whether the request may only make a new object. S3 knows no other value of this header here. */
export function wantsNew({ headers }: IncomingMessage): boolean {
  const value = headers['if-none-match'];
  if (value === undefined || value === '*') return value === '*';
  throw new AwsError('NotImplemented', 'A header you provided implies functionality that is not there', 501);
}

export const alreadyThere = (): AwsError =>
  new AwsError('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', 412, {
    Condition: 'If-None-Match',
  });

/** What is stored with an object beside its bytes. */
export function readDescription({ headers }: IncomingMessage): ObjectDescription {
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
