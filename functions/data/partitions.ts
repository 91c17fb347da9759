import type { Id } from '#shared/kernel/id.ts';
import type { Figure } from '#shared/revenue/ledger.rules.ts';
import type { Role } from '#shared/kernel/roles.ts';
import { selectShard, shardsOf } from './shards.ts';

// The partitions of functions/data/keys.ts, of the table and of its indexes.

export const user = (userId: Id<'user'>) => `USER#${userId}`;

/** A few at a time: not split. */
export const deletions = 'DELETIONS';
export const copies = 'COPIES';
export const upload = (uploadKey: Id<'upload'>) => `UPLOAD#${uploadKey}`;
export const uploadsToCheck = 'UPLOADS';
export const uploadsOf = (userId: Id<'user'>) => `UPLOADS_OF#${userId}`;
export const uploadsOfCourse = (courseId: Id<'course'>) => `COURSE_UPLOADS#${courseId}`;
export const attemptsOf = (userId: Id<'user'>) => `ATTEMPTS#${userId}`;
export const mailsOf = (userId: Id<'user'>) => `MAILS#${userId}`;
export const course = (courseId: Id<'course'>) => `COURSE#${courseId}`;
export const catalogue = shardsOf('CATALOGUE');
export const openAttempts = shardsOf('OPEN');
export const unsentMail = shardsOf('MAIL');
export const settledOn = (day: string) => `SETTLED#${day}`;
export const reconciliation = (locationId: string) => `RECONCILIATION#${locationId}`;
export const mailsOfAnnouncement = (announcementId: Id<'announcement'>) => `ANNOUNCED#${announcementId}`;
export const due = (day: string) => `DUE#${day}`;
export const users = shardsOf('USERS');
export const usersOfRole = (role: Role) => shardsOf(`USERS_OF_ROLE#${role}`);
export const courses = shardsOf('COURSES');
export const coursesOfInstructor = (instructorId: Id<'user'>) => `INSTRUCTOR#${instructorId}`;
export const students = shardsOf('STUDENTS');
export const studentsOfInstructor = (instructorId: Id<'user'>) =>
  shardsOf(`INSTRUCTOR_STUDENTS#${instructorId}`);
export const orders = shardsOf('ORDERS');
export const ordersOfInstructor = (instructorId: Id<'user'>) => shardsOf(`INSTRUCTOR_ORDERS#${instructorId}`);
export const plans = shardsOf('PLANS');
export const plansOfInstructor = (instructorId: Id<'user'>) => shardsOf(`INSTRUCTOR_PLANS#${instructorId}`);
export const receipts = shardsOf('RECEIPTS');
export const receiptsOfInstructor = (instructorId: Id<'user'>) =>
  shardsOf(`INSTRUCTOR_RECEIPTS#${instructorId}`);
/** Sums by course and month. */
export const revenue = shardsOf('REVENUE');
export const revenueOfInstructor = (instructorId: Id<'user'>) => `REVENUE#${instructorId}`;
/** Entries of the ledger. */
export const ledger = (figure: Figure) => shardsOf(`LEDGER#${figure}`);
export const ledgerOfInstructor = (figure: Figure, instructorId: Id<'user'>) =>
  shardsOf(`LEDGER#${figure}#${instructorId}`);
export const ledgerOfCourse = (figure: Figure, instructorId: Id<'user'>, courseId: Id<'course'>) =>
  `LEDGER#${figure}#${instructorId}#${courseId}`;
/** Sums of a course's study figures. */
export const study = (courseId: Id<'course'>) => `STUDY#${courseId}`;
/** Its students by their last activity. */
export const studiedCourse = (courseId: Id<'course'>) => `STUDIED#${courseId}`;
export const appointments = shardsOf('APPOINTMENTS');
/** By what is searched in a long list, or one of its tokens: its first letter. */
export const listTokens = (list: string, text: string): `SEARCH#${string}` =>
  `SEARCH#${list}#${/^./su.exec(text)?.[0] ?? ''}`;

/** A few a year: not split. */
export const disputes = ['DISPUTES'] as const;
export const audit = ['AUDIT'] as const;
export const auditOf = (userId: Id<'user'>) => `AUDIT_OF#${userId}`;
export const planShard = (planId: Id<'plan'>) => `PLANS#${selectShard(planId)}`;
