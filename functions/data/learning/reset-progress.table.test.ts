import { expect, test } from 'vitest';
import { NOON, createTestAcademy } from '#functions/testing/test-academy.ts';

/** Writes of one transaction at most; one of them is that of the progress itself. */
const WRITES = 100;

test.each([
  ['one transaction', 1],
  ['two transactions', 2],
])('A reset of as many positions as just fill %s forgets them all', async (_what, parts) => {
  const { positions, progress } = (await createTestAcademy()).needs;
  const ofCourse = ['user-ada', 'crs_aws'] as const;
  const at = { courseId: 'crs_aws', title: 'A', seconds: 1, savedAt: new Date(NOON).toISOString() };
  for (let n = 1; n < parts * WRITES; n++)
    await positions.saveLecture('user-ada', { ...at, lectureId: `lec_${n}` });
  await progress.markViewed(...ofCourse, 'lec_1', at.savedAt);
  await progress.reset(...ofCourse, await positions.listByCourse(...ofCourse));
  expect(await positions.listByCourse(...ofCourse)).toEqual({ lectures: [], files: [] });
  expect(await progress.listByUser('user-ada')).toEqual([]);
});
