import { anId } from '#shared/testing/an-id.ts';
import { studentItem } from '#functions/data/courses/students.ts';
import * as index2 from '#functions/data/index2.ts';
import * as keys from '#functions/data/keys.ts';
import { orderItem } from '#functions/data/payments/orders.ts';
import { SAMPLE_COURSE, SAMPLE_USER } from '#functions/testing/sample-rows.ts';

const START_MS = Date.parse('2026-11-21T17:00:00Z');

/** The rows of the n-th person who has bought a course in full: in the lists of users, of students and of orders. */
export function someRows(n: number): Record<string, unknown>[] {
  const { courseId, title, category, instructorId, instructorName, priceCents, lectureCount } = SAMPLE_COURSE;
  const createdAt = new Date(START_MS - n * 1000).toISOString();
  const person = {
    userId: anId(`usr_${n}`),
    userName: `student ${n}`,
    userEmail: `student.${n}@example.org`,
  };
  const user = { ...SAMPLE_USER, ...person, createdAt };
  const bought = { courseId, courseTitle: title, courseCategory: category, instructorId };
  const student = studentItem({
    ...bought,
    userId: person.userId,
    studentName: person.userName,
    studentEmail: person.userEmail,
    enrolledAt: createdAt,
    paidCents: priceCents,
  });
  const order = orderItem({
    ...bought,
    ...person,
    transactionId: anId(`txn_${n}`),
    orderId: anId(`ord_${String(1_000_000 - n)}`),
    paymentPlan: 'full',
    courseImage: '/media/covers/aws.webp',
    lectureCount,
    instructorName,
    priceCents,
    amountCents: priceCents,
    locationId: 'L1',
    note: title,
    encryptedSourceId: 'encrypted',
    state: 'CREATED',
    chargeTries: 0,
    createdAt,
  });
  return [
    { ...keys.user(person.userId), ...index2.user(createdAt, person.userId), ...user },
    { ...student },
    { ...order },
  ];
}
