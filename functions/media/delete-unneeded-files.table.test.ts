import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { uploadDeletionRepository } from '#functions/data/media/upload-deletions.ts';
import { forgetSessions } from '#functions/platform/middleware/check-session.ts';
import { call } from '#functions/testing/call.ts';
import { type LocalBucket, startLocalBucket } from '#functions/testing/local-bucket.ts';
import { stubCalendar } from '#functions/testing/stub-calendar.ts';
import { type TestAcademy, aUser, createTestAcademy, NOON } from '#functions/testing/test-academy.ts';
import { ADMIN, GRACE, RADIA, uploadCalls } from '#functions/testing/upload-calls.ts';
import { handler as deleteMedia } from './delete-media.handler.ts';
import { handler as job } from './delete-unneeded-files.job.ts';

const DAY = 86_400_000;
const GIVEN_UP = 6 * 3_600_000;
const COURSE = { courseId: 'crs_aws', instructorId: 'user-grace' };

let academy: TestAcademy;
let local: LocalBucket;
let calls: ReturnType<typeof uploadCalls>;
const run = (replaced: object = {}) => job.with({ ...calls.needs, ...replaced })(undefined);
const giveUp = (id: string, as: { userId: string; role: 'instructor' | 'admin' } = GRACE) =>
  call(deleteMedia.with(calls.needs), { params: { id }, as });
const isThere = async (key: string) => ({
  object: await local.has(key),
  row: (await academy.needs.uploads.get(key)) !== undefined,
});
const THERE = { object: true, row: true };
const GONE = { object: false, row: false };

beforeAll(async () => {
  local = await startLocalBucket();
});
afterAll(() => local.stop());
beforeEach(async () => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  stubCalendar();
  forgetSessions();
  academy = await createTestAcademy();
  calls = uploadCalls(academy, local);
  for (const { userId, role } of [GRACE, RADIA, ADMIN]) await academy.addPerson(userId, role);
});
afterEach(() => void vi.unstubAllEnvs());

describe('The job deletes uploads that nothing needs', () => {
  test('One that was never confirmed after a day, whether its file arrived or not (M10)', async () => {
    const { key } = await calls.send('image/png');
    const uploaded = key.replace('media/images/', 'media/uploads/');
    const empty = await calls.announce('application/pdf');
    vi.setSystemTime(NOON + DAY - 1000);
    expect(await run()).toEqual({ looked: 0, deleted: 0 });
    vi.setSystemTime(NOON + DAY);
    expect(await run()).toEqual({ looked: 2, deleted: 2 });
    expect([await local.has(uploaded), await isThere(key), await isThere(empty.key)]).toEqual([
      false,
      GONE,
      GONE,
    ]);
    expect(await run()).toEqual({ looked: 0, deleted: 0 });
  });

  test('A confirmed one that no saved course needs after a day (G-113)', async () => {
    const { key } = await calls.upload('application/pdf');
    vi.setSystemTime(NOON + DAY - 1000);
    await run();
    expect(await isThere(key)).toEqual(THERE);
    vi.setSystemTime(NOON + DAY);
    await run();
    expect(await isThere(key)).toEqual(GONE);
  });

  test('Not one that a course needs; a day after the course needs it no more (G-113)', async () => {
    const { key } = await calls.upload('application/pdf');
    expect(await academy.needs.needs.claim([key], COURSE, 1, NOON)).toBe(true);
    vi.setSystemTime(NOON + 100 * DAY);
    expect(await run()).toEqual({ looked: 1, deleted: 0 });
    expect(await isThere(key)).toEqual(THERE);
    await academy.needs.needs.releaseUnnamed(COURSE.courseId, 1, NOON + 100 * DAY);
    vi.setSystemTime(NOON + 101 * DAY - 1000);
    await run();
    expect(await isThere(key)).toEqual(THERE);
    vi.setSystemTime(NOON + 101 * DAY);
    await run();
    expect(await isThere(key)).toEqual(GONE);
  });

  test('What a course needed whose creation died goes like what nothing needs', async () => {
    const { key } = await calls.upload('application/pdf');
    await academy.needs.needs.claim([key], { ...COURSE, courseId: 'crs_never' }, 1, NOON);
    vi.setSystemTime(NOON + DAY);
    await run();
    expect(await isThere(key)).toEqual(GONE);
    expect((await academy.rows()).filter(({ PK }) => String(PK).startsWith('UPLOAD#'))).toEqual([]);
  });

  test('A course that claims a file while the job looks at it keeps it; after that it cannot be claimed', async () => {
    const { key } = await calls.upload('application/pdf');
    const upload = (await academy.needs.uploads.get(key)) ?? expect.unreachable();
    const later = NOON + DAY;
    const slow = uploadDeletionRepository({
      ...academy.table,
      update: async (...write) => {
        await academy.needs.needs.claim([key], COURSE, 1, later);
        return academy.table.update(...write);
      },
    });
    expect(await slow.begin(upload, later)).toBe(false);
    expect(await isThere(key)).toEqual(THERE);
    await academy.needs.needs.releaseUnnamed(COURSE.courseId, 1, later);
    expect(await academy.needs.uploadDeletions.begin(upload, later + DAY)).toBe(true);
    expect(await academy.needs.needs.claim([key], COURSE, 2, later + DAY)).toBe(false);
  });

  test.each(['get', 'queryByPrefix'] as const)(
    'A course that is being created keeps what it claims after the job has listed it, before its %s',
    async (read) => {
      const { key } = await calls.upload('application/pdf');
      const later = NOON + DAY;
      const [upload] = (await academy.needs.uploadDeletions.listToCheck(later)).rows;
      const claim = () => academy.needs.needs.claim([key], { ...COURSE, courseId: 'crs_coming' }, 1, later);
      const slow = uploadDeletionRepository({
        ...academy.table,
        [read]: async (...asked: Parameters<TestAcademy['table'][typeof read]>) => {
          await claim();
          return (academy.table[read] as (...asked: unknown[]) => unknown)(...asked);
        },
      });
      expect(await slow.begin(upload ?? expect.unreachable(), later)).toBe(false);
      expect(await academy.needs.uploads.listNeeds(key)).toMatchObject([{ courseId: 'crs_coming' }]);
      expect((await academy.needs.uploads.get(key))?.deleting).toBeUndefined();
    },
  );

  test('A file that S3 does not delete is reported, stops no other one, and goes with the next run', async () => {
    const [first, second] = [await calls.upload('application/pdf'), await calls.upload('video/mp4')];
    vi.setSystemTime(NOON + DAY);
    const remove = async (key: string) => {
      if (key === first.key) throw new Error('No S3.');
      await local.bucket.remove(key);
    };
    const failing = run({ mediaBucket: () => ({ ...local.bucket, remove }) });
    await expect(failing).rejects.toThrow('1 of 2 uploaded files were not deleted.');
    expect([await isThere(first.key), await isThere(second.key)]).toEqual([THERE, GONE]);
    expect(await run()).toEqual({ looked: 1, deleted: 1 });
    expect(await isThere(first.key)).toEqual(GONE);
  });

  test('A run that dies after the object went is continued by the next one', async () => {
    const { key } = await calls.upload('application/pdf');
    vi.setSystemTime(NOON + DAY);
    const finish = async () => {
      throw new Error('The process died.');
    };
    await expect(
      run({ uploadDeletions: () => ({ ...academy.needs.uploadDeletions, finish }) }),
    ).rejects.toThrow();
    expect(await isThere(key)).toEqual({ object: false, row: true });
    expect(await run()).toEqual({ looked: 1, deleted: 1 });
    expect(await isThere(key)).toEqual(GONE);
  });
});

