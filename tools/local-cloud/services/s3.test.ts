import { Readable } from 'node:stream';
import { mkdtemp, readdir } from 'node:fs/promises';
import { request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAcademyClock } from '../clock.ts';
import type { S3Service } from './contract.ts';
import { RangeNotSatisfiable } from './s3/byte-range.ts';
import { startS3 } from './s3.ts';

vi.setConfig({ testTimeout: 30_000 });
const clock = createAcademyClock();
const CREDENTIALS = { accessKeyId: 'fnmedia', secretAccessKey: 'secret' };
const SITE = 'http://localhost:4000';
const Bucket = 'media';
let dataDir: string;
let service: S3Service;
let client: S3Client;

const start = async () => {
  service = await startS3({ dataDir, clock, secretOf: (id) => (id === 'fnmedia' ? 'secret' : undefined) });
  await service.createBucket(Bucket, {
    cors: [{ allowedOrigins: [SITE], allowedMethods: ['PUT'], allowedHeaders: ['content-type'], maxAge: 60 }],
  });
  client = clientOf(CREDENTIALS);
};
const clientOf = (credentials: typeof CREDENTIALS) =>
  new S3Client({ endpoint: service.endpoint, region: 'us-east-1', credentials, forcePathStyle: true });
const putText = (Key: string, Body: string, extra: object = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'text/plain', ...extra }));
const getText = async (Key: string, extra: object = {}) => {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, ...extra }));
  return Body?.transformToString();
};

/** A URL as the product's functions sign it: content type and length are part of the signature. */
async function presignPut(key: string, length: number, expiresIn = 300): Promise<string> {
  const signer = await client.config.signer({
    name: 'sigv4',
    signingName: 's3',
    signingRegion: 'us-east-1',
    properties: {},
  });
  if (!('presign' in signer)) throw new Error('no presigner');
  const { hostname, port, host } = new URL(service.endpoint);
  const headers = { host, 'content-type': 'image/png', 'content-length': String(length) };
  const path = `/${Bucket}/${key}`;
  const unsigned = {
    method: 'PUT',
    protocol: 'http:',
    hostname,
    port: Number(port),
    path,
    query: {},
    headers: { ...headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
  };
  const signed = await (signer as { presign: Presign }).presign(
    { ...unsigned, clone: () => unsigned },
    { expiresIn, signableHeaders: new Set(Object.keys(headers)), signingDate: new Date(clock.now()) },
  );
  return `${service.endpoint}${path}?${new URLSearchParams(signed.query).toString()}`;
}
type Presign = (request: object, options: object) => Promise<{ query: Record<string, string> }>;

const put = (url: string, body: string, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'PUT', body, headers: { 'content-type': 'image/png', ...headers } });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'academy-'));
  await start();
});
afterAll(() => service.stop());

describe('signatures', () => {
  test('a presigned PUT with the signed type and length is stored', async () => {
    expect((await put(await presignPut('u/1.png', 5), 'bytes')).status).toBe(200);
    expect(await getText('u/1.png')).toBe('bytes');
  });

  test('Content-Type and Content-Length of a presigned PUT are enforced (G-75)', async () => {
    const url = await presignPut('u/2.png', 5);
    const otherType = await put(url, 'bytes', { 'content-type': 'text/html' });
    expect([otherType.status, await otherType.text()]).toEqual([
      403,
      expect.stringContaining('SignatureDoesNotMatch'),
    ]);
    expect((await put(url, 'more bytes')).status).toBe(403);
    expect((await put(url.replace('2.png', '3.png'), 'bytes')).status).toBe(403);
    expect((await put(url, 'bytes', { 'x-amz-meta-a': 'b' })).status).toBe(403);
    await expect(getText('u/2.png')).rejects.toThrow('The specified key does not exist');
  });

  test('a presigned URL expires by the academy clock', async () => {
    const url = await presignPut('u/4.png', 5, 60);
    clock.advance(61_000);
    const late = await put(url, 'bytes');
    expect(await late.text()).toContain('Request has expired');
    clock.reset();
    expect((await put(url, 'bytes')).status).toBe(200);
  });

  test('nothing is answered without a signature, nor with a wrong secret', async () => {
    await putText('private.txt', 'x');
    expect((await fetch(`${service.endpoint}/media/private.txt`)).status).toBe(403);
    expect((await put(`${service.endpoint}/media/private.txt`, 'y')).status).toBe(403);
    const thief = clientOf({ ...CREDENTIALS, secretAccessKey: 'wrong' });
    const read = thief.send(new GetObjectCommand({ Bucket, Key: 'private.txt' }));
    await expect(read).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
  });
});

