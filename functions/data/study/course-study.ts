import * as z from 'zod/mini';
import type { Id } from '#shared/kernel/id.ts';
import type { CalendarDay } from '#shared/time/calendar-day.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import type { ListPage, ListRequest } from '../lists/list-request.ts';
import { readList } from '../lists/read-list.ts';
import { parseOrSetAside, readOrSetAside } from '../lists/set-aside.ts';
import { type Page, type PageRequest, readPage } from '../page.ts';
import { pagesInOrder } from '../pages-in-order.ts';
import * as partitions from '../partitions.ts';
import { parseRow } from '../row.ts';
import { type Item, type Table, table } from '../table.ts';
import { type StoredUser, storedUser } from '../users/users.ts';
import { type StoredStudied, storedStudied } from './studied-rows.ts';
import type { StudySums } from './study-sums.ts';

const storedCell = z.catchall(z.object({ PK: z.string(), SK: z.string() }), z.union([z.string(), z.int()]));

/** Throws CorruptRowError. */
function toCell(row: Item): [cell: string, sums: Record<string, number>] {
  const { PK: _PK, SK, ...others } = parseRow(storedCell, row);
  return [
    SK,
    Object.fromEntries(
      Object.entries(others).flatMap(([name, sum]) => (typeof sum === 'number' ? [[name, sum]] : [])),
    ),
  ];
}

/** A student in the list of a course, with the profile by which they are named. */
export interface ListedStudent extends StoredStudied {
  readonly user: StoredUser;
}

export function courseStudyRepository(table: Table) {
  /** An account that is being deleted has no profile, and is on the list until its events have come. */
  async function withProfiles(items: readonly StoredStudied[]) {
    const rows = await table.getAll(items.map(({ userId }) => keys.user(userId)));
    const found = rows.filter((row) => row !== undefined);
    const { items: users, setAside } = parseOrSetAside(table, { schema: storedUser }, found);
    const byId = new Map(users.map((user) => [user.userId, user]));
    const listed = items.flatMap((one): ListedStudent[] => {
      const user = byId.get(one.userId);
      return user ? [{ ...one, user }] : [];
    });
    return { listed, setAside };
  }

  async function toListed<P extends Page<StoredStudied>>({ items, ...place }: P) {
    const { listed, setAside: others } = await withProfiles(items);
    const setAside = (place.setAside ?? 0) + others;
    return { ...place, items: listed, ...(setAside > 0 && { setAside }) };
  }

  return {
    /** The sums of a course by cell, but for those that are corrupt: one query, whatever the number of students. */
    async getSums(courseId: Id<'course'>): Promise<StudySums> {
      const rows = await table.query<Item>({
        KeyConditionExpression: 'PK = :pk',
        ExpressionAttributeValues: { ':pk': partitions.study(courseId) },
      });
      return Object.fromEntries(
        rows.flatMap((row) => readOrSetAside(table, () => [toCell(row)], { alarms: true }) ?? []),
      );
    },

    /** A page of the students of a course, the last active first, then those who have not begun. `count`: how many there are. */
    async listStudents(
      courseId: Id<'course'>,
      count: () => Promise<number>,
      request: ListRequest<StoredStudied>,
    ): Promise<ListPage<ListedStudent>> {
      const page = await readList(
        table,
        {
          partitions: [partitions.studiedCourse(courseId)],
          index: 'GSI1',
          schema: storedStudied,
          counted: { count },
          alarms: true,
        },
        request,
      );
      return toListed(page);
    },

    /** A page of those who have not finished and were last active on `lastDay` at the latest, the longest away first. */
    async listAway(
      courseId: Id<'course'>,
      lastDay: CalendarDay,
      request: PageRequest<StoredStudied>,
    ): Promise<Page<ListedStudent>> {
      const page = await readPage(
        table,
        {
          partitions: [partitions.studiedCourse(courseId)],
          index: 'GSI1',
          // of those who have begun (index1.studied), the one who is away longest first
          from: '1',
          to: `${lastDay}#~`,
          schema: storedStudied,
          alarms: true,
        },
        { ...request, matches: ({ study }) => study?.finishedOn === undefined },
      );
      return toListed(page);
    },

    /** All of them in this order, a page at a time; `others`: profiles that cannot be read. */
    async *pagesOfStudents(courseId: Id<'course'>) {
      const source = {
        index: 'GSI1' as const,
        partitions: [partitions.studiedCourse(courseId)],
        schema: storedStudied,
      };
      for await (const { rows, corrupt } of pagesInOrder(table, source)) {
        const { listed, setAside } = await withProfiles(rows);
        yield { rows: listed, corrupt, others: setAside };
      }
    },
  };
}

export const courseStudy = lazily(() => courseStudyRepository(table()));
