// Long because a file is announced, sent, checked and refused on one table and one bucket.
import { describe, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { openUploads } from '#functions/testing/open-uploads.ts';
import { SAMPLE_FILES, type SampleType } from '#functions/testing/sample-files.ts';
import { NOON } from '#functions/testing/test-academy.ts';
import { ADMIN, type As, GRACE, putTo, RADIA } from '#functions/testing/upload-calls.ts';
import { call } from '#functions/testing/call.ts';
import { handler as confirmUpload } from './confirm-upload.handler.ts';

const MB = 1024 * 1024;
const STUDENT = { userId: 'user-ada', role: 'user' as const };
const HEDY = { userId: 'user-hedy', role: 'instructor' as const };
const DAY = 86_400_000;
const pdf = (size: number, filename = 'a.pdf') => ({ filename, contentType: 'application/pdf', size });

const uploads = openUploads();
const rowsOf = async (key: string) =>
  (await uploads.academy.rows()).filter(({ PK }) => PK === `UPLOAD#${key}`);
const images = (key: string) => key.replace('media/images/', 'media/uploads/');

describe('POST /media/upload-urls', () => {
  test('It answers success, message and for each file address, file URL and a key of the server [UPL-12, UPL-16] (G-75, M3)', async () => {
    const files = [pdf(10), pdf(10, '../../etc/passwd.pdf')];
    const response = await uploads.calls.ask({ files, fileType: 'documents' });
    expect(response.body).toEqual({
      success: true,
      message: '2 files can be uploaded.',
      files: files.map(() => ({
        signedUrl: expect.stringMatching(/^http.*X-Amz-Signature=/),
        fileUrl: expect.stringMatching(/^\/media\/files\/u\/user-grace\/\w{26}\.pdf$/),
        key: expect.stringMatching(/^media\/files\/u\/user-grace\/\w{26}\.pdf$/),
      })),
    });
  });

  test('Type, length and that nothing is replaced are part of the signature (G-75, M3)', async () => {
    const { signedUrl } = await uploads.calls.announce('image/png');
    const headers = new URL(signedUrl).searchParams.get('X-Amz-SignedHeaders');
    expect(headers).toBe('content-length;content-type;host;if-none-match');
    const png = SAMPLE_FILES['image/png'];
    expect((await putTo(signedUrl, 'text/html', png)).status).toBe(403);
    expect((await putTo(signedUrl, 'image/png', Buffer.concat([png, png]))).status).toBe(403);
    expect((await putTo(signedUrl, 'image/png', png, { 'if-none-match': 'x' })).status).toBe(403);
    expect((await putTo(signedUrl, 'image/png', png)).status).toBe(200);
    expect((await putTo(signedUrl, 'image/png', png)).status).toBe(412);
    vi.setSystemTime(NOON + 3_601_000);
    expect((await putTo(signedUrl, 'image/png', png)).status).toBe(403);
  });

  test('images, documents, generic and lectureVideo are accepted, any other value is 422 [UPL-14] (G-92, G-74)', async () => {
    const of = (fileType: string, filename: string, contentType: string) =>
      uploads.calls.ask({ files: [{ filename, contentType, size: 9 }], fileType });
    expect((await of('images', 'a.PNG', 'image/png')).status).toBe(200);
    expect((await of('documents', 'a.pdf', 'application/pdf')).status).toBe(200);
    expect((await of('generic', 'a.vtt', 'text/vtt')).status).toBe(200);
    expect((await of('lectureVideo', 'a.mp4', 'video/mp4')).status).toBe(200);
    expect(await of('videos', 'a.mp4', 'video/mp4')).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_FAILED' },
    });
  });

  test.each([
    ['images', 'a.svg', 'image/svg+xml', 'Please select valid image files'],
    ['images', 'a.svg', 'image/png', 'Please select valid image files'],
    ['images', 'a.pdf', 'application/pdf', 'Please select valid image files'],
    ['documents', 'a.txt', 'text/plain', 'This type of file is not accepted.'],
    ['documents', 'a.html', 'application/pdf', 'This type of file is not accepted.'],
    ['lectureVideo', 'a.mov', 'video/quicktime', 'This type of file is not accepted.'],
    ['generic', 'a.jar', 'application/java-archive', 'This type of file is not accepted.'],
    ['generic', 'constructor', 'constructor', 'This type of file is not accepted.'],
  ])(
    'As %s a file %s of type %s is refused, with those beside it (M1)',
    async (fileType, filename, contentType, sentence) => {
      const before = await uploads.academy.rows();
      const files = [pdf(9), { filename, contentType, size: 9 }];
      const response = await uploads.calls.ask({
        files: fileType === 'documents' ? files : files.slice(1),
        fileType,
      });
      const field = fileType === 'documents' ? 'files.1' : 'files.0';
      expect(response).toMatchObject({
        status: 422,
        body: { code: 'INVALID_FILE_TYPE', message: sentence, fields: { [field]: sentence } },
      });
      expect(await uploads.academy.rows()).toEqual(before);
    },
  );

  test.each([
    ['images', 'a.png', 'image/png', 10 * MB, '10 MB'],
    ['documents', 'a.pdf', 'application/pdf', 50 * MB, '50 MB'],
    ['generic', 'a.vtt', 'text/vtt', MB, '1 MB'],
    ['lectureVideo', 'a.mp4', 'video/mp4', 2048 * MB, '2 GB'],
  ])(
    'As %s, %s may have its limit and not a byte more (M2)',
    async (fileType, filename, contentType, limit, text) => {
      const of = (size: number) => uploads.calls.ask({ files: [{ filename, contentType, size }], fileType });
      expect((await of(limit)).status).toBe(200);
      expect(await of(limit + 1)).toMatchObject({
        status: 413,
        body: { code: 'FILE_TOO_LARGE', message: `This file is larger than ${text}.` },
      });
      expect((await of(0)).status).toBe(422);
    },
  );

  test('In a day a person begins 2,000 files and 100 GB, all requests together; more is refused, and nothing of it counts (G-75)', async () => {
    const GB = 1024 * MB;
    const video = (size: number) => ({ filename: 'a.mp4', contentType: 'video/mp4', size });
    const ask = (count: number, size: number, as: As = HEDY) =>
      uploads.calls.ask({ files: Array.from({ length: count }, () => video(size)), fileType: 'generic' }, as);
    await uploads.academy.addPerson(HEDY.userId, 'instructor');
    const atOnce = await Promise.all(Array.from({ length: 4 }, () => ask(20, 2 * GB)));
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429]);
    const refused = await ask(20, GB + 1);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_UPLOADS' } });
    expect((await ask(10, 2 * GB)).status).toBe(200);
    const before = await uploads.academy.rows();
    expect((await ask(1, 1)).status).toBe(429);
    expect(await uploads.academy.rows()).toEqual(before);
    expect((await ask(1, 1, RADIA)).status).toBe(200);
    const countMore = { files: 1950, bytes: 1 };
    const tomorrow = Date.parse('2026-11-22T05:00:00Z');
    vi.setSystemTime(tomorrow - 1);
    expect((await ask(1, 1)).status).toBe(429);
    vi.setSystemTime(tomorrow);
    await uploads.academy.needs.uploads.countBegun(HEDY.userId, '2026-11-22', countMore, tomorrow);
    expect(
      await Promise.all([20, 20, 20].map(async (count) => (await ask(count, 1)).status)).then((all) =>
        all.toSorted(),
      ),
    ).toEqual([200, 200, 429]);
    expect((await ask(10, 1)).status).toBe(200);
    expect((await ask(1, 1)).status).toBe(429);
  });

  test("No file is 400 'No files provided for upload', more than twenty are refused (M4)", async () => {
    expect(await uploads.calls.ask({ files: [], fileType: 'images' })).toMatchObject({
      status: 400,
      body: { code: 'NO_FILES', message: 'No files provided for upload' },
    });
    const many = (count: number) => Array.from({ length: count }, () => pdf(9));
    expect((await uploads.calls.ask({ files: many(20), fileType: 'documents' })).status).toBe(200);
    expect((await uploads.calls.ask({ files: many(21), fileType: 'documents' })).status).toBe(422);
  });
});

