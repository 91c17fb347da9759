import type { Id } from '#shared/kernel/id.ts';
import type { Figure } from '#shared/revenue/ledger.rules.ts';
import type { TablePartition } from './partition-names.ts';
import * as partitions from './partitions.ts';
import { selectShard } from './shards.ts';

/**
 * Every key of the table, each an export of its own, so that a bundle carries only those it uses; `partitions.ts`, `index1.ts`,
 * `index2.ts` and `parse-keys.ts` stand beside it. One table `Academy`: PK, SK; GSI1: GSI1PK, GSI1SK; GSI2: GSI2PK, GSI2SK.
 *
 * | Access pattern                                  | Index | Key condition                                   | Round trips |
 * |-------------------------------------------------|-------|-------------------------------------------------|-------|
 * | session and profile of a user                   | table | USER#u / PROFILE                                | 1     |
 * | everything of a person                          | table | USER#u                                          | 1     |
 * | a deletion of an account that is under way      | table | DELETION#u / DELETION                           | 1     |
 * | a CSV file of a person, all of them             | table | USER#u / EXPORT#e; begins_with EXPORT#          | 1     |
 * | a request to enrol people, in parts             | table | USER#u, begins_with ENROLLING#e#                | 1     |
 * | deletions that are not finished                 | GSI1  | DELETIONS                                       | 1     |
 * | sessions of a user                              | table | USER#u, begins_with SESSION#                    | 1     |
 * | the e-mail of a user that waits for its code    | table | USER#u / EMAIL_CODE                             | 1     |
 * | the code for a new password, by e-mail          | table | PASSWORD_CODE#hash / PASSWORD_CODE              | 1     |
 * | the authenticator app of a user                 | table | USER#u / AUTHENTICATOR                          | 1     |
 * | is this e-mail taken                            | table | EMAIL#e / EMAIL                                 | 1     |
 * | whose `sub` of the user pool it is             | table | SUB#s / SUB                                     | 1     |
 * | a page of all users, newest first               | GSI2  | USERS#0..3, in parallel; then their rows        | 2 (batch) |
 * | a page of the audit log, newest first           | GSI2  | AUDIT; then the people's rows                   | 2 (batch) |
 * | entries of the audit log about a person         | GSI1  | AUDIT_OF#u                                      | 1     |
 * | courses a student has                           | table | USER#u, begins_with ENROLMENT#                  | 1     |
 * | flexible plans of a student                     | table | USER#u, begins_with PLAN#                       | 1     |
 * | progress of a student in all courses            | table | USER#u, begins_with PROGRESS#                   | 1     |
 * | enrolment, progress, plan for one course        | table | USER#u / ENROLMENT#c, PROGRESS#c, PLAN#c        | 1 (batch) |
 * | positions of a student in a course              | table | USER#u, begins_with POSITION#c#                 | 1     |
 * | study settings, completion of a course          | table | USER#u / STUDY_SETTINGS, COMPLETION#c           | 1     |
 * | completions of a student                       | table | USER#u, begins_with COMPLETION#                 | 1     |
 * | access to a course, and one of its lectures     | table | USER#u / ENROLMENT#c, COURSE#c; LECTURE#l       | 1 (batch, query) |
 * | notes of a student in a course                  | table | USER#u, begins_with NOTE#c#                     | 1     |
 * | how many notes a student has in a course        | table | USER#u / NOTE_COUNT#c                           | 1 (write) |
 * | how many courses an instructor has              | table | USER#i / OWN_COURSES; before it is kept, GSI1   | 1     |
 * | a certificate, for everybody                    | table | CERTIFICATE#n / CERTIFICATE                     | 1     |
 * | the catalogue                                   | table | CATALOGUE#0..3, begins_with CARD#, in parallel  | 1     |
 * | a course for sale                               | table | COURSE#c / COURSE                               | 1     |
 * | whose public page an address is                 | table | SLUG#s / SLUG                                   | 1     |
 * | a course with its lectures                      | table | COURSE#c, SK between COURSE and LECTURE#~       | 1     |
 * | copies that are to be refreshed                 | GSI1  | COPIES                                          | 1     |
 * | how far those of a course are refreshed         | table | COPIES#COURSE#c / REFRESHED                     | 1     |
 * | announcements of a course, newest first        | table | COURSE#c, begins_with ANNOUNCEMENT#, backwards  | 1     |
 * | the newest announcements of a student's courses | table | COURSE#c / ANNOUNCED, one for each              | 1 (batch) |
 * | what a student chose about those of a course    | table | USER#u / ANNOUNCEMENTS#c, or begins_with        | 1     |
 * | mails of an announcement by what became of them | GSI1  | ANNOUNCED#a, begins_with an outcome             | 1     |
 * | newest students of a course                     | table | COURSE#c, begins_with STUDENT#, backwards       | 1     |
 * | a draft of a course, of one person              | table | USER#u / COURSE_DRAFT#c                         | 1     |
 * | the last versions of a course                   | table | COURSE#c, begins_with VERSION#, backwards       | 1     |
 * | a page of students of an instructor             | GSI1  | INSTRUCTOR_STUDENTS#i#0..3, in parallel         | 1     |
 * | a page of all students, newest first            | GSI2  | STUDENTS#0..3, in parallel                      | 1     |
 * | a payment attempt                               | table | TXN#t / TXN                                     | 1     |
 * | open attempts, oldest first                     | GSI1  | OPEN#0..3, in parallel                          | 1     |
 * | is this course, or plan, being paid             | table | USER#u / LOCK#c, LOCK#p                         | 1     |
 * | attempts of a student that are not settled      | GSI2  | ATTEMPTS#u                                      | 1     |
 * | settled payments of a time                      | GSI2  | SETTLED#day, between two instants               | 1     |
 * | how far payments are compared, which failed     | table | RECONCILIATION#location                         | 1     |
 * | is the circuit breaker open                     | table | BREAKER#minute of two minutes, and #forbidden   | 1 (batch) |
 * | an order of a student                           | table | USER#u / ORDER#o                                | 1     |
 * | a page of full orders of a student              | table | USER#u, begins_with ORDER#                      | 1     |
 * | a page of full orders of an instructor          | GSI1  | INSTRUCTOR_ORDERS#i#0..3, in parallel           | 1     |
 * | a page of all full orders, newest first         | GSI2  | ORDERS#0..3, in parallel                        | 1     |
 * | a page of flexible plans of an instructor       | GSI1  | INSTRUCTOR_PLANS#i#0..3, in parallel            | 1     |
 * | a page of all flexible plans                    | GSI2  | PLANS#0..3, in parallel                         | 1     |
 * | one flexible plan, for staff                    | GSI2  | PLANS#0..3 / p                                  | 1     |
 * | instalments due on a day                        | table | DUE#day                                         | 1     |
 * | a receipt of a student                          | table | USER#u / RECEIPT#o                              | 1     |
 * | a page of receipts of a student                 | table | USER#u, begins_with RECEIPT#                    | 1     |
 * | all receipts of an instructor's courses         | GSI1  | INSTRUCTOR_RECEIPTS#i#0..3, in parallel         | 1     |
 * | all receipts of the academy                     | GSI2  | RECEIPTS#0..3, in parallel                      | 1     |
 * | a page of a figure's entries, of a course       | table | LEDGER#figure#i#c, in a month: begins_with      | 1; an admin 2 |
 * | the same, of an instructor                      | GSI1  | LEDGER#figure#i#0..3, in parallel               | 1     |
 * | the same, of the academy                        | GSI2  | LEDGER#figure#0..3, in parallel                 | 1     |
 * | sums of an instructor's courses by month        | table | REVENUE#i                                       | 1     |
 * | sums of all courses by month                    | GSI2  | REVENUE#0..3, in parallel                       | 1     |
 * | what the sums have counted of a receipt or plan | table | USER#u / COUNTED#RECEIPT#o, COUNTED#PLAN#c      | 1 (batch) |
 * | study figures of a course                       | table | STUDY#c                                         | 1     |
 * | what they have counted of a student             | table | USER#u / STUDIED#c, STUDIED#c#LECTURE#l         | 1 (batch) |
 * | a page of students of a course, by last activity | GSI1 | STUDIED#c                                       | 1     |
 * | which lists a row is on, and by what it is found | table | LISTED#PK / ENTRY#SK                           | 1 (batch) |
 * | how many rows a long list has                   | table | LIST#list / COUNT                               | 1     |
 * | rows of a long list by the beginning of a word  | table | SEARCH#list#letter, begins_with what is searched | 1    |
 * | a page of users of a role, newest first         | GSI1  | USERS_OF_ROLE#r#0..3, in parallel; their rows   | 2 (batch) |
 * | appointments of a student that are not over     | table | USER#u, between APPOINTMENT# of two instants    | 1     |
 * | appointments of a student, to change them       | table | USER#u / APPOINTMENTS, then those not over      | 2     |
 * | times that are booked on a day                  | table | BOOKED#day / BOOKED                             | 1     |
 * | a page of all booked appointments not over      | GSI2  | APPOINTMENTS#0..3, in parallel, from an instant | 1     |
 * | a page of courses of an instructor              | GSI1  | INSTRUCTOR#i                                    | 1     |
 * | a page of all courses, latest start first       | GSI2  | COURSES#0..3, in parallel                       | 1     |
 * | mails that are not sent                         | GSI1  | MAIL#0..3, in parallel                          | 1     |
 * | mails to a person                               | GSI2  | MAILS#u                                         | 1     |
 * | a mail, to claim it and to send it              | table | OUTBOX#o / OUTBOX                               | 1     |
 * | an uploaded file                                | table | UPLOAD#k / UPLOAD                               | 1     |
 * | which courses need an uploaded file             | table | UPLOAD#k, begins_with COURSE#                   | 1     |
 * | uploaded files that a course needs              | GSI2  | COURSE_UPLOADS#c                                | 1     |
 * | uploaded files of a person                      | GSI2  | UPLOADS_OF#u                                    | 1     |
 * | uploaded files that may be deleted by now       | GSI1  | UPLOADS, up to an instant                       | 1     |
 * | how much a person began to upload on a day      | table | USER#u / UPLOAD_DAY#day                         | 1 (write) |
 * | a dispute                                       | table | DISPUTE#d / DISPUTE                             | 1     |
 * | a page of all disputes, newest first            | GSI2  | DISPUTES                                        | 1     |
 * | disputes of a student                           | GSI2  | DISPUTES, filtered                              | 1     |
 * | was this webhook event handled                  | table | WEBHOOK#e / WEBHOOK                             | 1     |
 * | was this contact message sent before            | table | CONTACT#m / MESSAGE                             | 1 (write) |
 * | how far a migration is                          | table | MIGRATION#m / MIGRATION, SEGMENT#0..            | 1     |
 * | may this visitor, person or account do it again | table | LIMIT#hash / LIMIT, one or several              | 1 (batch, or write) |
 */
