import { beforeEach, describe, expect, test } from 'vitest';
import { setUpDay } from '#functions/testing/set-up.ts';
import type { StoredEnrolment } from '#functions/data/learning/enrolments.ts';
import { keys } from '#functions/testing/keys.ts';
import { call } from '#functions/testing/call.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { putEnrolment } from '#functions/testing/enrol-student.ts';
import { aCourse, createTestAcademy, someLectures } from '#functions/testing/test-academy.ts';
import { handler as getDetails } from './get-course-details.handler.ts';

const COURSE = 'crs_details';

const details = (userId: string, id: string = COURSE) =>
  call(getDetails.with(academy.handlerNeeds), { params: { id }, as: { userId, role: 'user' } });
const purchase = async (userId: string, id?: string) => {
  const { data } = (await details(userId, id)).body as { data?: { purchase: object } };
  return data?.purchase;
};
const enrol = (...of: [userId: string, courseId: string, more?: Partial<StoredEnrolment>]) =>
  putEnrolment(academy, ...of);

const academy = await createTestAcademy();
await academy.needs.courses.create(aCourse({ courseId: COURSE }), someLectures());
await academy.needs.courses.create(aCourse({ courseId: 'crs_hidden', isPublised: false }), someLectures());
await Promise.all(['user-bought', 'user-late', 'user-refunded'].map(academy.addStudent));
beforeEach(setUpDay);

describe('The course details say what the caller has of the course', () => {
  test('Nothing, before it is bought', async () => {
    expect(await purchase('user-ada')).toEqual({ isPurchased: false, viewedCount: 0 });
  });

  test('A bought course has the number of its lectures that are viewed; removed ones do not count (X11)', async () => {
    await enrol('user-bought', COURSE);
    for (const lectureId of ['lec_1', 'lec_removed'])
      await academy.needs.progress.markViewed('user-bought', COURSE, lectureId, '2026-11-20T17:00:00.000Z');
    expect(await purchase('user-bought')).toEqual({ isPurchased: true, viewedCount: 1 });
  });

  test('A locked one names the instalment that opens it (G-51)', async () => {
    await enrol('user-late', COURSE);
    await academy.table.put({
      ...keys.plan('user-late', COURSE),
      ...aPlan([], { userId: 'user-late', courseId: COURSE }),
      instalments: [{ instalmentId: 'sch_1', dueDate: '2026-11-20', amountCents: 63_000, paid: false }],
    });
    expect(await purchase('user-late')).toEqual({
      isPurchased: true,
      viewedCount: 0,
      paymentRequired: {
        paymentId: 'pln_1',
        scheduleId: 'sch_1',
        amount: 630,
        dueDate: '2026-11-20',
        pastDueAmount: 630,
        pastDuePayments: 1,
      },
    });
  });

  test('After a refund it is not bought, and the reason is dated, also of an unpublished course (G-32, G-108)', async () => {
    for (const id of [COURSE, 'crs_hidden']) {
      await enrol('user-refunded', id, { withdrawn: { reason: 'refunded', on: '2026-11-19' } });
      expect(await purchase('user-refunded', id)).toEqual({
        isPurchased: false,
        viewedCount: 0,
        accessWithdrawn: { reason: 'refunded', date: '2026-11-19' },
      });
    }
  });
});
