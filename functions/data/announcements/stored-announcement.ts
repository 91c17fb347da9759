import * as z from 'zod/mini';
import { ACADEMY_NAME, announcementId } from '#shared/announcements/announcement.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { titleCase } from '#shared/kernel/names.ts';

/** From whom it is, without a name, which may change: the course's instructor, or the academy when an admin wrote it. */
const by = z.enum(['instructor', 'academy']);
export type AnnouncementBy = z.infer<typeof by>;

/** What staff have told the students of a course. `sentAt` is an ISO instant. */
export const storedAnnouncement = z.object({
  courseId: idSchema<'course'>(),
  announcementId,
  subject: z.string(),
  text: z.string(),
  by,
  sentById: idSchema<'user'>(),
  sentAt: z.string(),
});
export type StoredAnnouncement = z.infer<typeof storedAnnouncement>;

/** The newest ones of a course, newest first, without their texts: what limits the next one, and what My Courses shows. */
export const storedAnnounced = z.object({
  courseId: idSchema<'course'>(),
  recent: z.array(
    z.pick(storedAnnouncement, { announcementId: true, subject: true, by: true, sentAt: true }),
  ),
});
export type StoredAnnounced = z.infer<typeof storedAnnounced>;

/** What a student chose about the announcements of a course; there is none before the first choice. */
export const storedChoices = z.object({
  courseId: idSchema<'course'>(),
  /** Ids of those that are not to be shown any more. */
  dismissed: z.exactOptional(z.set(z.string())),
  /** ISO instant, while they are not to be mailed. */
  unsubscribedAt: z.exactOptional(z.string()),
});
export type StoredChoices = z.infer<typeof storedChoices>;

/** The name that students read, title-cased (VAL-02). */
export const nameOfSender = (writer: AnnouncementBy, instructorName: string): string =>
  writer === 'instructor' ? titleCase(instructorName) : ACADEMY_NAME;
