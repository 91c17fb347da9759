import { copyFile } from 'node:fs/promises';
import { AwsError } from '../aws-error.ts';
import { readAddress } from './operation.ts';
import { alreadyThere, readDescription, wantsNew } from './put-object.ts';
import { noSuchKey, requireMatch } from './read-object.ts';
import { sendXml } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';
import { writeXml } from './xml.ts';

/** CopyObject within one bucket: `x-amz-copy-source-if-match` holds it to a version of the source. */
export async function copyObject({ bucket, key, store, now, request, response }: S3Request): Promise<void> {
  const { headers } = request;
  const source = readAddress(String(headers['x-amz-copy-source']));
  if (source.bucket !== bucket)
    throw new AwsError('NotImplemented', 'The local S3 copies within a bucket.', 501);
  const object = store.head(source.key);
  if (object === undefined) throw noSuchKey(source.key);
  const match = headers['x-amz-copy-source-if-match'];
  requireMatch(match === undefined ? undefined : String(match), object);
  const isNew = wantsNew(request);
  const { file, path } = store.newFile();
  await copyFile(store.pathOf(source.key), path);
  const replaces = headers['x-amz-metadata-directive'] === 'REPLACE';
  const { key: _source, ...copied } = object;
  const copy = { ...copied, ...(replaces && readDescription(request)), lastModified: now };
  if (!(await store.commit(key, file, copy, { isNew }))) throw alreadyThere();
  sendXml(response, 200, writeXml('CopyObjectResult', { ETag: copy.etag, LastModified: now.toISOString() }));
}
