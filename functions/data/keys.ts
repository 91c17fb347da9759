/**
 * Every key of the table, side by side. One table `Academy`: PK, SK; GSI1: GSI1PK, GSI1SK; GSI2: GSI2PK, GSI2SK.
 *
 * | Access pattern                                  | Index | Key condition                                   | Round trips |
 * |-------------------------------------------------|-------|-------------------------------------------------|-------|
 * | session and profile of a user                   | table | USER#u / PROFILE                                | 1     |
 * | is this e-mail taken                            | table | EMAIL#e / EMAIL                                 | 1     |
 * | courses a student has                           | table | USER#u, begins_with ENROLMENT#                  | 1     |
 * | flexible plans of a student                     | table | USER#u, begins_with PLAN#                       | 1     |
 * | progress of a student in all courses            | table | USER#u, begins_with PROGRESS#                   | 1     |
 * | enrolment, progress, plan for one course        | table | USER#u / ENROLMENT#c, PROGRESS#c, PLAN#c        | 1 (batch) |
 * | the catalogue                                   | table | CATALOGUE#0..3, begins_with CARD#, in parallel  | 1     |
 * | a course for sale                               | table | COURSE#c / COURSE                               | 1     |
 * | a course with its lectures                      | table | COURSE#c, SK between COURSE and LECTURE#~       | 1     |
 * | newest students of a course (panel, not built)  | table | COURSE#c, begins_with STUDENT#, backwards       | 1     |
 * | a payment attempt                               | table | TXN#t / TXN                                     | 1     |
 * | open attempts, oldest first                     | GSI1  | OPEN#0..3, in parallel                          | 1     |
 * | is this course, or plan, being paid             | table | USER#u / LOCK#c, LOCK#p                         | 1     |
 * | settled payments of a time                      | GSI2  | SETTLED#day, between two instants               | 1     |
 * | how far payments are compared, which failed     | table | RECONCILIATION#location                         | 1     |
 * | is the circuit breaker open                     | table | BREAKER#minute of two minutes, and #forbidden   | 1 (batch) |
 * | an order of a student                           | table | USER#u / ORDER#o                                | 1     |
 * | a page of full orders of a student              | table | USER#u, begins_with ORDER#                      | 1     |
 * | a page of full orders of an instructor          | GSI1  | INSTRUCTOR_ORDERS#i                             | 1     |
 * | a page of all full orders, newest first         | GSI2  | ORDERS#0..3, in parallel                        | 1     |
 * | a page of flexible plans of an instructor       | GSI1  | INSTRUCTOR_PLANS#i                              | 1     |
 * | a page of all flexible plans                    | GSI2  | PLANS#0..3, in parallel                         | 1     |
 * | one flexible plan, for staff                    | GSI2  | PLANS#0..3 / p                                  | 1     |
 * | instalments due on a day                        | table | DUE#day                                         | 1     |
 * | a receipt of a student                          | table | USER#u / RECEIPT#o                              | 1     |
 * | a page of receipts of a student                 | table | USER#u, begins_with RECEIPT#                    | 1     |
 * | courses of an instructor (panel, not built)     | GSI1  | INSTRUCTOR#i                                    | 1     |
 * | mails that are not sent                         | GSI1  | MAIL#0..3, in parallel                          | 1     |
 * | a mail, to claim it and to send it              | table | OUTBOX#o / OUTBOX                               | 1     |
 * | a dispute                                       | table | DISPUTE#d / DISPUTE                             | 1     |
 * | a page of all disputes, newest first            | GSI2  | DISPUTES                                        | 1     |
 * | was this webhook event handled                  | table | WEBHOOK#e / WEBHOOK                             | 1     |
 * | was this contact message sent before            | table | CONTACT#m / MESSAGE                             | 1 (write) |
 * | may this visitor, person or account do it again | table | LIMIT#hash / LIMIT, one or several              | 1 (batch, or write) |
 */
export interface Key {
  PK: string;
  SK: string;
}

const key = (PK: string, SK: string): Key => ({ PK, SK });

