// Long because each kind of row is corrupted once, in its own read and in its lists, in one academy.
import { describe, expect, test } from 'vitest';
import { buildReceipt } from '#functions/payments/settle/build-receipt.ts';
import { corruptRow } from '#functions/testing/corrupt-row.ts';
import { aConfirmation } from '#functions/testing/mails.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { SAMPLE_ENROLMENT, SAMPLE_USER } from '#functions/testing/sample-rows.ts';
import {
  NOON,
  aCourse,
  anAttempt,
  createTestAcademy,
  someLectures,
} from '#functions/testing/test-academy.ts';
import { anId } from '#shared/testing/an-id.ts';
import type { Key } from './keys.ts';
import { keys } from '#functions/testing/keys.ts';
import { settleAttemptWrite } from './payments/attempt-writes.ts';
import { dueInstalmentRepository } from './payments/due-instalments.ts';
import { putPlanWrites } from './payments/plans.ts';
import { putReceiptWrite } from './payments/receipts.ts';
import { CorruptRowError } from './row.ts';

let made = 0;

const academy = await createTestAcademy();

const corrupt = (key: Key, path: string, value?: unknown) => corruptRow(academy.table, key, path, value);
/** The message of a read that found a corrupt row; any other end is a result of another shape. */
const corruptionIn = (read: Promise<unknown>): Promise<unknown> =>
  read.then(
    () => 'No error',
    (error: unknown) => (error instanceof CorruptRowError ? error.message : error),
  );
const messageFor = ({ PK, SK }: Key, field: string) => `The row ${PK} / ${SK} is corrupt: ${field}.`;

/** A student with a started purchase, an enrolment and a plan of two instalments. */
async function study() {
  const id = `${++made}`;
  const attempt = anAttempt({
    transactionId: `txn${id}`,
    orderId: `ord_${id}`,
    userId: `user-${id}`,
  });
  const { userId, courseId } = attempt;
  const plan = aPlan(['2026-12-05', '2026-12-19'], { planId: `pln_${id}`, userId, courseId });
  await academy.needs.attempts.startPurchase(attempt);
  await academy.table.put({ ...keys.enrolment(userId, courseId), ...SAMPLE_ENROLMENT, userId });
  await academy.table.put({ ...keys.user(userId), ...SAMPLE_USER, userId });
  await academy.table.transactWrite(putPlanWrites(academy.table, plan));
  const due = { planId: plan.planId, instalmentId: anId('sch_1'), userId, courseId };
  const listDue = async () => {
    for await (const found of dueInstalmentRepository(academy.table).listCurrent([due]))
      if (found.corrupt[0]) throw found.corrupt[0];
  };
  return { attempt, userId, courseId, plan, listDue };
}
const scheduled = ({ attempt, plan }: Awaited<ReturnType<typeof study>>) => ({
  transactionId: `${attempt.transactionId}b`,
  orderId: `${attempt.orderId}b`,
  paymentPlan: 'scheduled' as const,
  userId: attempt.userId,
  userName: attempt.userName,
  userEmail: attempt.userEmail,
  courseId: plan.courseId,
  courseTitle: plan.courseTitle,
  planId: plan.planId,
  instalments: [{ index: 0, instalmentId: anId('sch_1') }],
  amountCents: 63_000,
  locationId: 'L1',
  note: plan.courseTitle,
  state: 'CREATED' as const,
  chargeTries: 0,
  createdAt: attempt.createdAt,
});

