import * as z from 'zod/mini';
import { MOST_SHOWN } from '#shared/announcements/announcement.ts';
import { ADDRESSED_A_DAY } from '#shared/announcements/staff-announcement.ts';
import type { Id } from '#shared/kernel/id.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { queueMailWrite } from '../mail/outbox-writes.ts';
import { type Page, type PageRequest, readPage } from '../page.ts';
import { storedEnrolment } from '../learning/enrolments.ts';
import { dailyWrite } from '../limits/limits.ts';
import { readOrSetAside } from '../lists/set-aside.ts';
import { parseRow } from '../row.ts';
import { type Table, TransactionConditionFailed, type Write, table } from '../table.ts';
import { announcementPageId } from './mail-ids.ts';
import {
  type StoredAnnounced,
  type StoredAnnouncement,
  type StoredChoices,
  storedAnnounced,
  storedAnnouncement,
  storedChoices,
} from './stored-announcement.ts';

/** Between two announcements of a course, and in which there are three at most, ms. */
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** In a day; as many as the course's row of the newest ones has. */
const MOST_IN_A_DAY = MOST_SHOWN;
/** Others may announce something at the same moment so many times. */
const ROUNDS = 3;

/** How long the next announcement of a course has to wait, ms; 0 when it may be sent. */
export function waitForNext(announced: StoredAnnounced | undefined, now: number): number {
  const [last, , third] = announced?.recent ?? [];
  const until = (one: typeof last, ms: number) => (one ? Date.parse(one.sentAt) + ms - now : 0);
  return Math.max(0, until(last, HOUR_MS), until(third, DAY_MS));
}

/** Of a course: its id, the title that the mails have, and how many students get them. */
interface AnnouncedCourse {
  readonly courseId: Id<'course'>;
  readonly title: string;
  readonly studentCount: number;
}

/** The newest ones of a course; `sentAt`: when the one that is to be sent was sent before, if it was. ISO instant. */
interface BeforeSending {
  readonly announced: StoredAnnounced | undefined;
  readonly sentAt: string | undefined;
}
const sentBefore = z.object({ mail: z.object({ sentAt: z.string() }) });

/** Whose announcements have addressed as many students as they may today. */
type Full = keyof typeof ADDRESSED_A_DAY;

