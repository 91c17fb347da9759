import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { dueInstalmentRepository } from '#functions/data/payments/due-instalments.ts';
import { keys } from '#functions/testing/keys.ts';
import { type StoredPlan, putPlanWrites } from '#functions/data/payments/plans.ts';
import { type StoredMail, outboxRepository } from '#functions/data/mail/outbox.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { log } from '#functions/runtime/logger.ts';
import { corruptRow } from '#functions/testing/corrupt-row.ts';
import { type TestAcademy, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler } from './remind-of-payments.job.ts';

const morning = (day: string) => Date.parse(`${day}T14:00:00Z`);

let academy: TestAcademy;
let made = 0;

const run = (outbox = outboxRepository(academy.table)) =>
  handler.with({ dueInstalments: () => dueInstalmentRepository(academy.table), outbox: () => outbox })({});
const getMail = async (outboxId: string) =>
  (await academy.table.get<StoredMail>(keys.outbox(outboxId)))?.mail;

/** A plan of Ada's with instalments on these days, unpaid. */
async function plan(days: readonly string[], over: Partial<StoredPlan> = {}): Promise<StoredPlan> {
  const n = ++made;
  const stored: StoredPlan = {
    planId: anId(`pln_${n}`),
    userId: anId('user-ada'),
    courseId: anId(`crs_${n}`),
    courseTitle: 'AWS Cloud Bootcamp',
    courseCategory: 'cloud-computing',
    instructorId: anId('user-grace'),
    instructorName: 'Grace Hopper',
    userName: 'old name',
    userEmail: 'old@example.org',
    startDate: '2026-11-21',
    totalCents: 206_000,
    initialCents: 80_000,
    instalments: days.map((dueDate, i) => ({
      instalmentId: anId(`sch_${n}${'ab'[i]}`),
      dueDate,
      amountCents: 63_000,
      paid: false,
    })),
    ...over,
  };
  await academy.table.transactWrite(putPlanWrites(academy.table, stored));
  return stored;
}
const pay = (one: StoredPlan, position: number) =>
  academy.table.update(keys.plan(one.userId, one.courseId), {
    UpdateExpression: `SET instalments[${position}].paid = :yes`,
    ExpressionAttributeValues: { ':yes': true },
  });

beforeEach(async () => {
  academy = await createTestAcademy();
  made = 0;
  vi.useFakeTimers({ now: morning('2026-12-02'), toFake: ['Date'] });
  vi.stubEnv('ACADEMY_TIME_ZONE', 'America/New_York');
  vi.stubEnv('GRACE_DAYS', '0');
  quietLog();
});

