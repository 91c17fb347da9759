import { type AcademyUnderTest, expect, orderPayload, signedIn, test } from '../academy.ts';

type Learner = Awaited<ReturnType<typeof signedIn>>;
interface Plan {
  _id: string;
  remainingBalance: number;
  isActive: boolean;
  paymentSchedule: { _id: string; paid: boolean }[];
}

async function planOf(academy: AcademyUnderTest, { token, userId }: Learner): Promise<Plan> {
  const answer = await academy.api('GET', `/flexible-payment/list?userId=${userId}`, { token });
  const { data } = (await answer.json()) as { data: Plan[] };
  const [plan] = data;
  if (!plan) throw new Error('There is no plan.');
  return plan;
}

const completed = (academy: AcademyUnderTest, { token }: Learner, id: string, plan: string) =>
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
async function withPlan(academy: AcademyUnderTest): Promise<Learner> {
  const learner = await signedIn(academy);
  const created = await academy.api('POST', '/flexible-payment/create', {
    token: learner.token,
    data: { ...orderPayload(learner.userId, 'cnon:card-nonce-ok'), initialPayment: 800 },
  });
  const { transactionId } = (await created.json()) as { transactionId: string };
  await completed(academy, learner, transactionId, 'flexible');
  return learner;
}

async function pay(academy: AcademyUnderTest, learner: Learner, plan: Plan, over: object) {
  const answer = await academy.api('POST', `/flexible-payment/process-payment/${plan._id}`, {
    token: learner.token,
    data: {
      paymentId: plan.paymentSchedule[0]?._id,
      sourceId: 'cnon:card-nonce-ok',
      locationId: 'LOCALSQUARE',
      isOutrightPayment: false,
      userName: learner.userName,
      userEmail: learner.userEmail,
      userId: learner.userId,
      ...over,
    },
  });
  return { status: answer.status(), body: (await answer.json()) as { transactionId: string; code?: string } };
}

test('Twenty presses on one instalment are one charge of 630.00; it is paid, mailed, and refused afterwards (G-52, P1)', async ({
  academy,
}) => {
  const learner = await withPlan(academy);
  const plan = await planOf(academy, learner);
  const presses = await Promise.all(Array.from({ length: 20 }, () => pay(academy, learner, plan, {})));
  const ids = new Set(presses.filter(({ status }) => status === 200).map(({ body }) => body.transactionId));
  expect(ids.size).toBe(1);
  const [transactionId = ''] = ids;
  await completed(academy, learner, transactionId, 'scheduled');
  expect(await academy.ledgerOf(transactionId)).toMatchObject([{ type: 'capture', amountCents: 63_000 }]);
  expect(await planOf(academy, learner)).toMatchObject({
    remainingBalance: 630,
    isActive: true,
    paymentSchedule: [{ paid: true }, { paid: false }],
  });
  expect(await pay(academy, learner, plan, {})).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_PAID' },
  });
  await expect.poll(async () => (await academy.mailTo(learner.userEmail)).length).toBe(2);
});

test('The remaining balance is one charge of 1,260.00 and ends the plan (G-53, G-50)', async ({
  academy,
}) => {
  const learner = await withPlan(academy);
  const { body } = await pay(academy, learner, await planOf(academy, learner), { isOutrightPayment: true });
  await completed(academy, learner, body.transactionId, 'scheduled');
  expect(await academy.ledgerOf(body.transactionId)).toMatchObject([
    { type: 'capture', amountCents: 126_000 },
  ]);
  expect(await planOf(academy, learner)).toMatchObject({ remainingBalance: 0, isActive: false });
});
