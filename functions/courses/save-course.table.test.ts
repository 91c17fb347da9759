// Long because creating, reading and saving a course are one story on one table.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { putStudent } from '#functions/testing/listed-rows.ts';
import { setUpNoon } from '#functions/testing/set-up.ts';
import { COURSES_PER_INSTRUCTOR } from '#shared/courses/course.ts';
import type { StaffCourse } from '#shared/courses/staff-course.ts';
import { keys } from '#functions/testing/keys.ts';
import { call } from '#functions/testing/call.ts';
import { LANDING } from '#functions/testing/course-form.ts';
import { createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler as add } from './add-course.handler.ts';
import { handler as details } from './get-instructor-course-details.handler.ts';
import { handler as update } from './update-course.handler.ts';

const GRACE = { userId: 'user-grace', role: 'instructor' as const };
const RADIA = { userId: 'user-radia', role: 'instructor' as const };
const ADMIN = { userId: 'user-admin', role: 'admin' as const };
const EMPTY_MATERIALS = { notes: { files: [] }, quiz: { files: [] }, lab: { files: [] } };
const LECTURE = {
  title: 'Accounts',
  type: 'url',
  videoUrl: 'https://example.org/1.mp4',
  freePreview: true,
  progressValue: 40,
  link_desc: 'Watch it.\nTwice.',
  public_id: 'u/grace/1.mp4',
  materials: {
    notes: { files: [{ url: 'https://example.org/n.pdf', filename: 'n.pdf', public_id: 'n' }] },
    quiz: { files: [] },
    lab: { files: [{ url: 'https://example.org/l.pdf', filename: 'l.pdf', public_id: 'l' }] },
  },
};
const FORM = {
  ...LANDING,
  date: '2027-01-11T00:00:00.000Z',
  curriculum: [LECTURE, { ...LECTURE, title: 'Routes', freePreview: false }],
};

type As = { userId: string; role: 'instructor' | 'admin' };
const post = (body: unknown, as: As = GRACE) => call(add.with(academy.handlerNeeds), { body, as });
const put = (id: string, body: unknown, as: As = GRACE) =>
  call(update.with(academy.handlerNeeds), { params: { id }, body, as });
const get = (id: string, as: As = GRACE) => call(details.with(academy.handlerNeeds), { params: { id }, as });
const dataOf = async (response: ReturnType<typeof call>) => (await response).body['data'] as StaffCourse;
/** What a test sends back: the course as the form has it. */
const formOf = ({ curriculum, ...course }: StaffCourse) => ({
  ...Object.fromEntries(Object.keys(LANDING).map((field) => [field, course[field as keyof typeof course]])),
  curriculum,
});

const academy = await createTestAcademy();
await academy.addPerson(GRACE.userId, 'instructor');
await academy.addPerson(RADIA.userId, 'instructor');
await academy.addPerson(ADMIN.userId, 'admin');
beforeEach(setUpNoon);

