import { expect, test } from 'vitest';
import { handler as listPlans } from '#functions/instalments/list-flexible-payments.handler.ts';
import { call } from '#functions/testing/call.ts';
import { corruptRow } from '#functions/testing/corrupt-row.ts';
import { enrolStudent } from '#functions/testing/enrol-student.ts';
import { keys } from '#functions/testing/keys.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { putPlan } from '#functions/testing/revenue-rows.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { setUpDay } from '#functions/testing/set-up.ts';
import { createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler as listCourses } from './get-courses-bought.handler.ts';

test('A corrupt row of a student takes nothing from the other courses and plans, which say that it is missing (docs/adr/035)', async () => {
  quietLog();
  setUpDay();
  const academy = await createTestAcademy();
  const { handlerNeeds: needs, table } = academy;
  const as = await enrolStudent(academy, 'user-ada', ['crs_aws', 'crs_2', 'crs_3']);
  for (const courseId of ['crs_2', 'crs_3'])
    await putPlan(table, aPlan(['2026-12-05'], { planId: courseId, courseId }));
  await academy.needs.progress.markViewed(as.userId, 'crs_aws', 'lec_1', '2026-11-20T17:00:00.000Z');
  await corruptRow(table, keys.progress('user-ada', 'crs_aws'), 'viewed');
  await corruptRow(table, keys.enrolment('user-ada', 'crs_2'), 'lectureCount');
  await corruptRow(table, keys.plan('user-ada', 'crs_3'), 'initialCents');
  expect(await academy.needs.plans.getByUser(as.userId, 'crs_2')).toMatchObject({ courseId: 'crs_2' });
  const { body: courses } = await call(listCourses.with(needs), { as, params: { userId: as.userId } });
  expect(courses).toMatchObject({ data: [{ courseId: 'crs_3' }, { courseId: 'crs_aws' }], setAside: 1 });
  const { body: plans } = await call(listPlans.with(needs), { as, query: { userId: as.userId } });
  expect(plans).toMatchObject({ data: [{ courseId: 'crs_2' }], setAside: 2 });
});
