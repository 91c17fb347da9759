import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCourse, callApi } from '#functions/testing/running-academy.ts';
import { type Academy, ensureBuilt, startAcademy } from '@twillfield/local-cloud';
import { anId } from '#shared/testing/an-id.ts';
import { type Rule, type SeenRequest, refusedByRate } from './test-rate-rules.ts';
import { synthesize } from './test-template.ts';

const STUDENTS = 60;
const SCHOOL = '203.0.113.9';
const PASSWORD = 'a-thread-that-holds';
const COURSE_ID = anId('crs_class');
const LECTURE_ID = anId('lec_1');
/** Files of the site and parts of a film that a browser loads from the same distribution meanwhile. */
const FILES = 100;

let academy: Academy;
/** Every request of the class, as the firewall sees it. */
const seen: SeenRequest[] = [];
const statuses: Record<string, number> = {};

beforeAll(async () => {
  await ensureBuilt({ root: join(import.meta.dirname, '..') });
  academy = await startAcademy({ environment: {} });
  await addCourse(academy, { courseId: COURSE_ID });
});
afterAll(() => academy?.stop());

interface Student {
  userEmail: string;
  userId: string;
  token: string;
  cookies: Map<string, string>;
  /** What a save answers, for the next one. */
  studyToken?: string;
}

/** One call of a member of the class; counts what comes of it. */
async function send(student: Student, method: string, path: string, body?: object) {
  const headers = {
    ...(student.token && { authorization: `Bearer ${student.token}` }),
    ...(student.cookies.size > 0 && { cookie: [...student.cookies].map((one) => one.join('=')).join('; ') }),
  };
  seen.push({ at: academy.clock.now(), address: SCHOOL, path: `/api${path.split('?')[0]}`, headers });
  const response = await callApi(academy, method, path, {
    headers: { ...headers, 'x-local-viewer-address': SCHOOL },
    ...(body && { body }),
  });
  const what = `${response.status} ${method} ${path.split(/[?{]/)[0]?.replaceAll(/\/[\w-]*[_\d][\w-]*/g, '')}`;
  statuses[what] = (statuses[what] ?? 0) + 1;
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    student.cookies.set(name, value);
  }
  return response.body;
}

async function signIn(student: Student, password = PASSWORD): Promise<void> {
  const { userEmail } = student;
  const { data } = await send(student, 'POST', '/auth/login', { userEmail, password });
  if (data === undefined) return;
  const { accessToken, user } = data as { accessToken: string; user: { _id: string } };
  Object.assign(student, { token: accessToken, userId: user._id });
}

/** All of them pay at once; which payments are COMPLETED and FAILED. */
async function payTogether(students: readonly Student[], sourceId: string): Promise<Record<string, number>> {
  const started = await Promise.all(
    students.map(async (student) => {
      const order = { userId: student.userId, courseId: COURSE_ID, coursePricing: 2060, sourceId };
      const { transactionId } = await send(student, 'POST', '/student/order/create', order);
      return { student, status: `?transactionId=${String(transactionId)}&paymentPlan=full` };
    }),
  );
  const ends: Record<string, number> = {};
  let waiting = started;
  // a page asks every six seconds, twenty times; the workflow tries steps above their concurrency again after seconds
  for (let asked = 0; asked < 20 && waiting.length > 0; asked++) {
    const answers = await Promise.all(
      waiting.map(({ student, status }) => send(student, 'GET', `/payment/pending-payments${status}`)),
    );
    waiting = waiting.filter((_, n) => {
      const end = String(answers[n]?.['paymentStatus']);
      if (end === 'PENDING') return true;
      ends[end] = (ends[end] ?? 0) + 1;
      return false;
    });
    academy.clock.advance(6000);
    await academy.idle();
  }
  return ends;
}

test('A class of sixty behind one address registers, signs in, pays and watches a lecture to its end at the same moments, and nothing turns it away (G-87)', async () => {
  const students = Array.from({ length: STUDENTS }, (): Student => {
    return { userEmail: `${randomUUID()}@example.org`, userId: '', token: '', cookies: new Map() };
  });
  const together = <T>(act: (student: Student, n: number) => Promise<T>) => Promise.all(students.map(act));
  const reads = (paths: (student: Student) => string[]) =>
    together((student) => Promise.all(paths(student).map((path) => send(student, 'GET', path))));

  await together(({ userEmail }, n) =>
    send(students[n]!, 'POST', '/auth/register', { userName: 'Ada', userEmail, password: PASSWORD }),
  );
  // every fifth mistypes, and has a card that is declined
  await together((student, n) => (n % 5 === 0 ? signIn(student, 'wrong') : Promise.resolve()));
  await together((student) => signIn(student));
  for (let file = 0; file < FILES * STUDENTS; file++)
    seen.push({ at: academy.clock.now(), address: SCHOOL, path: file % 2 ? '/media/a.mp4' : '/assets/a.js' });
  await together((student) => send(student, 'POST', '/auth/refresh'));
  await reads(({ userId }) => [
    `/student/courses-bought/get/${userId}`,
    `/student/course/get/details/${COURSE_ID}`,
    `/student/course/purchase-info/${COURSE_ID}/${userId}`,
  ]);
  const unlucky = students.filter((_, n) => n % 5 === 0);
  expect(await payTogether(unlucky, 'cnon:card-nonce-declined')).toEqual({ FAILED: unlucky.length });
  expect(await payTogether(students, 'cnon:card-nonce-ok')).toEqual({ COMPLETED: STUDENTS });
  await reads(({ userId }) => [
    `/student/courses-bought/get/${userId}`,
    `/student/course-progress/get/${userId}/${COURSE_ID}`,
  ]);
  for (let minute = 1; minute <= 5; minute++) {
    academy.clock.advance(60_000);
    await together(async (student) => {
      const { userId, studyToken } = student;
      const saved = await send(student, 'POST', '/student/course-progress/save-position', {
        userId,
        courseId: COURSE_ID,
        lectureId: LECTURE_ID,
        positionSeconds: minute * 60,
        studyToken,
      });
      Object.assign(student, saved['studyToken'] !== undefined && { studyToken: saved['studyToken'] });
    });
  }
  expect(students.filter(({ studyToken }) => studyToken === undefined)).toEqual([]);
  await together((student) => send(student, 'POST', '/auth/refresh'));
  await together((student) =>
    send(student, 'POST', '/student/course-progress/mark-lecture-viewed', {
      userId: student.userId,
      courseId: COURSE_ID,
      lectureId: LECTURE_ID,
    }),
  );
  await reads(({ userId }) => [`/student/course-progress/get/${userId}/${COURSE_ID}`]);

  const failed = Object.entries(statuses).filter(([what]) => !what.startsWith('2'));
  expect(Object.fromEntries(failed)).toEqual({ '401 POST /auth/login': STUDENTS / 5 });
  const { Rules } = synthesize().only('AWS::WAFv2::WebACL').Properties as { Rules: Rule[] };
  const refused = Object.entries(refusedByRate(Rules, seen));
  expect(refused.map(([name]) => name)).toEqual(['rate-open-calls', 'rate-api', 'rate-account']);
  expect(refused.filter(([, count]) => count > 0)).toEqual([]);
});
