import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { handler as createFlexible } from '#functions/payments/create-flexible-payment.handler.ts';
import { studentItem } from '#functions/data/courses/students.ts';
import { orderItem } from '#functions/data/payments/orders.ts';
import { countRevenue } from '#functions/testing/count-revenue.ts';
import { countStudy } from '#functions/testing/count-study.ts';
import { corruptRow, setField } from '#functions/testing/corrupt-row.ts';
import { openDisputable } from '#functions/testing/disputed-course.ts';
import { putEnrolment } from '#functions/testing/enrol-student.ts';
import { exportsAt } from '#functions/testing/exports.ts';
import { keys } from '#functions/testing/keys.ts';
import { type LocalBucket, startLocalBucket } from '#functions/testing/local-bucket.ts';
import { admin, createTestAcademyWithEverybody, grace } from '#functions/testing/people.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { putPlan, putReceipt } from '#functions/testing/revenue-rows.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { TODAY, aCourse, anAttempt, someLectures } from '#functions/testing/test-academy.ts';

let local: LocalBucket;
beforeAll(async () => {
  local = await startLocalBucket();
});
afterAll(() => local.stop());
beforeEach(setUpCheckout);

const open = async () => {
  const academy = await createTestAcademyWithEverybody();
  return { academy, table: academy.table, ...exportsAt(academy, local.client) };
};
const PAID = { orderStatus: 'confirmed', paymentStatus: 'paid' };

