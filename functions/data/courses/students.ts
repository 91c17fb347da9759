import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import type { CourseStudent } from '#shared/courses/course-student.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as index1 from '../index1.ts';
import * as index2 from '../index2.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { countedList, readList } from '../lists/read-list.ts';
import type { ListPage, ListRequest } from '../lists/list-request.ts';
import { parseOrSetAside } from '../lists/set-aside.ts';
import { storedCents } from '../row.ts';
import { type Table, type Write, table } from '../table.ts';
import type { StoredCourse } from './stored-course.ts';

/**
 * A student in the list of a course. Name, e-mail, title and category are copies that follow their originals (docs/adr/035).
 * `enrolledAt` is an ISO instant.
 */
export const storedStudent = z.object({
  userId: idSchema<'user'>(),
  studentName: z.string(),
  studentEmail: z.string(),
  courseId: idSchema<'course'>(),
  courseTitle: z.string(),
  courseCategory: z.string(),
  instructorId: idSchema<'user'>(),
  enrolledAt: z.string(),
  paidCents: storedCents,
  /** Staff enrolled the student (docs/adr/078). */
  byHand: z.exactOptional(z.literal(true)),
  uncounted: z.exactOptional(z.literal(true)),
});
export type StoredStudent = z.infer<typeof storedStudent>;

/**
 * The counter of a course is how many rows of its list of students have no `uncounted`. A row is written with it, since a settlement
 * must not wait for others at the course's row (docs/adr/054).
 */
export const UNCOUNTED = { uncounted: true } as const;

/** As it is stored first, with the keys by which its lists find it. */
export function studentItem(student: StoredStudent): StoredStudent & keys.Key {
  const { courseId, userId, enrolledAt, instructorId } = student;
  return {
    ...keys.student(courseId, enrolledAt, userId),
    ...index1.instructorStudent(instructorId, enrolledAt, courseId, userId),
    ...index2.student(enrolledAt, courseId, userId),
    ...student,
    ...UNCOUNTED,
  };
}

export function putStudentWrite(table: Table, student: StoredStudent): Write & { Put: object } {
  return { Put: { TableName: table.name, Item: studentItem(student) } };
}

export function toCourseStudentDto(student: StoredStudent): CourseStudent {
  const { courseId, courseTitle, courseCategory, userId, studentName, studentEmail, enrolledAt } = student;
  return {
    courseId,
    courseTitle,
    courseCategory,
    studentId: userId,
    studentName,
    studentEmail,
    enrolledAt,
    ...(student.byHand && { byHand: true }),
  };
}

/** Students that a course's details carry at most (G-34). */
const NEWEST = 500;

export function studentRepository(table: Table) {
  const readStudents = (
    list: readonly string[],
    index: 'GSI1' | 'GSI2',
    request: ListRequest<StoredStudent>,
  ) =>
    readList(
      table,
      { partitions: list, index, schema: storedStudent, counted: countedList(table, list) },
      request,
    );

  return {
    /** The newest students of a course, at most 500, but those that are corrupt. */
    async listNewest(courseId: Id<'course'>): Promise<StoredStudent[]> {
      const rows = await table.query({
        KeyConditionExpression: 'PK = :pk AND begins_with(SK, :prefix)',
        ExpressionAttributeValues: { ':pk': partitions.course(courseId), ':prefix': 'STUDENT#' },
        ScanIndexForward: false,
        Limit: NEWEST,
      });
      return parseOrSetAside(table, { schema: storedStudent }, rows.slice(0, NEWEST)).items;
    },

    /** Students of an instructor's courses, newest first. */
    listByInstructor: (
      instructorId: Id<'user'>,
      request: ListRequest<StoredStudent> = {},
    ): Promise<ListPage<StoredStudent>> =>
      readStudents(partitions.studentsOfInstructor(instructorId), 'GSI1', request),

    /** All students of all courses, newest first. */
    listAll: (request: ListRequest<StoredStudent> = {}): Promise<ListPage<StoredStudent>> =>
      readStudents(partitions.students, 'GSI2', request),

    /**
     * Students of one course, newest first. Of a long list a search looks through those of all the instructor's courses, so `more` may
     * stand where this one has no more.
     */
    listByCourse: (
      {
        courseId,
        instructorId,
        studentCount,
      }: Pick<StoredCourse, 'courseId' | 'instructorId' | 'studentCount'>,
      request: ListRequest<StoredStudent> = {},
    ): Promise<ListPage<StoredStudent>> => {
      const partition = partitions.course(courseId);
      const ofInstructor = countedList(table, partitions.studentsOfInstructor(instructorId));
      const counted = {
        count: () => Promise.resolve(studentCount),
        search: async (text: string) => {
          const { rows, hasMore } = await ofInstructor.search(text);
          return { rows: rows.filter(({ key }) => key.PK === partition), hasMore };
        },
      };
      return readList(
        table,
        { partitions: [partition], prefix: 'STUDENT#', consistent: true, schema: storedStudent, counted },
        request,
      );
    },
  };
}

export const students = /* @__PURE__ */ lazily(() => studentRepository(table()));
