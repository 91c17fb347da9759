import { DEMO_PASSWORD, DEMO_PEOPLE } from '@twillfield/local-cloud/demo-data';
import { type AcademyUnderTest, expect, logIn, registerAndLogIn, test } from '../academy.ts';
import { buyCourse } from './buy-course.ts';

type Person = Awaited<ReturnType<typeof logIn>>;
/** Two courses of one instructor, 2,060.00 each. */
const PAID_IN_FULL = 'crs_aws-cloud-fall';
const ON_A_PLAN = 'crs_aws-devops-fall';
const CALLERS = ['visitor', 'owner', 'other student', 'instructor', 'other instructor', 'admin'] as const;
type Caller = (typeof CALLERS)[number];

function staff(academy: AcademyUnderTest, key: string): Promise<Person> {
  const { userName = '', userEmail = '' } = DEMO_PEOPLE.find((one) => one.key === key) ?? {};
  return logIn(academy, { userName, userEmail, password: DEMO_PASSWORD });
}

async function capture(academy: AcademyUnderTest, token: string | undefined, orderId: string, proof = 'x') {
  const data = { orderId, paymentId: proof, payerId: proof };
  return academy.api('POST', '/student/order/capture', { data, ...(token && { token }) });
}

test('Orders, plans and receipts are shown to their owner and to staff in scope only (R1, R9)', async ({
  academy,
}) => {
  const owner = await registerAndLogIn(academy);
  const people: Record<Caller, Person | undefined> = {
    visitor: undefined,
    owner,
    'other student': await registerAndLogIn(academy),
    instructor: await staff(academy, 'grace'),
    'other instructor': await staff(academy, 'radia'),
    admin: await staff(academy, 'admin'),
  };
  const { orderId } = await buyCourse(academy, owner, PAID_IN_FULL);
  await buyCourse(academy, owner, ON_A_PLAN, { plan: 'flexible' });
  const plans = await academy.api('GET', `/flexible-payment/list?userId=${owner.userId}`, {
    token: owner.token,
  });
  const planId = ((await plans.json()) as { data: { _id: string }[] }).data[0]?._id ?? '';

  // Of a list: whether the owner's row is in it; of one thing: found or the refusal.
  const YES = '200 with it';
  const NO = '200 without it';
  const STUDENTS = '403 STUDENTS_ONLY';
  const requestAsEachCaller = async (method: string, path: string): Promise<string[]> => {
    const seen: string[] = [];
    for (const caller of CALLERS) {
      const token = people[caller]?.token;
      const response =
        method === 'POST'
          ? await capture(academy, token, orderId)
          : await academy.api(method, path, { ...(token && { token }) });
      const text = await response.text();
      const { code } = JSON.parse(text) as { code?: string };
      const found = text.includes(orderId) || text.includes(planId);
      if (response.status() === 401) seen.push('401');
      else seen.push(response.ok() ? (found ? YES : NO) : `${response.status()} ${code}`);
      if (!response.ok()) expect(text, `${caller}: ${path}`).not.toContain(owner.userEmail);
      expect(text, `${caller}: ${path}`).not.toMatch(/sourceId|cnon:/);
    }
    return seen;
  };

  await test.step('One plan: owner and staff in scope [API-33] (G-56)', async () => {
    const missing = '404 PAYMENT_NOT_FOUND';
    expect(await requestAsEachCaller('GET', `/flexible-payment/payment/${planId}`)).toEqual([
      '401',
      YES,
      missing,
      YES,
      missing,
      YES,
    ]);
  });
  await test.step('All plans: staff in scope [API-32] (G-55)', async () => {
    const seen = await requestAsEachCaller('GET', '/flexible-payment/get-all');
    expect(seen).toEqual(['401', '403 STAFF_ONLY', '403 STAFF_ONLY', YES, NO, YES]);
  });
  await test.step('Orders: owner and staff in scope [API-29] (G-54)', async () => {
    expect(await requestAsEachCaller('GET', '/student/order/list')).toEqual(['401', YES, NO, YES, NO, YES]);
  });
  await test.step('Capture and receipt: owner only [API-28] (G-47)', async () => {
    const ownerOnly = ['401', YES, '404 ORDER_NOT_FOUND', STUDENTS, STUDENTS, STUDENTS];
    expect(await requestAsEachCaller('POST', '/student/order/capture')).toEqual(ownerOnly);
    expect(await requestAsEachCaller('GET', `/student/receipt/${orderId}`)).toEqual(ownerOnly);
  });

  const receipt = await academy.api('GET', `/student/receipt/${orderId}`, { token: owner.token });
  expect(await receipt.json()).toMatchObject({
    data: {
      receiptNumber: expect.stringMatching(/^TW-\d{8}-\w{10}$/),
      userEmail: owner.userEmail,
      courseTitle: 'AWS Cloud Fall',
      amount: 2060,
      remainingBalance: 0,
      refunded: 0,
    },
  });
});

test('Capture cannot turn a declined order into a paid one, whatever its body claims (G-47, C26)', async ({
  academy,
}) => {
  const student = await registerAndLogIn(academy);
  const { orderId, transactionId } = await buyCourse(academy, student, PAID_IN_FULL, {
    sourceId: 'cnon:card-nonce-declined',
    until: 'FAILED',
  });
  for (const proof of ['COMPLETED', transactionId, orderId, '']) {
    const response = await capture(academy, student.token, orderId, proof);
    expect(await response.json()).toEqual({ success: true, data: { orderId, paymentStatus: 'failed' } });
  }
  expect(await academy.listLedgerEntries(transactionId)).toEqual([]);
  const bought = await academy.api('GET', `/student/courses-bought/get/${student.userId}`, {
    token: student.token,
  });
  expect(((await bought.json()) as { data: unknown[] }).data).toEqual([]);
  const receipt = await academy.api('GET', `/student/receipt/${orderId}`, { token: student.token });
  expect(receipt.status()).toBe(404);

  // Another card pays in an order of its own; the declined one stays what it is.
  const paid = await buyCourse(academy, student, PAID_IN_FULL);
  expect(paid.orderId).not.toBe(orderId);
  const asked = [
    await capture(academy, student.token, orderId),
    await capture(academy, student.token, paid.orderId),
  ];
  const statuses = await Promise.all(
    asked.map(
      async (response) => ((await response.json()) as { data: { paymentStatus: string } }).data.paymentStatus,
    ),
  );
  expect(statuses).toEqual(['failed', 'paid']);
});