export interface Key {
  PK: string;
  SK: string;
}

const key = (PK: `${TablePartition}${string}`, SK: string): Key => ({ PK, SK });
const ofUser = (userId: Id<'user'>, SK: string): Key => key(`USER#${userId}`, SK);

export const user = (userId: Id<'user'>) => ofUser(userId, 'PROFILE');
export const session = (userId: Id<'user'>, sessionId: string) => ofUser(userId, `SESSION#${sessionId}`);
/** A CSV file that a person has asked for. */
export const exported = (userId: Id<'user'>, exportId: Id<'export'>) => ofUser(userId, `EXPORT#${exportId}`);
/** So many people of a request of staff to enrol them. */
export const enrolling = (userId: Id<'user'>, requestId: Id<'enrolment-request'>, part: string) =>
  ofUser(userId, `ENROLLING#${requestId}#${part}`);
export const emailCode = (userId: Id<'user'>) => ofUser(userId, 'EMAIL_CODE');
/** By a hash of the e-mail, which may have no account. */
export const passwordCode = (emailHash: string) => key(`PASSWORD_CODE#${emailHash}`, 'PASSWORD_CODE');
export const authenticator = (userId: Id<'user'>) => ofUser(userId, 'AUTHENTICATOR');
/** By the person's `sub` in the user pool of now. */
export const subject = (sub: string) => key(`SUB#${sub}`, 'SUB');
export const email = (address: string) => key(`EMAIL#${address}`, 'EMAIL');
export const deletion = (userId: Id<'user'>) => key(`DELETION#${userId}`, 'DELETION');
/** What an admin did to an account, or tried to. */
export const auditEntry = (entryId: Id<'audit'>) => key(`AUDIT#${entryId}`, 'AUDIT');
export const enrolment = (userId: Id<'user'>, courseId: Id<'course'>) =>
  ofUser(userId, `ENROLMENT#${courseId}`);
