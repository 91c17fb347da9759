import type { Role } from '#shared/kernel/roles.ts';
import type { PurchaseAttempt } from '#functions/data/payments/attempt.ts';
import { attemptRepository } from '#functions/data/payments/attempts.ts';
import { contactMessageRepository } from '#functions/data/mail/contact-messages.ts';
import { type StoredCourse, type StoredLecture, courseRepository } from '#functions/data/courses/courses.ts';
import { enrolmentRepository } from '#functions/data/learning/enrolments.ts';
import { instalmentPaymentRepository } from '#functions/data/payments/instalment-payments.ts';
import { openPaymentRepository } from '#functions/data/payments/open-payments.ts';
import { orderRepository } from '#functions/data/payments/orders.ts';
import { outboxRepository } from '#functions/data/mail/outbox.ts';
import { planRepository } from '#functions/data/payments/plans.ts';
import { progressRepository } from '#functions/data/learning/progress.ts';
import { settledPaymentRepository } from '#functions/data/payments/settled-payments.ts';
import { receiptRepository } from '#functions/data/payments/receipts.ts';
import { settlementRepository } from '#functions/data/payments/settlements.ts';
import { breakerStateRepository } from '#functions/data/payments/breaker-state.ts';
import { type StoredUser, userRepository } from '#functions/data/users/users.ts';
import { webhookEventRepository } from '#functions/data/payments/webhook-events.ts';
import { cardTokensWith } from '#functions/gateways/card-tokens.ts';
import { freshTable } from './fresh-table.ts';
import { SAMPLE_COURSE, SAMPLE_USER } from './sample-rows.ts';
import { simulatedSquare } from './simulated-square.ts';

export const TODAY = '2026-11-21';
export const NOON = Date.parse('2026-11-21T17:00:00Z');

export function aUser(over: Partial<StoredUser> = {}): StoredUser {
  return { ...SAMPLE_USER, ...over };
}
export function aCourse(over: Partial<StoredCourse> = {}): StoredCourse {
  return { ...SAMPLE_COURSE, ...over };
}

export function someLectures(): StoredLecture[] {
  return ['Accounts', 'Networks', 'Storage'].map((title, position) => ({
    _id: `lec_${position + 1}`,
    title,
    type: 'url',
    freePreview: position === 0,
    videoUrl: `https://example.org/${position + 1}.mp4`,
    link_desc: 'Watch it twice.',
    position,
  }));
}

/** A table of its own with one student and one course, and everything that stands on the table. */
export async function openSchool({ course = aCourse(), user = aUser() } = {}) {
  const { table, steps } = await freshTable();
  const square = simulatedSquare();
  const started: string[] = [];
  const needs = {
    users: userRepository(table),
    courses: courseRepository(table),
    enrolments: enrolmentRepository(table),
    progress: progressRepository(table),
    plans: planRepository(table),
    orders: orderRepository(table),
    receipts: receiptRepository(table),
    attempts: attemptRepository(table),
    settlements: settlementRepository(table),
    settledPayments: settledPaymentRepository(table),
    instalmentPayments: instalmentPaymentRepository(table),
    openPayments: openPaymentRepository(table),
    outbox: outboxRepository(table),
    webhookEvents: webhookEventRepository(table),
    breakerState: breakerStateRepository(table),
    contactMessages: contactMessageRepository(table),
    square: square.gateway,
    cardTokens: cardTokensWith(async () => 'a key for tests'),
    paymentWorkflow: {
      start: async (transactionId: string, again?: string) => {
        started.push(again ? `${transactionId}-${again}` : transactionId);
      },
    },
  };
  await needs.users.reserveEmail(user.userEmail, 'school', NOON);
  await needs.users.create(user, 'school');
  await needs.courses.create(course, someLectures());
  const given = Object.fromEntries(Object.entries(needs).map(([name, need]) => [name, () => need])) as {
    [K in keyof typeof needs]: () => (typeof needs)[K];
  };
  /** One more person, with a mail address of their own. */
  const addPerson = async (userId: string, role: Role): Promise<void> => {
    const userEmail = `${userId}@example.org`;
    await needs.users.reserveEmail(userEmail, userId, NOON);
    await needs.users.create(aUser({ userId, userEmail, role }), userId);
  };
  const addStudent = (userId: string) => addPerson(userId, 'user');
  return { table, steps, needs, given, user, course, started, square, addPerson, addStudent };
}

export function anAttempt(over: Partial<PurchaseAttempt> = {}): PurchaseAttempt {
  return {
    transactionId: 'txn1',
    orderId: 'ord_1',
    paymentPlan: 'full',
    userId: 'user-ada',
    userName: 'ada lovelace',
    userEmail: 'ada@example.org',
    courseId: 'crs_aws',
    courseTitle: 'AWS Cloud Bootcamp',
    courseCategory: 'cloud-computing',
    courseImage: '/media/covers/aws.webp',
    lectureCount: 3,
    instructorId: 'user-grace',
    instructorName: 'Grace Hopper',
    priceCents: 206_000,
    amountCents: 206_000,
    locationId: 'L1',
    note: 'AWS Cloud Bootcamp',
    sourceSealed: 'sealed',
    state: 'CREATED',
    chargeTries: 0,
    createdAt: new Date(NOON).toISOString(),
    ...over,
  };
}
