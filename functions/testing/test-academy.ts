import { type PlainIds, withIds } from '#shared/testing/plain-ids.ts';
import type { Role } from '#shared/kernel/roles.ts';
import type { PurchaseAttempt } from '#functions/data/payments/attempt.ts';
import type { StoredCourse, StoredLecture } from '#functions/data/courses/stored-course.ts';
import type { StoredUser } from '#functions/data/users/users.ts';
import { authenticatorCipher } from '#functions/gateways/authenticator-key.ts';
import { cardTokenCipher } from '#functions/gateways/card-tokens.ts';
import { certificateSigning } from '#functions/gateways/certificate-signer.ts';
import { mediaSignerWith } from '#functions/gateways/media-signer.ts';
import { studyTokensWith } from '#functions/gateways/study-tokens.ts';
import { freshTable } from './fresh-table.ts';
import { TEST_MEDIA_KEY } from './media-key.ts';
import * as plainRenderer from './plain-renderer.ts';
import { repositoriesOn } from './repositories.ts';
import { SAMPLE_COURSE, SAMPLE_LECTURES, SAMPLE_USER } from './sample-rows.ts';
import { simulatedSquare } from './simulated-square.ts';

export const TODAY = '2026-11-21';
export const NOON = Date.parse('2026-11-21T17:00:00Z');

export function aUser(over: Partial<PlainIds<StoredUser>> = {}): StoredUser {
  return withIds<StoredUser>({
    ...SAMPLE_USER,
    sub: `sub-of-${over.userId ?? SAMPLE_USER.userId}`,
    ...over,
  });
}
export function aCourse(over: Partial<PlainIds<StoredCourse>> = {}): StoredCourse {
  return withIds<StoredCourse>({ ...SAMPLE_COURSE, ...over });
}

export function someLectures(): StoredLecture[] {
  return SAMPLE_LECTURES.map((lecture) => ({ ...lecture }));
}

/**
 * A table of its own with one student and one course, and every need of a handler on it: `needs` for functions, `handlerNeeds`
 * for `handler.with`.
 */
export async function createTestAcademy({ course = aCourse(), user = aUser() } = {}) {
  const { table, roundTrips, rows } = await freshTable();
  const square = simulatedSquare();
  const started: string[] = [];
  const needs = {
    ...repositoriesOn(table),
    square: square.gateway,
    cardTokens: cardTokenCipher(async () => 'a key for tests'),
    authenticatorKey: authenticatorCipher(async () => 'a key for tests'),
    certificateSigner: certificateSigning(async () => 'a key for tests'),
    mediaSigner: mediaSignerWith(async () => TEST_MEDIA_KEY),
    renderer: { load: async () => plainRenderer },
    studyTokens: studyTokensWith(() => ['a secret for tests']),
    paymentWorkflow: {
      start: async (transactionId: string, again?: string) => {
        started.push(again ? `${transactionId}-${again}` : transactionId);
      },
    },
  };
  await needs.users.reserveEmail(user.userEmail, user.userId, NOON);
  await needs.users.create(user);
  await needs.courses.create(course, someLectures());
  const handlerNeeds = Object.fromEntries(
    Object.entries(needs).map(([name, need]) => [name, () => need]),
  ) as {
    [K in keyof typeof needs]: () => (typeof needs)[K];
  };
  /** One more person, with a mail address of their own. */
  const addPerson = async (userId: string, role: Role): Promise<void> => {
    const userEmail = `${userId}@example.org`;
    await needs.users.reserveEmail(userEmail, userId, NOON);
    await needs.users.create(aUser({ userId, userEmail, role }));
  };
  const addStudent = (userId: string) => addPerson(userId, 'user');
  return {
    table,
    roundTrips,
    rows,
    needs,
    handlerNeeds,
    user,
    course,
    started,
    square,
    addPerson,
    addStudent,
  };
}

export type TestAcademy = Awaited<ReturnType<typeof createTestAcademy>>;

export function anAttempt(over: Partial<PlainIds<PurchaseAttempt>> = {}): PurchaseAttempt {
  return withIds<PurchaseAttempt>({
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
    encryptedSourceId: 'encrypted',
    state: 'CREATED',
    chargeTries: 0,
    createdAt: new Date(NOON).toISOString(),
    ...over,
  });
}