describe('The cells of a file', () => {
  test('Of a full payment, with the academy’s day; text that a spreadsheet would run begins with an apostrophe (X13)', async () => {
    const { table, download } = await open();
    const late = { createdAt: '2026-11-21T03:00:00.000Z', userName: 'nel van der Loom' };
    await table.put({ ...orderItem(anAttempt(late)), ...PAID });
    const titled = { courseTitle: '=HYPERLINK("https://x.example")', userId: 'user-eve', orderId: 'ord_2' };
    await table.put({ ...orderItem(anAttempt(titled)) });
    const { lines, response } = await download(grace, { list: 'full-payments' });
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="full-payments-${TODAY}.csv"`,
    );
    expect(lines).toEqual([
      'Order,Student,Email,Course,Date,Method,Amount,Status,Refunded,Taken back by the bank,Returned on,Disputed,Access',
      `ord_2,Ada Lovelace,ada@example.org,"'=HYPERLINK(""https://x.example"")",2026-11-21,Square,2060,initiated,0,0,,no,`,
      'ord_1,nel van der Loom,ada@example.org,AWS Cloud Bootcamp,2026-11-20,Square,2060,Paid,0,0,,no,',
    ]);
  });

  test('Of a plan with its instalments, as they are on the academy’s day', async () => {
    const { table, download } = await open();
    await putPlan(table, aPlan(['2026-11-18', '2026-12-02']));
    const cancelled = { cancelled: { reason: 'refunded' as const, on: TODAY } };
    const ofEve = { planId: 'pln_2', userId: 'user-eve', userName: 'eve', ...cancelled };
    await putPlan(table, aPlan(['2026-12-02'], ofEve));
    const { lines } = await download(admin, { list: 'flexible-payments' });
    expect((await download(grace, { list: 'flexible-payments' })).lines).toEqual(lines);
    expect(lines).toEqual([
      'Plan,Student,Email,Course,Started,Total,Initial payment,Remaining balance,Percent paid,Status,Access,Instalments,Refunded,Taken back by the bank,Returned on,Disputed',
      'pln_2,Eve,ada@example.org,AWS Cloud Bootcamp,2026-11-21,2060,800,0,39,Cancelled,Revoked,2026-12-02 630.00 Cancelled,0,0,,no',
      'pln_1,Ada Lovelace,ada@example.org,AWS Cloud Bootcamp,2026-11-21,2060,800,1260,39,Active,Revoked,2026-11-18 630.00 Due; 2026-12-02 630.00 Pending,0,0,,no',
    ]);
  });

  test('Of revenue: the rows of the screen in its order, an instructor’s those of own courses; one that is corrupt is left out and counted (G-69, G-103, I19)', async () => {
    const { academy, table, download } = await open();
    const returns = [{ on: '2026-11-21', cents: 6000 }];
    await putReceipt(table, 1, { paidOn: '2026-10-01', refundedCents: 6000, returnedOn: TODAY, returns });
    const ofRadia = { courseId: anId<'course'>('crs_radia'), instructorId: anId<'user'>('user-radia') };
    await putReceipt(table, 2, { ...ofRadia, paidOn: '2026-11-03', courseTitle: 'Radia’s' });
    await putPlan(table, aPlan(['2026-11-25', '2026-12-09']));
    await countRevenue(academy);
    const lines = [
      '2026-12-09,Ada Lovelace,AWS Cloud Bootcamp,Open instalment 2,630',
      '2026-11-25,Ada Lovelace,AWS Cloud Bootcamp,Open instalment 1,630',
      '2026-11-21,Ada Lovelace,AWS Cloud Bootcamp,Returned,-60',
      '2026-11-03,Ada Lovelace,Radia’s,Full Payment,2060',
      '2026-10-01,Ada Lovelace,AWS Cloud Bootcamp,Full Payment,2060',
    ];
    const ofAll = await download(admin, { list: 'revenue' });
    expect(ofAll.lines).toEqual(['Date,Student,Course,Kind,Amount (USD)', ...lines]);
    expect(ofAll.state).toMatchObject({ rows: 5, unreadable: 0 });
    const { items } = await academy.needs.ledger.list({}, { page: 1 });
    expect(items.map(({ day, cents }) => [day, cents / 100].join())).toEqual(
      lines.map((line) => line.replaceAll(/,.*,/g, ',')),
    );
    const position = '2026-10-01#txn000001';
    await corruptRow(table, keys.ledgerRow('collected', 'user-grace', 'crs_aws', position), 'cents');
    const ofGrace = await download(grace, { list: 'revenue' });
    expect(ofGrace.lines.slice(1)).toEqual(lines.slice(0, 3));
    expect(ofGrace.state).toMatchObject({ rows: 3, unreadable: 1 });
  });

  test('Of students: name, e-mail, course and the academy’s day; a list without rows is its heading', async () => {
    const { academy, download } = await open();
    expect((await download(grace, { list: 'students' })).lines).toEqual([
      'Student,Email,Course,Enrolled on,Enrolled by hand',
    ]);
    const student = {
      userId: anId<'user'>('user-ada'),
      studentName: 'ada lovelace',
      studentEmail: 'ada@example.org',
      courseId: anId<'course'>('crs_aws'),
      courseTitle: 'AWS Cloud Bootcamp',
      courseCategory: 'cloud-computing',
      instructorId: anId<'user'>('user-grace'),
      enrolledAt: '2026-11-21T03:00:00.000Z',
      paidCents: 0,
    };
    await academy.table.put({ ...studentItem(student) });
    const byHand = { ...student, userId: anId<'user'>('user-eve'), byHand: true } as const;
    await academy.table.put({ ...studentItem({ ...byHand, enrolledAt: '2026-11-20T12:00:00.000Z' }) });
    expect((await download(grace, { list: 'students' })).lines.slice(1)).toEqual([
      'Ada Lovelace,ada@example.org,AWS Cloud Bootcamp,2026-11-20,no',
      'Ada Lovelace,ada@example.org,AWS Cloud Bootcamp,2026-11-20,yes',
    ]);
  });
});

describe('The study of a course in a file (docs/adr/079)', () => {
  const STUDY = { list: 'study', courseId: 'crs_aws' };

  test('A line for each student, the last active first, a column for each lecture; text that a spreadsheet would run begins with an apostrophe (X13)', async () => {
    const { academy, table, download } = await open();
    const { needs } = academy;
    const hostile = someLectures().map((lecture, at) => (at === 1 ? { ...lecture, title: '=1+1' } : lecture));
    await needs.courses.create(aCourse({ courseId: 'crs_study', title: '=cmd' }), hostile);
    for (const [userId, day] of [
      ['user-ada', '20'],
      ['user-eve', '21'],
    ] as const) {
      await putEnrolment(academy, userId, 'crs_study');
      await needs.progress.markViewed(userId, 'crs_study', 'lec_2', `2026-11-${day}T17:00:00.000Z`);
    }
    for (const userId of ['user-kay', 'user-lee']) {
      await academy.addStudent(userId);
      await putEnrolment(academy, userId, 'crs_study');
    }
    await setField(table, keys.user('user-kay'), 'invited', true);
    await setField(table, keys.user('user-eve'), 'userName', '=HYPERLINK("https://x.example")');
    await countStudy(academy);
    const { lines, state, response } = await download(grace, { ...STUDY, courseId: 'crs_study' });
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="study-cmd-${TODAY}.csv"`);
    expect(lines).toEqual([
      'Student,Email,State,Last active,Finished,Lectures viewed,1. Accounts,2. =1+1,3. Storage',
      `"'=hyperlink(""https://x.example"")",user-eve@example.org,Started,2026-11-21,,1,,viewed,`,
      'Ada Lovelace,ada@example.org,Started,2026-11-20,,1,,viewed,',
      'Ada Lovelace,user-lee@example.org,Not started,,,0,,,',
      'Ada Lovelace,user-kay@example.org,Invited,,,0,,,',
    ]);
    expect(state).toMatchObject({ rows: 4, unreadable: 0 });
    expect((await download(admin, { ...STUDY, courseId: 'crs_study' })).lines).toEqual(lines);
  });

  test('A course that is another instructor’s by the time the file is made gives no line (G-69)', async () => {
    const { academy, table, begin, make, get } = await open();
    await putEnrolment(academy, 'user-ada', 'crs_aws');
    await countStudy(academy);
    const { data } = await begin(grace, STUDY);
    await setField(table, keys.course('crs_aws'), 'instructorId', 'user-radia');
    await make(grace, data.exportId);
    expect((await get(grace, data.exportId)).data).toMatchObject({ state: 'ready', rows: 0 });
  });
});

