import { anId } from '#shared/testing/an-id.ts';
import type { StoredCourse, StoredLecture } from '#functions/data/courses/stored-course.ts';
import type { StoredEnrolment } from '#functions/data/learning/enrolments.ts';
import type { StoredReceipt } from '#functions/data/payments/receipts.ts';
import type { StoredUser } from '#functions/data/users/users.ts';

// Rows as such, without a table or a test's runner: the table tests and the proof of the payments both begin with them.

/** A student who has just registered. */
export const SAMPLE_USER: Readonly<StoredUser> = {
  userId: anId('user-ada'),
  sub: 'sub-of-user-ada',
  userName: 'ada lovelace',
  userEmail: 'ada@example.org',
  role: 'user',
  sessionsValidFrom: 0,
  createdAt: '2026-11-01T00:00:00.000Z',
};

/** A published course of three lectures that has begun; it costs 2,060.00. */
export const SAMPLE_COURSE: Readonly<StoredCourse> = {
  courseId: anId('crs_aws'),
  title: 'AWS Cloud Bootcamp',
  subtitle: 'From the first account to a running service',
  description: 'Eight weeks of AWS.',
  category: 'cloud-computing',
  level: 'beginner',
  date: '2026-11-16',
  priceCents: 206_000,
  objectives: 'Accounts, Networks, Storage',
  welcomeMessage: 'Welcome',
  primaryLanguage: 'English',
  image: ['/media/covers/aws.webp'],
  instructorId: anId('user-grace'),
  instructorName: 'Grace Hopper',
  isPublised: true,
  lectureCount: 3,
  studentCount: 0,
  version: 1,
};

/** The student's right to study it. */
export const SAMPLE_ENROLMENT: Readonly<StoredEnrolment> = {
  userId: SAMPLE_USER.userId,
  courseId: SAMPLE_COURSE.courseId,
  title: SAMPLE_COURSE.title,
  instructorName: SAMPLE_COURSE.instructorName,
  courseImage: '/media/covers/aws.webp',
  category: SAMPLE_COURSE.category,
  lectureCount: SAMPLE_COURSE.lectureCount,
  enrolledAt: '2026-11-20T00:00:00.000Z',
};

/** Its lectures; the first is a free preview. */
export const SAMPLE_LECTURES: readonly StoredLecture[] = ['Accounts', 'Networks', 'Storage'].map(
  (title, position) => ({
    _id: anId(`lec_${position + 1}`),
    title,
    type: 'url',
    freePreview: position === 0,
    videoUrl: `https://example.org/${position + 1}.mp4`,
    link_desc: 'Watch it twice.',
    position,
  }),
);

/** The receipt of a full payment. */
export const SAMPLE_RECEIPT: Readonly<StoredReceipt> = {
  receiptNumber: 'TW-20261121-0123ABCDEF',
  orderId: anId('ord_1'),
  transactionId: anId('txn1'),
  paidOn: '2026-11-21',
  userName: 'ada lovelace',
  userEmail: 'ada@example.org',
  courseTitle: 'AWS Cloud Bootcamp',
  courseCategory: 'cloud-computing',
  instructorName: 'Grace Hopper',
  paymentPlan: 'full',
  paymentMethod: 'Visa ending in 1111',
  amountCents: 206_000,
  priceCents: 206_000,
  refundedCents: 0,
  payments: [],
};
