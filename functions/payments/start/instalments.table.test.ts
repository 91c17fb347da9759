// Long because each state of a plan is paid, refused or shown on one table.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { handler as listPlans } from '#functions/instalments/list-flexible-payments.handler.ts';
import { emailFor } from '#functions/mail/email-for.ts';
import { call } from '#functions/testing/call.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { checkoutAt, instalmentPayload as body } from '#functions/testing/checkout.ts';
import {
  NOON,
  type TestAcademy,
  aUser,
  anAttempt,
  createTestAcademy,
} from '#functions/testing/test-academy.ts';
import { advancePayment } from '../charge/advance-payment.ts';
import { handler as pending } from '../get-payment-status.handler.ts';
import { handler as process } from '../process-scheduled-payment.handler.ts';

const student = { userId: 'user-ada', role: 'user' as const };

const settle = (academy: TestAcademy, transactionId: string) => checkoutAt(academy).settle(transactionId);
async function through(academy: TestAcademy, transactionId: string) {
  expect(await advancePayment(academy.needs, anId(transactionId))).toBe('CAPTURED');
  await settle(academy, transactionId);
}

/** An academy whose student has begun a flexible plan: 800.00 paid, 630.00 and 630.00 to come. */
async function withPlan() {
  const academy = await createTestAcademy();
  const attempt = anAttempt({
    paymentPlan: 'flexible',
    amountCents: 80_000,
    encryptedSourceId: await academy.needs.cardTokens.encrypt('cnon:card-nonce-ok', anId('txn1')),
  });
  await academy.needs.attempts.startPurchase(attempt);
  await through(academy, 'txn1');
  const [plan] = await academy.needs.plans.listByUser('user-ada');
  if (!plan) throw new Error('There is no plan.');
  const [first, second] = plan.instalments;
  if (!first || !second) throw new Error('There are no instalments.');
  return { academy, plan, first, second };
}

const pay = (academy: TestAcademy, id: string, sent: object, as: typeof student = student) =>
  call(process.with(academy.handlerNeeds), { params: { id }, body: sent, as });
const readTransactionId = ({ body: answered }: { body: Record<string, unknown> }) =>
  String(answered['transactionId']);
const listed = async (academy: TestAcademy) =>
  (await call(listPlans.with(academy.handlerNeeds), { query: { userId: 'user-ada' }, as: student })).body[
    'data'
  ] as {
    remainingBalance: number;
    isActive: boolean;
    paymentSchedule: { paid: boolean }[];
  }[];
const claimMail = async (academy: TestAcademy, transactionId: string) =>
  (await academy.needs.outbox.claim(`confirmation-${transactionId}`, NOON))?.mail;

beforeEach(setUpCheckout);
beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://academy.example');
  vi.stubEnv('MAIL_ACADEMY', 'hello@academy.example');
});