describe('Reminders of payments', () => {
  test('One mail each three days before, on the day and past due, however often the job runs', async () => {
    await plan(['2026-12-05', '2026-12-19']);
    const queued: [string, number][] = [];
    for (const day of [1, 2, 3, 5, 6, 9]) {
      for (const hour of ['05:30', '14:30', '22:30']) {
        vi.setSystemTime(Date.parse(`2026-12-0${day}T${hour}:00.000Z`));
        const { queued: some } = await run();
        if (some > 0) queued.push([new Date().toISOString(), some]);
      }
    }
    // half past nine in New York: not in its night, and not again in its evening
    expect(queued).toEqual([
      ['2026-12-02T14:30:00.000Z', 1],
      ['2026-12-05T14:30:00.000Z', 1],
      ['2026-12-06T14:30:00.000Z', 1],
    ]);
    expect(await getMail('reminder-sch_1a-soon')).toEqual({
      kind: 'payment-reminder',
      when: 'soon',
      to: 'ada@example.org',
      userName: 'ada lovelace',
      courseTitle: 'AWS Cloud Bootcamp',
      userId: 'user-ada',
      courseId: 'crs_1',
      planId: 'pln_1',
      instalmentId: anId('sch_1a'),
      dueDate: '2026-12-05',
      amountCents: 63_000,
      remainingCents: 126_000,
    });
    expect(await getMail('reminder-sch_1a-overdue')).toMatchObject({ when: 'overdue' });
    expect(await getMail('reminder-sch_1b-soon')).toBeUndefined();
  });

  test('Twenty concurrent runs queue each mail once', async () => {
    for (let n = 0; n < 5; n += 1) await plan(['2026-12-05', '2026-12-03']);
    const runs = await Promise.all(Array.from({ length: 20 }, () => run()));
    expect(runs.reduce((sum, { queued }) => sum + queued, 0)).toBe(10);
    expect((await outboxRepository(academy.table).listUnsent()).rows).toHaveLength(10);
  });

  test('A corrupt row does not stop the reminders of others; its key and field are reported, and no data (I19)', async () => {
    const [unreadable, undue] = [await plan(['2026-12-05', '2026-12-03']), await plan(['2026-12-05'])];
    await plan(['2026-12-05']);
    await corruptRow(academy.table, keys.plan('user-ada', unreadable.courseId), 'instalments[1].paid');
    await corruptRow(academy.table, keys.due('2026-12-05', undue.planId, 'sch_2a'), 'userId', 7);
    expect(await run()).toMatchObject({ queued: 1 });
    expect(await getMail('reminder-sch_3a-soon')).toBeDefined();
    expect(vi.mocked(log.critical).mock.calls).toEqual([
      ['stored row is corrupt', { row: 'DUE#2026-12-05 / pln_2#sch_2a', fields: ['userId'] }],
      ['stored row is corrupt', { row: 'USER#user-ada / PLAN#crs_1', fields: ['instalments.1.paid'] }],
    ]);
  });

  test('A missed day is caught up by the next run with the reminder that is right then', async () => {
    await plan(['2026-12-05', '2026-12-19']);
    vi.setSystemTime(morning('2026-12-04'));
    expect(await run()).toMatchObject({ queued: 1 });
    vi.setSystemTime(morning('2026-12-09'));
    expect(await run()).toMatchObject({ queued: 1 });
    expect(await getMail('reminder-sch_1a-today')).toBeUndefined();
    expect(await getMail('reminder-sch_1a-overdue')).toBeDefined();
  });

  test('Paid instalments, open payments and deleted students get no reminder', async () => {
    const paid = await plan(['2026-12-05', '2026-12-19']);
    await pay(paid, 0);
    const paying = await plan(['2026-12-05', '2026-12-19']);
    const lock = {
      ...keys.lock('user-ada', paying.planId),
      transactionId: 'txn1',
      orderId: 'ord_1',
      paymentPlan: 'scheduled',
    };
    await academy.table.put({ ...lock, lockState: 'HELD' });
    await plan(['2026-12-05', '2026-12-19'], { userId: anId('user-gone') });
    expect(await run()).toEqual({ due: 3, queued: 0 });
    // the payment was declined: the reminder follows
    await academy.table.put({ ...lock, lockState: 'FREE' });
    expect(await run()).toEqual({ due: 3, queued: 1 });
  });

  test('Both instalments of one plan can be overdue, each with its own mail', async () => {
    await plan(['2026-11-26', '2026-12-01']);
    expect(await run()).toMatchObject({ queued: 2 });
    expect(await getMail('reminder-sch_1b-overdue')).toMatchObject({ remainingCents: 126_000 });
  });

  test('More rows than one DynamoDB page are all read', async () => {
    await Promise.all(Array.from({ length: 45 }, () => plan(['2026-12-05', '2026-12-04'])));
    expect(await run()).toEqual({ due: 90, queued: 90 });
  });

  test('One mail that cannot be written does not stop the others; the run fails, and the next one writes it', async () => {
    await plan(['2026-12-05', '2026-12-03']);
    const real = outboxRepository(academy.table);
    const failing = {
      ...real,
      put: (...given: Parameters<typeof real.put>) =>
        given[0].includes('sch_1a') ? Promise.reject(new Error('throttled')) : real.put(...given),
    };
    await expect(run(failing)).rejects.toThrow('1 reminders could not be written.');
    expect(await getMail('reminder-sch_1b-soon')).toBeDefined();
    expect(await run()).toMatchObject({ queued: 1 });
  });
});
