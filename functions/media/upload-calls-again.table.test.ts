import { describe, expect, test, vi } from 'vitest';
import { call } from '#functions/testing/call.ts';
import { openUploads } from '#functions/testing/open-uploads.ts';
import { NOON } from '#functions/testing/test-academy.ts';
import { type As, GRACE, putTo, type UploadTarget } from '#functions/testing/upload-calls.ts';
import { handler as confirmUpload } from './confirm-upload.handler.ts';
import { handler as deleteMedia } from './delete-media.handler.ts';

const DAY = 86_400_000;

const uploads = openUploads();
const rowOf = (key: string) => uploads.academy.table.get({ PK: `UPLOAD#${key}`, SK: 'UPLOAD' });
const confirmOn = (bucket: object, key: string) =>
  call(
    confirmUpload.with({
      ...uploads.calls.needs,
      mediaBucket: () => ({ ...uploads.local.bucket, ...bucket }),
    }),
    {
      body: { key },
      as: GRACE,
    },
  );
const giveUp = (id: string, as: As) => call(deleteMedia.with(uploads.calls.needs), { params: { id }, as });

test('The message of one address speaks of one file', async () => {
  const files = [{ filename: 'a.pdf', contentType: 'application/pdf', size: 9 }];
  expect((await uploads.calls.ask({ files, fileType: 'documents' })).body['message']).toBe(
    '1 file can be uploaded.',
  );
});

test('Two files of one name, also in one request, are two files with the content of each (M3)', async () => {
  const contents = ['first', 'second'].map((text) => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`));
  const files = contents.map(({ length }) => ({
    filename: 'Notes.pdf',
    contentType: 'application/pdf',
    size: length,
  }));
  const { body } = await uploads.calls.ask({ files, fileType: 'documents' });
  const targets = body['files'] as UploadTarget[];
  expect(new Set(targets.map(({ key }) => key)).size).toBe(2);
  for (const [n, { key, signedUrl }] of targets.entries()) {
    const content = contents[n] ?? expect.unreachable();
    expect((await putTo(signedUrl, 'application/pdf', content)).status).toBe(200);
    expect((await uploads.calls.confirm(key)).status).toBe(200);
  }
  expect(await Promise.all(targets.map(({ key }) => uploads.local.read(key)))).toEqual(contents);
});

describe('POST /media/confirm-upload, of a file that was confirmed before', () => {
  test('It changes nothing: what its owner gave up meanwhile goes when it was to go', async () => {
    const { key } = await uploads.calls.upload('application/pdf');
    await giveUp(key, GRACE);
    const before = await rowOf(key);
    vi.setSystemTime(NOON + 3_600_000);
    expect((await uploads.calls.confirm(key)).status).toBe(200);
    expect(await rowOf(key)).toEqual(before);
  });

  test('It is not there any more once the job has begun to delete it', async () => {
    const { key } = await uploads.calls.upload('application/pdf');
    const upload = (await uploads.academy.needs.uploads.get(key)) ?? expect.unreachable();
    expect(await uploads.academy.needs.uploadDeletions.begin(upload, NOON + DAY)).toBe(true);
    expect(await uploads.calls.confirm(key)).toMatchObject({
      status: 404,
      body: { code: 'UPLOAD_NOT_FOUND' },
    });
  });

  test('A call that a faster one has overtaken does not delete the confirmed file, even if it would refuse it', async () => {
    const { key } = await uploads.calls.send('application/pdf');
    let isFirst = true;
    // as a check of another version of the code, which accepts less, finds it
    const find = async (of: string) => {
      const found = await uploads.local.bucket.find(of);
      if (!isFirst || !found) return found;
      isFirst = false;
      expect((await uploads.calls.confirm(key)).status).toBe(200);
      return { ...found, contentType: 'text/plain' };
    };
    expect(await confirmOn({ find }, key)).toMatchObject({ status: 200, body: { data: { key } } });
    expect(await uploads.local.has(key)).toBe(true);
  });

  test('A file that stays where it was uploaded to is not copied: S3 copies no object onto itself', async () => {
    const { key } = await uploads.calls.send('video/mp4');
    const copy = vi.fn(uploads.local.bucket.copy);
    expect((await confirmOn({ copy }, key)).status).toBe(200);
    expect(copy).not.toHaveBeenCalled();
  });
});
