import type { APIRequestContext } from '@playwright/test';
import { type AcademyUnderTest, expect, logIn } from '../academy.ts';
import { testWithDemoData as test } from '../isolated-academy.ts';
import { INSTRUCTOR } from '../sign-in.ts';
import {
  announceFile,
  confirmFile,
  COURSE,
  PDF,
  PNG,
  putFile,
  type Sample,
  type Target,
  uploadFile,
} from './upload-file.ts';

const JOB = 'media/delete-unneeded-files';
const png = (text: string): Sample => ({ ...PNG, bytes: Buffer.concat([PNG.bytes, Buffer.from(text)]) });

async function runJob(academy: AcademyUnderTest, request: APIRequestContext) {
  const ran = await request.post(`${academy.url}/_local/jobs/${encodeURIComponent(JOB)}`);
  expect(ran.status()).toBe(200);
  return ((await ran.json()) as { payload: { deleted: number } }).payload;
}
const statusOf = async (request: APIRequestContext, url: string) => (await request.get(url)).status();

const courseWith = (image: Target, notes: Target, videoUrl = '/media/files/u/seed/weaving.webm') => {
  const file = { url: notes.fileUrl, filename: 'Notes.pdf', public_id: notes.key };
  const empty = { files: [] };
  const lecture = {
    title: 'The loom',
    type: 'video',
    videoUrl,
    public_id: '',
    freePreview: false,
    link_desc: '',
    materials: { notes: { files: [file] }, quiz: empty, lab: empty },
  };
  return {
    ...COURSE,
    title: 'Weaving with S3',
    image: [image.fileUrl],
    curriculum: [lecture, { ...lecture, title: 'Preview', freePreview: true, materials: undefined }],
  };
};

test('What an instructor uploads is served once it was checked, and goes when no saved course needs it', async ({
  academy,
  request,
}) => {
  const signIn = async () => ({ academy, request, token: (await logIn(academy, INSTRUCTOR)).token });
  const grace = await signIn();
  const image = png('first');
  const cover = await announceFile(grace, image);
  const notes = await announceFile(grace, PDF);
  const address = (target: Target) => `${academy.url}${target.fileUrl}`;
  await putFile(grace, cover, image);
  await putFile(grace, notes, PDF);

  await test.step('Until it is checked nobody gets a byte of it (M1)', async () => {
    expect(await statusOf(request, address(cover))).toBe(403);
    expect(await statusOf(request, address(notes))).toBe(403);
    expect(await statusOf(request, `${academy.url}/${cover.key.replace('/images/', '/uploads/')}`)).toBe(403);
  });

  for (const target of [cover, notes]) expect(await confirmFile(grace, target)).toBe(200);
  const added = await academy.api('POST', '/instructor/course/add', {
    token: grace.token,
    data: courseWith(cover, notes),
  });
  expect(added.status()).toBe(200);
  const { data: course } = (await added.json()) as {
    data: { _id: string };
  };
  expect(await statusOf(request, address(cover)), 'an image is open to everybody').toBe(200);
  expect(await statusOf(request, address(notes)), 'a paper is not (M7)').toBe(403);

  await test.step('A file that was replaced is there while a kept version names it, then it goes (G-91)', async () => {
    const nextCover = await uploadFile(grace, png('second'));
    const nextNotes = await uploadFile(grace, PDF);
    const save = async (token: string) => {
      const response = await academy.api('PUT', `/instructor/course/update/${course._id}`, {
        token,
        data: courseWith(nextCover, nextNotes),
      });
      expect(response.status()).toBe(200);
    };
    await save(grace.token);
    await academy.advanceClock({ days: 31 });
    await runJob(academy, request);
    const later = await signIn();
    expect(await statusOf(request, address(cover)), 'an old version names it').toBe(200);
    for (let more = 0; more < 9; more++) await save(later.token);
    // the stream tells of the save, and what it needs no more is let go
    await expect
      .poll(
        async () => {
          await academy.advanceClock({ days: 31 });
          await runJob(academy, request);
          return statusOf(request, address(cover));
        },
        { timeout: 60_000 },
      )
      .toBe(403);
    expect(await statusOf(request, address(nextCover)), 'the course needs it').toBe(200);
    const last = await signIn();
    expect(await confirmFile(last, notes)).toBe(404);
    expect(await confirmFile(last, nextNotes)).toBe(200);
  });
});
