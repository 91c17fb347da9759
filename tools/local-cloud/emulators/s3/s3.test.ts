import { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { mkdtemp, readdir } from 'node:fs/promises';
import { request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAcademyClock } from '../../clock/clock.ts';
import type { S3Service } from './s3-contract.ts';
import { startS3 } from './s3.ts';

const clock = createAcademyClock();
const CREDENTIALS = { accessKeyId: 'fnmedia', secretAccessKey: 'secret' };
const SITE = 'http://localhost:4000';
const Bucket = 'media';
let dataDir: string;
let service: S3Service;
let client: S3Client;

const start = async () => {
  service = await startS3({ dataDir, clock, findSecret: (id) => (id === 'fnmedia' ? 'secret' : undefined) });
  await service.createBucket(Bucket, {
    cors: [{ allowedOrigins: [SITE], allowedMethods: ['PUT'], allowedHeaders: ['content-type'], maxAge: 60 }],
  });
  client = createClient(CREDENTIALS);
};
const createClient = (credentials: typeof CREDENTIALS) =>
  new S3Client({ endpoint: service.endpoint, region: 'us-east-1', credentials, forcePathStyle: true });
const putText = (Key: string, Body: string, extra: object = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'text/plain', ...extra }));
/** An object without its bytes. */
const describeObject = async (key: string, range?: string) => {
  const { body, ...description } = (await service.readObject(Bucket, key, range)) ?? {};
  await text(body);
  return description;
};
const getText = async (key: string) => text((await service.readObject(Bucket, key))?.body);

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
  test('nothing is answered without a signature, nor with a wrong secret', async () => {
    await putText('private.txt', 'x');
    expect((await fetch(`${service.endpoint}/media/private.txt`)).status).toBe(403);
    expect((await put(`${service.endpoint}/media/private.txt`, 'y')).status).toBe(403);
    const thief = createClient({ ...CREDENTIALS, secretAccessKey: 'wrong' });
    const write = thief.send(new PutObjectCommand({ Bucket, Key: 'private.txt', Body: 'y' }));
    await expect(write).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    expect(await getText('private.txt')).toBe('x');
  });
});

describe('objects', () => {
  test('an object keeps its bytes, type, cache rule, disposition and metadata', async () => {
    await putText('a b/ü+&.txt', 'hällo', {
      CacheControl: 'max-age=60',
      ContentDisposition: 'inline',
      Metadata: { owner: 'me' },
    });
    expect(await describeObject('a b/ü+&.txt')).toMatchObject({
      size: 6,
      contentType: 'text/plain',
      cacheControl: 'max-age=60',
      contentDisposition: 'inline',
      metadata: { owner: 'me' },
    });
    expect(await getText('a b/ü+&.txt')).toBe('hällo');
  });

  test('a streamed upload in aws-chunked framing is refused', async () => {
    const chunks = Array.from({ length: 4 }, (_, index) => Buffer.alloc(7_000, index));
    const upload = client.send(
      new PutObjectCommand({ Bucket, Key: 'stream', Body: Readable.from(chunks), ContentLength: 28_000 }),
    );
    await expect(upload).rejects.toMatchObject({ name: 'NotImplemented' });
    expect(await getText('stream')).toBeUndefined();
  });

  test('an interrupted upload leaves nothing', async () => {
    const url = await presignPut('u/cut.png', 1000);
    await new Promise<void>((resolve) => {
      const headers = { 'content-type': 'image/png', 'content-length': '1000' };
      const request = send(url, { method: 'PUT', headers });
      request.on('error', () => resolve());
      request.write('x'.repeat(100), () => request.destroy());
    });
    expect(await getText('u/cut.png')).toBeUndefined();
  });

  test('an operation that is not emulated is refused', async () => {
    const list = client.send(new ListObjectsV2Command({ Bucket }));
    await expect(list).rejects.toMatchObject({ name: 'NotImplemented' });
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

  test('a refused upload has CORS headers, so that the browser can read the reason', async () => {
    const response = await put(`${service.endpoint}/media/u/9.png`, 'x', { origin: SITE });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([403, SITE]);
  });
});

test('objects survive a restart, and bytes without an object are removed', async () => {
  await putText('kept', 'still here');
  await service.stop();
  await start();
  expect(await getText('kept')).toBe('still here');
  const files = await readdir(join(dataDir, Bucket, 'data'));
  const records = await readdir(join(dataDir, Bucket, 'objects'));
  expect(files).toHaveLength(records.length);
});

async function text(stream: NodeJS.ReadableStream | undefined): Promise<string | undefined> {
  return stream === undefined ? undefined : readText(stream);
}