describe('DELETE /media/delete/{id}', () => {
  test('An own file that no course needs goes six hours later, so that it can be undone; twice, or none, is success [API-15] (G-76)', async () => {
    const { key } = await calls.upload('application/pdf');
    for (const id of [key, key, 'media/files/u/user-grace/01J.pdf', 'seed/crs_aws/notes.pdf'])
      expect(await giveUp(id)).toMatchObject({
        status: 200,
        body: { success: true, message: 'File deleted.' },
      });
    vi.setSystemTime(NOON + GIVEN_UP - 1000);
    await run();
    expect(await isThere(key)).toEqual(THERE);
    vi.setSystemTime(NOON + GIVEN_UP);
    await run();
    expect(await isThere(key)).toEqual(GONE);
    expect((await giveUp(key)).status).toBe(200);
  });

  test('A file of another person stays, and its owner is told nothing; admins delete any (M9)', async () => {
    const { key } = await calls.upload('application/pdf');
    expect((await giveUp(key, RADIA)).status).toBe(200);
    await run();
    expect(await isThere(key)).toEqual(THERE);
    await giveUp(key, ADMIN);
    vi.setSystemTime(NOON + GIVEN_UP);
    await run();
    expect(await isThere(key)).toEqual(GONE);
  });

  test('A file that a saved course needs stays (G-91)', async () => {
    const { key } = await calls.upload('application/pdf');
    await academy.needs.needs.claim([key], COURSE, 1, NOON);
    expect((await giveUp(key)).status).toBe(200);
    await run();
    vi.setSystemTime(NOON + 40 * DAY);
    await run();
    expect(await isThere(key)).toEqual(THERE);
  });
});

test('Of an account that is deleted, files go with the next run, but those that a course needs (docs/adr/031)', async () => {
  const [kept, given] = [await calls.upload('application/pdf'), await calls.upload('video/mp4')];
  await academy.needs.needs.claim([kept.key], COURSE, 1, NOON);
  const person = aUser({ ...GRACE, userEmail: 'user-grace@example.org' });
  const deletion = await academy.needs.deletions.begin(person, new Date(NOON).toISOString());
  await academy.needs.deletions.finish(deletion ?? expect.unreachable(), {
    now: NOON,
    on: '2026-11-21',
    deleteSignIn: async () => {},
  });
  await run();
  expect([await isThere(kept.key), await isThere(given.key)]).toEqual([THERE, GONE]);
});