describe('Paying an instalment', () => {
  test('GET /flexible-payment/list shows id, course and student of a plan [ENT-46..50]', async () => {
    const { academy, plan } = await withPlan();
    expect(await listed(academy)).toMatchObject([
      {
        _id: plan.planId,
        courseId: 'crs_aws',
        courseTitle: 'AWS Cloud Bootcamp',
        userName: 'ada lovelace',
        userEmail: 'ada@example.org',
      },
    ]);
  });

  test('Its start, amounts and schedule are those of a course of $2,060 [ENT-51, ENT-52, ENT-53, ENT-54, ENT-56]', async () => {
    const { academy, plan } = await withPlan();
    expect(await listed(academy)).toMatchObject([
      {
        startDate: '2026-11-21',
        totalAmount: 2060,
        initialPayment: 800,
        remainingBalance: 1260,
        paymentSchedule: [
          { _id: plan.instalments[0]?.instalmentId, dueDate: '2026-12-05', amount: 630, paid: false },
          { _id: plan.instalments[1]?.instalmentId, dueDate: '2026-12-19', amount: 630, paid: false },
        ],
      },
    ]);
  });

  test('The payload of §3, and no other, is answered with success, transactionId and message [API-34, API-35] (G-52)', async () => {
    const { academy, plan, first } = await withPlan();
    const payload = body(first.instalmentId);
    expect(Object.keys(payload)).toEqual([
      'paymentId',
      'sourceId',
      'locationId',
      'isOutrightPayment',
      'userName',
      'userEmail',
      'userId',
    ]);
    expect(await pay(academy, plan.planId, { ...payload, amount: 1 })).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_FAILED' },
    });
    expect(await pay(academy, plan.planId, payload)).toEqual(
      expect.objectContaining({
        status: 200,
        body: {
          success: true,
          transactionId: expect.stringMatching(/./),
          message: 'Your payment is being processed.',
          data: { resumed: false, scheduleIds: [first.instalmentId] },
        },
      }),
    );
  });

  test('One instalment is charged once, from the plan’s own amount, and is paid when it settles [ENT-54] (G-52, P6)', async () => {
    const { academy, plan, first } = await withPlan();
    const started = await pay(academy, plan.planId, body(first.instalmentId));
    expect(started).toMatchObject({
      status: 200,
      body: {
        message: 'Your payment is being processed.',
        data: { resumed: false, scheduleIds: [first.instalmentId] },
      },
    });
    const status = async () =>
      (
        await call(pending.with(academy.handlerNeeds), {
          query: { transactionId: readTransactionId(started), paymentPlan: 'scheduled' },
          as: student,
        })
      ).body['paymentStatus'];
    expect(await status()).toBe('PENDING');
    await through(academy, readTransactionId(started));
    expect(await status()).toBe('COMPLETED');
    expect(academy.square.captures().at(-1)).toEqual({
      transactionId: readTransactionId(started),
      amountCents: 63_000,
    });
    expect(await listed(academy)).toMatchObject([
      {
        remainingBalance: 630,
        isActive: true,
        paymentSchedule: [{ paid: true, paidOn: '2026-11-21' }, { paid: false }],
      },
    ]);
  });

  test('A plan is active until its last instalment is paid [ENT-55] (P7, G-50)', async () => {
    const { academy, plan, first, second } = await withPlan();
    for (const one of [second, first]) {
      expect(await listed(academy)).toMatchObject([{ isActive: true }]);
      await through(academy, readTransactionId(await pay(academy, plan.planId, body(one.instalmentId))));
    }
    expect(await listed(academy)).toMatchObject([{ remainingBalance: 0, isActive: false }]);
    expect(academy.square.captures().map(({ amountCents }) => amountCents)).toEqual([80_000, 63_000, 63_000]);
  });

  test('The rest is paid in one charge and one transaction (G-53, P10)', async () => {
    const { academy, plan, second } = await withPlan();
    const started = await pay(academy, plan.planId, body(second.instalmentId, { isOutrightPayment: true }));
    await through(academy, readTransactionId(started));
    expect(academy.square.captures().at(-1)).toEqual({
      transactionId: readTransactionId(started),
      amountCents: 126_000,
    });
    expect(await listed(academy)).toMatchObject([{ remainingBalance: 0, isActive: false }]);
  });

  test('Fifty presses at once, of one instalment and of the rest, are one payment (P1, P8, P10)', async () => {
    const { academy, plan, first, second } = await withPlan();
    const presses = Array.from({ length: 50 }, (_, i) =>
      pay(
        academy,
        plan.planId,
        body(i % 2 ? first.instalmentId : second.instalmentId, { isOutrightPayment: i % 3 === 0 }),
      ),
    );
    const answers = await Promise.all(presses);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const ids = new Set(answers.map(readTransactionId));
    expect(ids.size).toBe(1);
    expect(
      answers.filter(({ body: { message } }) => String(message).includes('do not pay again')),
    ).toHaveLength(49);
    await through(academy, [...ids][0] ?? '');
    expect(academy.square.captures()).toHaveLength(2);
  });

  test('A paid instalment is refused with 409 ALREADY_PAID and nothing is charged [SPAY-07] (P1)', async () => {
    const { academy, plan, first } = await withPlan();
    await through(academy, readTransactionId(await pay(academy, plan.planId, body(first.instalmentId))));
    const again = await pay(academy, plan.planId, body(first.instalmentId));
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_PAID', message: 'This payment has already been made.' },
    });
    const rest = await pay(academy, plan.planId, body(first.instalmentId, { isOutrightPayment: true }));
    expect(rest).toMatchObject({ status: 409, body: { code: 'ALREADY_PAID' } });
    expect(academy.started).toHaveLength(1);
    expect(academy.square.captures()).toHaveLength(2);
  });

  test('Of the rest, what is paid already is not charged again (G-53, P1)', async () => {
    const { academy, plan, first, second } = await withPlan();
    await through(academy, readTransactionId(await pay(academy, plan.planId, body(first.instalmentId))));
    const rest = body(second.instalmentId, { isOutrightPayment: true });
    await through(academy, readTransactionId(await pay(academy, plan.planId, rest)));
    expect(academy.square.captures().map(({ amountCents }) => amountCents)).toEqual([80_000, 63_000, 63_000]);
  });

  test('An instalment paid between the read and the write is refused too (P1)', async () => {
    const { academy, plan, first } = await withPlan();
    await through(academy, readTransactionId(await pay(academy, plan.planId, body(first.instalmentId))));
    // a reader that still sees the plan as it was
    const stale = {
      ...academy.handlerNeeds,
      plans: () => ({ ...academy.needs.plans, getByUser: async () => plan }),
    };
    const afterPayment = await call(process.with(stale), {
      params: { id: plan.planId },
      body: body(first.instalmentId),
      as: student,
    });
    expect(afterPayment).toMatchObject({ status: 409, body: { code: 'ALREADY_PAID' } });
    expect(academy.started).toHaveLength(1);
  });

  test('After a decline the plan is unchanged, and another card can pay (C8)', async () => {
    const { academy, plan, first } = await withPlan();
    academy.square.addFault({ call: 'CreatePayment', fault: 'refuse', code: 'GENERIC_DECLINE' });
    const declined = await pay(academy, plan.planId, body(first.instalmentId));
    expect(await advancePayment(academy.needs, anId(readTransactionId(declined)))).toBe('DECLINED');
    expect(await listed(academy)).toMatchObject([{ remainingBalance: 1260 }]);
    const second = await pay(academy, plan.planId, body(first.instalmentId));
    expect(readTransactionId(second)).not.toBe(readTransactionId(declined));
    await through(academy, readTransactionId(second));
    expect(await listed(academy)).toMatchObject([{ remainingBalance: 630 }]);
  });

  test('Settled by two paths at once it is paid once and mailed once (I9, I13)', async () => {
    const { academy, plan, first } = await withPlan();
    const id = readTransactionId(await pay(academy, plan.planId, body(first.instalmentId)));
    expect(await advancePayment(academy.needs, anId(id))).toBe('CAPTURED');
    await Promise.all([settle(academy, id), settle(academy, id)]);
    await settle(academy, id);
    expect(await claimMail(academy, id)).toBeDefined();
    expect(await claimMail(academy, id)).toBeUndefined();
  });
});

