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
