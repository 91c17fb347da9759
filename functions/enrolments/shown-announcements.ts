import type { ShownAnnouncement } from '#shared/announcements/announcement.ts';
import {
  type StoredAnnounced,
  type StoredChoices,
  nameOfSender,
} from '#functions/data/announcements/stored-announcement.ts';
import type { StoredEnrolment } from '#functions/data/learning/enrolments.ts';

/** The newest announcements of a course that a student has, newest first; what was before the enrolment was for others. */
export function shownAnnouncements(
  enrolment: StoredEnrolment | undefined,
  announced: StoredAnnounced | undefined,
  choices: StoredChoices | undefined,
): ShownAnnouncement[] {
  if (enrolment === undefined || enrolment.withdrawn || announced === undefined) return [];
  const { enrolledAt, instructorName } = enrolment;
  return announced.recent
    .filter(({ sentAt }) => sentAt >= enrolledAt)
    .map(({ by, ...one }) => ({
      ...one,
      from: nameOfSender(by, instructorName),
      dismissed: choices?.dismissed?.has(one.announcementId) ?? false,
    }));
}
