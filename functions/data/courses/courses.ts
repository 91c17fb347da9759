import * as z from 'zod/mini';
import { type CourseCard, category, level } from '#shared/courses/course.ts';
import type { CourseDetails } from '#shared/courses/course-details.ts';
import { lecture } from '#shared/courses/lecture.ts';
import { dollarsFromCents } from '#shared/kernel/money.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { index1, keys, partitions } from '../keys.ts';
import { parseRow, parseRows, storedCents } from '../row.ts';
import { type Item, type Table, table } from '../table.ts';

/** A course's own row. Lectures and students are items of their own (X7). `date` is a calendar day. */
const storedCourse = z.object({
  courseId: z.string(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  category,
  level,
  date: z.string(),
  priceCents: storedCents,
  objectives: z.string(),
  welcomeMessage: z.string(),
  primaryLanguage: z.string(),
  image: z.array(z.string()),
  instructorId: z.string(),
  instructorName: z.string(),
  isPublised: z.boolean(),
  lectureCount: z.int(),
  studentCount: z.int(),
  version: z.int(),
});
export type StoredCourse = z.infer<typeof storedCourse>;

/** A lecture's row; `position` is its place in the curriculum. */
const storedLecture = z.extend(lecture, { position: z.int() });
export type StoredLecture = z.infer<typeof storedLecture>;

type StoredCard = Omit<
  StoredCourse,
  'objectives' | 'welcomeMessage' | 'primaryLanguage' | 'studentCount' | 'version'
>;

const SUMMARY_LENGTH = 280;
const summary = (text: string): string =>
  text.length <= SUMMARY_LENGTH ? text : `${text.slice(0, SUMMARY_LENGTH - 1).replace(/\s+\S*$/, '')}…`;

function toCourseCardDto(row: StoredCard): CourseCard {
  return {
    _id: row.courseId,
    id: row.courseId,
    title: row.title,
    subtitle: row.subtitle,
    description: summary(row.description),
    category: row.category,
    level: row.level,
    date: row.date,
    pricing: dollarsFromCents(row.priceCents),
    image: row.image,
    instructorId: row.instructorId,
    instructorName: row.instructorName,
    lectureCount: row.lectureCount,
  };
}

/** A course with its lectures in order, and as the contract shows it; what a caller may see of it is decided elsewhere. */
export interface CourseWithLectures {
  course: StoredCourse;
  lectures: StoredLecture[];
}

export function toCourseDetailsDto({ course, lectures }: CourseWithLectures): CourseDetails {
  return {
    ...toCourseCardDto(course),
    description: course.description,
    studentCount: course.studentCount,
    objectives: course.objectives,
    welcomeMessage: course.welcomeMessage,
    primaryLanguage: course.primaryLanguage,
    isPublised: course.isPublised,
    curriculum: lectures,
  };
}

/** A transaction's 100 writes without the one that checks the course. */
const LECTURES_PER_WRITE = 99;

/** The catalogue's copy of a course: what its card shows. */
function toCardItem(course: StoredCourse): Item {
  const {
    objectives: _o,
    welcomeMessage: _w,
    primaryLanguage: _l,
    studentCount: _s,
    version: _v,
    ...card
  } = course;
  return { ...keys.card(course.courseId), ...card, description: summary(course.description) };
}

export function courseRepository(table: Table) {
  return {
    /** Published courses as cards: all shards in parallel, one round trip. */
    async listCards(): Promise<CourseCard[]> {
      const shards = await Promise.all(
        partitions.catalogue.map((partition) => table.queryByPrefix<StoredCard>(partition, 'CARD#')),
      );
      return shards.flat().map(toCourseCardDto);
    },

    /** The course's own row, with the price that counts. */
    async get(courseId: string): Promise<StoredCourse | undefined> {
      return parseRow(storedCourse, await table.get(keys.course(courseId), { consistent: true }));
    },

    /** A course with its lectures in one query. */
    async getWithLectures(courseId: string): Promise<CourseWithLectures | undefined> {
      const rows = await table.query({
        KeyConditionExpression: 'PK = :pk AND SK BETWEEN :first AND :last',
        ExpressionAttributeValues: {
          ':pk': partitions.course(courseId),
          ':first': 'COURSE',
          ':last': 'LECTURE#~',
        },
      });
      const course = parseRow(
        storedCourse,
        rows.find(({ SK }) => SK === 'COURSE'),
      );
      const lectures = parseRows(
        storedLecture,
        rows.filter(({ SK }) => SK.startsWith('LECTURE#')),
      );
      return course && { course, lectures: lectures.toSorted((a, b) => a.position - b.position) };
    },

    /**
     * Stores a new course with its lectures and, when published, its card. A transaction holds 100 writes, so the lectures come
     * first, in parts; the course's own row comes last and makes all of it visible at once. Throws TransactionConditionFailed when
     * the course exists.
     */
    async create(course: StoredCourse, lectures: readonly StoredLecture[]): Promise<void> {
      const { courseId } = course;
      const isNew = { ConditionExpression: 'attribute_not_exists(PK)' };
      const put = (item: Item) => ({ TableName: table.name, Item: item });
      for (let from = 0; from < lectures.length; from += LECTURES_PER_WRITE) {
        await table.transactWrite([
          { ConditionCheck: { TableName: table.name, Key: keys.course(courseId), ...isNew } },
          ...lectures
            .slice(from, from + LECTURES_PER_WRITE)
            .map((lecture) => ({ Put: put({ ...keys.lecture(courseId, lecture._id), ...lecture }) })),
        ]);
      }
      const row = {
        ...keys.course(courseId),
        ...index1.instructorCourse(course.instructorId, course.date, courseId),
        ...course,
      };
      await table.transactWrite([
        { Put: { ...put(row), ...isNew } },
        ...(course.isPublised ? [{ Put: { ...put(toCardItem(course)), ...isNew } }] : []),
      ]);
    },
  };
}
export type CourseRepository = ReturnType<typeof courseRepository>;

export const courses = lazily(() => courseRepository(table()));
