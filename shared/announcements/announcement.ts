import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';

/** How many of the newest ones of a course its students are reminded of. */
export const MOST_SHOWN = 3;
/** Who signs what an admin writes. */
export const ACADEMY_NAME = 'Twillfield';

export const announcementId = idSchema<'announcement'>(z.regex(/^ann_[\da-f]{32}$/));

/** One of the newest of a course, as My Courses names it. `sentAt` is an ISO instant; `from`: the instructor's name, or the academy's. */
export const shownAnnouncement = z.object({
  announcementId,
  subject: z.string(),
  from: z.string(),
  sentAt: z.string(),
  dismissed: z.boolean(),
});
export type ShownAnnouncement = z.infer<typeof shownAnnouncement>;

export const announcement = z.object({
  announcementId,
  subject: z.string(),
  text: z.string(),
  from: z.string(),
  sentAt: z.string(),
});
export type Announcement = z.infer<typeof announcement>;

/** As staff see it: with the name of the account that sent it. */
export const staffAnnouncement = z.extend(announcement, { sentBy: z.string() });
export type StaffAnnouncement = z.infer<typeof staffAnnouncement>;

/**
 * What became of the mail to a student. skipped: when it was to be sent, the account, the access or a working address was gone. failed: SES
 * refused it, or it bounced or was complained of. Who is unsubscribed or skipped still sees it in the academy, with access.
 */
export const OUTCOMES = ['sent', 'unsubscribed', 'skipped', 'failed'] as const;
export const mailOutcome = z.enum(OUTCOMES);
export type MailOutcome = z.infer<typeof mailOutcome>;

export const recipient = z.object({ name: z.string(), email: z.string() });
export type Recipient = z.infer<typeof recipient>;
