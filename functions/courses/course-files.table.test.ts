import { describe, expect, test } from 'vitest';
import type { StaffCourse } from '#shared/courses/staff-course.ts';
import { KEPT_VERSIONS } from '#functions/data/courses/course-items.ts';
import { call } from '#functions/testing/call.ts';
import { LANDING } from '#functions/testing/course-form.ts';
import { openUploads } from '#functions/testing/open-uploads.ts';
import { NOON } from '#functions/testing/test-academy.ts';
import { SAMPLE_FILES } from '#functions/testing/sample-files.ts';
import { ADMIN, type As, GRACE, RADIA, type UploadTarget, putTo } from '#functions/testing/upload-calls.ts';
import { handler as add } from './add-course.handler.ts';
import { handler as refreshCopies } from './refresh-copies.job.ts';
import { handler as update } from './update-course.handler.ts';

const MISSING = 'This file is not there any more, or did not arrive completely. Please upload it again.';
const EMPTY = { files: [] };

const uploads = openUploads();

interface Files {
  image?: string;
  video?: string;
  captions?: string;
  notes?: string;
}
const lecture = ({ video = 'https://example.org/1.mp4', captions, notes }: Files) => ({
  title: 'Accounts',
  type: 'video',
  videoUrl: video,
  freePreview: true,
  public_id: '',
  captions:
    captions === undefined ? [] : [{ url: captions, public_id: 'c', language: 'en', label: 'English' }],
  materials: {
    notes: notes === undefined ? EMPTY : { files: [{ url: notes, filename: 'N.pdf', public_id: 'n' }] },
    quiz: EMPTY,
    lab: EMPTY,
  },
});
const form = (files: Files) => ({
  ...LANDING,
  image: files.image === undefined ? LANDING.image : [files.image],
  curriculum: [lecture(files)],
});
const post = (files: Files, as: As = GRACE) => call(add.with(uploads.calls.needs), { body: form(files), as });
const put = (id: string, files: Files, as: As = GRACE, more: object = {}) =>
  call(update.with(uploads.calls.needs), { params: { id }, body: { ...form(files), ...more }, as });
const idOf = (response: Awaited<ReturnType<typeof post>>) => {
  expect(response.status).toBe(200);
  return (response.body['data'] as StaffCourse)._id;
};
const needsOf = async (key: string) =>
  (await uploads.academy.needs.uploads.listNeeds(key)).map(({ courseId, version }) => [courseId, version]);
const refresh = () => refreshCopies.with(uploads.calls.needs)({});

describe('A course is saved with files that were checked, and needs them from then on', () => {
  test('Image, video, captions and papers of a new course', async () => {
    const files = {
      image: await uploads.calls.upload('image/webp'),
      video: await uploads.calls.upload('video/mp4'),
      captions: await uploads.calls.upload('text/vtt'),
      notes: await uploads.calls.upload('application/pdf'),
    };
    const urls = Object.fromEntries(Object.entries(files).map(([name, { fileUrl }]) => [name, fileUrl]));
    const id = idOf(await post(urls));
    for (const { key } of Object.values(files)) expect(await needsOf(key)).toEqual([[id, 1]]);
  });

  test('One that is missing, not confirmed, of another person or of another type keeps it from being saved, at its field', async () => {
    const image = await uploads.calls.send('image/png');
    const video = await uploads.calls.upload('application/pdf');
    const notes = await uploads.calls.upload('application/pdf', RADIA);
    const before = await uploads.academy.rows();
    const response = await post({
      image: image.fileUrl,
      video: video.fileUrl,
      captions: '/media/files/u/user-grace/01J.vtt',
      notes: notes.fileUrl,
    });
    expect(response).toMatchObject({
      status: 422,
      body: {
        code: 'VALIDATION_FAILED',
        fields: {
          'image.0': MISSING,
          'curriculum.0.videoUrl': 'This type of file is not accepted here.',
          'curriculum.0.captions.0': MISSING,
          'curriculum.0.materials.notes.files.0': MISSING,
        },
      },
    });
    expect(await uploads.academy.rows()).toEqual(before);
  });

  test.each([
    '/media/seed/crs_aws/notes.pdf',
    '/media/uploads/u/user-grace/01J.mp4',
    '/media/files/../uploads/u/user-grace/01J.mp4',
    '/media/files//u/user-grace/01J.mp4',
    '/media/files/%75/user-grace/01J.mp4',
    '/media/files/u/user-grace/01J.mp4?x',
    '/media//files/u/user-grace/01J.mp4',
  ])('Nothing below /media/ but a checked upload is in a course: %s (M3, M7)', async (url) => {
    const fields = {
      'image.0': MISSING,
      'curriculum.0.videoUrl': MISSING,
      'curriculum.0.captions.0': MISSING,
      'curriculum.0.materials.notes.files.0': MISSING,
    };
    const all = { image: url, video: url, captions: url, notes: url };
    expect((await post(all)).body).toMatchObject({ code: 'VALIDATION_FAILED', fields });
    const id = idOf(await post({}));
    expect((await put(id, all)).body['fields']).toEqual(fields);
  });

  test('Addresses elsewhere are no uploads and stay as they are', async () => {
    const id = idOf(await post({ video: 'https://example.org/media/files/u/user-grace/01J.mp4' }));
    expect((await put(id, { video: 'https://example.org/u/uploads/2.mp4' })).status).toBe(200);
  });

  test('Of a course in scope a file of another person stays, and goes into a copy of the course (G-69)', async () => {
    const { fileUrl, key } = await uploads.calls.upload('video/mp4', ADMIN);
    expect((await post({ video: fileUrl })).status).toBe(422);
    const id = idOf(await post({}));
    expect((await put(id, { video: fileUrl }, ADMIN)).status).toBe(200);
    expect((await put(id, { video: fileUrl })).status).toBe(200);
    expect((await put(id, { video: fileUrl, notes: 'https://example.org/a.pdf' })).status).toBe(200);
    const copy = idOf(await post({ video: fileUrl }));
    expect((await needsOf(key)).map(([course]) => course).toSorted()).toEqual([id, copy].toSorted());
    expect((await post({ video: fileUrl }, RADIA)).status).toBe(422);
  });
});