describe('POST /instructor/course/add', () => {
  test('It takes the form, answers success, and the course is in the catalogue [API-17, API-18]', async () => {
    const response = await post({ ...FORM, students: [], isPublised: true });
    expect(response).toMatchObject({ status: 200, body: { success: true, data: { version: 1 } } });
    const { _id } = response.body['data'] as StaffCourse;
    const rows = await academy.needs.courses.getWithLectures(_id);
    expect(rows?.lectures[0]?.progressValue).toBe(40);
    expect((await academy.needs.courses.listCards()).find((card) => card._id === _id)?.title).toBe(
      'Networks',
    );
  });

  const { title, subtitle, description, pricing, ...more } = LANDING;
  const { objectives, welcomeMessage, primaryLanguage, image } = more;
  const lectures = (names: readonly (keyof typeof LECTURE)[]) =>
    FORM.curriculum.map((lecture) => Object.fromEntries(names.map((name) => [name, lecture[name]])));
  const LECTURE_ID = { _id: expect.stringMatching(/^lec_/) as string };
  test.each([
    [
      'an id, title, subtitle and description [ENT-06..09]',
      { _id: expect.stringMatching(/^crs_/) as string, title, subtitle, description },
    ],
    ['its ISO date and its price [ENT-12, ENT-13]', { date: '2027-01-11', pricing }],
    [
      'its objectives, welcome message, language and images [ENT-14..17]',
      { objectives, welcomeMessage, primaryLanguage, image },
    ],
    [
      'its instructor from the session and no students, whatever was sent, and is published [ENT-18, ENT-19, ENT-20, ENT-22, CFORM-37]',
      {
        instructorId: 'user-grace',
        instructorName: 'ada lovelace',
        students: [],
        studentCount: 0,
        isPublised: true,
      },
    ],
    [
      'its lectures with id, title, address and free preview [ENT-21, ENT-23, ENT-24, ENT-26, ENT-27]',
      {
        curriculum: lectures(['title', 'videoUrl', 'freePreview']).map((one) => ({ ...one, ...LECTURE_ID })),
      },
    ],
    [
      'their instructions, public ids and materials [ENT-29, ENT-30, ENT-31]',
      { curriculum: lectures(['link_desc', 'public_id', 'materials']) },
    ],
  ])('A new course has %s', async (_what, expected) => {
    const students = [{ studentName: 'x', studentEmail: 'y' }];
    const { _id } = await dataOf(
      post({ ...FORM, students, instructorId: 'user-radia', instructorName: 'Radia' }),
    );
    const stored = await dataOf(get(_id));
    expect(stored).toMatchObject(expected);
    expect(new Set(stored.curriculum.map((lecture) => lecture._id)).size).toBe(2);
  });

  test.each([
    ['category', 'one of three categories [ENT-10]', ['devops', 'cloud-computing', 'self-study']],
    ['level', 'one of three levels [ENT-11]', ['beginner', 'intermediate', 'advanced']],
    ['type', 'lectures of three types [ENT-25]', ['video', 'youtube', 'url']],
  ])('Its %s: a course has %s, and no other', async (field, _what, values) => {
    const videoUrl = '<iframe src="https://www.youtube.com/embed/s_o8dwzRlu4"></iframe>';
    const body = (value: string) => {
      if (field !== 'type') return { ...FORM, [field]: value };
      const address = value === 'youtube' ? { videoUrl } : {};
      return { ...FORM, curriculum: [{ ...LECTURE, ...address, type: value }] };
    };
    for (const value of values) {
      const { _id } = await dataOf(post(body(value)));
      const { curriculum, ...stored } = await dataOf(get(_id));
      expect({ ...stored, type: curriculum[0]?.type }).toMatchObject({ [field]: value });
    }
    const refused = await post(body('other'));
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body['fields'] as object)).toEqual([
      field === 'type' ? 'curriculum.0.type' : field,
    ]);
  });

  test('It refuses what the form refuses, field by field, and stores nothing (X10)', async () => {
    const before = await academy.rows();
    const response = await post({
      ...FORM,
      title: ' ',
      pricing: -1,
      curriculum: [{ ...LECTURE, videoUrl: 'x' }],
    });
    expect(response.status).toBe(422);
    expect(Object.keys(response.body['fields'] as object)).toEqual([
      'title',
      'pricing',
      'curriculum.0.videoUrl',
    ]);
    expect(await academy.rows()).toEqual(before);
  });
});

const MATERIAL = { url: '/media/files/a.pdf', filename: 'a.pdf', public_id: '' };
const CAPTIONS = { url: '/media/files/a.vtt', public_id: '', language: 'en', label: 'English' };
const withMaterial = (over: object) => ({
  curriculum: [
    { ...LECTURE, materials: { ...EMPTY_MATERIALS, quiz: { files: [{ ...MATERIAL, ...over }] } } },
  ],
});
const withLecture = (over: object) => ({ curriculum: [{ ...LECTURE, ...over }] });
const QUIZ_FILE = 'curriculum.0.materials.quiz.files.0';

test.each([
  ['image.1', { image: [...LANDING.image, 'http://a.example/b.webp'] }],
  ['image.0', { image: [`https://a.example/${'x'.repeat(283)}`] }],
  ['curriculum.0.videoUrl', withLecture({ videoUrl: `https://a.example/${'x'.repeat(283)}` })],
  ['curriculum.0.captions.0.url', withLecture({ captions: [{ ...CAPTIONS, url: 'data:text/vtt,x' }] })],
  [`${QUIZ_FILE}.url`, withMaterial({ url: 'javascript:alert(1)' })],
  [`${QUIZ_FILE}.filename`, withMaterial({ filename: `${'x'.repeat(252)}.pdf` })],
  ['curriculum.0.progressValue', withLecture({ progressValue: 1e300 })],
  ['curriculum.0.progressValue', withLecture({ progressValue: 1e-200 })],
  ['pricing', { pricing: 1e-200 }],
  ['title', { title: 'Net\u202Eskrow' }],
])(
  'A course whose %s no list, link, line or row of the table can have is 422 at that field (X2, X13, F12, G-120)',
  async (field, over) => {
    const before = await academy.rows();
    const refused = await post({ ...FORM, ...over });
    expect(refused).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } });
    expect(Object.keys(refused.body['fields'] as object)).toEqual([field]);
    expect(await academy.rows()).toEqual(before);
  },
);

