import type { MailOutcome } from '#shared/announcements/staff-announcement.ts';
import type { Id } from '#shared/kernel/id.ts';
import type { Figure } from '#shared/revenue/ledger.rules.ts';
import type { Role } from '#shared/kernel/roles.ts';
import * as partitions from './partitions.ts';
import { selectShard } from './shards.ts';

// GSI1 keys; an item without them is not in the index.

export const openAttempt = (transactionId: Id<'transaction'>, createdAt: string) => ({
  GSI1PK: `OPEN#${selectShard(transactionId)}`,
  GSI1SK: createdAt,
});
export const instructorCourse = (instructorId: Id<'user'>, date: string, courseId: Id<'course'>) => ({
  GSI1PK: partitions.coursesOfInstructor(instructorId),
  GSI1SK: `${date}#${courseId}`,
});
/** By the ISO instant since which the student has the course. */
export const instructorStudent = (
  instructorId: Id<'user'>,
  enrolledAt: string,
  courseId: Id<'course'>,
  userId: Id<'user'>,
) => ({
  GSI1PK: `INSTRUCTOR_STUDENTS#${instructorId}#${selectShard(userId)}`,
  GSI1SK: `${enrolledAt}#${courseId}#${userId}`,
});
export const instructorOrder = (instructorId: Id<'user'>, orderedAt: string, orderId: Id<'order'>) => ({
  GSI1PK: `INSTRUCTOR_ORDERS#${instructorId}#${selectShard(orderId)}`,
  GSI1SK: `${orderedAt}#${orderId}`,
});
export const instructorPlan = (instructorId: Id<'user'>, planId: Id<'plan'>) => ({
  GSI1PK: `INSTRUCTOR_PLANS#${instructorId}#${selectShard(planId)}`,
  GSI1SK: planId,
});

/** By the ISO instant at which it was asked for. */
export const deletion = (userId: Id<'user'>, requestedAt: string) => ({
  GSI1PK: partitions.deletions,
  GSI1SK: `${requestedAt}#${userId}`,
});

export const auditEntryOf = (userId: Id<'user'>, entryId: Id<'audit'>) => ({
  GSI1PK: partitions.auditOf(userId),
  GSI1SK: entryId,
});

/** By the calendar day of the payment. */
export const instructorReceipt = (
  instructorId: Id<'user'>,
  paidOn: string,
  transactionId: Id<'transaction'>,
) => ({
  GSI1PK: `INSTRUCTOR_RECEIPTS#${instructorId}#${selectShard(transactionId)}`,
  GSI1SK: `${paidOn}#${transactionId}`,
});
/** By its place in the order of the ledger. */
export const instructorLedgerRow = (
  figure: Figure,
  instructorId: Id<'user'>,
  position: string,
  entryId: string,
) => ({
  GSI1PK: `LEDGER#${figure}#${instructorId}#${selectShard(entryId)}`,
  GSI1SK: position,
});
/** By the calendar day of the student's last activity; those who have not begun come before all days. */
export const studied = (courseId: Id<'course'>, lastActiveOn: string | undefined, userId: Id<'user'>) => ({
  GSI1PK: partitions.studiedCourse(courseId),
  GSI1SK: `${lastActiveOn ?? '0'}#${userId}`,
});
/** Of what the lists have of a user; `position` is that in the list of all users. */
export const userOfRole = (role: Role, userId: Id<'user'>, position: string) => ({
  GSI1PK: `USERS_OF_ROLE#${role}#${selectShard(userId)}`,
  GSI1SK: position,
});
export const copies = (subject: string) => ({ GSI1PK: partitions.copies, GSI1SK: subject });

/** By the ISO instant since which the mail is queued. */
export const unsentMail = (outboxId: string, queuedAt: string) => ({
  GSI1PK: `MAIL#${selectShard(outboxId)}`,
  GSI1SK: queuedAt,
});

/** Of a mail of an announcement that is over: by what became of it. */
export const announcementMail = (
  announcementId: Id<'announcement'>,
  outcome: MailOutcome,
  userId: Id<'user'>,
) => ({
  GSI1PK: partitions.mailsOfAnnouncement(announcementId),
  GSI1SK: `${outcome}#${userId}`,
});

/** By the ISO instant at which the job looks whether the file is to be deleted. */
export const uploadToCheck = (uploadKey: Id<'upload'>, checkAt: string) => ({
  GSI1PK: partitions.uploadsToCheck,
  GSI1SK: `${checkAt}#${uploadKey}`,
});