export const progress = (userId: Id<'user'>, courseId: Id<'course'>) =>
  ofUser(userId, `PROGRESS#${courseId}`);
export const plan = (userId: Id<'user'>, courseId: Id<'course'>) => ofUser(userId, `PLAN#${courseId}`);
export const lecturePosition = (userId: Id<'user'>, courseId: Id<'course'>, lectureId: Id<'lecture'>) =>
  ofUser(userId, `POSITION#${courseId}#LECTURE#${lectureId}`);
export const filePosition = (userId: Id<'user'>, courseId: Id<'course'>, publicId: string) =>
  ofUser(userId, `POSITION#${courseId}#FILE#${publicId}`);
export const note = (userId: Id<'user'>, courseId: Id<'course'>, noteId: string) =>
  ofUser(userId, `NOTE#${courseId}#${noteId}`);
/** How many courses an instructor has. */
export const courseCount = (userId: Id<'user'>) => ofUser(userId, 'OWN_COURSES');
export const noteCount = (userId: Id<'user'>, courseId: Id<'course'>) =>
  ofUser(userId, `NOTE_COUNT#${courseId}`);
export const studySettings = (userId: Id<'user'>) => ofUser(userId, 'STUDY_SETTINGS');
export const completion = (userId: Id<'user'>, courseId: Id<'course'>) =>
  ofUser(userId, `COMPLETION#${courseId}`);
