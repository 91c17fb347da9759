import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { corruptRow } from '#functions/testing/corrupt-row.ts';
import { keys } from '#functions/testing/keys.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { putEnrolment } from '#functions/testing/enrol-student.ts';
import { SAMPLE_RECEIPT } from '#functions/testing/sample-rows.ts';
import { aCourse, anAttempt, createTestAcademy } from '#functions/testing/test-academy.ts';
import { log } from '#functions/runtime/logger.ts';
import { putStudentWrite } from '../courses/students.ts';
import type { Key } from '../keys.ts';
import { orderItem } from '../payments/orders.ts';
import { putPlanWrites } from '../payments/plans.ts';
import { putReceiptWrite } from '../payments/receipts.ts';
import { auditEntryWrite } from '../users/audit-log.ts';

const own = anId<'user'>('user-ada');
const grace = anId<'user'>('user-grace');
const academy = await createTestAcademy();
const { table, needs } = academy;
await academy.addPerson('user-eve', 'user');
await needs.courses.create(aCourse({ courseId: 'crs_new' }), []);
const order = (orderId: string) => table.put({ ...orderItem(anAttempt({ orderId })) });
const plan = (planId: string) =>
  table.transactWrite(putPlanWrites(table, aPlan(['2026-12-05'], { planId, courseId: planId })));
const receipt = (orderId: string, courseId: string) =>
  table.transactWrite([
    putReceiptWrite(table, anId('user-ada'), {
      ...SAMPLE_RECEIPT,
      orderId: anId(orderId),
      transactionId: anId(orderId),
      courseId: anId(courseId),
      instructorId: anId('user-grace'),
    }),
  ]);
const student = (userId: string) =>
  table.transactWrite([
    putStudentWrite(table, {
      userId: anId(userId),
      studentName: userId,
      studentEmail: `${userId}@example.org`,
      courseId: anId('crs_aws'),
      courseTitle: 'AWS',
      courseCategory: 'devops',
      instructorId: anId('user-grace'),
      enrolledAt: '2026-11-20T00:00:00.000Z',
      paidCents: 1,
    }),
  ]);
const entry = (id: string) =>
  table.transactWrite([
    auditEntryWrite(table, {
      entryId: anId(id),
      at: '2026-11-20T00:00:00.000Z',
      adminId: anId('user-admin'),
      userId: anId('user-ada'),
      action: 'role changed',
      outcome: 'done',
    }),
  ]);
for (const n of ['1', '2']) {
  await order(`ord_${n}`);
  await plan(`pln_${n}`);
  await receipt(`ord_${n}`, 'crs_aws');
  await student(`user-${n}`);
  await entry(`aud_${n}`);
}

await putEnrolment(academy, 'user-ada', 'crs_new');
await needs.progress.markViewed(own, anId('crs_new'), anId('lec_1'), '2026-11-20T17:00:00.000Z');
await needs.completions.record(own, {
  courseId: anId('crs_new'),
  certificateId: anId('cert_1'),
  completedOn: '2026-11-20',
  title: 'AWS',
  category: 'devops',
  instructorName: 'Grace Hopper',
  lectureCount: 1,
});

beforeEach(() => void quietLog());

interface Found {
  items: unknown[];
  setAside?: number;
  total?: number;
}
const byNumber = { page: 1 };
const LISTS: [string, Key, string, (request?: { page?: number }) => Promise<Found>[]][] = [
  [
    'full orders',
    keys.order('user-ada', 'ord_1'),
    'priceCents',
    (request) => [
      needs.orders.listFull(request),
      needs.orders.listFullByInstructor(grace, request),
      needs.orders.listFullByUser(own, request),
    ],
  ],
  [
    'plans',
    keys.plan('user-ada', 'pln_1'),
    'instalments[0].paid',
    (request) => [
      needs.plans.listAll(request),
      needs.plans.listByInstructor(grace, request),
      needs.plans.listReadable(own),
    ],
  ],
  [
    'courses',
    keys.course('crs_new'),
    'priceCents',
    (request) => [
      needs.courses.listAll(request),
      needs.courses.listByInstructor(grace, request),
      needs.courses.listEvery(),
      needs.courses.listEveryByInstructor(grace),
    ],
  ],
  [
    'students',
    keys.student('crs_aws', '2026-11-20T00:00:00.000Z', 'user-1'),
    'paidCents',
    (request) => [
      needs.students.listAll(request),
      needs.students.listByInstructor(grace, request),
      needs.students.listByCourse(academy.course, request),
    ],
  ],
  ['users', keys.user('user-eve'), 'sessionsValidFrom', (request) => [needs.userList.list(request)]],
  ['receipts', keys.receipt('user-ada', 'ord_1'), 'amountCents', () => [needs.receipts.listByUser(own)]],
];
/** Rows of which no consumer is told. */
const ALARMING: typeof LISTS = [
  ['the audit log', keys.auditEntry('aud_1'), 'outcome', () => [needs.auditLog.list()]],
  [
    'cards',
    keys.card('crs_new'),
    'priceCents',
    () => [needs.courses.listCards().then((items) => ({ items }))],
  ],
  [
    'enrolments',
    keys.enrolment('user-ada', 'crs_new'),
    'lectureCount',
    () => [needs.enrolments.listReadable(own)],
  ],
  ['progress', keys.progress('user-ada', 'crs_new'), 'viewed', () => [needs.progress.listReadable(own)]],
  [
    'completions',
    keys.completion('user-ada', 'crs_new'),
    'lectureCount',
    () => [needs.completions.listReadable(own)],
  ],
];

describe('A row of a list that is corrupt is set aside, and the others are shown (docs/adr/035)', () => {
  test.each([...LISTS, ...ALARMING])(
    'Of %s, by its number and by cursor, and the log has it once',
    async (what, key, path, read) => {
      const before = await Promise.all([...read(byNumber), ...read()]);
      await corruptRow(table, key, path);
      const found = await Promise.all([...read(byNumber), ...read()]);
      for (const [at, { items, setAside, total }] of found.entries()) {
        const were = before[at] ?? expect.unreachable();
        expect([items.length, setAside]).toEqual([were.items.length - 1, what === 'cards' ? undefined : 1]);
        expect(were.setAside ?? 0).toBe(0);
        if (total !== undefined) expect(total).toBe((were.total ?? 0) - 1);
      }
      const isAlarm = ALARMING.some(([one]) => one === what);
      expect(vi.mocked(log.critical).mock.calls).toHaveLength(isAlarm ? 1 : 0);
      expect(vi.mocked(log.warn).mock.calls).toHaveLength(isAlarm ? 0 : 1);
      const [[, told] = []] = vi.mocked(isAlarm ? log.critical : log.warn).mock.calls;
      expect(told).toMatchObject({ row: `${key.PK} / ${key.SK}` });
      expect(JSON.stringify(told)).not.toContain('a-secret-value');
    },
  );
});
