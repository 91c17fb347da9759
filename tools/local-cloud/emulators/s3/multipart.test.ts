import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAcademyClock } from '../../clock/clock.ts';
import type { S3Service } from './s3-contract.ts';
import { startS3 } from './s3.ts';

const Bucket = 'media';
const clock = createAcademyClock();
let dataDir: string;
let service: S3Service;
let client: S3Client;

async function start(): Promise<void> {
  service = await startS3({ dataDir, clock, findSecret: () => 'secret' });
  await service.createBucket(Bucket);
  client = new S3Client({
    endpoint: service.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'fnmedia', secretAccessKey: 'secret' },
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
}
const put = (Key: string, Body: string, extra: object = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'text/plain', ...extra }));
const read = async (key: string) => {
  const object = await service.readObject(Bucket, key);
  return object && buffer(object.body as AsyncIterable<Buffer> & NodeJS.ReadableStream);
};

/** An upload in parts and what can be done with it. */
async function begin(Key: string) {
  const of = { Bucket, Key };
  const create = new CreateMultipartUploadCommand({ ...of, ContentType: 'video/mp4' });
  const { UploadId } = await client.send(create);
  const name = { ...of, UploadId };
  return {
    send: async (PartNumber: number, Body: Buffer) => {
      const { ETag } = await client.send(new UploadPartCommand({ ...name, PartNumber, Body }));
      return { PartNumber, ETag };
    },
    complete: (Parts: { PartNumber: number; ETag?: string | undefined }[], extra: object = {}) =>
      client.send(new CompleteMultipartUploadCommand({ ...name, MultipartUpload: { Parts }, ...extra })),
  };
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'academy-'));
  await start();
});
afterAll(() => service.stop());

describe('An upload in parts', () => {
  test('Parts that do not fit are refused as by S3, and the upload can go on', async () => {
    const upload = await begin('refused');
    const small = await upload.send(1, Buffer.from('small'));
    const last = await upload.send(2, Buffer.from('last'));
    await expect(upload.complete([small, last])).rejects.toMatchObject({ name: 'EntityTooSmall' });
    await expect(upload.complete([last, small])).rejects.toMatchObject({ name: 'InvalidPartOrder' });
    await expect(upload.complete([{ ...small, ETag: '"x"' }])).rejects.toMatchObject({ name: 'InvalidPart' });
    await expect(upload.send(10_001, Buffer.from('x'))).rejects.toMatchObject({ name: 'InvalidArgument' });
    expect(await read('refused')).toBeUndefined();
    await upload.complete([small]);
    expect(String(await read('refused'))).toBe('small');
  });

  test('A restart keeps the parts that arrived', async () => {
    const upload = await begin('restarted');
    const part = await upload.send(1, Buffer.from('kept'));
    await service.stop();
    service = await startS3({
      dataDir,
      clock,
      port: Number(new URL(service.endpoint).port),
      findSecret: () => 'secret',
    });
    await service.createBucket(Bucket);
    await upload.complete([part]);
    expect(String(await read('restarted'))).toBe('kept');
  });
});

describe('Conditions', () => {
  test('A range and a copy of a version that is not there any more are refused', async () => {
    const { ETag } = await put('source', '0123456789');
    const range = new GetObjectCommand({ Bucket, Key: 'source', Range: 'bytes=2-4', IfMatch: ETag });
    expect(await (await client.send(range)).Body?.transformToString()).toBe('234');
    const copy = (match: string | undefined) =>
      client.send(
        new CopyObjectCommand({
          Bucket,
          Key: 'copy',
          CopySource: `${Bucket}/source`,
          CopySourceIfMatch: match,
        }),
      );
    await copy(ETag);
    const { ContentType } = await client.send(new HeadObjectCommand({ Bucket, Key: 'copy' }));
    expect(ContentType).toBe('text/plain');
    await put('source', 'another');
    await expect(client.send(range)).rejects.toMatchObject({ name: 'PreconditionFailed' });
    await expect(copy(ETag)).rejects.toMatchObject({ name: 'PreconditionFailed' });
    expect(String(await read('copy'))).toBe('0123456789');
    const missing = new HeadObjectCommand({ Bucket, Key: 'none' });
    await expect(client.send(missing)).rejects.toMatchObject({ name: 'NotFound' });
  });
});
