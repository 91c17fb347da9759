import * as z from 'zod/mini';
import { ENROLLED_BY_HAND } from '#shared/orders/payment-badge.rules.ts';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { putStudentWrite } from '../courses/students.ts';
import type { StoredCourse } from '../courses/stored-course.ts';
import * as index1 from '../index1.ts';
import * as index2 from '../index2.ts';
import * as keys from '../keys.ts';
import type { EnrolledByHand } from '../mail/mail.ts';
import { queueMailWrite } from '../mail/outbox-writes.ts';
import { storedLock } from '../payments/open-payments.ts';
import type { StoredOrder } from '../payments/orders.ts';
import { parseRow } from '../row.ts';
import { type Table, type Write, table } from '../table.ts';
import { unlessConditionFailed } from '../unless-condition-failed.ts';
import { type StoredAuditEntry, auditEntryWrite } from '../users/audit-log.ts';
import { type StoredUser, storedUser } from '../users/users.ts';
import { type StoredEnrolment, storedEnrolment } from './enrolments.ts';

const namesUser = z.object({ userId: z.exactOptional(idSchema<'user'>()) });

/** What is stored of the person with an e-mail who is to be enrolled. */
export interface PersonToEnrol {
  user: StoredUser | undefined;
  enrolment: StoredEnrolment | undefined;
  /** The person pays for the course at the moment. */
  isPaying: boolean;
}

/** An enrolment that staff give. `enrolledAt` is an ISO instant. */
export interface EnrolmentByHand {
  requestId: Id<'enrolment-request'>;
  orderId: Id<'order'>;
  course: StoredCourse;
  user: StoredUser;
  /** Who of the staff, and why. */
  enrolledBy: Id<'user'>;
  reason: string;
  enrolledAt: string;
  entryId: Id<'audit'>;
}

/** An order of 0 dollars, confirmed: without attempt and receipt, so it is in no figure and no ledger. */
function orderWrite(table: Table, one: EnrolmentByHand): Write {
  const { orderId, course, user, enrolledAt } = one;
  const order: StoredOrder = {
    orderId,
    userId: user.userId,
    userName: user.userName,
    userEmail: user.userEmail,
    courseId: course.courseId,
    courseTitle: course.title,
    courseCategory: course.category,
    instructorId: course.instructorId,
    priceCents: 0,
    orderDate: enrolledAt,
    paymentPlan: 'full',
    paymentMethod: 'none',
    orderStatus: 'confirmed',
    paymentStatus: ENROLLED_BY_HAND,
    enrolledBy: one.enrolledBy,
    enrolmentReason: one.reason,
  };
  return {
    Put: {
      TableName: table.name,
      Item: {
        ...keys.order(user.userId, orderId),
        ...index1.instructorOrder(course.instructorId, enrolledAt, orderId),
        ...index2.order(enrolledAt, orderId),
        ...order,
      },
    },
  };
}

function entryOf(one: EnrolmentByHand): StoredAuditEntry {
  const { course, user } = one;
  return {
    entryId: one.entryId,
    at: one.enrolledAt,
    action: 'enrolled by hand',
    outcome: 'done',
    adminId: one.enrolledBy,
    userId: user.userId,
    userName: user.userName,
    userEmail: user.userEmail,
    courseId: course.courseId,
    courseTitle: course.title,
    reason: one.reason,
  };
}

function mailOf({ course, user }: EnrolmentByHand): EnrolledByHand {
  return {
    kind: 'enrolled-by-hand',
    to: user.userEmail,
    userName: user.userName,
    userId: user.userId,
    courseTitle: course.title,
    instructorName: course.instructorName,
    isInvited: user.invited === true,
  };
}

export function enrolmentByHandRepository(table: Table) {
  return {
    /** Of each e-mail whose it is, and what that person has of a course: two rounds of reads. */
    async listPeople(courseId: Id<'course'>, emails: readonly string[]): Promise<PersonToEnrol[]> {
      const found = await table.getAll(emails.map(keys.email));
      const ids = found.map((row) => parseRow(namesUser, row)?.userId);
      const rows = await table.getAll(
        ids.flatMap((userId) =>
          userId === undefined
            ? []
            : [keys.user(userId), keys.enrolment(userId, courseId), keys.lock(userId, courseId)],
        ),
      );
      return ids.map((userId) => {
        const [user, enrolment, lock] = userId === undefined ? [] : rows.splice(0, 3);
        return {
          user: parseRow(storedUser, user),
          enrolment: parseRow(storedEnrolment, enrolment),
          isPaying: parseRow(storedLock, lock)?.lockState === 'HELD',
        };
      });
    },

    /**
     * Access without money, in one transaction: enrolment, order of 0 dollars, student, entry of the audit log, mail. False when something
     * of it has changed since it was read: the person has the course, has begun to pay for it, is staff or is gone.
     */
    async enrol(one: EnrolmentByHand): Promise<boolean> {
      const TableName = table.name;
      const { user, course, enrolledAt } = one;
      const { userId, userEmail } = user;
      const { courseId } = course;
      const enrolment: StoredEnrolment = {
        userId,
        courseId,
        title: course.title,
        instructorName: course.instructorName,
        courseImage: course.image[0] ?? '',
        category: course.category,
        lectureCount: course.lectureCount,
        enrolledAt,
        requestId: one.requestId,
      };
      const writes: Write[] = [
        {
          ConditionCheck: {
            TableName,
            Key: keys.user(userId),
            ConditionExpression: '#role = :student AND userEmail = :email',
            ExpressionAttributeNames: { '#role': 'role' },
            ExpressionAttributeValues: { ':student': 'user', ':email': userEmail },
          },
        },
        {
          ConditionCheck: {
            TableName,
            Key: keys.lock(userId, courseId),
            ConditionExpression: 'attribute_not_exists(PK) OR lockState <> :held',
            ExpressionAttributeValues: { ':held': 'HELD' },
          },
        },
        {
          Put: {
            TableName,
            Item: { ...keys.enrolment(userId, courseId), ...enrolment },
            ConditionExpression: 'attribute_not_exists(PK)',
          },
        },
        orderWrite(table, one),
        putStudentWrite(table, {
          userId,
          studentName: user.userName,
          studentEmail: userEmail,
          courseId,
          courseTitle: course.title,
          courseCategory: course.category,
          instructorId: course.instructorId,
          enrolledAt,
          paidCents: 0,
          byHand: true,
        }),
        auditEntryWrite(table, entryOf(one)),
        queueMailWrite(table, `enrolled-${one.orderId}`, mailOf(one), enrolledAt),
      ];
      return unlessConditionFailed(() => table.transactWrite(writes));
    },
  };
}
export type EnrolmentByHandRepository = ReturnType<typeof enrolmentByHandRepository>;

export const enrolmentsByHand = lazily(() => enrolmentByHandRepository(table()));