describe('A file that was replaced', () => {
  test(`It is needed while one of the last ${KEPT_VERSIONS} saved states names it, whatever was put on or off sale, and then not any more`, async () => {
    const [old, next] = [await uploads.calls.upload('video/mp4'), await uploads.calls.upload('video/webm')];
    const id = idOf(await post({ video: old.fileUrl }));
    const { courses } = uploads.academy.needs;
    for (let save = 2; save <= KEPT_VERSIONS; save++) {
      await put(id, { video: next.fileUrl });
      const saved = (await courses.get(id)) ?? expect.unreachable();
      await courses.setOnSale(saved, !saved.isPublised);
      await refresh();
      expect(await needsOf(old.key)).toEqual([[id, 1]]);
    }
    await put(id, { video: next.fileUrl });
    await refresh();
    expect(await needsOf(old.key)).toEqual([]);
    expect(await needsOf(next.key)).toEqual([[id, 2]]);
    await refresh();
    expect(await needsOf(next.key)).toEqual([[id, 2]]);
  });

  test('A save that did not come to be leaves a need, which the next one ends', async () => {
    const { fileUrl, key } = await uploads.calls.upload('video/mp4');
    const id = idOf(await post({}));
    const replace = async () => {
      throw new Error('The process died.');
    };
    const dying = { ...uploads.calls.needs, courses: () => ({ ...uploads.academy.needs.courses, replace }) };
    const body = form({ video: fileUrl });
    expect((await call(update.with(dying), { params: { id }, body, as: GRACE })).status).toBe(500);
    expect(await needsOf(key)).toEqual([[id, 2]]);
    expect((await put(id, {})).status).toBe(200);
    await refresh();
    expect(await needsOf(key)).toEqual([]);
  });

  test('A save that is under way keeps what it needs while another one is finished', async () => {
    const { key } = await uploads.calls.upload('video/mp4');
    const id = idOf(await post({}));
    await put(id, {});
    await uploads.academy.needs.needs.claim([key], { courseId: id, instructorId: 'user-grace' }, 3, NOON);
    await uploads.academy.needs.needs.releaseUnnamed(id, 2, NOON);
    expect(await needsOf(key)).toEqual([[id, 3]]);
    await uploads.academy.needs.needs.releaseUnnamed(id, 3, NOON);
    expect(await needsOf(key)).toEqual([]);
  });

  test('When no claim comes to be and no file is found gone, the course is not saved', async () => {
    const { fileUrl } = await uploads.calls.upload('video/mp4');
    const before = await uploads.academy.rows();
    const refusing = {
      ...uploads.calls.needs,
      needs: () => ({ ...uploads.academy.needs.needs, claim: async () => false }),
    };
    const response = await call(add.with(refusing), { body: form({ video: fileUrl }), as: GRACE });
    expect(response).toMatchObject({ status: 422, body: { fields: { 'curriculum.0.videoUrl': MISSING } } });
    expect(await uploads.academy.rows()).toEqual(before);
  });

  test('An image that opens with a signature only is no image of a course', async () => {
    const sent = await uploads.calls.ask({
      files: [{ filename: 'a.png', contentType: 'image/png', size: SAMPLE_FILES['image/png'].length }],
      fileType: 'generic',
    });
    const [target] = sent.body['files'] as UploadTarget[];
    const { signedUrl, key, fileUrl } = target ?? expect.unreachable();
    expect((await putTo(signedUrl, 'image/png', SAMPLE_FILES['image/png'])).status).toBe(200);
    expect((await uploads.calls.confirm(key)).status).toBe(200);
    const response = await post({ image: fileUrl });
    expect(response.body['fields']).toEqual({ 'image.0': 'This type of file is not accepted here.' });
  });

  test('A file that the job deletes while the course is being saved is refused at its field', async () => {
    const { fileUrl, key } = await uploads.calls.upload('video/mp4');
    const upload = (await uploads.academy.needs.uploads.get(key)) ?? expect.unreachable();
    const claim: typeof uploads.academy.needs.needs.claim = async (...claimed) => {
      await uploads.academy.needs.uploadDeletions.begin(upload, NOON + 30 * 86_400_000);
      return uploads.academy.needs.needs.claim(...claimed);
    };
    const slow = { ...uploads.calls.needs, needs: () => ({ ...uploads.academy.needs.needs, claim }) };
    const response = await call(add.with(slow), { body: form({ video: fileUrl }), as: GRACE });
    expect(response).toMatchObject({ status: 422, body: { fields: { 'curriculum.0.videoUrl': MISSING } } });
  });
});
