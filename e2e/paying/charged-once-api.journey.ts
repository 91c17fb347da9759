import { type AcademyUnderTest, expect, orderPayload, registerAndLogIn, test } from '../academy.ts';
import { expectPaymentStatus, fetchPlan, registerWithPlan, type Student } from './buy-course.ts';

/** Sends a call that starts a payment. */
async function start(academy: AcademyUnderTest, { token }: Student, path: string, data: object) {
  const response = await academy.api('POST', path, { token, data });
  const body = (await response.json()) as { transactionId: string; code?: string };
  return { status: response.status(), body };
}

/** Sends the call so many times at once; returns the one transaction that they all name, once it has completed. */
async function startAtOnce(
  academy: AcademyUnderTest,
  student: Student,
  { plan, times, call }: { plan: 'full' | 'scheduled'; times: number; call: () => ReturnType<typeof start> },
): Promise<string> {
  const responses = await Promise.all(Array.from({ length: times }, call));
  const ids = new Set(responses.filter(({ status }) => status === 200).map(({ body }) => body.transactionId));
  expect(ids.size).toBe(1);
  const [transactionId = ''] = ids;
  await expectPaymentStatus(academy, student, transactionId, plan, 'COMPLETED');
  return transactionId;
}

test('What is sent many times at once is charged once', async ({ academy }) => {
  await test.step('Twenty simultaneous requests make one transaction and one charge (C1, I1)', async () => {
    const student = await registerAndLogIn(academy);
    const order = orderPayload(student.userId, 'cnon:card-nonce-ok');
    const call = () => start(academy, student, '/student/order/create', order);
    const transactionId = await startAtOnce(academy, student, { plan: 'full', times: 20, call });
    expect(await academy.listLedgerEntries(transactionId)).toHaveLength(1);
    const bought = await academy.api('GET', `/student/courses-bought/get/${student.userId}`, {
      token: student.token,
    });
    expect(((await bought.json()) as { data: object[] }).data).toHaveLength(1);
  });
  await test.step('Ten simultaneous requests for one instalment make one charge of 630.00; a later one is refused (G-52, P1)', async () => {
    const student = await registerWithPlan(academy);
    const { userName, userEmail, userId } = student;
    const plan = await fetchPlan(academy, student);
    const call = () =>
      start(academy, student, `/flexible-payment/process-payment/${plan._id}`, {
        paymentId: plan.paymentSchedule[0]._id,
        sourceId: 'cnon:card-nonce-ok',
        locationId: 'LOCALSQUARE',
        isOutrightPayment: false,
        userName,
        userEmail,
        userId,
      });
    const transactionId = await startAtOnce(academy, student, { plan: 'scheduled', times: 10, call });
    expect(await academy.listLedgerEntries(transactionId)).toMatchObject([
      { type: 'capture', amountCents: 63_000 },
    ]);
    expect(await fetchPlan(academy, student)).toMatchObject({
      remainingBalance: 630,
      isActive: true,
      paymentSchedule: [{ paid: true }, { paid: false }],
    });
    expect(await call()).toMatchObject({ status: 409, body: { code: 'ALREADY_PAID' } });
    await expect.poll(async () => (await academy.listMailTo(userEmail)).length).toBe(2);
  });
});