describe('objects', () => {
  test('an object keeps its bytes, type, cache rule, disposition and metadata', async () => {
    await putText('a b/ü+&.txt', 'hällo', {
      CacheControl: 'max-age=60',
      ContentDisposition: 'inline',
      Metadata: { owner: 'me' },
    });
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'a b/ü+&.txt' }));
    expect(head).toMatchObject({
      ContentLength: 6,
      ContentType: 'text/plain',
      CacheControl: 'max-age=60',
      ContentDisposition: 'inline',
      Metadata: { owner: 'me' },
    });
    expect(await getText('a b/ü+&.txt')).toBe('hällo');
  });

  test('a streamed upload is stored without its aws-chunked framing', async () => {
    const chunks = Array.from({ length: 40 }, (_, index) => Buffer.alloc(7_000, index));
    await client.send(
      new PutObjectCommand({ Bucket, Key: 'stream', Body: Readable.from(chunks), ContentLength: 280_000 }),
    );
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: 'stream' }));
    expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(Buffer.concat(chunks))).toBe(true);
  });

  test('an upload cut short leaves nothing', async () => {
    const url = await presignPut('u/cut.png', 1000);
    await new Promise<void>((resolve) => {
      const headers = { 'content-type': 'image/png', 'content-length': '1000' };
      const request = send(url, { method: 'PUT', headers });
      request.on('error', () => resolve());
      request.write('x'.repeat(100), () => request.destroy());
    });
    await expect(getText('u/cut.png')).rejects.toThrow('The specified key does not exist');
  });

  test('ranges: first bytes, open end, suffix, beyond the end', async () => {
    await putText('range', '0123456789');
    expect(await getText('range', { Range: 'bytes=0-3' })).toBe('0123');
    expect(await getText('range', { Range: 'bytes=7-' })).toBe('789');
    expect(await getText('range', { Range: 'bytes=-3' })).toBe('789');
    const last = await client.send(new GetObjectCommand({ Bucket, Key: 'range', Range: 'bytes=5-99' }));
    expect(last).toMatchObject({ ContentRange: 'bytes 5-9/10', ContentLength: 5 });
    await expect(getText('range', { Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  test('If-None-Match: * keeps the first object, also against a rival at the same time', async () => {
    const rivals = ['one', 'two', 'three'].map((text) => putText('once', text, { IfNoneMatch: '*' }));
    const results = await Promise.allSettled(rivals);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const late = putText('once', 'late', { IfNoneMatch: '*' });
    await expect(late).rejects.toMatchObject({
      name: 'PreconditionFailed',
      $metadata: { httpStatusCode: 412 },
    });
  });

  test('ResponseContentDisposition names the download', async () => {
    await putText('notes.pdf', 'x');
    const answer = await client.send(
      new GetObjectCommand({
        Bucket,
        Key: 'notes.pdf',
        ResponseContentDisposition: 'attachment; filename="n.pdf"',
      }),
    );
    expect(answer.ContentDisposition).toBe('attachment; filename="n.pdf"');
  });

  test('copy keeps or replaces the description; delete of a missing key succeeds', async () => {
    await putText('quarantine/a', 'x', { Metadata: { owner: 'me' } });
    const copy = { Bucket, Key: 'checked/a', CopySource: `${Bucket}/quarantine/a` };
    await client.send(new CopyObjectCommand(copy));
    expect(await client.send(new HeadObjectCommand({ Bucket, Key: 'checked/a' }))).toMatchObject({
      Metadata: { owner: 'me' },
    });
    await client.send(
      new CopyObjectCommand({ ...copy, MetadataDirective: 'REPLACE', CacheControl: 'immutable' }),
    );
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'checked/a' }));
    expect(head).toMatchObject({ Metadata: {}, CacheControl: 'immutable' });
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'quarantine/a' }));
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'quarantine/a' }));
    expect(await getText('checked/a')).toBe('x');
  });

  test('lists page by page and by folder; several are deleted in one call', async () => {
    for (const key of ['l/1', 'l/2', 'l/in/3', 'l/in/4']) await putText(key, 'x');
    const first = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'l/', MaxKeys: 3 }));
    expect(first.Contents?.map(({ Key }) => Key)).toEqual(['l/1', 'l/2', 'l/in/3']);
    const ContinuationToken = first.NextContinuationToken as string;
    const second = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'l/', ContinuationToken }));
    expect(second).toMatchObject({ KeyCount: 1, IsTruncated: false, Contents: [{ Key: 'l/in/4' }] });
    const folders = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'l/', Delimiter: '/' }));
    expect(folders.CommonPrefixes).toEqual([{ Prefix: 'l/in/' }]);
    const Objects = [{ Key: 'l/1' }, { Key: 'l/in/4' }];
    await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    const left = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'l/' }));
    expect(left.Contents?.map(({ Key }) => Key)).toEqual(['l/2', 'l/in/3']);
  });
});

describe('CORS', () => {
  const preflight = (origin: string, method = 'PUT') =>
    fetch(`${service.endpoint}/media/u/1.png`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type',
      },
    });

  test('only the exact origin with an allowed method passes', async () => {
    const allowed = await preflight(SITE);
    expect(allowed.status).toBe(200);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(SITE);
    expect((await preflight('http://evil.example')).status).toBe(403);
    expect((await preflight(SITE, 'DELETE')).status).toBe(403);
  });

  test('a refused upload still tells its origin why', async () => {
    const answer = await put(`${service.endpoint}/media/u/9.png`, 'x', { origin: SITE });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, SITE]);
  });
});

test('the edge reads without a signature, whole, in part, or learns that it is missing', async () => {
  await putText('edge', '0123456789');
  const whole = await service.readObject(Bucket, 'edge');
  expect(await text(whole?.body)).toBe('0123456789');
  const part = await service.readObject(Bucket, 'edge', 'bytes=-2');
  expect([part?.range, await text(part?.body)]).toEqual([{ start: 8, end: 9 }, '89']);
  expect(await service.readObject(Bucket, 'nothing')).toBeUndefined();
  await expect(service.readObject(Bucket, 'edge', 'bytes=50-')).rejects.toThrow(RangeNotSatisfiable);
});

test('objects stay over a restart and bytes without an object are cleared away', async () => {
  await putText('kept', 'still here');
  await service.stop();
  await start();
  expect(await getText('kept')).toBe('still here');
  const files = await readdir(join(dataDir, Bucket, 'data'));
  const records = await readdir(join(dataDir, Bucket, 'objects'));
  expect(files).toHaveLength(records.length);
});

async function text(stream: NodeJS.ReadableStream | undefined): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream ?? []) chunks.push(Buffer.from(chunk as Buffer));
  return Buffer.concat(chunks).toString();
}
