import { beforeEach, describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import type { Id } from '#shared/kernel/id.ts';
import { type TestAcademy, createTestAcademy, NOON } from '#functions/testing/test-academy.ts';
import { writeBetween } from '#functions/testing/write-between.ts';
import { needRepository } from './needs.ts';

const REFUSED = Object.assign(new Error('Not permitted.'), { name: 'AccessDeniedException' });

let needs: TestAcademy['needs']['needs'];
let course: { courseId: Id<'course'>; instructorId: Id<'user'> };
let made = 0;

async function begin() {
  const key = anId<'upload'>(`media/files/u/user-grace/01J${made++}.pdf`);
  const file = { userId: 'user-grace', contentType: 'application/pdf', size: 9 };
  await academy.needs.uploads.put({ key, ...file }, NOON);
  return key;
}
async function upload() {
  const key = await begin();
  await academy.needs.uploads.markChecked(key, new Date(NOON).toISOString(), NOON);
  return key;
}
const versionsOf = async (key: Id<'upload'>) =>
  (await academy.needs.uploads.listNeeds(key)).map(({ version }) => version);
/** The needs on a table that refuses every transaction. */
const refusing = () =>
  needRepository({
    ...academy.table,
    transactWrite: async () => {
      throw REFUSED;
    },
  });

const academy = await createTestAcademy();
({ needs } = academy.needs);
beforeEach(() => {
  course = { courseId: anId(`crs_${made}`), instructorId: anId('user-grace') };
});

describe('A course that is about to be saved claims its files', () => {
  test('One that was never checked cannot be claimed, nor can the others with it (M1)', async () => {
    const [checked, unchecked] = [await upload(), await begin()];
    expect(await needs.claim([checked, unchecked], course, 1, NOON)).toBe(false);
    expect([await versionsOf(checked), await versionsOf(unchecked)]).toEqual([[], []]);
    expect(await needs.claim([checked], course, 1, NOON)).toBe(true);
  });

  test('When the table refuses the write, that is an error and not a file that is gone', async () => {
    const key = await upload();
    await expect(refusing().claim([key], course, 1, NOON)).rejects.toBe(REFUSED);
  });
});

test('An upload whose deletion has begun is neither marked as checked nor claimed by a course any more (M1)', async () => {
  const { uploads, uploadDeletions } = academy.needs;
  const key = await upload();
  const begun = (await uploads.get(key)) ?? expect.unreachable();
  expect(await uploadDeletions.begin(begun, NOON + 86_400_000)).toBe(true);
  expect(await uploads.markChecked(key, new Date(NOON).toISOString(), NOON)).toBe(false);
  expect(await needs.claim([key], course, 1, NOON)).toBe(false);
  expect(await versionsOf(key)).toEqual([]);
});

describe('A course that was saved releases the files that it names no more', () => {
  test('One that a later save claims meanwhile stays needed', async () => {
    const key = await upload();
    await needs.claim([key], course, 1, NOON);
    const claimAgain = () => needs.claim([key], course, 3, NOON);
    await needRepository(writeBetween(academy.table, claimAgain)).releaseUnnamed(course.courseId, 2, NOON);
    expect(await versionsOf(key)).toEqual([3]);
  });

  test('One that an earlier run has released meanwhile is no error', async () => {
    const key = await upload();
    await needs.claim([key], course, 1, NOON);
    const release = () => needs.releaseUnnamed(course.courseId, 2, NOON);
    await needRepository(writeBetween(academy.table, release)).releaseUnnamed(course.courseId, 2, NOON);
    expect(await versionsOf(key)).toEqual([]);
  });

  test('When the table refuses the write, that is an error: the file would be kept for ever', async () => {
    const key = await upload();
    await needs.claim([key], course, 1, NOON);
    await expect(refusing().releaseUnnamed(course.courseId, 2, NOON)).rejects.toBe(REFUSED);
  });
});