export const keys = {
  user: (userId: string) => key(`USER#${userId}`, 'PROFILE'),
  email: (email: string) => key(`EMAIL#${email}`, 'EMAIL'),
  enrolment: (userId: string, courseId: string) => key(`USER#${userId}`, `ENROLMENT#${courseId}`),
  progress: (userId: string, courseId: string) => key(`USER#${userId}`, `PROGRESS#${courseId}`),
  plan: (userId: string, courseId: string) => key(`USER#${userId}`, `PLAN#${courseId}`),
  lock: (userId: string, subject: string) => key(`USER#${userId}`, `LOCK#${subject}`),
  order: (userId: string, orderId: string) => key(`USER#${userId}`, `ORDER#${orderId}`),
  receipt: (userId: string, orderId: string) => key(`USER#${userId}`, `RECEIPT#${orderId}`),
  due: (dueDate: string, planId: string, instalmentId: string) =>
    key(`DUE#${dueDate}`, `${planId}#${instalmentId}`),
  course: (courseId: string) => key(`COURSE#${courseId}`, 'COURSE'),
  lecture: (courseId: string, lectureId: string) => key(`COURSE#${courseId}`, `LECTURE#${lectureId}`),
  student: (courseId: string, enrolledAt: string, userId: string) =>
    key(`COURSE#${courseId}`, `STUDENT#${enrolledAt}#${userId}`),
  card: (courseId: string) => key(`CATALOGUE#${selectShard(courseId)}`, `CARD#${courseId}`),
  transaction: (transactionId: string) => key(`TXN#${transactionId}`, 'TXN'),
  outbox: (id: string) => key(`OUTBOX#${id}`, 'OUTBOX'),
  contactMessage: (messageId: string) => key(`CONTACT#${messageId}`, 'MESSAGE'),
  limit: (limitKey: string) => key(`LIMIT#${limitKey}`, 'LIMIT'),
  dispute: (disputeId: string) => key(`DISPUTE#${disputeId}`, 'DISPUTE'),
  webhook: (eventId: string) => key(`WEBHOOK#${eventId}`, 'WEBHOOK'),
  reconciliation: (locationId: string) => key(`RECONCILIATION#${locationId}`, 'CHECKPOINT'),
  unreconciledPayment: (locationId: string, id: string) =>
    key(`RECONCILIATION#${locationId}`, `UNRECONCILED#${id}`),
  breakerState: (minute: number | string) => key(`BREAKER#${minute}`, 'BREAKER'),
} as const;

/** Partitions that every writer shares are split from the start; the number is part of the stored keys. */
const SHARDS = ['0', '1', '2', '3'] as const;

function selectShard(id: string): string {
  let sum = 0;
  for (const char of id) sum = (sum * 31 + char.charCodeAt(0)) >>> 0;
  return SHARDS[sum % SHARDS.length] ?? '0';
}

export const partitions = {
  user: (userId: string) => `USER#${userId}`,
  course: (courseId: string) => `COURSE#${courseId}`,
  catalogue: SHARDS.map((shard) => `CATALOGUE#${shard}`),
  openAttempts: SHARDS.map((shard) => `OPEN#${shard}`),
  unsentMail: SHARDS.map((shard) => `MAIL#${shard}`),
  settledOn: (day: string) => `SETTLED#${day}`,
  reconciliation: (locationId: string) => `RECONCILIATION#${locationId}`,
  due: (day: string) => `DUE#${day}`,
  orders: SHARDS.map((shard) => `ORDERS#${shard}`),
  ordersOfInstructor: (instructorId: string) => `INSTRUCTOR_ORDERS#${instructorId}`,
  plans: SHARDS.map((shard) => `PLANS#${shard}`),
  plansOfInstructor: (instructorId: string) => `INSTRUCTOR_PLANS#${instructorId}`,
  /** A few a year: not split. */
  disputes: ['DISPUTES'],
  planShard: (planId: string) => `PLANS#${selectShard(planId)}`,
} as const;

/** GSI1 keys; an item without them is not in the index. */
export const index1 = {
  openAttempt: (transactionId: string, createdAt: string) => ({
    GSI1PK: `OPEN#${selectShard(transactionId)}`,
    GSI1SK: createdAt,
  }),
  instructorCourse: (instructorId: string, date: string, courseId: string) => ({
    GSI1PK: `INSTRUCTOR#${instructorId}`,
    GSI1SK: `${date}#${courseId}`,
  }),
  instructorOrder: (instructorId: string, orderedAt: string, orderId: string) => ({
    GSI1PK: partitions.ordersOfInstructor(instructorId),
    GSI1SK: `${orderedAt}#${orderId}`,
  }),
  instructorPlan: (instructorId: string, planId: string) => ({
    GSI1PK: partitions.plansOfInstructor(instructorId),
    GSI1SK: planId,
  }),
  /** By the ISO instant since which the mail is queued. */
  unsentMail: (outboxId: string, queuedAt: string) => ({
    GSI1PK: `MAIL#${selectShard(outboxId)}`,
    GSI1SK: queuedAt,
  }),
} as const;

/** GSI2 keys: what is read across people and courses. */
export const index2 = {
  dispute: (createdAt: string, disputeId: string) => ({
    GSI2PK: 'DISPUTES',
    GSI2SK: `${createdAt}#${disputeId}`,
  }),
  order: (orderedAt: string, orderId: string) => ({
    GSI2PK: `ORDERS#${selectShard(orderId)}`,
    GSI2SK: `${orderedAt}#${orderId}`,
  }),
  plan: (planId: string) => ({ GSI2PK: partitions.planShard(planId), GSI2SK: planId }),
  /** By the UTC day of `settledAt`, an ISO instant. */
  settledPayment: (settledAt: string, transactionId: string) => ({
    GSI2PK: partitions.settledOn(settledAt.slice(0, 10)),
    GSI2SK: `${settledAt}#${transactionId}`,
  }),
} as const;