describe('The caller pays only instalments of an own plan', () => {
  test.each([
    ['a plan that does not exist (P2)', 'pln_none', (first: string) => first],
    ['an instalment of no plan of mine (P3)', undefined, () => 'sch_other'],
  ])('%s is 404 PAYMENT_NOT_FOUND', async (_what, planId, idOfInstalment) => {
    const { academy, plan, first } = await withPlan();
    const refused = await pay(academy, planId ?? plan.planId, body(idOfInstalment(first.instalmentId)));
    expect(refused).toMatchObject({ status: 404, body: { code: 'PAYMENT_NOT_FOUND' } });
    expect(academy.square.captures()).toHaveLength(1);
  });

  test("Another user's plan is not found (P2, G-38)", async () => {
    const { academy, plan, first } = await withPlan();
    const eve = { userId: 'user-eve', role: 'user' as const };
    await academy.needs.users.reserveEmail('eve@example.org', 'user-eve', NOON);
    await academy.needs.users.create(aUser({ userId: 'user-eve', userEmail: 'eve@example.org' }));
    const mine = await pay(academy, plan.planId, body(first.instalmentId, { userId: 'user-eve' }), eve);
    expect(mine).toMatchObject({ status: 404, body: { code: 'PAYMENT_NOT_FOUND' } });
    expect(academy.started).toEqual([]);
  });
});

describe('The mail of an instalment (G-46)', () => {
  test('It has a numbered receipt and the remaining payments', async () => {
    const { academy, plan, first } = await withPlan();
    const id = readTransactionId(await pay(academy, plan.planId, body(first.instalmentId)));
    await through(academy, id);
    const mail = await claimMail(academy, id);
    const { subject, text, to } = emailFor(mail ?? expect.unreachable());
    expect(to).toBe('ada@example.org');
    expect(subject).toBe('Payment received: AWS Cloud Bootcamp');
    expect(text).toContain(`TW-20261121-${id.slice(-10)}`);
    expect(text).toContain('$630.00');
    expect(text).toContain('December 19, 2026');
    expect(text).not.toContain('December 5, 2026');
  });

  test('After both were paid one by one, nothing is left in the mail of the second, and it says how it was paid (P7)', async () => {
    const { academy, plan, first, second } = await withPlan();
    const ids: string[] = [];
    for (const one of [first, second]) {
      ids.push(readTransactionId(await pay(academy, plan.planId, body(one.instalmentId))));
      await through(academy, ids.at(-1) ?? '');
    }
    const { paymentMethod, note } =
      (await academy.needs.attempts.get(ids.at(-1) ?? '')) ?? expect.unreachable();
    expect(paymentMethod).toBeDefined();
    expect(note).toBe('AWS Cloud Bootcamp, instalment of $630.00');
    expect(await claimMail(academy, ids.at(-1) ?? '')).toMatchObject({ remaining: [], paymentMethod });
  });

  test('The last one says that nothing is left to pay', async () => {
    const { academy, plan, first } = await withPlan();
    const id = readTransactionId(
      await pay(academy, plan.planId, body(first.instalmentId, { isOutrightPayment: true })),
    );
    await through(academy, id);
    const { subject, text } = emailFor((await claimMail(academy, id)) ?? expect.unreachable());
    expect(subject).toBe('All paid: AWS Cloud Bootcamp');
    expect((await academy.needs.attempts.get(id))?.note).toBe(
      'AWS Cloud Bootcamp, remaining balance of $1,260.00',
    );
    expect(text).toContain('$1,260.00');
    expect(text).not.toContain('What comes next');
  });
});