export const certificate = (certificateId: Id<'certificate'>) =>
  key(`CERTIFICATE#${certificateId}`, 'CERTIFICATE');
export const lock = (userId: Id<'user'>, subject: string) => ofUser(userId, `LOCK#${subject}`);
export const order = (userId: Id<'user'>, orderId: Id<'order'>) => ofUser(userId, `ORDER#${orderId}`);
export const receipt = (userId: Id<'user'>, orderId: Id<'order'>) => ofUser(userId, `RECEIPT#${orderId}`);

/** What the figures have counted of a receipt or a plan, beside it. */
export const contribution = (PK: string, SK: string): Key => ({ PK, SK: `COUNTED#${SK}` });
/** Sums of an instructor's course in a month: '2026-11'. */
export const revenueCell = (instructorId: Id<'user'>, courseId: Id<'course'>, month: string) =>
  key(`REVENUE#${instructorId}`, `${courseId}#${month}`);

/** What the study figures have counted of a student in a course (docs/adr/079). */
export const studied = (userId: Id<'user'>, courseId: Id<'course'>) => ofUser(userId, `STUDIED#${courseId}`);
/** The same of one video. */
export const studiedVideo = (userId: Id<'user'>, courseId: Id<'course'>, lectureId: Id<'lecture'>) =>
  ofUser(userId, `STUDIED#${courseId}#LECTURE#${lectureId}`);
/** Sums of a course: 'COURSE', of the days of a month 'DAYS#2026-11', of a lecture 'LECTURE#l'. */
export const studyCell = (courseId: Id<'course'>, cell: string) => key(`STUDY#${courseId}`, cell);

/** An entry of the ledger, by its place in the order of that (`positionOf`). */
export const ledgerRow = (
  figure: Figure,
  instructorId: Id<'user'>,
  courseId: Id<'course'>,
  position: string,
) => key(`LEDGER#${figure}#${instructorId}#${courseId}`, position);
/** Which lists a row is on, and by what it is found there. In a partition of its own: that of the row is read as a whole. */
export const listEntry = (PK: string, SK: string) => key(`LISTED#${PK}`, `ENTRY#${SK}`);
export const listCount = (list: string) => key(`LIST#${list}`, 'COUNT');
/** No token and no position has a tab. The first letter is in the partition, since a list of everybody has too many writes for one. */
export const listToken = (list: string, token: string, position: string) =>
  key(partitions.listTokens(list, token), `${token}\t${position}`);

/** How much a person has begun to upload on a day of the academy: '2026-11-24'. */
export const uploadDay = (userId: Id<'user'>, day: string) => ofUser(userId, `UPLOAD_DAY#${day}`);

/** By the ISO instant of its start. */
export const appointment = (userId: Id<'user'>, startsAt: string, appointmentId: Id<'appointment'>) =>
  ofUser(userId, `APPOINTMENT#${startsAt}#${appointmentId}`);
