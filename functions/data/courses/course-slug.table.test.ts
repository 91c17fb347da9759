import { beforeEach, describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { keys } from '#functions/testing/keys.ts';
import { saveCourse } from '#functions/testing/save-course.ts';
import { type TestAcademy, aCourse, createTestAcademy } from '#functions/testing/test-academy.ts';
import { readSlug } from './course-slug.ts';
import { type CourseRepository, courseRepository } from './courses.ts';
import { nameInstructor } from './name-instructor.ts';
import type { StoredCard, StoredCourse } from './stored-course.ts';

let academy: TestAcademy;
beforeEach(async () => {
  academy = await createTestAcademy();
});

const newCourse = (courseId: string, title: string) => aCourse({ courseId, title });
async function create(courseId: string, title: string): Promise<StoredCourse> {
  return (await academy.needs.courses.create(newCourse(courseId, title), [])) ?? expect.unreachable();
}
/** As saved by the repository of another process, or of this one. */
const save = (
  before: StoredCourse,
  fields: Partial<StoredCourse>,
  courses: Pick<CourseRepository, 'replace'> = academy.needs.courses,
) => saveCourse(courses, before, fields);
const rename = async (before: StoredCourse, title: string) =>
  (await save(before, { title })) ?? expect.unreachable();
const ownerOf = (slug: string) => readSlug(academy.table, slug);
const cardOf = (courseId: string) => academy.table.get<StoredCard>(keys.card(courseId));

describe('The slug of a course (docs/adr/077)', () => {
  test('is stored with the course, its card, and the row that says whose it is', async () => {
    const { slug } = await create('crs_rust', 'Rust in Practice');
    expect(slug).toBe('rust-in-practice');
    expect(await academy.needs.courses.get(anId('crs_rust'))).toMatchObject({ slug, earlierSlugs: [] });
    expect(await cardOf('crs_rust')).toMatchObject({ slug, version: 1 });
    expect(await ownerOf(slug ?? '')).toBe('crs_rust');
    expect((await academy.needs.courses.listCards()).find(({ _id }) => _id === 'crs_rust')?.slug).toBe(slug);
  });

  test('that another course has gets a number, and the end of the course’s id after nine', async () => {
    const slugs: unknown[] = [];
    for (let n = 1; n <= 10; n++) slugs.push((await create(`crs_number_${n}`, 'Rust')).slug);
    expect(slugs).toEqual([
      'rust',
      ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => `rust-${number}`),
      'rust-mber10',
    ]);
    expect((await create('crs_other_number_10', 'Rust')).slug).toMatch(/^rust-[0-9a-f]{8}$/);
  });

  test('is different for each of twelve that are created with one title at once, and each is stored whole', async () => {
    const ids = Array.from({ length: 12 }, (_, at) => `crs_at_once_${at}`);
    const created = await Promise.all(ids.map((courseId) => create(courseId, 'Rust')));
    expect(new Set(created.map(({ slug }) => slug)).size).toBe(12);
    for (const { courseId, slug = '' } of created) {
      expect(await ownerOf(slug)).toBe(courseId);
      expect((await academy.needs.courses.get(courseId))?.slug).toBe(slug);
      expect((await cardOf(courseId))?.slug).toBe(slug);
    }
  });

  test('costs no round trip where no other course has it, and two where one has', async () => {
    const tripsOf = async (courseId: string) => {
      const before = academy.roundTrips();
      await create(courseId, 'Rust');
      return academy.roundTrips() - before;
    };
    const first = await tripsOf('crs_first');
    expect((await tripsOf('crs_second')) - first).toBe(3);
  });

  test('stays while the title has the same words', async () => {
    await create('crs_first', 'Rust');
    const second = await create('crs_second', 'Rust');
    const same = await rename(second, 'RUST!');
    expect(same).toMatchObject({ slug: 'rust-2', earlierSlugs: [] });
    // and is found again
    expect(await rename(await rename(same, 'Go'), 'Rust')).toMatchObject({
      slug: 'rust-2',
      earlierSlugs: ['go'],
    });
  });

  test('of a renamed course leads on for ever, and is no other course’s; twice renamed and back, all of them are its own', async () => {
    const renamed = await rename(await create('crs_rust', 'Rust'), 'Go');
    expect(renamed).toMatchObject({ slug: 'go', earlierSlugs: ['rust'] });
    expect((await create('crs_new', 'Rust')).slug).toBe('rust-2');
    const again = await rename(renamed, 'Zig');
    expect(again).toMatchObject({ slug: 'zig', earlierSlugs: ['go', 'rust'] });
    const back = await rename(again, 'Rust');
    expect(back).toMatchObject({ slug: 'rust', earlierSlugs: ['zig', 'go'] });
    expect(await Promise.all(['rust', 'go', 'zig'].map(ownerOf))).toEqual(Array(3).fill('crs_rust'));
    expect(await academy.needs.courses.get(anId('crs_rust'))).toMatchObject({ earlierSlugs: ['zig', 'go'] });
    expect(await cardOf('crs_rust')).toMatchObject({ slug: 'rust', version: 4 });
  });

  test('Of thirty earlier ones the course names the twenty newest; the others still are its own', async () => {
    let course = await create('crs_rust', 'Title 0');
    for (let n = 1; n <= 30; n++) course = await rename(course, `Title ${n}`);
    expect(course.earlierSlugs).toEqual(Array.from({ length: 20 }, (_, at) => `title-${29 - at}`));
    expect(await ownerOf('title-0')).toBe('crs_rust');
  });

  test('that another course takes while this one is saved is not taken from it; the save gets the next one', async () => {
    const course = await create('crs_rust', 'Rust');
    let isFirst = true;
    const overtaken = courseRepository({
      ...academy.table,
      transactWrite: async (writes) => {
        if (isFirst && writes.some(({ Put }) => String(Put?.Item?.['PK']).startsWith('SLUG#'))) {
          isFirst = false;
          await create('crs_faster', 'Go');
        }
        return academy.table.transactWrite(writes);
      },
    });
    expect(await save(course, { title: 'Go' }, overtaken)).toMatchObject({ slug: 'go-2' });
    expect(await Promise.all(['go', 'go-2'].map(ownerOf))).toEqual(['crs_faster', 'crs_rust']);
    expect((await academy.needs.courses.getWithLectures(course.courseId))?.lectures).toHaveLength(3);
  });

  test('A save that another one overtook takes none', async () => {
    const course = await create('crs_rust', 'Rust');
    await rename(course, 'Go');
    expect(await save(course, { title: 'Zig' })).toBeUndefined();
    expect(await ownerOf('zig')).toBeUndefined();
  });

  test('A save of a course that got its slug from the migration since it was read is told so, and keeps it when it is repeated', async () => {
    const course = newCourse('crs_old', 'Old');
    await academy.table.put({ ...keys.course('crs_old'), ...course });
    await academy.table.update(keys.course('crs_old'), {
      UpdateExpression: 'SET slug = :slug, earlierSlugs = :none',
      ExpressionAttributeValues: { ':slug': 'old', ':none': [] },
    });
    expect(await save(course, { title: 'New' })).toBeUndefined();
    const stored = (await academy.needs.courses.get(anId('crs_old'))) ?? expect.unreachable();
    expect(await rename(stored, 'New')).toMatchObject({ slug: 'new', earlierSlugs: ['old'] });
  });

  test('One without a slug yet is on the lists, and gets one with its next save', async () => {
    const { slug: _slug, ...course } = newCourse('crs_old', 'Old');
    const { version: _version, ...card } = { ...course, ...keys.card('crs_old') };
    await academy.table.put({ ...keys.course('crs_old'), ...course });
    await academy.table.put(card);
    const listed = (await academy.needs.courses.listCards()).find(({ _id }) => _id === 'crs_old');
    expect(listed).toMatchObject({ title: 'Old' });
    expect(listed).not.toHaveProperty('slug');
    expect(await rename(course, 'Old')).toMatchObject({ slug: 'old', earlierSlugs: [] });
  });

  test('Another name of the instructor leaves slug and version on the card', async () => {
    await create('crs_rust', 'Rust');
    await nameInstructor(academy.table, anId('user-grace'), 'Grace Murray');
    const named = { instructorName: 'Grace Murray', slug: 'rust', version: 1 };
    expect(await cardOf('crs_rust')).toMatchObject(named);
  });
});