describe('Returns and disputes in a file (G-60, G-108)', () => {
  const openReturned = async () => {
    const { academy, id, open: dispute, deliver } = await openDisputable();
    await deliver(dispute());
    await academy.needs.attempts.recordReturned(id, { refundedCents: 6000 }, TODAY);
    await academy.table.put({
      ...orderItem(
        anAttempt({ orderId: 'ord_0', userId: 'user-eve', createdAt: '2026-11-01T12:00:00.000Z' }),
      ),
    });
    return { academy, ...exportsAt(academy, local.client) };
  };
  const endsOf = (lines: readonly string[]) => lines.slice(1).map((line) => line.split(',').slice(-6).join());

  test('What was refunded of a purchase, that it is disputed, and what became of the access', async () => {
    const { download } = await openReturned();
    const { lines } = await download(admin, { list: 'full-payments' });
    expect(endsOf(lines)).toEqual([`partially refunded,60,0,${TODAY},yes,stays`, 'initiated,0,0,,no,']);
  });

  test('A purchase whose enrolment is corrupt is left out and counted, the others of its page stay', async () => {
    const { academy, download } = await openReturned();
    await corruptRow(academy.table, keys.enrolment('user-ada', 'crs_aws'), 'enrolledAt', 7);
    const { lines, state } = await download(admin, { list: 'full-payments' });
    expect(endsOf(lines)).toEqual(['initiated,0,0,,no,']);
    expect(state).toMatchObject({ state: 'ready', rows: 1, unreadable: 1 });
  });

  test('A dispute that is corrupt is counted, since its purchase is not said to be disputed', async () => {
    const { academy, download } = await openReturned();
    const [{ disputeId } = expect.unreachable()] = (await academy.needs.disputes.list()).items;
    await corruptRow(academy.table, keys.dispute(disputeId), 'amountCents');
    const { state } = await download(admin, { list: 'full-payments' });
    expect(state).toMatchObject({ state: 'ready', rows: 2, unreadable: 1 });
  });

  test('A plan of which one receipt is corrupt is left out and counted; a corrupt one of another course takes nothing from it', async () => {
    const { academy, id } = await openDisputable(createFlexible);
    const { download } = exportsAt(academy, local.client);
    await academy.needs.attempts.recordReturned(id, { refundedCents: 80_000 }, TODAY);
    const [receipt] = (await academy.needs.receipts.listByUser(anId('user-ada'))).items;
    await academy.table.put({ ...keys.receipt('user-ada', 'ord_9'), courseId: 'crs_radia' });
    const before = await download(admin, { list: 'flexible-payments' });
    expect(before.lines.at(1)).toMatch(new RegExp(`,800,0,${TODAY},no$`));
    expect(before.state).toMatchObject({ rows: 1, unreadable: 0 });
    await corruptRow(academy.table, keys.receipt('user-ada', receipt?.orderId ?? ''), 'refundedCents');
    const { lines, state } = await download(admin, { list: 'flexible-payments' });
    expect(lines).toHaveLength(1);
    expect(state).toMatchObject({ state: 'ready', rows: 0, unreadable: 1 });
  });
});