test('What is as long as it may be is stored and read as it was sent', async () => {
  const [image] = [`https://a.example/${'x'.repeat(282)}`];
  const lecture = {
    ...LECTURE,
    ...withMaterial({ url: image, filename: `${'x'.repeat(251)}.pdf` }).curriculum[0],
    captions: [{ ...CAPTIONS, url: image }],
    videoUrl: image,
    title: 'A\u200Fא'.padEnd(200, 'x'),
    progressValue: 1e-100,
  };
  const course = await dataOf(post({ ...FORM, image: Array(10).fill(image), curriculum: [lecture] }));
  const { progressValue: _sent, ...shown } = lecture;
  const stored = await dataOf(get(course._id));
  expect(stored.image).toEqual(Array(10).fill(image));
  expect(stored.curriculum).toMatchObject([shown]);
});

test('A course from before addresses and texts had limits is read as it is, and saved once they are changed (X2, X13)', async () => {
  const course = await dataOf(post(FORM));
  const old = { url: 'javascript:alert(1)', filename: 'x'.repeat(300), public_id: '' };
  const [lecture] = course.curriculum;
  const rows = await academy.needs.courses.getWithLectures(course._id);
  await academy.table.update(keys.course(course._id), {
    UpdateExpression: 'SET title = :title',
    ExpressionAttributeValues: { ':title': 'Net\u202Eskrow' },
  });
  await academy.table.update(keys.lecture(course._id, lecture?._id ?? '', rows?.course.revision), {
    UpdateExpression: 'SET materials = :materials',
    ExpressionAttributeValues: { ':materials': { ...EMPTY_MATERIALS, lab: { files: [old] } } },
  });
  const stored = await dataOf(get(course._id));
  expect(stored).toMatchObject({ title: 'Net\u202Eskrow' });
  expect(stored.curriculum[0]?.materials?.lab.files).toEqual([old]);
  expect((await put(course._id, formOf(stored))).body['fields']).toMatchObject({
    title: expect.any(String) as string,
    'curriculum.0.materials.lab.files.0.url': expect.stringContaining('upload it again') as string,
  });
  expect((await put(course._id, formOf(course))).status).toBe(200);
});

describe('An instructor has 500 courses at most (X15)', () => {
  /** An instructor whose courses are counted already. */
  async function instructorWith(courses: number): Promise<As> {
    const userId = `user-${randomUUID()}`;
    await academy.addPerson(userId, 'instructor');
    await academy.table.put({ ...keys.courseCount(userId), courses });
    return { userId, role: 'instructor' };
  }
  const TOO_MANY = { status: 409, body: { code: 'TOO_MANY_COURSES' } };

  test('Of two that are created at once as the last one, one is, and nothing is left of the other', async () => {
    const as = await instructorWith(COURSES_PER_INSTRUCTOR - 1);
    const responses = await Promise.all([post(FORM, as), post(FORM, as)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)).toMatchObject(TOO_MANY);
    const before = await academy.rows();
    expect(await post(FORM, as)).toMatchObject(TOO_MANY);
    expect(await academy.rows()).toEqual(before);
  });

  test('The last one that is sent again, because its response was lost, is answered and not counted again', async () => {
    const as = await instructorWith(COURSES_PER_INSTRUCTOR - 1);
    const body = { ...FORM, creationId: randomUUID() };
    const [first, again] = [await dataOf(post(body, as)), await dataOf(post(body, as))];
    expect(again._id).toBe(first._id);
    const sent = { ...FORM, creationId: randomUUID() };
    const other = await instructorWith(COURSES_PER_INSTRUCTOR - 2);
    await Promise.all([post(sent, other), post(sent, other), post(sent, other)]);
    expect(await academy.table.get(keys.courseCount(other.userId))).toMatchObject({
      courses: COURSES_PER_INSTRUCTOR - 1,
    });
  });

  test('Courses from before they were counted count', async () => {
    const as = await instructorWith(0);
    await Promise.all([post(FORM, as), post(FORM, as)]);
    await academy.table.remove(keys.courseCount(as.userId));
    // two begin the count at once
    await Promise.all([post(FORM, as), post(FORM, as)]);
    expect(await academy.table.get(keys.courseCount(as.userId))).toMatchObject({ courses: 4 });
  });
});