describe('A row that is not of its schema is an error that names its key and field, and no data', () => {
  test('Rows as they are written are read, with their keys', async () => {
    const { attempt, userId, courseId, plan, listDue } = await study();
    const { needs } = academy;
    expect(await needs.attempts.get(attempt.transactionId)).toMatchObject(attempt);
    expect(await needs.openPayments.get(userId, courseId)).toMatchObject({ orderId: attempt.orderId });
    expect(await needs.plans.listByUser(userId)).toMatchObject([plan]);
    expect(await needs.enrolments.getRecord(userId, courseId)).toMatchObject({ plan });
    expect(await needs.users.get(userId)).toMatchObject({ ...keys.user(userId), userId });
    await expect(listDue()).resolves.toBeUndefined();
  });

  test('A payment attempt, when it is read and when it is moved', async () => {
    const { attempt } = await study();
    const key = keys.transaction(attempt.transactionId);
    await corrupt(key, 'amountCents');
    expect(await corruptionIn(academy.needs.attempts.get(attempt.transactionId))).toBe(
      messageFor(key, 'amountCents'),
    );
    expect(await corruptionIn(academy.needs.attempts.markCharging(attempt.transactionId))).toBe(
      messageFor(key, 'amountCents'),
    );
  });

  test('A lock, when it is read and when it refuses a payment', async () => {
    const one = await study();
    const { attempt, userId, courseId, plan, listDue } = one;
    const lock = keys.lock(userId, courseId);
    await corrupt(lock, 'lockState');
    expect(await corruptionIn(academy.needs.openPayments.get(userId, courseId))).toBe(
      messageFor(lock, 'lockState'),
    );
    const second = { ...attempt, transactionId: `${attempt.transactionId}c` };
    expect(await corruptionIn(academy.needs.attempts.startPurchase(second))).toBe(
      messageFor(lock, 'lockState'),
    );

    const instalments = scheduled(one);
    await academy.needs.instalmentPayments.startInstalments(instalments);
    const planLock = keys.lock(userId, plan.planId);
    await corrupt(planLock, 'lockState');
    const third = { ...instalments, transactionId: `${attempt.transactionId}d` };
    expect(await corruptionIn(academy.needs.instalmentPayments.startInstalments(third))).toBe(
      messageFor(planLock, 'lockState'),
    );
    expect(await corruptionIn(listDue())).toBe(messageFor(planLock, 'lockState'));
  });

  test('A plan, in every read', async () => {
    const { userId, courseId, plan, listDue } = await study();
    const key = keys.plan(userId, courseId);
    await corrupt(key, 'instalments[1].paid');
    const { plans, enrolments } = academy.needs;
    const found = await Promise.all(
      [
        plans.get(userId, courseId),
        plans.listByUser(userId),
        plans.getById(plan.planId),
        enrolments.getRecord(userId, courseId),
        listDue(),
      ].map(corruptionIn),
    );
    expect(found).toEqual(Array(5).fill(messageFor(key, 'instalments.1.paid')));
    await academy.table.remove(key);
  });

  test('A course for sale and its lectures', async () => {
    const courseId = `crs_corrupt${++made}`;
    const { courses } = academy.needs;
    await courses.create(aCourse({ courseId }), someLectures());
    const lecture = keys.lecture(courseId, 'lec_2');
    await corrupt(lecture, 'freePreview');
    expect(await corruptionIn(courses.getWithLectures(courseId))).toBe(messageFor(lecture, 'freePreview'));
    const course = keys.course(courseId);
    await corrupt(course, 'priceCents');
    expect(await corruptionIn(courses.get(courseId))).toBe(messageFor(course, 'priceCents'));
    expect(await corruptionIn(courses.getWithLectures(courseId))).toBe(messageFor(course, 'priceCents'));
  });

  test('An enrolment', async () => {
    const { userId, courseId } = await study();
    const key = keys.enrolment(userId, courseId);
    await corrupt(key, 'enrolledAt', 7);
    expect(await corruptionIn(academy.needs.enrolments.getRecord(userId, courseId))).toBe(
      messageFor(key, 'enrolledAt'),
    );
    expect(await corruptionIn(academy.needs.enrolments.listByUser(userId))).toBe(
      messageFor(key, 'enrolledAt'),
    );
  });

  test('A user', async () => {
    const { userId, listDue } = await study();
    const key = keys.user(userId);
    await corrupt(key, 'role');
    expect(await corruptionIn(academy.needs.users.get(userId))).toBe(messageFor(key, 'role'));
    expect(await corruptionIn(listDue())).toBe(messageFor(key, 'role'));
  });

  test('An order', async () => {
    const { attempt, userId } = await study();
    const key = keys.order(userId, attempt.orderId);
    await corrupt(key, 'priceCents');
    const read = academy.needs.orders.get(userId, attempt.orderId);
    expect(await corruptionIn(read)).toBe(messageFor(key, 'priceCents'));
    await academy.table.remove(key);
  });

  test('Lock and order of an attempt that ends without money', async () => {
    const [one, other] = [await study(), await study()];
    const { attempts } = academy.needs;
    const lock = keys.lock(one.userId, one.courseId);
    await corrupt(lock, 'lockState');
    expect(await corruptionIn(attempts.markDeclined(one.attempt, 'CARD_DECLINED'))).toBe(
      messageFor(lock, 'lockState'),
    );
    const order = keys.order(other.userId, other.attempt.orderId);
    await corrupt(order, 'orderStatus', 7);
    expect(await corruptionIn(attempts.markVoided(other.attempt, 'CANCELED'))).toBe(
      messageFor(order, 'orderStatus'),
    );
    await academy.table.remove(order);
  });

  test('A receipt', async () => {
    const { attempt, userId, plan } = await study();
    const { receipts } = academy.needs;
    const context = { attempt, priceCents: attempt.priceCents, plan, paidNow: new Set<string>() };
    const { courseCategory: category, instructorId, instructorName } = attempt;
    const course = { category, instructorId, instructorName };
    const receipt = buildReceipt({ ...context, course, day: '2026-11-21' });
    await academy.table.transactWrite([putReceiptWrite(academy.table, userId, receipt)]);
    expect(await receipts.listByUser(userId)).toMatchObject({ items: [receipt] });
    const key = keys.receipt(userId, attempt.orderId);
    await corrupt(key, 'payments[0].amountCents');
    const read = receipts.get(userId, attempt.orderId);
    expect(await corruptionIn(read)).toBe(messageFor(key, 'payments.0.amountCents'));
  });

  test('Progress', async () => {
    const { userId, courseId } = await study();
    const { progress, enrolments } = academy.needs;
    await progress.markViewed(userId, courseId, 'lec_1', '2026-11-20T17:00:00.000Z');
    const key = keys.progress(userId, courseId);
    await corrupt(key, 'viewed', ['lec_1']);
    expect(await corruptionIn(enrolments.getRecord(userId, courseId))).toBe(messageFor(key, 'viewed'));
  });

  test('The account of an e-mail, without the e-mail in the message', async () => {
    const email = 'ada@example.org';
    await academy.table.put({ ...keys.email(email), userId: 7 });
    const message = 'The row EMAIL#… / EMAIL is corrupt: userId.';
    expect(await corruptionIn(academy.needs.users.getIdByEmail(email))).toBe(message);
  });

  test('The circuit breaker', async () => {
    const key = keys.breakerState('forbidden');
    await academy.table.put({ ...key, forbiddenAt: 'never' });
    expect(await corruptionIn(academy.needs.breakerState.isOpen(NOON))).toBe(messageFor(key, 'forbiddenAt'));
  });
});

