import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '#functions/testing/running-academy.ts';
import { type Academy, ensureBuilt, startAcademy } from '@twillfield/local-cloud';
import { DEMO_PASSWORD, seedAcademy } from '@twillfield/local-cloud/demo-data';

const ROOT = join(import.meta.dirname, '..', '..');
const STUDENT = 'student@twillfield.example';
const NEW_PASSWORD = 'a river nobody knows';

let dataDir: string;
let academy: Academy;
const start = async () =>
  (academy = await startAcademy({
    dataDir,
    environment: {},
    schedules: false,
    seed: (started) => seedAcademy(started, started.clock.now(), { hasOthers: false }),
  }));

beforeAll(async () => {
  await ensureBuilt({ root: ROOT });
  dataDir = await mkdtemp(join(tmpdir(), 'lost-pool-'));
  await start();
});
afterAll(async () => {
  await academy?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const call = (method: string, path: string, options?: { token?: string; body?: object }) =>
  callApi(academy, method, path, options);

async function signIn(password: string) {
  const { status, body } = await call('POST', '/auth/login', { body: { userEmail: STUDENT, password } });
  const data = body.data as { accessToken: string; user: { _id: string } } | undefined;
  return { status, token: data?.accessToken ?? '', userId: data?.user._id ?? '' };
}
/** What the student sees after signing in: courses, plans, and how far they are. */
async function readBelongings({ token, userId }: { token: string; userId: string }) {
  const paths = [`/student/courses-bought/get/${userId}`, `/flexible-payment/list?userId=${userId}`];
  const read = (path: string) => call('GET', path, { token });
  const lists = await Promise.all(paths.map(read));
  const courses = lists[0]?.body.data as { courseId: string }[];
  const progress = await Promise.all(
    courses.map(({ courseId }) => read(`/student/course-progress/get/${userId}/${courseId}`)),
  );
  return [
    ...lists.map(({ status, body }) => ({ status, data: body.data })),
    // without the lectures, whose addresses are signed anew for each request
    ...progress.map(({ status, body }) => ({ status, data: (body.data as { progress: unknown }).progress })),
  ];
}
/** An operator's command, as it is run on a deployed academy; what it prints. */
async function run(command: string): Promise<string> {
  const { resources } = academy;
  const { stdout } = await promisify(execFile)(process.execPath, [join('infra', command)], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      TABLE_NAME: resources.tableName,
      USER_POOL_ID: resources.userPoolId,
      AWS_REGION: resources.region,
      AWS_ENDPOINT_URL: resources.awsEndpoint,
      AWS_ACCESS_KEY_ID: resources.credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: resources.credentials.secretAccessKey,
      AWS_SDK_UA_APP_ID: resources.credentials.accessKeyId,
    },
  });
  return stdout;
}
const accounts = async () =>
  (await run('users-export.ts'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { userId: string; sub: string; userEmail: string; role: string });

test('A lost user pool: its users are made again from the table, set a password by mail, and find courses, plans and progress', async () => {
  const signedIn = await signIn(DEMO_PASSWORD);
  const before = await readBelongings(signedIn);
  expect(before.length).toBeGreaterThan(3);
  expect(new Set(before.map(({ status }) => status))).toEqual(new Set([200]));
  const exported = await accounts();
  expect(exported).toContainEqual(expect.objectContaining({ userId: signedIn.userId, userEmail: STUDENT }));

  await academy.stop();
  await rm(join(dataDir, 'cognito'), { recursive: true });
  await start();
  expect((await signIn(DEMO_PASSWORD)).status).toBe(401);

  for (let twice = 0; twice < 2; twice++)
    expect(await run('users-adopt.ts')).toContain(`${exported.length} accounts have a user in the pool.`);
  expect((await signIn(DEMO_PASSWORD)).status).toBe(401);
  await call('POST', '/auth/forgot-password', { body: { userEmail: STUDENT } });
  await academy.idle();
  const code = /\b\d{6}\b/.exec(academy.mail(STUDENT)[0]?.text ?? '')?.[0];
  const body = { userEmail: STUDENT, code, password: NEW_PASSWORD };
  expect((await call('POST', '/auth/reset-password', { body })).status).toBe(200);

  const again = await signIn(NEW_PASSWORD);
  expect(again).toMatchObject({ status: 200, userId: signedIn.userId });
  expect(await readBelongings(again)).toEqual(before);
  const adopted = await accounts();
  expect(adopted.map(({ sub: _sub, ...account }) => account)).toEqual(
    exported.map(({ sub: _sub, ...account }) => account),
  );
  expect(adopted.filter(({ sub }) => exported.some((one) => one.sub === sub))).toEqual([]);
});
