import { beforeEach, expect, test } from 'vitest';
import type { Revenue } from '#shared/revenue/revenue.ts';
import { endEnrolments } from '#functions/data/deletion/end-enrolments.ts';
import type { Item } from '#functions/data/table.ts';
import { handler as getRevenue } from '#functions/revenue/get-revenue.handler.ts';
import { handler as listEntries } from '#functions/revenue/list-revenue-entries.handler.ts';
import { call } from '#functions/testing/call.ts';
import { checkoutAt } from '#functions/testing/checkout.ts';
import { countRevenue } from '#functions/testing/count-revenue.ts';
import { countStudents } from '#functions/testing/count-students.ts';
import { enrolmentsAt } from '#functions/testing/enrolments-by-hand.ts';
import { keys } from '#functions/testing/keys.ts';
import { admin, createTestAcademyWithEverybody, grace } from '#functions/testing/people.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';

beforeEach(setUpCheckout);

test('No sum of money and no entry of the ledger moves; price × students neither (I23)', async () => {
  const own = await createTestAcademyWithEverybody();
  const checkout = checkoutAt(own);
  await checkout.run(await checkout.start());
  const read = async () => {
    await countRevenue(own);
    await countStudents(own);
    const { body } = await call(getRevenue.with(own.handlerNeeds), { as: admin });
    const ledger = await call(listEntries.with(own.handlerNeeds), {
      as: admin,
      query: { figure: 'collected' },
    });
    return { figures: body['data'] as Revenue, ledger: ledger.body['data'] };
  };
  const before = await read();
  expect(before).toMatchObject({
    figures: { collected: 2060, totalStudents: 1 },
    ledger: [{ amount: 2060 }],
  });
  await enrolmentsAt(own).enrol(grace, 'enrolment-1', [
    { email: 'user-eve@example.org' },
    { email: 'x@example.org' },
  ]);
  const { figures, ledger } = await read();
  expect(ledger).toEqual(before.ledger);
  expect({ ...figures, totalStudents: 1, courses: before.figures.courses }).toEqual(before.figures);
  expect(figures.courses).toMatchObject([{ collected: 2060, studentCount: 3, byHandCount: 2 }]);
});

test.each([
  ['before they are counted among the students', false],
  ['after that', true],
])('A person whose account is deleted %s leaves both counters of the course', async (_when, isCounted) => {
  const own = await createTestAcademyWithEverybody();
  const row = async () => (await own.needs.courses.get('crs_aws')) ?? expect.unreachable();
  await enrolmentsAt(own).enrol(grace, 'enrolment-1', [{ email: 'user-eve@example.org' }]);
  if (isCounted) await countStudents(own);
  expect(await row()).toMatchObject({ studentCount: isCounted ? 1 : 0 });
  expect((await row()).byHandCount).toBe(isCounted ? 1 : undefined);
  const enrolment = await own.table.get<Item>(keys.enrolment('user-eve', 'crs_aws'));
  await endEnrolments(own.table, [enrolment ?? expect.unreachable()]);
  expect((await row()).studentCount).toBe(0);
  expect((await row()).byHandCount).toBe(isCounted ? 0 : undefined);
});
