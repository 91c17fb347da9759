import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { type MailOutcome, OUTCOMES } from '#shared/announcements/staff-announcement.ts';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { concurrently } from '../concurrently.ts';
import * as keys from '../keys.ts';
import { storedEnrolment } from '../learning/enrolments.ts';
import type { AnnouncementMail, AnnouncementNow, AnnouncementPage } from '../mail/mail.ts';
import { queueMailWrite } from '../mail/outbox-writes.ts';
import { storedMail } from '../mail/outbox.ts';
import { type Page, type PageRequest, readPage } from '../page.ts';
import * as partitions from '../partitions.ts';
import { type CorruptRowError, parseRow, separateCorruptRows } from '../row.ts';
import { storedCourse } from '../courses/stored-course.ts';
import { storedUser } from '../users/users.ts';
import { type Item, type Table, table } from '../table.ts';
import { announcementMailId, announcementPageId } from './mail-ids.ts';
import { nameOfSender, storedAnnouncement, storedChoices } from './stored-announcement.ts';

/** Students of one page: five seconds of the mails that are sent, which a code may wait for each announcement under way. */
const PAGE_SIZE = 50;

const student = z.object({ userId: idSchema<'user'>() });
/** A mail that is over. */
const mailed = z.object({
  mail: z.object({ userId: idSchema<'user'>(), courseId: idSchema<'course'>() }),
});

/** How many mails of an announcement have had each outcome, and how many wait. */
export type MailCounts = Record<MailOutcome | 'waiting', number>;