export const appointmentsVersion = (userId: Id<'user'>) => ofUser(userId, 'APPOINTMENTS');
/** What all students have booked on a day, in UTC: '2026-11-24'. */
export const bookedDay = (day: string) => key(`BOOKED#${day}`, 'BOOKED');
export const due = (dueDate: string, planId: Id<'plan'>, instalmentId: Id<'instalment'>) =>
  key(`DUE#${dueDate}`, `${planId}#${instalmentId}`);
export const course = (courseId: Id<'course'>) => key(`COURSE#${courseId}`, 'COURSE');
/** Which course's public page has, or had, this slug in its address. */
export const slug = (slug: string) => key(`SLUG#${slug}`, 'SLUG');
/** `revision`: of which save it is; lectures of a course that was never changed have none (docs/adr/021). */
export const lecture = (courseId: Id<'course'>, lectureId: Id<'lecture'>, revision?: string) =>
  key(`COURSE#${courseId}`, `LECTURE#${lectureId}${revision === undefined ? '' : `#${revision}`}`);
/** The draft of a course, or of a new one, that a person has begun. */
export const courseDraft = (userId: Id<'user'>, courseId: Id<'course'>) =>
  ofUser(userId, `COURSE_DRAFT#${courseId}`);
/** The state of a course that a save made, by its number. */
export const courseVersion = (courseId: Id<'course'>, version: number) =>
  key(`COURSE#${courseId}`, `VERSION#${String(version).padStart(8, '0')}`);
/** Copies of a course's fields, or of a user's name and e-mail, are to be refreshed (docs/adr/035). */
export const courseCopies = (courseId: Id<'course'>) => key(`COPIES#COURSE#${courseId}`, 'COPIES');
/** How far the refresh of a course's copies is. */
export const refreshedCopies = (courseId: Id<'course'>) => key(`COPIES#COURSE#${courseId}`, 'REFRESHED');
export const userCopies = (userId: Id<'user'>) => key(`COPIES#USER#${userId}`, 'COPIES');
/** By the ISO instant since which it is there. */
export const announcement = (courseId: Id<'course'>, sentAt: string, announcementId: Id<'announcement'>) =>
  key(`COURSE#${courseId}`, `ANNOUNCEMENT#${sentAt}#${announcementId}`);
/** The newest ones of a course in short. */
export const announced = (courseId: Id<'course'>) => key(`COURSE#${courseId}`, 'ANNOUNCED');
/** What a student chose about the announcements of a course. */
export const announcementChoices = (userId: Id<'user'>, courseId: Id<'course'>) =>
  ofUser(userId, `ANNOUNCEMENTS#${courseId}`);
export const student = (courseId: Id<'course'>, enrolledAt: string, userId: Id<'user'>) =>
  key(`COURSE#${courseId}`, `STUDENT#${enrolledAt}#${userId}`);
export const card = (courseId: Id<'course'>) => key(`CATALOGUE#${selectShard(courseId)}`, `CARD#${courseId}`);
export const transaction = (transactionId: Id<'transaction'>) => key(`TXN#${transactionId}`, 'TXN');
export const outbox = (id: string) => key(`OUTBOX#${id}`, 'OUTBOX');
export const contactMessage = (messageId: string) => key(`CONTACT#${messageId}`, 'MESSAGE');
export const limit = (limitKey: string) => key(`LIMIT#${limitKey}`, 'LIMIT');
export const migration = (name: string) => key(`MIGRATION#${name}`, 'MIGRATION');
export const migrationSegment = (name: string, segment: string) =>
  key(`MIGRATION#${name}`, `SEGMENT#${segment}`);
export const upload = (uploadKey: Id<'upload'>) => key(`UPLOAD#${uploadKey}`, 'UPLOAD');
export const uploadNeed = (uploadKey: Id<'upload'>, courseId: Id<'course'>) =>
  key(`UPLOAD#${uploadKey}`, `COURSE#${courseId}`);
export const dispute = (disputeId: string) => key(`DISPUTE#${disputeId}`, 'DISPUTE');
export const webhook = (eventId: string) => key(`WEBHOOK#${eventId}`, 'WEBHOOK');
export const reconciliation = (locationId: string) => key(`RECONCILIATION#${locationId}`, 'CHECKPOINT');
export const unreconciledPayment = (locationId: string, id: string) =>
  key(`RECONCILIATION#${locationId}`, `UNRECONCILED#${id}`);
export const breakerState = (minute: number | string) => key(`BREAKER#${minute}`, 'BREAKER');
