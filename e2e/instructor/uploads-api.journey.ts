import { DEMO_PASSWORD } from '@twillfield/local-cloud/demo-data';
import type { APIRequestContext } from '@playwright/test';
import { type AcademyUnderTest, expect, logIn } from '../academy.ts';
import { testWithDemoData as test } from '../isolated-academy.ts';

const INSTRUCTOR = { userName: '', userEmail: 'instructor@twillfield.example', password: DEMO_PASSWORD };
const JOB = 'media/delete-unneeded-files';

interface Sample {
  readonly filename: string;
  readonly contentType: string;
  readonly fileType: string;
  readonly bytes: string;
}
const PDF: Sample = {
  filename: 'Notes.pdf',
  contentType: 'application/pdf',
  fileType: 'documents',
  bytes: `%PDF-1.7\n${'% warp and weft\n'.repeat(100)}trailer\n<<>>\nstartxref\n9\n%%EOF\n`,
};
const png = (text: string): Sample => ({
  filename: 'Cover.png',
  contentType: 'image/png',
  fileType: 'images',
  bytes: `\x89PNG\r\n\x1a\n\0\0\0\rIHDR${text}\0\0\0\0IEND\xaeB\`\x82`,
});

interface Target {
  readonly signedUrl: string;
  readonly fileUrl: string;
  readonly key: string;
}
interface Session {
  readonly token: string;
}

async function announce(
  academy: AcademyUnderTest,
  { token }: Session,
  { filename, contentType, fileType, bytes }: Sample,
): Promise<Target> {
  const data = { files: [{ filename, contentType, size: bytes.length }], fileType };
  const response = await academy.api('POST', '/media/upload-urls', { token, data });
  expect(response.status()).toBe(200);
  const [target] = ((await response.json()) as { files: Target[] }).files;
  if (!target) throw new Error('No file was announced.');
  return target;
}

const put = async (request: APIRequestContext, { signedUrl }: Target, { contentType, bytes }: Sample) => {
  const headers = { 'content-type': contentType, 'if-none-match': '*' };
  return (await request.put(signedUrl, { headers, data: Buffer.from(bytes, 'latin1') })).status();
};
const confirm = async (academy: AcademyUnderTest, { token }: Session, key: string) => {
  const response = await academy.api('POST', '/media/confirm-upload', { token, data: { key } });
  return { status: response.status(), body: (await response.json()) as { code?: string; data?: unknown } };
};
async function upload(
  request: APIRequestContext,
  academy: AcademyUnderTest,
  session: Session,
  sample: Sample,
) {
  const target = await announce(academy, session, sample);
  expect(await put(request, target, sample)).toBe(200);
  expect((await confirm(academy, session, target.key)).status).toBe(200);
  return target;
}

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
    title: 'Weaving with S3',
    subtitle: 'Thread by thread',
    category: 'cloud-computing',
    level: 'beginner',
    date: '2026-01-05',
    description: 'Files.',
    pricing: 2060,
    objectives: 'Upload',
    welcomeMessage: 'Welcome',
    primaryLanguage: 'English',
    image: [image.fileUrl],
    curriculum: [lecture, { ...lecture, title: 'Preview', freePreview: true, materials: undefined }],
  };
};

test('What an instructor uploads is served once it was checked, and goes when no saved course needs it', async ({
  academy,
  request,
}) => {
  const grace = await logIn(academy, INSTRUCTOR);
  const image = png('first');
  const cover = await announce(academy, grace, image);
  const notes = await announce(academy, grace, PDF);
  const address = (target: Target) => `${academy.url}${target.fileUrl}`;
  expect([await put(request, cover, image), await put(request, notes, PDF)]).toEqual([200, 200]);

  await test.step('Until it is checked nobody gets a byte of it (M1)', async () => {
    expect(await statusOf(request, address(cover))).toBe(403);
    expect(await statusOf(request, address(notes))).toBe(403);
    expect(await statusOf(request, `${academy.url}/${cover.key.replace('/images/', '/uploads/')}`)).toBe(403);
  });

  for (const { key } of [cover, notes]) expect((await confirm(academy, grace, key)).status).toBe(200);
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
    const nextCover = await upload(request, academy, grace, png('second'));
    const nextNotes = await upload(request, academy, grace, PDF);
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
    const later = await logIn(academy, INSTRUCTOR);
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
    const last = await logIn(academy, INSTRUCTOR);
    expect((await confirm(academy, last, notes.key)).status).toBe(404);
    expect((await confirm(academy, last, nextNotes.key)).status).toBe(200);
  });
});
