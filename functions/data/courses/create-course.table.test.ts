import { describe, expect, test } from 'vitest';
import { aCourse, createTestAcademy, someLectures } from '#functions/testing/test-academy.ts';
import { deathsAt, dyingAt } from '#functions/testing/dying-table.ts';
import { anId } from '#shared/testing/an-id.ts';
import { courseRepository } from './courses.ts';
import type { StoredLecture } from './stored-course.ts';

const academy = await createTestAcademy();

/** Three transactions of lectures, then one of the course. */
const LECTURES: readonly StoredLecture[] = Array.from({ length: 200 }, (_, position) => ({
  ...(someLectures()[0] ?? expect.unreachable()),
  _id: anId(`lec_${position + 1}`),
  position,
}));
const LAST = 4;

/** What readers see of a course: its row, its lectures, its card. */
async function listReaders(courseId: string) {
  const { courses } = academy.needs;
  return {
    row: (await courses.get(courseId)) !== undefined,
    lectures: (await courses.getWithLectures(courseId))?.lectures.map(({ _id }) => _id),
    card: (await courses.listCards()).some(({ _id }) => _id === courseId),
  };
}
const ABSENT = { row: false, lectures: undefined, card: false };
const COMPLETE = { row: true, lectures: LECTURES.map(({ _id }) => _id), card: true };

describe('The creation of a course with 200 lectures', () => {
  test.each(deathsAt(LAST))(
    'A process that dies %s transaction %i leaves no course or the complete one, and a retry completes it',
    async (when, nth) => {
      const course = aCourse({
        courseId: `crs_${when}_${nth}`,
        title: `${when} ${nth}`,
        lectureCount: LECTURES.length,
      });
      const dying = courseRepository(dyingAt(academy.table, nth, when));
      await expect(dying.create(course, LECTURES)).rejects.toThrow('The process died.');
      const isCreated = when === 'after' && nth === LAST;
      expect(await listReaders(course.courseId)).toEqual(isCreated ? COMPLETE : ABSENT);

      const retry = academy.needs.courses.create(course, LECTURES);
      if (isCreated) await expect(retry).rejects.toMatchObject({ name: 'TransactionConditionFailed' });
      else await retry;
      expect(await listReaders(course.courseId)).toEqual(COMPLETE);
    },
  );

  test('A lecture that DynamoDB refuses leaves no part of the course', async () => {
    const course = aCourse({ courseId: 'crs_refused', lectureCount: LECTURES.length });
    const tooLong = { ...LECTURES[0]!, _id: anId('lec_x'), link_desc: 'x'.repeat(500_000) };
    await expect(academy.needs.courses.create(course, [...LECTURES.slice(1), tooLong])).rejects.toThrow();
    expect(await listReaders(course.courseId)).toEqual(ABSENT);
  });

  test('A second course under its id changes no lecture', async () => {
    const course = aCourse({ courseId: 'crs_once', lectureCount: LECTURES.length });
    await academy.needs.courses.create(course, LECTURES);
    const other = LECTURES.map((lecture) => ({ ...lecture, title: 'Another' }));
    await expect(academy.needs.courses.create(course, other)).rejects.toMatchObject({
      name: 'TransactionConditionFailed',
    });
    const read = await academy.needs.courses.getWithLectures('crs_once');
    expect(read?.lectures.some(({ title }) => title === 'Another')).toBe(false);
  });

  test('As large as the body of a request may be, it is read in one round trip', async () => {
    const courseId = 'crs_full';
    const long = LECTURES.map((lecture) => ({ ...lecture, link_desc: 'x'.repeat(1300) }));
    expect(JSON.stringify(long).length).toBeGreaterThan(256 * 1024);
    await academy.needs.courses.create(aCourse({ courseId }), long);
    const before = academy.roundTrips();
    expect((await academy.needs.courses.getWithLectures(courseId))?.lectures).toHaveLength(200);
    expect(academy.roundTrips() - before).toBe(1);
  });
});
