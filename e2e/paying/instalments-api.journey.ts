import { type AcademyUnderTest, expect, orderPayload, registerAndLogIn, test } from '../academy.ts';

type Student = Awaited<ReturnType<typeof registerAndLogIn>>;
interface Plan {
  _id: string;
  remainingBalance: number;
  isActive: boolean;
  paymentSchedule: { _id: string; paid: boolean }[];
}

async function fetchPlan(academy: AcademyUnderTest, { token, userId }: Student): Promise<Plan> {
  const answer = await academy.api('GET', `/flexible-payment/list?userId=${userId}`, { token });
  const { data } = (await answer.json()) as { data: Plan[] };
  const [plan] = data;
  if (!plan) throw new Error('There is no plan.');
  return plan;
}

const completed = (academy: AcademyUnderTest, { token }: Student, id: string, plan: string) =>
  expect
    .poll(
      async () => {
        const path = `/payment/pending-payments?transactionId=${id}&paymentPlan=${plan}`;
        const answer = await academy.api('GET', path, { token });
        return ((await answer.json()) as { paymentStatus: string }).paymentStatus;
      },
      { timeout: 30_000 },
    )
    .toBe('COMPLETED');

/** A student who has paid the first 800.00 of a plan. */
async function withPlan(academy: AcademyUnderTest): Promise<Student> {
  const student = await registerAndLogIn(academy);
  const created = await academy.api('POST', '/flexible-payment/create', {
    token: student.token,
    data: { ...orderPayload(student.userId, 'cnon:card-nonce-ok'), initialPayment: 800 },
  });
  const { transactionId } = (await created.json()) as { transactionId: string };
  await completed(academy, student, transactionId, 'flexible');
  return student;
}

async function pay(academy: AcademyUnderTest, student: Student, plan: Plan, over: object) {
  const answer = await academy.api('POST', `/flexible-payment/process-payment/${plan._id}`, {
    token: student.token,
    data: {
      paymentId: plan.paymentSchedule[0]?._id,
      sourceId: 'cnon:card-nonce-ok',
      locationId: 'LOCALSQUARE',
      isOutrightPayment: false,
      userName: student.userName,
      userEmail: student.userEmail,
      userId: student.userId,
      ...over,
    },
  });
  return { status: answer.status(), body: (await answer.json()) as { transactionId: string; code?: string } };
}

test('Twenty simultaneous requests for one instalment make one charge of 630.00; a later one is refused (G-52, P1)', async ({
  academy,
}) => {
  const student = await withPlan(academy);
  const plan = await fetchPlan(academy, student);
  const presses = await Promise.all(Array.from({ length: 20 }, () => pay(academy, student, plan, {})));
  const ids = new Set(presses.filter(({ status }) => status === 200).map(({ body }) => body.transactionId));
  expect(ids.size).toBe(1);
  const [transactionId = ''] = ids;
  await completed(academy, student, transactionId, 'scheduled');
  expect(await academy.listLedgerEntries(transactionId)).toMatchObject([
    { type: 'capture', amountCents: 63_000 },
  ]);
  expect(await fetchPlan(academy, student)).toMatchObject({
    remainingBalance: 630,
    isActive: true,
    paymentSchedule: [{ paid: true }, { paid: false }],
  });
  expect(await pay(academy, student, plan, {})).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_PAID' },
  });
  await expect.poll(async () => (await academy.listMailTo(student.userEmail)).length).toBe(2);
});

test('The remaining balance is one charge of 1,260.00 and ends the plan (G-53, G-50)', async ({
  academy,
}) => {
  const student = await withPlan(academy);
  const { body } = await pay(academy, student, await fetchPlan(academy, student), {
    isOutrightPayment: true,
  });
  await completed(academy, student, body.transactionId, 'scheduled');
  expect(await academy.listLedgerEntries(body.transactionId)).toMatchObject([
    { type: 'capture', amountCents: 126_000 },
  ]);
  expect(await fetchPlan(academy, student)).toMatchObject({ remainingBalance: 0, isActive: false });
});
