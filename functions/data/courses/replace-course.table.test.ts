import { beforeEach, describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import {
  type TestAcademy,
  aCourse,
  createTestAcademy,
  NOON,
  someLectures,
} from '#functions/testing/test-academy.ts';
import { deathsAt, dyingAt } from '#functions/testing/dying-table.ts';
import { putEnrolment } from '#functions/testing/enrol-student.ts';
import { KEPT_VERSIONS } from './course-items.ts';
import { courseRepository } from './courses.ts';
import type { StoredCourse, StoredLecture } from './stored-course.ts';

let academy: TestAcademy;
let before: StoredCourse;
const SAVED = {
  savedAt: new Date(NOON).toISOString(),
  savedBy: 'Grace Hopper',
  savedById: anId('u1'),
  content: '{}',
};

/** Two hundred lectures, three transactions of them. */
const manyLectures = (title: string): StoredLecture[] =>
  Array.from({ length: 200 }, (_, position) => ({
    ...(someLectures()[0] ?? expect.unreachable()),
    _id: anId(`lec_${position + 1}`),
    title,
    position,
  }));
const changeOf = (course: StoredCourse, title: string, id = title) => ({
  ...course,
  title,
  lectureCount: 200,
  version: course.version + 1,
  revision: `${course.version + 1}#${id}`,
});
/** What readers see: the title, and the titles of the lectures. */
async function read(courseId = before.courseId) {
  const { courses } = academy.needs;
  const found = await courses.getWithLectures(courseId);
  const card = (await courses.listCards()).find(({ _id }) => _id === courseId);
  return {
    title: found?.course.title,
    card: card?.title,
    lectures: [found?.lectures.length, ...new Set(found?.lectures.map(({ title }) => title))],
  };
}
const stateOf = (title: string) => ({ title, card: title, lectures: [200, title] });
const lectureRows = async () =>
  (await academy.table.queryByPrefix<StoredLecture>(`COURSE#${before.courseId}`, 'LECTURE#')).length;

beforeEach(async () => {
  academy = await createTestAcademy();
  const course = aCourse({ courseId: anId('crs_1'), title: 'Before', lectureCount: 200 });
  const created = await academy.needs.courses.create(course, manyLectures('Before'), SAVED);
  before = created ?? expect.unreachable();
});

describe('A changed course is switched to its new curriculum in one write (docs/adr/021)', () => {
  test('Readers see the new course whole, then rows of the old curriculum are deleted', async () => {
    const after = changeOf(before, 'After');
    expect(await academy.needs.courses.replace(before, after, manyLectures('After'), SAVED)).toBeDefined();
    expect(await read()).toEqual(stateOf('After'));
    expect(await lectureRows()).toBe(400);
    await academy.needs.courses.removeOldLectures(after);
    await academy.needs.courses.removeOldLectures(after);
    expect(await lectureRows()).toBe(200);
    expect(await read()).toEqual(stateOf('After'));
  });

  test.each(deathsAt(4))(
    'A process that dies %s transaction %i leaves the old course or the new one',
    async (when, nth) => {
      const dying = courseRepository(dyingAt(academy.table, nth, when));
      const after = changeOf(before, 'After', 'dead');
      await expect(dying.replace(before, after, manyLectures('After'), SAVED)).rejects.toThrow(
        'The process died.',
      );
      const isSwitched = when === 'after' && nth === 4;
      expect(await read()).toEqual(stateOf(isSwitched ? 'After' : 'Before'));

      const stored = (await academy.needs.courses.get(before.courseId)) ?? expect.unreachable();
      const next = changeOf(stored, 'Next');
      expect(await academy.needs.courses.replace(stored, next, manyLectures('Next'), SAVED)).toBeDefined();
      await academy.needs.courses.removeOldLectures(next);
      expect(await read()).toEqual(stateOf('Next'));
      expect(await lectureRows()).toBe(200);
    },
  );

  test('Of ten who save at once one wins, and the others leave no rows behind (X5)', async () => {
    const titles = Array.from({ length: 10 }, (_, at) => `Saver ${at}`);
    const saved = await Promise.all(
      titles.map((title) =>
        academy.needs.courses.replace(before, changeOf(before, title), manyLectures(title), SAVED),
      ),
    );
    expect(saved.filter(Boolean)).toHaveLength(1);
    const winner = titles[saved.findIndex(Boolean)] ?? expect.unreachable();
    expect(await read()).toEqual(stateOf(winner));
    expect(await lectureRows()).toBe(400);
  });

  test('Rows of a save that is under way stay when another one tidies up', async () => {
    const after = changeOf(before, 'After');
    const first = await academy.needs.courses.replace(before, after, manyLectures('After'), SAVED);
    const underWay = changeOf(first ?? expect.unreachable(), 'Under way');
    await academy.needs.courses.replace(
      first ?? expect.unreachable(),
      underWay,
      manyLectures('Under way'),
      SAVED,
    );
    // tidies up late, for the save before
    await academy.needs.courses.removeOldLectures(after);
    expect(await read()).toEqual(stateOf('Under way'));
  });

  test('The counter of students is not the save’s: what a settlement adds meanwhile stays (X6)', async () => {
    await academy.table.update(
      { PK: `COURSE#${before.courseId}`, SK: 'COURSE' },
      { UpdateExpression: 'ADD studentCount :one', ExpressionAttributeValues: { ':one': 1 } },
    );
    await academy.needs.courses.replace(before, changeOf(before, 'After'), manyLectures('After'), SAVED);
    expect((await academy.needs.courses.get(before.courseId))?.studentCount).toBe(1);
  });

  test('A course that is no longer published leaves the catalogue', async () => {
    const after = { ...changeOf(before, 'After'), isPublised: false };
    await academy.needs.courses.replace(before, after, manyLectures('After'), SAVED);
    expect((await read()).card).toBeUndefined();
  });

  test('One lecture is read in the curriculum of now, in one round trip', async () => {
    await putEnrolment(academy, 'user-ada', before.courseId);
    const changed = manyLectures('After').filter(({ _id }) => _id !== 'lec_2');
    await academy.needs.courses.replace(
      before,
      { ...changeOf(before, 'After'), lectureCount: 199 },
      changed,
      SAVED,
    );
    const { enrolments } = academy.needs;
    const trips = academy.roundTrips();
    const first = await enrolments.getWithLecture(anId('user-ada'), before.courseId, 'lec_1');
    expect(academy.roundTrips() - trips).toBe(1);
    expect([first.isPurchased, first.lecture?.title]).toEqual([true, 'After']);
    expect(
      (await enrolments.getWithLecture(anId('user-ada'), before.courseId, 'lec_2')).lecture,
    ).toBeUndefined();
  });

  test(`The last ${KEPT_VERSIONS} saved states are kept, newest first; on and off sale is none`, async () => {
    let course = before;
    const save = async (n: number) => {
      const after = { ...changeOf(course, `Version ${n}`), lectureCount: 1 };
      const saved = { ...SAVED, content: String(n) };
      const replaced = await academy.needs.courses.replace(
        course,
        after,
        manyLectures('x').slice(0, 1),
        saved,
      );
      course = replaced ?? expect.unreachable();
    };
    const kept = async () =>
      (await academy.needs.courses.listVersions(before.courseId)).map(({ version }) => version);
    for (let n = 2; n <= KEPT_VERSIONS + 3; n++) await save(n);
    expect(await kept()).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
    expect((await academy.needs.courses.getVersion(before.courseId, 4))?.content).toBe('4');
    expect(await academy.needs.courses.getVersion(before.courseId, 3)).toBeUndefined();
    for (let n = 0; n < KEPT_VERSIONS; n++)
      course = (await academy.needs.courses.setOnSale(course, !course.isPublised)) ?? expect.unreachable();
    expect([course.version, await kept()]).toEqual([23, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4]]);
    expect((await academy.needs.courses.getVersion(before.courseId, 23))?.content).toBe('13');
    await save(24);
    expect(await kept()).toEqual([24, 13, 12, 11, 10, 9, 8, 7, 6, 5]);
  });
});
