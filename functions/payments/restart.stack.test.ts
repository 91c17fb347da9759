import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addCourse, callApi } from '#functions/testing/running-academy.ts';
import { type Academy, ensureBuilt, startAcademy } from '@twillfield/local-cloud';
import { anId } from '#shared/testing/an-id.ts';

const COURSE_ID = anId('crs_restart');
const PASSWORD = 'a-thread-that-holds';
const BY_ITSELF = { timeout: 280_000, interval: 250 };

const call = async <T>(academy: Academy, method: string, path: string, token?: string, body?: object) =>
  (await callApi(academy, method, path, { ...(token && { token }), ...(body && { body }) })).body as T;

interface Student {
  userEmail: string;
  userId: string;
  token: string;
}

async function newStudent(academy: Academy, name: string): Promise<Student> {
  const userEmail = `${name}@example.org`;
  await call(academy, 'POST', '/auth/register', undefined, {
    userName: 'Ada Lovelace',
    userEmail,
    password: PASSWORD,
    role: 'user',
  });
  return signIn(academy, userEmail);
}

async function signIn(academy: Academy, userEmail: string): Promise<Student> {
  const credentials = { userEmail, password: PASSWORD };
  const { data } = await call<{ data: { accessToken: string; user: { _id: string } } }>(
    academy,
    'POST',
    '/auth/login',
    undefined,
    credentials,
  );
  return { userEmail, userId: data.user._id, token: data.accessToken };
}

async function order(academy: Academy, { userId, token }: Student): Promise<string> {
  const { transactionId } = await call<{ transactionId: string }>(
    academy,
    'POST',
    '/student/order/create',
    token,
    { userId, courseId: COURSE_ID, coursePricing: 2060, sourceId: 'cnon:card-nonce-ok' },
  );
  return transactionId;
}

const listCaptures = (academy: Academy, transactionId: string) =>
  academy.square.ledger().filter(({ referenceId }) => referenceId === transactionId);

/** Lets the academy's time pass until the payment is completed, without another request. */
const completesByItself = (academy: Academy, { userEmail }: Student) =>
  vi.waitFor(async () => {
    academy.clock.advance(10_000);
    await academy.idle();
    expect(academy.mail(userEmail)).toHaveLength(1);
  }, BY_ITSELF);

const ONCE = { captures: [206_000], mails: ['Payment received: Restarts'], courses: [COURSE_ID] };

/** What the student was charged, was sent and has, ten minutes later: nothing may happen twice afterwards. */
async function tenMinutesLater(academy: Academy, { userEmail }: Student, transactionId: string) {
  academy.clock.advance(10 * 60_000);
  await academy.jobs.check();
  await academy.idle();
  const { userId, token } = await signIn(academy, userEmail);
  const { data } = await call<{ data: { courseId: string }[] }>(
    academy,
    'GET',
    `/student/courses-bought/get/${userId}`,
    token,
  );
  return {
    captures: listCaptures(academy, transactionId).map(({ amountCents }) => amountCents),
    mails: academy.mail(userEmail).map(({ subject }) => subject),
    courses: data.map(({ courseId }) => courseId),
  };
}

describe('kill -9 during payments', () => {
  let folder: string;
  let academy: Academy;

  const start = () => startAcademy({ dataDir: join(folder, 'data'), environment: {} });
  const killAndStart = async () => {
    await academy.kill();
    academy = await start();
  };

  beforeAll(async () => {
    await ensureBuilt({ root: join(import.meta.dirname, '..', '..') });
    folder = await mkdtemp(join(tmpdir(), 'restart-'));
    academy = await start();
    await addCourse(academy, { courseId: COURSE_ID, title: 'Restarts' });
  });
  afterAll(async () => {
    await academy?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('A payment that Square accepted without a response completes after the restart, charged once (I1, I4)', async () => {
    const student = await newStudent(academy, 'unanswered');
    academy.square.addFault({ call: 'CreatePayment', fault: 'accept-then-drop', times: 100 });
    const transactionId = await order(academy, student);
    await vi.waitFor(() => expect(listCaptures(academy, transactionId)).toHaveLength(1), BY_ITSELF);
    expect(academy.mail(student.userEmail)).toEqual([]);
    await killAndStart();
    academy.square.clearFaults();
    await completesByItself(academy, student);
    expect(await tenMinutesLater(academy, student, transactionId)).toEqual(ONCE);
  });

  test('A payment that could not reach Square before the restart is charged after it, once (I2)', async () => {
    const student = await newStudent(academy, 'outage');
    academy.square.addFault({ call: 'CreatePayment', fault: 'reject-before', times: 1000 });
    const transactionId = await order(academy, student);
    await vi.waitFor(() => {
      academy.clock.advance(2000);
      const run = academy.executions().find(({ name }) => name.includes(transactionId));
      expect(run?.states.some(({ name }) => name === 'Wait')).toBe(true);
    }, BY_ITSELF);
    expect(listCaptures(academy, transactionId)).toEqual([]);
    await killAndStart();
    academy.square.clearFaults();
    await completesByItself(academy, student);
    expect(await tenMinutesLater(academy, student, transactionId)).toEqual(ONCE);
  });

  test('A payment whose order was just answered completes after the restart (I2)', async () => {
    const student = await newStudent(academy, 'answered');
    const transactionId = await order(academy, student);
    await killAndStart();
    await completesByItself(academy, student);
    expect(await tenMinutesLater(academy, student, transactionId)).toEqual(ONCE);
  });
});
