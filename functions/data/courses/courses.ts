import type { Id } from '#shared/kernel/id.ts';
import type { CourseCard } from '#shared/courses/course.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { countedList, readEvery, readList } from '../lists/read-list.ts';
import type { ListPage, ListRequest } from '../lists/list-request.ts';
import { parseRow, parseRows } from '../row.ts';
import { type ReadItems, parseOrSetAside } from '../lists/set-aside.ts';
import { type Item, type Table, TransactionConditionFailed, table } from '../table.ts';
import {
  KEPT_VERSIONS,
  keptOf,
  type SavedVersion,
  type StoredVersion,
  storedVersion,
  switchWrite,
  toCardItem,
  toCourseItem,
  toVersionItem,
} from './course-items.ts';
import { writeCounted } from './course-count.ts';
import { readSlug, writeWithSlug } from './course-slug.ts';
import { staleCopiesWrite } from './stale-copies.ts';
import { putLectures, readCurriculum, removeLectures, versionOf } from './lecture-rows.ts';
import {
  type CourseWithLectures,
  type StoredCourse,
  type StoredLecture,
  storedCard,
  storedCourse,
  toCourseCardDto,
} from './stored-course.ts';

const OF_ALL = { partitions: partitions.courses, index: 'GSI2', schema: storedCourse } as const;
/** Not split, and never long. */
const ofInstructor = (instructorId: Id<'user'>) =>
  ({
    partitions: [partitions.coursesOfInstructor(instructorId)],
    index: 'GSI1',
    schema: storedCourse,
  }) as const;

