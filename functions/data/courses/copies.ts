import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { concurrently } from '../concurrently.ts';
import * as keys from '../keys.ts';
import { DELETED_PERSON } from '../deletion/deletion.ts';
import { storedEnrolment } from '../learning/enrolments.ts';
import { needRepository } from '../media/needs.ts';
import * as partitions from '../partitions.ts';
import { parseRow, parseRows } from '../row.ts';
import { MOST_KEYS, type Table, table } from '../table.ts';
import { storedUser } from '../users/users.ts';
import { courseRepository } from './courses.ts';
import { nameInstructor } from './name-instructor.ts';
import { type StaleCopies, copiesKey, staleCopies } from './stale-copies.ts';

const courseOfStudent = z.object({ SK: z.string(), userId: idSchema<'user'>(), enrolledAt: z.string() });
/** Which state is asked for: `changes` begins at 1 again in a new row. Rows from before have no id. */
const askedState = z.object({ changes: z.int(), rowId: z.exactOptional(z.string()) });
type AskedState = z.infer<typeof askedState>;
/** Up to which student of the list the copies of a course are those of this state. */
const refreshedUntil = z.extend(askedState, { until: z.string() });
/** Students between two notes of how far a refresh is: some seconds of work. */
const STUDENTS_OF_PAGE = 1000;

export function copyRepository(table: Table, { studentsOfPage = STUDENTS_OF_PAGE } = {}) {
  const courses = courseRepository(table);
  const needs = needRepository(table);

  /** Fields of a row that is there; one that is gone meanwhile stays gone. */
  const set = (key: keys.Key, fields: Record<string, unknown>) => {
    const names = Object.keys(fields);
    return table.update(key, {
      UpdateExpression: `SET ${names.map((_name, at) => `#f${at} = :f${at}`).join(', ')}`,
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeNames: Object.fromEntries(names.map((name, at) => [`#f${at}`, name])),
      ExpressionAttributeValues: Object.fromEntries(names.map((name, at) => [`:f${at}`, fields[name]])),
    });
  };

  /** A page of a course's students from the one with the sort key `from` on, and that one; none after the last. */
  const listStudents = async (courseId: Id<'course'>, from = 'STUDENT#') =>
    parseRows(
      courseOfStudent,
      await table.query<object>({
        KeyConditionExpression: 'PK = :pk AND SK BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':pk': partitions.course(courseId), ':from': from, ':to': 'STUDENT#~' },
        ConsistentRead: true,
        Limit: studentsOfPage,
      }),
    );

  /**
   * Titles, names, pictures and curricula in the enrolments of a course, titles in its flexible plans and its list of students; then old
   * lectures and files go. Orders, receipts and payments keep the title of then. A run that ended early is gone on with where it was,
   * unless the course was changed again.
   */
  async function refreshCourse(courseId: Id<'course'>, asked: AskedState, now: number): Promise<void> {
    const found = await courses.getWithLectures(courseId, { consistent: true });
    if (!found) return;
    const { course, lectures } = found;
    const { title, category, instructorName } = course;
    const copied = { courseTitle: title, courseCategory: category };
    const noteKey = keys.refreshedCopies(courseId);
    const note = parseRow(refreshedUntil, await table.get(noteKey, { consistent: true }));
    const isOfThis =
      asked.rowId !== undefined && note?.rowId === asked.rowId && note.changes === asked.changes;
    let from = isOfThis ? note.until : undefined;
    for (let isLast = false; !isLast;) {
      const students = await listStudents(courseId, from);
      await concurrently(students, async ({ userId, enrolledAt }) => {
        await set(keys.student(courseId, enrolledAt, userId), copied);
        await set(keys.enrolment(userId, courseId), {
          title,
          category,
          instructorName,
          courseImage: course.image[0] ?? '',
          lectureCount: lectures.length,
          lectureIds: lectures.map(({ _id }) => _id),
        });
      });
      // few of the students have one
      const planKeys = [...new Set(students.map(({ userId }) => userId))].map((id) =>
        keys.plan(id, courseId),
      );
      const parts = Array.from({ length: Math.ceil(planKeys.length / MOST_KEYS) }, (_, at) =>
        planKeys.slice(at * MOST_KEYS, (at + 1) * MOST_KEYS),
      );
      await concurrently(parts, async (part) => {
        const plans = await table.getMany(part);
        for (const [at, key] of part.entries())
          if (plans[at] !== undefined) await set(key, { ...copied, instructorName });
      });
      from = students.at(-1)?.SK ?? from;
      isLast = students.length < studentsOfPage;
      // beside the row that asks, whose changes are events
      if (!isLast) await table.put({ ...noteKey, ...asked, until: from });
    }
    await courses.removeOldLectures(course);
    await needs.releaseUnnamed(courseId, course.version, now);
    await table.remove(noteKey);
  }

  /**
   * Name and e-mail of a user in what staff list: students of the courses that the user has, orders and plans; and the name on the
   * courses that the user teaches. Receipts and payments keep those of then.
   */
  async function refreshUser(userId: Id<'user'>): Promise<void> {
    const user = parseRow(storedUser, await table.get(keys.user(userId), { consistent: true }));
    if (!user) return;
    const { userName, userEmail } = user;
    await nameInstructor(table, userId, userName);
    const own = (prefix: string) =>
      table.queryByPrefix<object>(partitions.user(userId), prefix, { consistent: true });
    const [enrolments, orders, plans] = await Promise.all(['ENROLMENT#', 'ORDER#', 'PLAN#'].map(own));
    await concurrently(parseRows(storedEnrolment, enrolments ?? []), ({ courseId, enrolledAt }) =>
      set(keys.student(courseId, enrolledAt, userId), { studentName: userName, studentEmail: userEmail }),
    );
    await concurrently([...(orders ?? []), ...(plans ?? [])], ({ PK, SK }) =>
      table.update(
        { PK, SK },
        {
          UpdateExpression: 'SET userName = :name, userEmail = :email',
          // the account may be deleted meanwhile: its payments stay without name and e-mail
          ConditionExpression: 'attribute_exists(PK) AND userEmail <> :deleted',
          ExpressionAttributeValues: {
            ':name': userName,
            ':email': userEmail,
            ':deleted': DELETED_PERSON.userEmail,
          },
        },
      ),
    );
  }

  return {
    async listStale(): Promise<StaleCopies[]> {
      const rows = await table.query({
        IndexName: 'GSI1',
        KeyConditionExpression: 'GSI1PK = :pk',
        ExpressionAttributeValues: { ':pk': partitions.copies },
      });
      return parseRows(staleCopies, rows);
    },

    /**
     * Refreshes the copies of a course or a user, and takes the row away that asked for it, unless the original was changed again
     * meanwhile. Can be repeated; nothing happens where no row asks for it.
     */
    async refresh(subject: StaleCopies, now: number): Promise<void> {
      const key = copiesKey(subject);
      const row = await table.get(key, { consistent: true });
      if (!row) return;
      const { changes, rowId } = parseRow(askedState, row);
      await ('courseId' in subject
        ? refreshCourse(subject.courseId, { changes, ...(rowId !== undefined && { rowId }) }, now)
        : refreshUser(subject.userId));
      await table.removeIf(key, {
        ConditionExpression: `changes = :as AND ${rowId === undefined ? 'attribute_not_exists(rowId)' : 'rowId = :rowId'}`,
        ExpressionAttributeValues: { ':as': changes, ...(rowId !== undefined && { ':rowId': rowId }) },
      });
    },
  };
}

export const copies = lazily(() => copyRepository(table()));
