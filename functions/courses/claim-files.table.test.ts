import { beforeEach, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { addressOfUpload } from '#shared/media/upload-key.rules.ts';
import { type TestAcademy, createTestAcademy, NOON } from '#functions/testing/test-academy.ts';
import { claimFiles } from './claim-files.ts';

const MISSING = 'This file is not there any more, or did not arrive completely. Please upload it again.';
const LATER = NOON + 30 * 86_400_000;
const KEPT = anId('media/files/u/user-grace/01J1.pdf');
const DELETED = anId('media/files/u/user-grace/01J2.pdf');

let repositories: TestAcademy['needs'];
/** What Grace is told when she saves a course with both files. */
const claim = () =>
  claimFiles(repositories, {
    files: [KEPT, DELETED].map((key) => ({ field: key, address: addressOfUpload(key), kind: 'pdf' })),
    course: { courseId: anId('crs_files'), instructorId: anId('user-grace') },
    version: 1,
    caller: { userId: anId('user-grace'), role: 'instructor' },
    now: LATER,
  });
const needsOf = (key: string) => repositories.uploads.listNeeds(key);

beforeEach(async () => {
  ({ needs: repositories } = await createTestAcademy());
  for (const key of [KEPT, DELETED]) {
    const file = { userId: 'user-grace', contentType: 'application/pdf', size: 9 };
    await repositories.uploads.put({ key, ...file }, NOON);
    await repositories.uploads.markChecked(key, new Date(NOON).toISOString(), NOON);
  }
});

test('Of two files only the one that the job has begun to delete is refused, and none is claimed', async () => {
  const upload = (await repositories.uploads.get(DELETED)) ?? expect.unreachable();
  expect(await repositories.uploadDeletions.begin(upload, LATER)).toBe(true);
  expect(await claim()).toEqual({ [DELETED]: MISSING });
  expect([await needsOf(KEPT), await needsOf(DELETED)]).toEqual([[], []]);
});