describe('POST /media/confirm-upload', () => {
  test.each(Object.keys(SAMPLE_FILES) as SampleType[])(
    'A file of type %s is checked, and twice is once',
    async (type) => {
      const { key, fileUrl } = await uploads.calls.send(type);
      const confirmed = await uploads.calls.confirm(key);
      const size = SAMPLE_FILES[type].length;
      const lastModified = new Date(NOON).toISOString();
      expect(confirmed.body).toEqual({
        success: true,
        data: { key, url: fileUrl, contentType: type, size, lastModified },
      });
      expect(await uploads.local.has(key)).toBe(true);
      expect(await uploads.calls.confirm(key)).toEqual(confirmed);
    },
  );

  test('An image is where it is served only once it was checked', async () => {
    const { key } = await uploads.calls.send('image/png');
    expect([await uploads.local.has(key), await uploads.local.has(images(key))]).toEqual([false, true]);
    await uploads.calls.confirm(key);
    expect([await uploads.local.has(key), await uploads.local.has(images(key))]).toEqual([true, false]);
  });

  const html = Buffer.from('<html><script>alert(1)</script>%PDF-1.7\n%%EOF');
  test.each<[string, SampleType, Buffer]>([
    ['HTML with a PDF in it', 'application/pdf', html],
    ['SVG named .png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('%s is refused and deleted (M1)', async (_what, type, bytes) => {
    const { key } = await uploads.calls.send(type, bytes);
    expect(await uploads.calls.confirm(key)).toMatchObject({
      status: 422,
      body: { code: 'INVALID_FILE_TYPE' },
    });
    expect([await uploads.local.has(key), await uploads.local.has(images(key))]).toEqual([false, false]);
    expect((await uploads.calls.confirm(key)).body).toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
  });

  test('A refused file counts once more, because another one can be put there; when the day has no room for that it stays for the job (M2)', async () => {
    const mary = { userId: 'user-mary', role: 'instructor' as const };
    await uploads.academy.addPerson(mary.userId, mary.role);
    const { key } = await uploads.calls.send('application/pdf', html, mary);
    const all = { files: 1999, bytes: 0 };
    expect(await uploads.academy.needs.uploads.countBegun(mary.userId, '2026-11-21', all, NOON)).toBe(true);
    expect((await uploads.calls.confirm(key, mary)).status).toBe(422);
    expect(await uploads.local.has(key)).toBe(true);
  });

  test('A file that did not arrive, of another person, or that was not announced is not there', async () => {
    const { key } = await uploads.calls.announce('application/pdf');
    expect(await uploads.calls.confirm(key)).toMatchObject({
      status: 404,
      body: { code: 'UPLOAD_NOT_FOUND' },
    });
    const sent = await uploads.calls.send('application/pdf');
    for (const as of [RADIA, ADMIN]) expect((await uploads.calls.confirm(sent.key, as)).status).toBe(404);
    expect((await uploads.calls.confirm(anId('media/files/u/user-grace/01J.pdf'))).status).toBe(404);
    expect((await uploads.calls.confirm(anId('media/seed/a.pdf'))).status).toBe(422);
    expect((await uploads.calls.confirm(sent.key, STUDENT)).status).toBe(403);
  });

  test('A size that was not declared is refused: more than the limit, more, or less (M2)', async () => {
    const { key } = await uploads.calls.send('application/pdf');
    const found = await uploads.local.bucket.find(key);
    const of = (size: number) => {
      const find = async () => found && { ...found, size };
      const bucket = { ...uploads.local.bucket, find, remove: async () => {} };
      const needs = { ...uploads.calls.needs, mediaBucket: () => bucket };
      return call(confirmUpload.with(needs), { body: { key }, as: GRACE });
    };
    expect(await of(51 * MB)).toMatchObject({
      status: 413,
      body: { message: 'This file is larger than 50 MB.' },
    });
    expect(await of(1000)).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } });
    expect(await of(10)).toMatchObject({ status: 422, body: { code: 'INVALID_FILE_TYPE' } });
    expect((await uploads.calls.confirm(key)).status).toBe(200);
  });

  test.each([
    ['find', 'before'],
    ['read', 'before'],
    ['copy', 'before'],
    ['copy', 'after'],
    ['remove', 'before'],
    ['remove', 'after'],
  ] as const)(
    'S3 fails at %s, %s: the image is checked by the next call, and served by none before',
    async (operation, when) => {
      const { key } = await uploads.calls.send('image/webp');
      const failing = async (...sent: never[]) => {
        if (when === 'after')
          await (uploads.local.bucket[operation] as (...sent: never[]) => Promise<unknown>)(...sent);
        throw Object.assign(new Error('Please reduce your request rate.'), { name: 'SlowDown' });
      };
      const needs = {
        ...uploads.calls.needs,
        mediaBucket: () => ({ ...uploads.local.bucket, [operation]: failing }),
      };
      const first = await call(confirmUpload.with(needs), { body: { key }, as: GRACE });
      expect(first).toMatchObject({ status: 503, body: { code: 'TRY_AGAIN' } });
      const [row] = await rowsOf(key);
      expect(row?.['lastModified'] !== undefined).toBe(operation === 'remove');
      expect((await uploads.calls.confirm(key)).status).toBe(200);
      expect(await uploads.local.has(key)).toBe(true);
    },
  );

  test('A file that is replaced between the look at it and the copy is not copied', async () => {
    const { key } = await uploads.calls.send('image/png');
    const find = async (of: string) => ({ ...(await uploads.local.bucket.find(of))!, etag: '"another"' });
    const needs = { ...uploads.calls.needs, mediaBucket: () => ({ ...uploads.local.bucket, find }) };
    expect((await call(confirmUpload.with(needs), { body: { key }, as: GRACE })).status).toBe(500);
    expect(await uploads.local.has(key)).toBe(false);
  });

  test('Of two calls at the same time the later one finds what the first has done, wherever it was overtaken', async () => {
    for (const step of ['find', 'read', 'copy'] as const) {
      const { key } = await uploads.calls.send('image/png');
      let isFirst = true;
      const overtaken = async (...asked: unknown[]) => {
        if (isFirst) {
          isFirst = false;
          expect((await uploads.calls.confirm(key)).status).toBe(200);
        }
        return (uploads.local.bucket[step] as (...asked: unknown[]) => unknown)(...asked);
      };
      const slow = {
        ...uploads.calls.needs,
        mediaBucket: () => ({ ...uploads.local.bucket, [step]: overtaken }),
      };
      const response = await call(confirmUpload.with(slow), { body: { key }, as: GRACE });
      expect([step, response.status, response.body['data']]).toEqual([
        step,
        200,
        expect.objectContaining({ key, contentType: 'image/png' }),
      ]);
    }
  });

  test('A slow call that saw another file does not delete the right one that was put there since', async () => {
    for (const isConfirmed of [true, false]) {
      const right = SAMPLE_FILES['application/pdf'];
      const { key } = await uploads.calls.send('application/pdf', Buffer.alloc(right.length, 'x'));
      let isFirst = true;
      const read: typeof uploads.local.bucket.read = async (...asked) => {
        const bytes = await uploads.local.bucket.read(...asked);
        if (isFirst) {
          isFirst = false;
          await uploads.local.bucket.remove(key);
          const signing = { now: Date.now(), expiresIn: 60 };
          const file = { contentType: 'application/pdf', size: right.length };
          await putTo(await uploads.local.bucket.signPut(key, file, signing), 'application/pdf', right);
          if (isConfirmed) expect((await uploads.calls.confirm(key)).status).toBe(200);
        }
        return bytes;
      };
      const slow = { ...uploads.calls.needs, mediaBucket: () => ({ ...uploads.local.bucket, read }) };
      await call(confirmUpload.with(slow), { body: { key }, as: GRACE });
      expect(await uploads.local.has(key)).toBe(true);
      expect((await uploads.calls.confirm(key)).status).toBe(200);
    }
  });

  test('An upload that the job deletes meanwhile is not confirmed', async () => {
    const { key } = await uploads.calls.send('text/vtt');
    vi.setSystemTime(NOON + DAY);
    const upload = (await uploads.academy.needs.uploads.get(key)) ?? expect.unreachable();
    expect(await uploads.academy.needs.uploadDeletions.begin(upload, NOON + DAY)).toBe(true);
    expect((await uploads.calls.confirm(key)).status).toBe(404);
    expect(await uploads.academy.needs.uploads.markChecked(key, 'now', NOON + DAY)).toBe(false);
  });
});
