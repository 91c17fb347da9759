import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type LocalBucket, startLocalBucket } from '#functions/testing/local-bucket.ts';
import { type ExportBucket, exportBucketOn } from './export-bucket.ts';

const MB = 1024 * 1024;
const NOON = Date.parse('2026-11-21T17:00:00Z');
let local: LocalBucket;
let bucket: ExportBucket;
/** The operations that went to S3. */
const sent: string[] = [];

beforeAll(async () => {
  local = await startLocalBucket();
  const { client } = local;
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (input) => {
        sent.push(commandName);
        return next(input);
      },
    { step: 'initialize' },
  );
  bucket = exportBucketOn(client, 'media');
});
afterEach(() => void sent.splice(0));
afterAll(() => local.stop());

describe('A CSV file in S3', () => {
  test('A small one is one request, and downloads under its name for as long as its address says', async () => {
    vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
    const file = bucket.create('a/small.csv', 'students-2026-11-21.csv');
    await file.write('Name\r\n');
    await file.write('Žofie\r\n');
    expect(await local.has('a/small.csv')).toBe(false);
    expect(await file.finish()).toBe(14);
    expect(sent).toEqual(['PutObjectCommand']);
    const url = await bucket.signGet('a/small.csv', { now: NOON, expiresIn: 60 });
    const response = await fetch(url);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="students-2026-11-21.csv"',
      'cache-control': 'private, no-store',
    });
    expect(await response.text()).toBe('Name\r\nŽofie\r\n');
    vi.setSystemTime(NOON + 61_000);
    expect((await fetch(url)).status).toBe(403);
    vi.setSystemTime(NOON);
    expect((await fetch(url.replace('small', 'other'))).status).toBe(403);
  });

  test('A large one goes in parts, of which one is in memory, and is not there before its end', async () => {
    const file = bucket.create('a/large.csv', 'x.csv');
    for (let n = 0; n < 12; n++) await file.write(String(n % 10).repeat(MB));
    expect(sent).toEqual(['CreateMultipartUploadCommand', 'UploadPartCommand', 'UploadPartCommand']);
    expect(file.upload()).toMatchObject({ key: 'a/large.csv' });
    expect(await local.has('a/large.csv')).toBe(false);
    expect(await file.finish()).toBe(12 * MB);
    expect(sent.slice(3)).toEqual(['UploadPartCommand', 'CompleteMultipartUploadCommand']);
    const stored = await local.read('a/large.csv');
    expect(stored).toHaveLength(12 * MB);
    expect(Array.from({ length: 12 }, (_, n) => String.fromCharCode(stored[n * MB] ?? 0)).join('')).toBe(
      '012345678901',
    );
  });

  test('One that ends with a part has no empty one', async () => {
    const file = bucket.create('a/even.csv', 'x.csv');
    await file.write('x'.repeat(5 * MB));
    await file.finish();
    expect(sent).toEqual([
      'CreateMultipartUploadCommand',
      'UploadPartCommand',
      'CompleteMultipartUploadCommand',
    ]);
  });

  test('Aborted, nothing of it is left, and once more is no error', async () => {
    const file = bucket.create('a/aborted.csv', 'x.csv');
    await file.abort();
    expect(sent).toEqual([]);
    await file.write('x'.repeat(5 * MB));
    const upload = file.upload() ?? expect.unreachable();
    await file.abort();
    await bucket.abort(upload);
    expect(await local.has('a/aborted.csv')).toBe(false);
    await expect(file.finish()).rejects.toMatchObject({ name: 'NoSuchUpload' });
  });
});