export function announcementMailRepository(table: Table) {
  /** How many unsent mails of this announcement there are, and whether a page is not queued yet. */
  async function listWaiting(courseId: Id<'course'>, announcementId: Id<'announcement'>) {
    const shards = await Promise.all(
      partitions.unsentMail.map((partition) =>
        table.query<Item & { mail: { kind: string } }>({
          IndexName: 'GSI1',
          KeyConditionExpression: 'GSI1PK = :pk',
          FilterExpression: '#mail.announcementId = :announcement AND #mail.courseId = :course',
          ExpressionAttributeNames: { '#mail': 'mail' },
          ExpressionAttributeValues: {
            ':pk': partition,
            ':announcement': announcementId,
            ':course': courseId,
          },
        }),
      ),
    );
    const rows = shards.flat();
    const isPage = ({ mail }: (typeof rows)[number]) => mail.kind === 'announcement-page';
    return { mails: rows.filter((row) => !isPage(row)).length, isUnderWay: rows.some(isPage) };
  }

  return {
    /**
     * Queues the mails to the students of a page, each once by its id, then the next page. Can be repeated, and by two at once: what is
     * there stays. `at` is an ISO instant. How many students it has, and the rows of those that cannot be read.
     */
    async queuePage(
      outboxId: string,
      at: string,
    ): Promise<{ students: number; corrupt: readonly CorruptRowError[] }> {
      const row = await table.get<Item>(keys.outbox(outboxId), { consistent: true });
      const stored = parseRow(storedMail, row);
      if (stored?.status !== 'QUEUED' || stored.mail.kind !== 'announcement-page')
        return { students: 0, corrupt: [] };
      const { courseId, announcementId, sentAt, courseTitle, number, after = 'STUDENT#' } = stored.mail;
      // that of the call that announced it
      const correlation = stored.correlationId !== undefined && { correlationId: stored.correlationId };
      const rows = await table.query({
        KeyConditionExpression: 'PK = :pk AND SK BETWEEN :after AND :until',
        ExpressionAttributeValues: {
          ':pk': partitions.course(courseId),
          ':after': after,
          // a student who came later sees what comes later
          ':until': `STUDENT#${sentAt}#~`,
        },
        ConsistentRead: true,
        Limit: PAGE_SIZE,
      });
      const queue = async (id: string, mail: AnnouncementMail | AnnouncementPage) => {
        const { Item: item, ConditionExpression } = queueMailWrite(table, id, mail, at).Put ?? {};
        await table.put({ ...item, ...correlation }, { ConditionExpression });
      };
      const { rows: students, corrupt } = separateCorruptRows(rows, (one) => parseRow(student, one));
      await concurrently(students, async ({ userId }) => {
        const linkKey = randomBytes(16).toString('base64url');
        await queue(announcementMailId(announcementId, userId), {
          kind: 'announcement',
          userId,
          courseId,
          announcementId,
          sentAt,
          courseTitle,
          linkKey,
        });
      });
      const last = rows.at(-1);
      if (last !== undefined && rows.length === PAGE_SIZE) {
        const next = { ...stored.mail, number: number + 1, after: `${last.SK} ` };
        await queue(announcementPageId(announcementId, next.number), next);
      }
      // it stays, so that a late run cannot queue it again
      await table.update(keys.outbox(outboxId), {
        UpdateExpression: 'SET #status = :sent REMOVE GSI1PK, GSI1SK',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':sent': 'SENT' },
      });
      return { students: students.length, corrupt };
    },

    /** What is so when the mail is sent, or why it is not: one round trip. */
    async complete({
      courseId,
      announcementId,
      userId,
      sentAt,
    }: AnnouncementMail): Promise<AnnouncementNow | 'LAPSED' | 'UNSUBSCRIBED'> {
      const [announcementRow, courseRow, userRow, enrolmentRow, choicesRow] = await table.getMany([
        keys.announcement(courseId, sentAt, announcementId),
        keys.course(courseId),
        keys.user(userId),
        keys.enrolment(userId, courseId),
        keys.announcementChoices(userId, courseId),
      ]);
      const announcement = parseRow(storedAnnouncement, announcementRow);
      const course = parseRow(storedCourse, courseRow);
      const user = parseRow(storedUser, userRow);
      const enrolment = parseRow(storedEnrolment, enrolmentRow);
      const hasAccess = enrolment !== undefined && enrolment.withdrawn === undefined;
      // the owner of an address that staff typed has not said that it is theirs (docs/adr/078)
      const isMailed = user !== undefined && user.mailProblem === undefined && user.invited === undefined;
      if (!announcement || !course || !isMailed || !hasAccess) return 'LAPSED';
      if (parseRow(storedChoices, choicesRow)?.unsubscribedAt !== undefined) return 'UNSUBSCRIBED';
      const { subject, text, by } = announcement;
      const from = nameOfSender(by, course.instructorName);
      return { to: user.userEmail, userName: user.userName, subject, text, from };
    },

    /** The mail that a link was made for; undefined for another key. */
    async getByLink(
      outboxId: string,
      isKey: (linkKey: string) => boolean,
    ): Promise<AnnouncementMail | undefined> {
      const row = await table.get<Item>(keys.outbox(outboxId), { consistent: true });
      const mail = parseRow(storedMail, row)?.mail;
      return mail?.kind === 'announcement' && isKey(mail.linkKey) ? mail : undefined;
    },

    /** From indexes that may lag some seconds. `students`: of the course now, for those whose mails are not queued yet. */
    async count(
      courseId: Id<'course'>,
      announcementId: Id<'announcement'>,
      students: number,
    ): Promise<MailCounts> {
      const [over, { mails, isUnderWay }] = await Promise.all([
        table.query<{ GSI1SK: string }>({
          IndexName: 'GSI1',
          KeyConditionExpression: 'GSI1PK = :pk',
          FilterExpression: '#mail.courseId = :course',
          ExpressionAttributeNames: { '#mail': 'mail' },
          ExpressionAttributeValues: {
            ':pk': partitions.mailsOfAnnouncement(announcementId),
            ':course': courseId,
          },
        }),
        listWaiting(courseId, announcementId),
      ]);
      const [sent, unsubscribed, skipped, failed] = OUTCOMES.map(
        (outcome) => over.filter(({ GSI1SK }) => GSI1SK.startsWith(`${outcome}#`)).length,
      ) as [number, number, number, number];
      const waiting = isUnderWay ? Math.max(mails, students - over.length) : mails;
      return { sent, waiting, unsubscribed, skipped, failed };
    },

    /** A page of the students whose mails had this outcome. */
    async listByOutcome(
      courseId: Id<'course'>,
      announcementId: Id<'announcement'>,
      outcome: MailOutcome,
      request: PageRequest<z.infer<typeof mailed>>,
    ): Promise<Page<Id<'user'>>> {
      const { items, ...place } = await readPage(
        table,
        {
          partitions: [partitions.mailsOfAnnouncement(announcementId)],
          index: 'GSI1',
          prefix: `${outcome}#`,
          from: '',
          schema: mailed,
        },
        { ...request, matches: ({ mail }) => mail.courseId === courseId },
      );
      return { ...place, items: items.map(({ mail }) => mail.userId) };
    },
  };
}
export type AnnouncementMailRepository = ReturnType<typeof announcementMailRepository>;

export const announcementMails = /* @__PURE__ */ lazily(() => announcementMailRepository(table()));
