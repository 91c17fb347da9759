import { text } from 'node:stream/consumers';
import { AwsError } from '../aws-error.ts';
import type { NamedPart } from './multipart-store.ts';
import { alreadyThere, readDescription, wantsNew } from './put-object.ts';
import { receiveBody } from './receive-body.ts';
import { sendXml } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';
import { readElement, writeXml } from './xml.ts';

export async function createMultipartUpload(call: S3Request): Promise<void> {
  const { bucket, key, uploads, request, response } = call;
  request.resume();
  const uploadId = await uploads.create(key, readDescription(request));
  const members = { Bucket: bucket, Key: key, UploadId: uploadId };
  sendXml(response, 200, writeXml('InitiateMultipartUploadResult', members));
}

export async function uploadPart({ key, uploads, query, now, request, response }: S3Request): Promise<void> {
  const uploadId = query.get('uploadId') ?? '';
  const number = Number(query.get('partNumber'));
  if (!Number.isInteger(number) || number < 1 || number > 10_000)
    throw new AwsError('InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive');
  await uploads.get(uploadId, key);
  const { file, path } = uploads.newFile(uploadId);
  const { size, etag } = await receiveBody(request, path).catch(async (error: unknown) => {
    await uploads.discardPart(uploadId, file);
    throw error;
  });
  await uploads.commitPart(uploadId, { number, size, etag, file, lastModified: now.toISOString() });
  response.writeHead(200, { etag, 'content-length': 0 }).end();
}

export async function listParts({ bucket, key, uploads, query, response }: S3Request): Promise<void> {
  const uploadId = query.get('uploadId') ?? '';
  await uploads.get(uploadId, key);
  const parts = (await uploads.listParts(uploadId)).map(({ number, lastModified, etag, size }) => ({
    PartNumber: number,
    LastModified: lastModified,
    ETag: etag,
    Size: size,
  }));
  const members = { Bucket: bucket, Key: key, UploadId: uploadId, IsTruncated: false, Part: parts };
  sendXml(response, 200, writeXml('ListPartsResult', members));
}

export async function completeMultipartUpload(call: S3Request): Promise<void> {
  const { bucket, key, store, uploads, query, now, request, response } = call;
  const uploadId = query.get('uploadId') ?? '';
  const { description } = await uploads.get(uploadId, key);
  const isNew = wantsNew(request);
  if (isNew && store.head(key) !== undefined) throw alreadyThere();
  const { file, path } = store.newFile();
  const joined = await uploads
    .join(uploadId, readParts(await text(request)), path)
    .catch(async (error: unknown) => {
      await store.discard(file);
      throw error;
    });
  if (!(await store.commit(key, file, { ...joined, ...description, lastModified: now }, { isNew })))
    throw alreadyThere();
  await uploads.remove(uploadId);
  const Location = `http://${request.headers.host ?? ''}/${bucket}/${key}`;
  const members = { Location, Bucket: bucket, Key: key, ETag: joined.etag };
  sendXml(response, 200, writeXml('CompleteMultipartUploadResult', members));
}

export async function abortMultipartUpload({ key, uploads, query, response }: S3Request): Promise<void> {
  const uploadId = query.get('uploadId') ?? '';
  await uploads.get(uploadId, key);
  await uploads.remove(uploadId);
  response.writeHead(204).end();
}

/** The parts that the body names. Throws AwsError MalformedXML without any. */
function readParts(xml: string): NamedPart[] {
  const parts = [...xml.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => {
    const etag = readElement(part, 'ETag') ?? '';
    return {
      number: Number(readElement(part, 'PartNumber')),
      etag: etag.startsWith('"') ? etag : `"${etag}"`,
    };
  });
  if (parts.length > 0) return parts;
  throw new AwsError('MalformedXML', 'The XML you provided was not well-formed');
}
