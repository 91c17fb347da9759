import { describe, expect, test } from 'vitest';
import { type TestAcademy, createTestAcademy, NOON } from '#functions/testing/test-academy.ts';
import { anId } from '#shared/testing/an-id.ts';
import { uploadRepository } from './uploads.ts';

const DAY = 86_400_000;
/** Before the job would look at an upload anyway. */
const SOON = NOON + 3_600_000;
const COURSE = { courseId: 'crs_coming', instructorId: 'user-grace' };
const PDF = { userId: 'user-grace', contentType: 'application/pdf', size: 9 };

let uploads: TestAcademy['needs']['uploads'];
let deletions: TestAcademy['needs']['uploadDeletions'];
let made = 0;

/** A new upload of Grace, not confirmed yet. */
async function begin() {
  const key = anId<'upload'>(`media/files/u/user-grace/01J${made++}.pdf`);
  await uploads.put({ key, ...PDF }, NOON);
  return key;
}
/** A confirmed one, which the job looks at in a day. */
async function upload() {
  const key = await begin();
  await uploads.markChecked(key, new Date(NOON).toISOString(), NOON);
  return key;
}
const isLookedAt = async (key: string, at: number) =>
  (await deletions.listToCheck(at)).rows.some((row) => row.key === key);
const rowsOf = async (key: string) => (await academy.rows()).filter(({ PK }) => PK === `UPLOAD#${key}`);

/** The uploads of a caller whom others overtake: `write` runs before each of the first `times` updates. */
function overtaken(times: number, write: () => Promise<unknown>) {
  let left = times;
  return uploadRepository({
    ...academy.table,
    update: async (...update) => {
      if (left > 0) {
        left -= 1;
        await write();
      }
      return academy.table.update(...update);
    },
  });
}

const academy = await createTestAcademy();
({ uploads, uploadDeletions: deletions } = academy.needs);

describe('The row of an upload', () => {
  test('A second upload under its key changes nothing: the file stays that of its owner (M3)', async () => {
    const key = await begin();
    await uploads.put({ key, ...PDF, userId: 'user-radia', size: 10 }, NOON + DAY);
    expect(await uploads.get(key)).toMatchObject({ ...PDF, createdAt: new Date(NOON).toISOString() });
  });

  test('The check of an upload that is gone meanwhile is none, and makes no row', async () => {
    const key = await begin();
    await deletions.finish((await uploads.get(key)) ?? expect.unreachable());
    expect(await uploads.markChecked(key, new Date(NOON).toISOString(), NOON)).toBe(false);
    expect(await rowsOf(key)).toEqual([]);
  });
});

describe('A file that is given up', () => {
  test('One that is gone is no error, and stays gone', async () => {
    const key = await begin();
    await deletions.finish((await uploads.get(key)) ?? expect.unreachable());
    await uploads.giveUp(key, NOON);
    expect(await rowsOf(key)).toEqual([]);
  });

  test('One that the job has begun to delete is no error, and goes with its next run', async () => {
    const key = await upload();
    const listed = (await uploads.get(key)) ?? expect.unreachable();
    expect(await deletions.begin(listed, NOON + DAY)).toBe(true);
    const before = await rowsOf(key);
    await uploads.giveUp(key, NOON + 60 * DAY);
    expect(await rowsOf(key)).toEqual(before);
  });

  test('One that a course is about to be saved with is looked at no earlier (G-91)', async () => {
    const key = await upload();
    expect(await academy.needs.needs.claim([key], COURSE, 1, NOON)).toBe(true);
    await uploads.giveUp(key, SOON);
    expect(await isLookedAt(key, NOON + DAY - 1)).toBe(false);
    expect(await isLookedAt(key, NOON + DAY)).toBe(true);
  });

  test('One that another writer changes four times meanwhile is given up all the same', async () => {
    const key = await upload();
    await overtaken(4, () => uploads.markChecked(key, 'again', NOON)).giveUp(key, SOON);
    expect(await isLookedAt(key, SOON - 1)).toBe(false);
    expect(await isLookedAt(key, SOON)).toBe(true);
  });

  test('One that changes five times is not: the caller tries again later', async () => {
    const key = await upload();
    const given = overtaken(5, () => uploads.markChecked(key, 'again', NOON)).giveUp(key, SOON);
    await expect(given).rejects.toMatchObject({ name: 'TransactionConflictException' });
    expect(await isLookedAt(key, SOON)).toBe(false);
  });

  test('One that would go earlier anyway still does, also when another writer changes it meanwhile (G-113)', async () => {
    const key = await upload();
    await overtaken(1, () => uploads.markChecked(key, 'again', NOON)).giveUp(key, NOON + 2 * DAY);
    expect(await isLookedAt(key, NOON + DAY)).toBe(true);
  });

  test('One that a course claims meanwhile stays with the course (G-91)', async () => {
    const key = await upload();
    await overtaken(1, () => academy.needs.needs.claim([key], COURSE, 1, NOON)).giveUp(key, NOON);
    expect(await isLookedAt(key, NOON + DAY - 1)).toBe(false);
  });
});

test('An upload that another run has deleted since it was listed is not deleted a second time', async () => {
  const key = await begin();
  const listed = (await uploads.get(key)) ?? expect.unreachable();
  await deletions.finish(listed);
  expect(await deletions.begin(listed, NOON + DAY)).toBe(false);
  expect(await rowsOf(key)).toEqual([]);
});