describe('In a list that a job walks, a corrupt row does not hide the others', () => {
  const messages = (found: readonly CorruptRowError[]) => found.map(({ message }) => message);

  test('Open attempts', async () => {
    const [one, other] = [await study(), await study()];
    const key = keys.transaction(one.attempt.transactionId);
    await corrupt(key, 'amountCents');
    const found = await academy.needs.attempts.listOpenBefore('2100-01-01');
    expect(messages(found.corrupt)).toContain(messageFor(key, 'amountCents'));
    const ids = found.rows.map(({ transactionId }) => transactionId);
    expect(ids).toContain(other.attempt.transactionId);
    expect(ids).not.toContain(one.attempt.transactionId);
  });

  test('Settled payments', async () => {
    const settledAt = '2026-11-21T12:00:00.000Z';
    const [one, other] = [await study(), await study()];
    for (const { attempt } of [one, other]) {
      await academy.needs.attempts.markCaptured(attempt.transactionId, 'pay1');
      await academy.table.transactWrite([
        settleAttemptWrite(academy.table, attempt.transactionId, settledAt, 'TW-1'),
      ]);
    }
    const key = keys.transaction(one.attempt.transactionId);
    await corrupt(key, 'settledAt', 7);
    const found = await academy.needs.settledPayments.listBetween(settledAt, settledAt);
    expect(messages(found.corrupt)).toEqual([messageFor(key, 'settledAt')]);
    expect(found.rows).toMatchObject([{ transactionId: other.attempt.transactionId }]);
  });

  test('Instalments due on a day', async () => {
    const dueDate = '2027-05-05';
    for (const planId of ['pln_due', 'pln_due2'])
      await academy.table.transactWrite(
        putPlanWrites(academy.table, aPlan([dueDate], { planId, courseId: planId })),
      );
    const key = keys.due(dueDate, 'pln_due', 'sch_1');
    await corrupt(key, 'userId', 7);
    const found = await dueInstalmentRepository(academy.table).listByDays([dueDate]);
    expect(messages(found.corrupt)).toEqual([messageFor(key, 'userId')]);
    expect(found.rows).toMatchObject([{ planId: 'pln_due2' }]);
  });

  test('Instalments in their current state', async () => {
    const [one, other] = [await study(), await study()];
    const key = keys.plan(one.userId, one.courseId);
    await corrupt(key, 'instalments[0].amountCents');
    const due = [one, other].map(({ plan, userId, courseId }) => ({
      planId: plan.planId,
      instalmentId: anId('sch_1'),
      userId,
      courseId,
    }));
    for await (const found of dueInstalmentRepository(academy.table).listCurrent(due)) {
      expect(messages(found.corrupt)).toEqual([messageFor(key, 'instalments.0.amountCents')]);
      expect(found.rows).toMatchObject([{ plan: other.plan }]);
    }
    await academy.table.remove(key);
  });

  test('Mail that is not sent, and a mail that is claimed', async () => {
    const { outbox } = academy.needs;
    for (const id of ['one', 'other']) await outbox.put(id, aConfirmation(), '2026-11-21T12:00:00.000Z');
    const key = keys.outbox('one');
    await corrupt(key, 'mail.paidCents');
    const found = await outbox.listUnsent();
    expect(messages(found.corrupt)).toEqual([messageFor(key, 'mail.paidCents')]);
    expect(found.rows).toMatchObject([{ outboxId: 'other' }]);
    expect(await corruptionIn(outbox.claim('one', NOON))).toBe(messageFor(key, 'mail.paidCents'));
  });
});
