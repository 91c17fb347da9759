import { DEMO_PASSWORD } from '@twillfield/local-cloud/demo-data';
import type { APIRequestContext, Page } from '@playwright/test';
import type { StaffCourse } from '#shared/courses/staff-course.ts';
import { toCourseDraft } from '#shared/drafts/to-course-draft.rules.ts';
import type { LectureMedia } from '#shared/media/lecture-media.ts';
import { type AcademyUnderTest, expect, logIn, newPerson, registerAndLogIn } from '../academy.ts';
import { testWithDemoData as test } from '../isolated-academy.ts';
import { buyCourse } from '../paying/buy-course.ts';

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
  { filename, contentType, fileType }: Omit<Sample, 'bytes'>,
  size: number,
): Promise<Target> {
  const data = { files: [{ filename, contentType, size }], fileType };
  const response = await academy.api('POST', '/media/upload-urls', { token, data });
  expect(response.status()).toBe(200);
  const [target] = ((await response.json()) as { files: Target[] }).files;
  if (!target) throw new Error('No file was announced.');
  return target;
}

interface SentRequest {
  readonly method: string;
  readonly headers?: Record<string, string>;
  /** One character for each byte. */
  readonly bytes?: string;
}

/** Sends from a page of the site: the browser asks for CORS, and the site's policy decides whether it may at all. */
const sendFrom = (page: Page, url: string, request: SentRequest) =>
  page.evaluate(
    async ([url, { method, headers, bytes }]) => {
      const body = bytes === undefined ? null : new Uint8Array(bytes.length);
      for (let at = 0; at < (bytes?.length ?? 0); at++) if (body) body[at] = bytes?.charCodeAt(at) ?? 0;
      const options: RequestInit = { method, headers: headers ?? {}, body };
      const response = await fetch(url, options);
      return { status: response.status, etag: response.headers.get('etag'), text: await response.text() };
    },
    [url, request] as const,
  );
const put = (page: Page, { signedUrl }: Target, { contentType, bytes }: Sample) =>
  sendFrom(page, signedUrl, {
    method: 'PUT',
    headers: { 'content-type': contentType, 'if-none-match': '*' },
    bytes,
  });
const confirm = async (academy: AcademyUnderTest, { token }: Session, key: string) => {
  const response = await academy.api('POST', '/media/confirm-upload', { token, data: { key } });
  return { status: response.status(), body: (await response.json()) as { code?: string; data?: unknown } };
};
async function upload(page: Page, academy: AcademyUnderTest, session: Session, sample: Sample) {
  const target = await announce(academy, session, sample, sample.bytes.length);
  expect((await put(page, target, sample)).status).toBe(200);
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
  browser,
  request,
}) => {
  const grace = await logIn(academy, INSTRUCTOR);
  await test.step('A demo course with an image is saved as it is: its instructor has uploaded the image', async () => {
    const id = 'crs_platform-engineering-draft';
    const details = await academy.api('GET', `/instructor/course/get/details/${id}`, { token: grace.token });
    const { data: course } = (await details.json()) as { data: StaffCourse };
    const shown = await request.get(`${academy.url}${course.image[0]}`);
    expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/webp']);
    const data = { ...toCourseDraft(course), version: course.version };
    const saved = await academy.api('PUT', `/instructor/course/update/${id}`, { token: grace.token, data });
    expect(saved.status()).toBe(200);
    expect(((await saved.json()) as { data: StaffCourse }).data.image).toEqual(course.image);
  });
  // where anything is routed Playwright answers preflights itself: this page sends its own
  const page = await browser.newPage();
  await page.goto(`${academy.url}/about`);
  const image = png('first');
  const cover = await announce(academy, grace, image, image.bytes.length);
  const notes = await announce(academy, grace, PDF, PDF.bytes.length);
  const address = (target: Target) => `${academy.url}${target.fileUrl}`;

  await test.step('The browser puts each with its type straight to the bucket, and reads its ETag (G-75)', async () => {
    for (const [target, sample] of [
      [cover, image],
      [notes, PDF],
    ] as const) {
      const sent = await put(page, target, sample);
      expect([sent.status, sent.etag]).toEqual([200, expect.stringMatching(/^"[0-9a-f]{32}"$/)]);
      expect((await put(page, target, sample)).status, 'nothing is replaced').toBe(412);
    }
    const longer = await put(page, notes, { ...PDF, bytes: `${PDF.bytes} ` });
    expect(longer.status).toBe(403);
    const preflight = await request.fetch(cover.signedUrl, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
    });
    expect(preflight.status(), 'another origin').toBe(403);
  });

  await test.step('Until it is checked nobody gets a byte of it, nor a course with it (M1)', async () => {
    expect(await statusOf(request, address(cover))).toBe(403);
    expect(await statusOf(request, address(notes))).toBe(403);
    expect(await statusOf(request, `${academy.url}/${cover.key.replace('/images/', '/uploads/')}`)).toBe(403);
    const refused = await academy.api('POST', '/instructor/course/add', {
      token: grace.token,
      data: courseWith(cover, notes),
    });
    expect(refused.status()).toBe(422);
    const { fields } = (await refused.json()) as { fields: object };
    expect(Object.keys(fields)).toEqual(['image.0', 'curriculum.0.materials.notes.files.0']);
  });

  for (const { key } of [cover, notes]) expect((await confirm(academy, grace, key)).status).toBe(200);
  const added = await academy.api('POST', '/instructor/course/add', {
    token: grace.token,
    data: courseWith(cover, notes),
  });
  expect(added.status()).toBe(200);
  const { data: course } = (await added.json()) as {
    data: { _id: string; curriculum: { _id: string }[] };
  };
  const [lecture] = course.curriculum;

  await test.step('Checked, an image is open to everybody, a paper to who has bought the course (M7)', async () => {
    expect(await statusOf(request, address(cover))).toBe(200);
    expect(await statusOf(request, address(notes))).toBe(403);
    const student = await registerAndLogIn(academy, newPerson());
    await buyCourse(academy, student, course._id);
    const path = `/student/lecture/media/${course._id}?lectureIds=${lecture?._id}`;
    const response = await academy.api('GET', path, { token: student.token });
    const { data } = (await response.json()) as { data: LectureMedia[] };
    const signed = data[0]?.materials?.notes.files[0]?.url ?? '';
    const opened = await request.get(signed);
    expect([opened.status(), await opened.text()]).toEqual([200, PDF.bytes]);
    expect(opened.headers()['content-type']).toBe('application/pdf');
  });

  await test.step('A file that was replaced is there while a kept version names it, then it goes (G-91)', async () => {
    const nextCover = await upload(page, academy, grace, png('second'));
    const nextNotes = await upload(page, academy, grace, PDF);
    const unconfirmed = await announce(academy, grace, PDF, PDF.bytes.length);
    expect((await put(page, unconfirmed, PDF)).status).toBe(200);
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
    expect((await confirm(academy, later, unconfirmed.key)).status, 'never confirmed').toBe(404);
    for (let more = 0; more < 9; more++) await save(later.token);
    const gone = await academy.api('DELETE', `/media/delete/${encodeURIComponent(nextCover.key)}`, {
      token: later.token,
    });
    expect(gone.status()).toBe(200);
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
  await page.close();
});