export function announcementRepository(table: Table) {
  const getAnnounced = async (courseId: Id<'course'>) =>
    parseRow(storedAnnounced, await table.get(keys.announced(courseId), { consistent: true }));

  const readBefore = async (
    courseId: Id<'course'>,
    announcementId: Id<'announcement'>,
  ): Promise<BeforeSending> => {
    const [announced, firstPage] = await table.getMany([
      keys.announced(courseId),
      // stays when it is done
      keys.outbox(announcementPageId(announcementId, 0)),
    ]);
    return {
      announced: parseRow(storedAnnounced, announced),
      sentAt: parseRow(sentBefore, firstPage)?.mail.sentAt,
    };
  };

  /** Counts the students of today: of all staff, and of the sender, unless it is an admin. */
  const countStudents = (more: number, { by, sentById, sentAt }: StoredAnnouncement): Write[] => {
    const count = (of: Full, subject: string) => {
      const limit = { name: 'students-announced-to', most: ADDRESSED_A_DAY[of] };
      return dailyWrite(table, limit, { subject, more }, Date.parse(sentAt));
    };
    if (more === 0) return [];
    return [count('academy', 'academy'), ...(by === 'instructor' ? [count('instructor', sentById)] : [])];
  };

  /** The announcement, the course's newest ones, and the first page of its mails, all or none. 'OVERTAKEN': another one came first. */
  const write = async (
    course: AnnouncedCourse,
    one: StoredAnnouncement,
    announced: StoredAnnounced | undefined,
  ): Promise<'WRITTEN' | 'OVERTAKEN' | Full> => {
    const { courseId, announcementId, subject, by, sentAt } = one;
    const recent = [{ announcementId, subject, by, sentAt }, ...(announced?.recent ?? [])].slice(
      0,
      MOST_IN_A_DAY,
    );
    const TableName = table.name;
    try {
      await table.transactWrite([
        {
          Put: {
            TableName,
            Item: { ...keys.announced(courseId), courseId, recent },
            ...(announced === undefined
              ? { ConditionExpression: 'attribute_not_exists(PK)' }
              : {
                  ConditionExpression: 'recent[0].announcementId = :last',
                  ExpressionAttributeValues: { ':last': announced.recent[0]?.announcementId },
                }),
          },
        },
        {
          Put: {
            TableName,
            Item: { ...keys.announcement(courseId, sentAt, announcementId), ...one },
            ConditionExpression: 'attribute_not_exists(PK)',
          },
        },
        queueMailWrite(
          table,
          announcementPageId(announcementId, 0),
          {
            kind: 'announcement-page',
            courseId,
            announcementId,
            sentAt,
            courseTitle: course.title,
            number: 0,
          },
          sentAt,
        ),
        ...countStudents(course.studentCount, one),
      ]);
      return 'WRITTEN';
    } catch (error) {
      if (!(error instanceof TransactionConditionFailed)) throw error;
      if ([0, 1, 2].some((at) => error.failedAt(at))) return 'OVERTAKEN';
      return error.failedAt(4) ? 'instructor' : 'academy';
    }
  };

  return {
    getAnnounced,
    /** What `create` needs: one round trip. */
    readBefore,

    /**
     * Stores an announcement and queues its mails, as far as course and sender may have one now. One that was sent before, by its id, is
     * that one; another one under that id is refused. `before` as it was read. Returns when it was sent, or why it is not.
     */
    async create(
      course: AnnouncedCourse,
      one: StoredAnnouncement,
      before: BeforeSending,
    ): Promise<{ sentAt: string } | { waitMs: number } | { full: Full } | 'ID_USED' | 'TOO_LARGE'> {
      const { courseId, announcementId, subject, text } = one;
      let read = before;
      for (let round = 0; round < ROUNDS; round++) {
        if (read.sentAt !== undefined) {
          const key = keys.announcement(courseId, read.sentAt, announcementId);
          const stored = parseRow(storedAnnouncement, await table.get(key, { consistent: true }));
          const isSame = stored?.subject === subject && stored.text === text;
          return isSame ? { sentAt: stored.sentAt } : 'ID_USED';
        }
        if (course.studentCount > ADDRESSED_A_DAY[one.by]) return 'TOO_LARGE';
        const waitMs = waitForNext(read.announced, Date.parse(one.sentAt));
        if (waitMs > 0) return { waitMs };
        const written = await write(course, one, read.announced);
        if (written === 'WRITTEN') return { sentAt: one.sentAt };
        if (written !== 'OVERTAKEN') return { full: written };
        read = await readBefore(courseId, announcementId);
      }
      throw Object.assign(new Error('The announcements of a course change too often.'), {
        name: 'TransactionConflictException',
      });
    },

    /** A page of the announcements of a course, newest first; `since`: no older ones, an ISO instant. */
    async listByCourse(
      courseId: Id<'course'>,
      request: PageRequest<StoredAnnouncement>,
      since = '',
    ): Promise<Page<StoredAnnouncement>> {
      const found = await readPage(
        table,
        {
          partitions: [partitions.course(courseId)],
          prefix: 'ANNOUNCEMENT#',
          consistent: true,
          schema: storedAnnouncement,
          alarms: true,
        },
        request,
      );
      const items = found.items.filter(({ sentAt }) => sentAt >= since);
      // older ones follow only
      const { cursor: _older, ...last } = found;
      return items.length < found.items.length ? { ...last, items } : found;
    },

    /** What a student has of a course and its announcements; undefined without access. One round trip. */
    async getForStudent(userId: Id<'user'>, courseId: Id<'course'>) {
      const [enrolmentRow, choices, announced] = await table.getMany([
        keys.enrolment(userId, courseId),
        keys.announcementChoices(userId, courseId),
        keys.announced(courseId),
      ]);
      const enrolment = parseRow(storedEnrolment, enrolmentRow);
      if (enrolment === undefined || enrolment.withdrawn !== undefined) return undefined;
      return {
        enrolment,
        choices: parseRow(storedChoices, choices),
        announced: parseRow(storedAnnounced, announced),
      };
    },

    /** The newest ones of some courses, by course, half a second old at most: one round trip for 100. A row that is corrupt takes nothing from the others. */
    async listAnnounced(courseIds: readonly Id<'course'>[]): Promise<Map<Id<'course'>, StoredAnnounced>> {
      const rows = await table.getAll(
        courseIds.map((courseId) => keys.announced(courseId)),
        { consistent: false },
      );
      const found = rows.flatMap((row) =>
        row === undefined
          ? []
          : (readOrSetAside(table, () => [parseRow(storedAnnounced, row)], { alarms: true }) ?? []),
      );
      return new Map(found.map((one) => [one.courseId, one]));
    },

    /** What a student chose, by course. */
    async listChoices(userId: Id<'user'>): Promise<Map<Id<'course'>, StoredChoices>> {
      const rows = await table.queryByPrefix(partitions.user(userId), 'ANNOUNCEMENTS#', { consistent: true });
      const found = rows.flatMap(
        (row) => readOrSetAside(table, () => [parseRow(storedChoices, row)], { alarms: true }) ?? [],
      );
      return new Map(found.map((one) => [one.courseId, one]));
    },

    /** Can be repeated. */
    async dismiss(
      userId: Id<'user'>,
      courseId: Id<'course'>,
      announcementId: Id<'announcement'>,
    ): Promise<void> {
      await table.update(keys.announcementChoices(userId, courseId), {
        UpdateExpression: 'SET courseId = :course ADD dismissed :one',
        ExpressionAttributeValues: { ':course': courseId, ':one': new Set([announcementId]) },
      });
    },

    /** Switches the mails of a course off, from `at` on (an ISO instant), or on. Can be repeated: the first instant stays. */
    async setMailed(
      userId: Id<'user'>,
      courseId: Id<'course'>,
      { mailed, at }: { mailed: boolean; at: string },
    ): Promise<void> {
      await table.update(
        keys.announcementChoices(userId, courseId),
        mailed
          ? {
              UpdateExpression: 'SET courseId = :course REMOVE unsubscribedAt',
              ExpressionAttributeValues: { ':course': courseId },
            }
          : {
              UpdateExpression: 'SET courseId = :course, unsubscribedAt = if_not_exists(unsubscribedAt, :at)',
              ExpressionAttributeValues: { ':course': courseId, ':at': at },
            },
      );
    },
  };
}

export const announcements = /* @__PURE__ */ lazily(() => announcementRepository(table()));
