import { expect, test } from 'vitest';
import { NOON, createTestAcademy } from '#functions/testing/test-academy.ts';

const DAY = 86_400_000;
const FILE = { userId: 'user-grace', contentType: 'application/pdf', size: 9 };

test('An upload whose deletion has begun is neither marked as checked nor claimed by a course any more (M1)', async () => {
  const { uploads, uploadDeletions, needs } = (await createTestAcademy()).needs;
  const key = 'media/files/u/user-grace/01J.pdf';
  const at = new Date(NOON).toISOString();
  const course = { courseId: 'crs_coming', instructorId: 'user-grace' };
  await uploads.put({ key, ...FILE }, NOON);
  expect(await uploads.markChecked(key, at, NOON)).toBe(true);
  const upload = await uploads.get(key);
  if (!upload) throw new Error('There is no upload.');
  expect(await uploadDeletions.begin(upload, NOON + DAY)).toBe(true);

  expect(await uploads.markChecked(key, at, NOON)).toBe(false);
  expect(await needs.claim([key], course, 1, NOON)).toBe(false);
  expect(await uploads.listNeeds(key)).toEqual([]);
});