export function courseRepository(table: Table) {
  /** Cards of a shard but those that are corrupt. */
  const readCards = async (partition: string, consistent: boolean) =>
    parseOrSetAside(
      table,
      { schema: storedCard, alarms: true },
      await table.queryByPrefix(partition, 'CARD#', { consistent }),
    ).items;

  return {
    /** Published courses as cards, by id, but those that are corrupt: all shards in parallel, one round trip. */
    async listCards({ consistent = false } = {}): Promise<CourseCard[]> {
      const shards = await Promise.all(
        partitions.catalogue.map((partition) => readCards(partition, consistent)),
      );
      return shards
        .flat()
        .map(toCourseCardDto)
        .toSorted((a, b) => (a._id < b._id ? -1 : 1));
    },

    /** The slugs of the published courses of a shard of the catalogue, by id; of cards from before the migration there are none. */
    async listSlugs(partition: string): Promise<string[]> {
      return (await readCards(partition, true)).flatMap(({ slug }) => slug ?? []);
    },

    /** The course whose public page has, or had, this slug. */
    getIdBySlug: (slug: string): Promise<Id<'course'> | undefined> => readSlug(table, slug),

    /** The course's own row, with the price that counts. */
    async get(courseId: Id<'course'>): Promise<StoredCourse | undefined> {
      return parseRow(storedCourse, await table.get(keys.course(courseId), { consistent: true }));
    },

    /**
     * A course with its lectures in one query. A query is no snapshot: while a save switches the curriculum it may find rows of both,
     * or too few; then it reads once more (docs/adr/021).
     */
    async getWithLectures(
      courseId: Id<'course'>,
      { consistent = false } = {},
    ): Promise<CourseWithLectures | undefined> {
      const found = await readCurriculum(table, courseId, consistent);
      const isWhole = !found || found.lectures.length >= found.course.lectureCount;
      return isWhole ? found : readCurriculum(table, courseId, true);
    },

    /** Courses of an instructor, the latest start date first. */
    listByInstructor: (
      instructorId: Id<'user'>,
      request: ListRequest<StoredCourse> = {},
    ): Promise<ListPage<StoredCourse>> => readList(table, ofInstructor(instructorId), request),

    /** All courses of the academy, unpublished ones too, the latest start date first. */
    listAll: (request: ListRequest<StoredCourse> = {}): Promise<ListPage<StoredCourse>> =>
      readList(table, { ...OF_ALL, counted: countedList(table, partitions.courses) }, request),

    /** Every course of an instructor, of which there are at most COURSES_PER_INSTRUCTOR, and every one of the academy. */
    listEveryByInstructor: (instructorId: Id<'user'>): Promise<ReadItems<StoredCourse>> =>
      readEvery(table, ofInstructor(instructorId)),
    listEvery: (): Promise<ReadItems<StoredCourse>> => readEvery(table, OF_ALL),

    /**
     * Stores a new course with its lectures and, when published, its card. A transaction holds 100 writes, so the lectures come
     * first, in parts; the course's own row comes last and makes all of it visible at once, and it is counted with it. Throws
     * TransactionConditionFailed when the course exists. Returns the course with its slug; undefined: it would be one more than
     * COURSES_PER_INSTRUCTOR. Then nothing is left of lectures that have a revision.
     */
    async create(
      course: StoredCourse,
      lectures: readonly StoredLecture[],
      saved?: SavedVersion,
    ): Promise<StoredCourse | undefined> {
      const { courseId, revision, instructorId } = course;
      const isNew = { ConditionExpression: 'attribute_not_exists(PK)' };
      const put = (item: Item) => ({ TableName: table.name, Item: item });
      const ofCourse = lectures.map((lecture) => ({
        ...lecture,
        ...(revision !== undefined && { revision }),
      }));
      const takeLecturesBack = async () => {
        if (revision !== undefined) await removeLectures(table, courseId, (row) => row.revision === revision);
      };
      try {
        await putLectures(table, courseId, ofCourse, isNew);
        const created = await writeWithSlug(table, { course }, async (named, slugWrite) => {
          const isCreated = await writeCounted(table, instructorId, [
            ...slugWrite,
            { Put: { ...put(toCourseItem(named)), ...isNew } },
            ...(course.isPublised ? [{ Put: { ...put(toCardItem(named)), ...isNew } }] : []),
            ...(saved ? [{ Put: put(toVersionItem(course, saved)) }] : []),
          ]);
          return isCreated ? named : undefined;
        });
        if (!created) await takeLecturesBack();
        return created;
      } catch (error) {
        if (error instanceof TransactionConditionFailed) await takeLecturesBack();
        throw error;
      }
    },

    /**
     * Saves a changed course (docs/adr/021): its lectures under a revision of their own, then one transaction that switches to them.
     * `before` is the course as it was read; `after` has a new revision and the next version. Returns it with its slug; undefined when
     * another save came first since: then nothing is changed (X5). Students who are counted meanwhile stay in `studentCount`.
     */
    async replace(
      before: StoredCourse,
      after: StoredCourse & { revision: string },
      lectures: readonly StoredLecture[],
      saved: SavedVersion,
    ): Promise<StoredCourse | undefined> {
      const { courseId, revision } = after;
      const revised = lectures.map((lecture) => ({ ...lecture, revision }));
      await putLectures(table, courseId, revised, { ConditionExpression: 'attribute_exists(PK)' });
      const replaced = await switchTo(table, before, after, saved);
      if (!replaced) await removeLectures(table, courseId, (row) => row.revision === revision);
      return replaced;
    },

    /**
     * Puts a course on sale or takes it off, as its next version, of which no saved state is kept: 'Last versions' are what people
     * have made. Returns what `replace` does.
     */
    setOnSale: (before: StoredCourse, isPublised: boolean): Promise<StoredCourse | undefined> =>
      switchTo(table, before, { ...before, isPublised, version: before.version + 1 }),

    /**
     * Deletes the rows of lectures that are in no curriculum any more, those too that a save left which died halfway. A save that is
     * under way makes a later version than the course has; its rows stay. Can be repeated.
     */
    async removeOldLectures({ courseId, revision, version }: StoredCourse): Promise<void> {
      await removeLectures(
        table,
        courseId,
        (row) => row.revision !== revision && versionOf(row.revision) <= version,
      );
    },

    /** The last versions of a course, newest first. */
    async listVersions(courseId: Id<'course'>): Promise<StoredVersion[]> {
      const rows = await table.query({
        KeyConditionExpression: 'PK = :pk AND begins_with(SK, :prefix)',
        ExpressionAttributeValues: { ':pk': partitions.course(courseId), ':prefix': 'VERSION#' },
        ScanIndexForward: false,
      });
      return parseRows(storedVersion, rows);
    },

    /** The saved state that a course had in a version: the last one that is kept up to it. */
    async getVersion(courseId: Id<'course'>, version: number): Promise<StoredVersion | undefined> {
      const { PK, SK } = keys.courseVersion(courseId, version);
      const [row] = await table.query({
        KeyConditionExpression: 'PK = :pk AND SK BETWEEN :first AND :last',
        ExpressionAttributeValues: { ':pk': PK, ':first': 'VERSION#', ':last': SK },
        ScanIndexForward: false,
        Limit: 1,
        ConsistentRead: true,
      });
      return parseRow(storedVersion, row);
    },
  };
}

/** The transaction of a save, which readers see the whole of. Undefined when another save came first: then nothing is changed. */
async function switchTo(
  table: Table,
  before: StoredCourse,
  after: StoredCourse,
  saved?: SavedVersion,
): Promise<StoredCourse | undefined> {
  const { courseId, version } = after;
  const kept = saved ? [version, ...keptOf(before)] : keptOf(before);
  const put = (item: Item) => ({ Put: { TableName: table.name, Item: item } });
  const remove = (key: keys.Key) => ({ Delete: { TableName: table.name, Key: key } });
  try {
    return await writeWithSlug(
      table,
      { course: { ...after, keptVersions: kept.slice(0, KEPT_VERSIONS) }, before },
      async (named, slugWrite) => {
        await table.transactWrite([
          ...slugWrite,
          switchWrite(table, before, named),
          after.isPublised ? put(toCardItem(named)) : remove(keys.card(courseId)),
          ...(saved ? [put(toVersionItem(after, saved))] : []),
          ...kept.slice(KEPT_VERSIONS).map((old) => remove(keys.courseVersion(courseId, old))),
          staleCopiesWrite(table, { courseId }),
        ]);
        return named;
      },
    );
  } catch (error) {
    if (!(error instanceof TransactionConditionFailed)) throw error;
    return undefined;
  }
}

export type CourseRepository = ReturnType<typeof courseRepository>;

export const courses = lazily(() => courseRepository(table()));