describe('GET /instructor/course/get/details/{id}', () => {
  test('It answers success and the course with its newest students [API-19]', async () => {
    const { _id } = await dataOf(post(FORM));
    await putStudent(academy.table, 1, { courseId: _id, byHand: true });
    const response = await get(_id);
    expect(response.body['success']).toBe(true);
    expect((response.body['data'] as StaffCourse).students).toEqual([
      { studentId: 'user-1', studentName: 'Student Number1', studentEmail: 'user1@mail.org', byHand: true },
    ]);
  });

  test('It is two reads in one round trip, beside the session check', async () => {
    const { _id } = await dataOf(post(FORM));
    const before = academy.roundTrips();
    await get(_id);
    expect(academy.roundTrips() - before).toBe(1);
  });
});

describe('PUT /instructor/course/update/{id}', () => {
  test('It saves landing fields and curriculum, keeps everything else, and answers success [API-20, API-21] (G-72)', async () => {
    const course = await dataOf(post({ ...FORM, isPublised: false }));
    await academy.table.update(
      { PK: `COURSE#${course._id}`, SK: 'COURSE' },
      { UpdateExpression: 'SET studentCount = :two', ExpressionAttributeValues: { ':two': 2 } },
    );
    const [first, second] = course.curriculum;
    const changed = {
      ...formOf(course),
      title: 'Networks II',
      curriculum: [second, { ...first, title: 'Accounts II' }, { ...LECTURE, title: 'New' }],
    };
    const response = await put(course._id, changed);
    expect(response.body).toMatchObject({ success: true, data: { title: 'Networks II', version: 2 } });
    const stored = await dataOf(get(course._id));
    expect(stored).toMatchObject({
      instructorId: 'user-grace',
      isPublised: false,
      studentCount: 2,
      lectureCount: 3,
    });
    expect(stored.curriculum.map(({ _id, title }) => [_id, title])).toEqual([
      [second?._id, 'Routes'],
      [first?._id, 'Accounts II'],
      [expect.stringMatching(/^lec_/), 'New'],
    ]);
  });

  test('What only the form knows of a lecture is stripped (G-72)', async () => {
    const course = await dataOf(post(FORM));
    const curriculum = course.curriculum.map((lecture) => ({
      ...lecture,
      isUploading: true,
      uploadError: 'x',
    }));
    await put(course._id, { ...formOf(course), curriculum });
    const rows = await academy.needs.courses.getWithLectures(course._id);
    expect(JSON.stringify(rows)).not.toMatch(/isUploading|uploadError/);
  });

  test('Without a version it is saved over whatever is stored (X5)', async () => {
    const course = await dataOf(post(FORM));
    await Promise.all([
      put(course._id, { ...formOf(course), title: 'A' }),
      put(course._id, { ...formOf(course), title: 'B' }),
    ]);
    expect((await dataOf(get(course._id))).version).toBe(3);
  });

  test('A lecture that claims the id of another one gets its own, and so does one with no id of a key', async () => {
    const course = await dataOf(post(FORM));
    const [first] = course.curriculum;
    const curriculum = [first, { ...first, title: 'Twin' }, { ...first, _id: 'a#b', title: 'Odd' }];
    const saved = await dataOf(put(course._id, { ...formOf(course), curriculum }));
    expect(saved.curriculum[0]?._id).toBe(first?._id);
    expect(new Set(saved.curriculum.map(({ _id }) => _id)).size).toBe(3);
    expect(JSON.stringify(saved.curriculum)).not.toContain('a#b');
  });
});

describe('Who may do it (G-69, R9)', () => {
  test('An instructor creates and edits own courses; others’ do not exist for them, and admins edit all [ROLE-06]', async () => {
    const course = await dataOf(post(FORM));
    expect((await put(course._id, { ...formOf(course), title: 'Mine' })).status).toBe(200);
    for (const response of [await get(course._id, RADIA), await put(course._id, formOf(course), RADIA)])
      expect(response).toMatchObject({ status: 404, body: { code: 'COURSE_NOT_FOUND' } });
    expect((await get(course._id, ADMIN)).status).toBe(200);
    const saved = await dataOf(put(course._id, { ...formOf(course), title: 'Edited' }, ADMIN));
    expect([saved.title, saved.instructorId]).toEqual(['Edited', 'user-grace']);
  });
});
