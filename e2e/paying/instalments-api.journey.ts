import { type AcademyUnderTest, expect, test } from '../academy.ts';
import { expectPaymentStatus, fetchPlan, registerWithPlan, type Student } from './buy-course.ts';

type Plan = Awaited<ReturnType<typeof fetchPlan>>;

async function payInstalment(academy: AcademyUnderTest, student: Student, plan: Plan, overrides: object) {
  const response = await academy.api('POST', `/flexible-payment/process-payment/${plan._id}`, {
    token: student.token,
    data: {
      paymentId: plan.paymentSchedule[0]._id,
      sourceId: 'cnon:card-nonce-ok',
      locationId: 'LOCALSQUARE',
      isOutrightPayment: false,
      userName: student.userName,
      userEmail: student.userEmail,
      userId: student.userId,
      ...overrides,
    },
  });
  return {
    status: response.status(),
    body: (await response.json()) as { transactionId: string; code?: string },
  };
}

test('Twenty simultaneous requests for one instalment make one charge of 630.00; a later one is refused (G-52, P1)', async ({
  academy,
}) => {
  const student = await registerWithPlan(academy);
  const plan = await fetchPlan(academy, student);
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => payInstalment(academy, student, plan, {})),
  );
  const ids = new Set(responses.filter(({ status }) => status === 200).map(({ body }) => body.transactionId));
  expect(ids.size).toBe(1);
  const [transactionId = ''] = ids;
  await expectPaymentStatus(academy, student, transactionId, 'scheduled', 'COMPLETED');
  expect(await academy.listLedgerEntries(transactionId)).toMatchObject([
    { type: 'capture', amountCents: 63_000 },
  ]);
  expect(await fetchPlan(academy, student)).toMatchObject({
    remainingBalance: 630,
    isActive: true,
    paymentSchedule: [{ paid: true }, { paid: false }],
  });
  expect(await payInstalment(academy, student, plan, {})).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_PAID' },
  });
  await expect.poll(async () => (await academy.listMailTo(student.userEmail)).length).toBe(2);
});
