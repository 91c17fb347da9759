import type { Id } from '#shared/kernel/id.ts';

// Ids in the outbox. SES takes letters, digits, _ and - in them, and repeats them in its events.

/** Of the mail to one student: it is queued once. */
export const announcementMailId = (announcementId: Id<'announcement'>, userId: Id<'user'>) =>
  `announced-${announcementId}-${userId}`;

/** Whose and which announcement's a mail is; undefined for another mail. */
export function announcementMailOf(
  outboxId: string,
): { announcementId: Id<'announcement'>; userId: Id<'user'> } | undefined {
  const [, announcementId, userId] = /^announced-(ann_[\da-f]{32})-(.+)$/.exec(outboxId) ?? [];
  if (announcementId === undefined || userId === undefined) return undefined;
  return { announcementId: announcementId as Id<'announcement'>, userId: userId as Id<'user'> };
}

/** Of the entry that stands for the mails to a part of the students, which are not queued yet. */
export const announcementPageId = (announcementId: Id<'announcement'>, number: number) =>
  `announcing-${announcementId}-${number}`;
export const isAnnouncementPage = (outboxId: string): boolean => outboxId.startsWith('announcing-');
