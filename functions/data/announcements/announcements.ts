import { MOST_SHOWN } from '#shared/announcements/announcement.ts';
import type { Id } from '#shared/kernel/id.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { queueMailWrite } from '../mail/outbox-writes.ts';
import { type Page, type PageRequest, readPage } from '../page.ts';
import { storedEnrolment } from '../learning/enrolments.ts';
import { readOrSetAside } from '../lists/set-aside.ts';
import { parseRow } from '../row.ts';
import { type Table, table } from '../table.ts';
import { unlessConditionFailed } from '../unless-condition-failed.ts';
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

/** Of a course: its id and the title that the mails have. */
interface AnnouncedCourse {
  readonly courseId: Id<'course'>;
  readonly title: string;
}

export function announcementRepository(table: Table) {
  const getAnnounced = async (courseId: Id<'course'>) =>
    parseRow(storedAnnounced, await table.get(keys.announced(courseId), { consistent: true }));

  /** The announcement, the course's newest ones, and the first page of its mails, all or none. False: another one came first. */
  const write = (
    { title }: AnnouncedCourse,
    one: StoredAnnouncement,
    announced: StoredAnnounced | undefined,
  ): Promise<boolean> => {
    const { courseId, announcementId, subject, by, sentAt } = one;
    const recent = [{ announcementId, subject, by, sentAt }, ...(announced?.recent ?? [])].slice(
      0,
      MOST_IN_A_DAY,
    );
    const TableName = table.name;
    return unlessConditionFailed(() =>
      table.transactWrite([
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
          { kind: 'announcement-page', courseId, announcementId, sentAt, courseTitle: title, number: 0 },
          sentAt,
        ),
      ]),
    );
  };

  return {
    getAnnounced,

    /**
     * Stores an announcement and queues its mails, as far as the course may have one now. One with the id of one of the last three is
     * that one, whatever it says. `announced` as it was read. Returns when it was sent, or the ms to wait.
     */
    async create(
      course: AnnouncedCourse,
      one: StoredAnnouncement,
      announced: StoredAnnounced | undefined,
    ): Promise<{ sentAt: string } | { waitMs: number }> {
      let read = announced;
      for (let round = 0; round < ROUNDS; round++) {
        const same = read?.recent.find(({ announcementId }) => announcementId === one.announcementId);
        if (same) return { sentAt: same.sentAt };
        const waitMs = waitForNext(read, Date.parse(one.sentAt));
        if (waitMs > 0) return { waitMs };
        if (await write(course, one, read)) return { sentAt: one.sentAt };
        read = await getAnnounced(course.courseId);
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
