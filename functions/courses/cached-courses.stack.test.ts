import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Academy, ensureBuilt, startAcademy } from '@twillfield/local-cloud';
import { seedAcademy } from '@twillfield/local-cloud/demo-data';

const LIST = '/student/course/get-all';
const COURSE = 'crs_aws-cloud-bootcamp';
/** What the panel sends of a course that it saves. */
const SENT =
  `title subtitle category level date description pricing objectives welcomeMessage primaryLanguage isPublised
version image curriculum`.split(/\s+/);
let academy: Academy;

beforeAll(async () => {
  await ensureBuilt({ root: join(import.meta.dirname, '..', '..') });
  academy = await startAcademy({ environment: {}, schedules: false, seed: seedAcademy });
});
afterAll(async () => academy?.stop());

interface Sent {
  readonly method?: string;
  readonly token?: string;
  readonly body?: object;
}
async function api(path: string, { method = 'GET', token, body }: Sent = {}) {
  const response = await fetch(academy.api + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data } = (await response.json()) as { data: unknown };
  return { status: response.status, cache: response.headers.get('x-cache'), data };
}
async function signIn(userEmail: string): Promise<string> {
  const body = { userEmail, password: 'twillfield' };
  const { data } = await api('/auth/login', { method: 'POST', body });
  return (data as { accessToken: string }).accessToken;
}
const invocationsOf = (entry: string) =>
  academy.functions.list().find((one) => one.entry === entry)?.invocations ?? 0;
const listed = async () => (await api(LIST)).data as { _id: string; title: string; pricing: number }[];

async function save(change: Record<string, unknown>): Promise<void> {
  const token = await signIn('instructor@twillfield.example');
  const read = await api(`/instructor/course/get/details/${COURSE}`, { token });
  const course = read.data as Record<string, unknown>;
  const body = { ...Object.fromEntries(SENT.map((name) => [name, course[name]])), ...change };
  const saved = await api(`/instructor/course/update/${COURSE}`, { method: 'PUT', token, body });
  expect(saved.status).toBe(200);
  await academy.idle();
}

test('A thousand visits of the public list and a course page call one function once; a minute later once more, behind them (docs/adr/053)', async () => {
  const before = academy.functions.list().reduce((sum, { invocations }) => sum + invocations, 0);
  const visit = async () => {
    const page = await fetch(`${academy.url}/course/1`);
    const list = await fetch(academy.api + LIST);
    await Promise.all([page.text(), list.text()]);
    return [page.status, list.status];
  };
  for (let minute = 0; minute < 2; minute++) {
    for (let round = 0; round < 10; round++) {
      const visits = await Promise.all(Array.from({ length: 50 }, visit));
      expect(visits.flat().every((status) => status === 200)).toBe(true);
    }
    academy.clock.advance(60_000);
  }
  const after = academy.functions.list().reduce((sum, { invocations }) => sum + invocations, 0);
  expect(after - before).toBe(2);
});

test('A changed title and price are in the list as soon as it is purged; an unpublished course is gone, and comes back', async () => {
  expect((await listed()).find(({ _id }) => _id === COURSE)?.pricing).toBe(2060);
  await save({ title: 'AWS in a Year', pricing: 1900 });
  expect(await listed()).toContainEqual(
    expect.objectContaining({ _id: COURSE, title: 'AWS in a Year', pricing: 1900 }),
  );
  await save({ isPublised: false });
  expect((await listed()).map(({ _id }) => _id)).not.toContain(COURSE);
  await save({ isPublised: true });
  expect((await listed()).map(({ _id }) => _id)).toContain(COURSE);
});

test('What a student sees is never kept', async () => {
  const token = await signIn('student@twillfield.example');
  const before = invocationsOf('courses/get-courses');
  for (const _visit of [1, 2])
    expect((await api('/student/course/get', { token })).cache).toBe('Miss from cloudfront');
  expect(invocationsOf('courses/get-courses') - before).toBe(2);
});
