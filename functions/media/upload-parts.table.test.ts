import { describe, expect, test, vi } from 'vitest';
import { PART_BYTES } from '#shared/media/upload-parts.rules.ts';
import { call } from '#functions/testing/call.ts';
import { openUploads } from '#functions/testing/open-uploads.ts';
import { SAMPLE_FILES } from '#functions/testing/sample-files.ts';
import { NOON } from '#functions/testing/test-academy.ts';
import { ADMIN, type As, GRACE, RADIA } from '#functions/testing/upload-calls.ts';
import { handler } from './sign-upload-part.handler.ts';

const HOUR = 3_600_000;
/** A video of two parts. */
const VIDEO = Buffer.concat([SAMPLE_FILES['video/mp4'], Buffer.alloc(PART_BYTES + 1000)]);

const uploads = openUploads();
const sign = (body: object, as: As = GRACE) => call(handler.with(uploads.calls.needs), { body, as });
const addressOf = async (body: object) => {
  const response = await sign(body);
  expect(response.status).toBe(200);
  return (response.body['data'] as { signedUrl: string }).signedUrl;
};
const textOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)<`).exec(xml)?.[1] ?? '';

async function begin(key: string): Promise<string> {
  const url = await addressOf({ key, step: 'create' });
  const created = await fetch(url, { method: 'POST', headers: { 'content-type': 'video/mp4' } });
  expect(created.status).toBe(200);
  return textOf(await created.text(), 'UploadId');
}
async function sendPart(key: string, uploadId: string, partNumber: number, bytes: Buffer): Promise<string> {
  const url = await addressOf({ key, step: 'upload', uploadId, partNumber });
  const sent = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) });
  expect(sent.status).toBe(200);
  return sent.headers.get('etag') ?? '';
}
async function complete(key: string, uploadId: string, etags: string[]) {
  const url = await addressOf({ key, step: 'complete', uploadId });
  const parts = etags.map(
    (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
  return fetch(url, { method: 'POST', headers: { 'if-none-match': '*' }, body });
}

describe('POST /media/upload-parts', () => {
  test('A video goes in parts, goes on after a reload with those that arrived, and is confirmed as a whole', async () => {
    const { key } = await uploads.calls.announce('video/mp4', VIDEO.length);
    const uploadId = await begin(key);
    const first = await sendPart(key, uploadId, 1, VIDEO.subarray(0, PART_BYTES));
    const listed = await (await fetch(await addressOf({ key, step: 'list', uploadId }))).text();
    expect([textOf(listed, 'PartNumber'), textOf(listed, 'Size')]).toEqual(['1', String(PART_BYTES)]);
    const second = await sendPart(key, uploadId, 2, VIDEO.subarray(PART_BYTES));
    expect(await uploads.local.has(key)).toBe(false);
    const completed = await complete(key, uploadId, [first, second]);
    expect(await completed.text()).toMatch(/<ETag>&quot;[0-9a-f]{32}-2&quot;/);
    expect((await uploads.calls.confirm(key)).body['data']).toMatchObject({ size: VIDEO.length });
    expect((await sign({ key, step: 'list', uploadId })).status).toBe(404);
  });

  test('Each address takes one part of its length, so an object never grows beyond what was declared (M2)', async () => {
    const { key } = await uploads.calls.announce('video/mp4', PART_BYTES + 1000);
    const uploadId = await begin(key);
    const url = new URL(await addressOf({ key, step: 'upload', uploadId, partNumber: 2 }));
    expect(url.searchParams.get('X-Amz-SignedHeaders')?.split(';')).toEqual(['content-length', 'host']);
    const put = async (changed: Record<string, string>, bytes: number) => {
      const other = new URL(url);
      for (const [name, value] of Object.entries(changed)) other.searchParams.set(name, value);
      return (await fetch(other, { method: 'PUT', body: new Uint8Array(bytes) })).status;
    };
    const another = await begin(key);
    for (const [changed, bytes] of [
      [{}, 999],
      [{}, 1001],
      [{ partNumber: '3' }, 1000],
      [{ uploadId: another }, 1000],
      [{ 'X-Amz-SignedHeaders': 'host' }, 1001],
    ] as const)
      expect(await put(changed, bytes), JSON.stringify(changed)).toBe(403);
    const chunks = new Blob([new Uint8Array(1000)]).stream();
    const chunked = await fetch(url, { method: 'PUT', body: chunks, duplex: 'half' });
    expect(chunked.status).toBe(403);
    expect(await put({}, 1000)).toBe(200);
    for (const partNumber of [3, 256])
      expect(await sign({ key, step: 'upload', uploadId, partNumber })).toMatchObject({
        status: 422,
        body: { code: 'VALIDATION_FAILED', fields: { partNumber: expect.any(String) } },
      });
  });

  test('Parts are signed for the first upload in parts of a file only, so that others stay empty (M2)', async () => {
    const { key } = await uploads.calls.announce('video/mp4', VIDEO.length);
    const ids = [await begin(key), await begin(key), await begin(key)];
    const signed = await Promise.all(
      ids.map((uploadId) => sign({ key, step: 'upload', uploadId, partNumber: 1 })),
    );
    expect(signed.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    const uploadId = ids[signed.findIndex(({ status }) => status === 200)];
    expect((await sign({ key, step: 'upload', uploadId, partNumber: 2 })).status).toBe(200);
  });

  test('A completion replaces nothing that is there (M3)', async () => {
    const { key } = await uploads.calls.send('video/mp4');
    const uploadId = await begin(key);
    const etag = await sendPart(key, uploadId, 1, SAMPLE_FILES['video/mp4']);
    expect((await complete(key, uploadId, [etag])).status).toBe(412);
    expect((await uploads.local.bucket.find(key))?.size).toBe(SAMPLE_FILES['video/mp4'].length);
  });

  test('An aborted upload takes no part any more', async () => {
    const { key } = await uploads.calls.announce('video/mp4', VIDEO.length);
    const uploadId = await begin(key);
    const url = await addressOf({ key, step: 'abort', uploadId });
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(204);
    const part = await addressOf({ key, step: 'upload', uploadId, partNumber: 1 });
    const body = new Uint8Array(PART_BYTES);
    expect((await fetch(part, { method: 'PUT', body })).status).toBe(404);
  });

  test('Nothing is signed for another person’s upload, a confirmed one, or one that is a day old', async () => {
    const { key } = await uploads.calls.announce('video/mp4', VIDEO.length);
    for (const as of [RADIA, ADMIN])
      expect((await sign({ key, step: 'create' }, as)).body).toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
    const confirmed = await uploads.calls.upload('video/webm');
    expect((await sign({ key: confirmed.key, step: 'create' })).status).toBe(404);
    vi.setSystemTime(NOON + 23.5 * HOUR);
    const url = await addressOf({ key, step: 'create' });
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('1800');
    vi.setSystemTime(NOON + 24 * HOUR);
    expect((await sign({ key, step: 'create' })).status).toBe(404);
  });

  test('A step, key or part number that is none is refused', async () => {
    const { key } = await uploads.calls.announce('video/mp4');
    for (const body of [
      { key, step: 'copy' },
      { key: 'media/seed/weaving.mp4', step: 'create' },
      { key: 'media/files/u/a/../b.mp4', step: 'create' },
      { key, step: 'upload', uploadId: 'u', partNumber: 0 },
      { key, step: 'upload', uploadId: 'u', partNumber: 10_001 },
      { key, step: 'list' },
    ])
      expect((await sign(body)).status, JSON.stringify(body)).toBe(422);
    expect((await sign({ key, step: 'create' }, { userId: 'user-ada', role: 'user' })).status).toBe(403);
  });
});
