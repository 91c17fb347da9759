import { beforeEach, expect } from 'vitest';
import { getUserPurchases } from '#shared/admin/routes.ts';
import { putPlanWrites } from '#functions/data/payments/plans.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { describeCall } from '#functions/testing/describe-call.ts';
import { enrolStudent, putEnrolment } from '#functions/testing/enrol-student.ts';
import { admin, createTestAcademyWithEverybody } from '#functions/testing/people.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { handler } from './get-user-purchases.handler.ts';

beforeEach(setUpCheckout);

const academy = await createTestAcademyWithEverybody();
await enrolStudent(academy, 'user-mia', ['crs_aws', 'crs_1']);
const over = { reason: 'refunded', on: '2026-11-21' } as const;
await putEnrolment(academy, 'user-mia', 'crs_2', { withdrawn: over });
const dueDates = ['2026-12-05', '2026-12-19'];
for (const more of [{}, { planId: 'pln_2', courseId: 'crs_2', cancelled: over }])
  await academy.table.transactWrite(
    putPlanWrites(academy.table, aPlan(dueDates, { userId: 'user-mia', ...more })),
  );
const purchasesOf = (id: string) => () => ({ params: { id } });

describeCall(getUserPurchases, handler, {
  academy: () => academy,
  as: () => admin,
  answers: [
    {
      when: 'courses and open instalments; what was refunded does not count',
      roundTrips: 1,
      call: purchasesOf('user-mia'),
      after: ({ body }) => expect(body['data']).toEqual({ courses: 2, openInstalments: 2, openAmount: 1260 }),
    },
  ],
  errors: {},
});
