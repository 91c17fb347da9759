// Long because it follows one payment from order to enrolment, step by step.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import type { Attempt } from '#functions/data/payments/attempt.ts';
import { handler as details } from '#functions/courses/get-instructor-course-details.handler.ts';
import { call } from '#functions/testing/call.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { checkoutAt, orderPayload as payload } from '#functions/testing/checkout.ts';
import { countStudents } from '#functions/testing/count-students.ts';
import {
  NOON,
  TODAY,
  type TestAcademy,
  aCourse,
  aUser,
  anAttempt,
  createTestAcademy,
} from '#functions/testing/test-academy.ts';
import { advancePayment } from './charge/advance-payment.ts';
import { handler as createFlexible } from './create-flexible-payment.handler.ts';
import { handler as createOrder } from './create-order.handler.ts';
import { handler as pending } from './get-payment-status.handler.ts';

const student = { userId: 'user-ada', role: 'user' as const };

const settle = (academy: TestAcademy, transactionId: string) => checkoutAt(academy).settle(transactionId);

const order = (academy: TestAcademy, body = payload(), handler = createOrder) =>
  call(handler.with(academy.handlerNeeds), { body, as: student });

const getStatus = async (academy: TestAcademy, transactionId: string, paymentPlan = 'full') =>
  (await call(pending.with(academy.handlerNeeds), { query: { transactionId, paymentPlan }, as: student }))
    .body;

beforeEach(setUpCheckout);

describe('A course paid in full', () => {
  test('Full payment answers with a transaction id, is charged once and gives access [CHK-01, API-27, STATE-01, ENT-20] (docs/performance.md#round-trips)', async () => {
    const academy = await createTestAcademy();
    const tripsOf = async <T>(work: () => Promise<T>) => {
      const before = academy.roundTrips();
      return { result: await work(), trips: academy.roundTrips() - before };
    };
    const { result: created, trips } = await tripsOf(() => order(academy));
    expect(trips).toBe(2);
    expect(created.status).toBe(200);
    expect(created.body).not.toHaveProperty('message');
    const { transactionId, data } = created.body as { transactionId: string; data: { orderId: string } };
    expect(transactionId).toMatch(/^txn[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(academy.started).toEqual([transactionId]);
    const orders = await academy.table.queryByPrefix<Record<string, unknown>>('USER#user-ada', 'ORDER#');
    expect(orders).toMatchObject([
      { orderId: data.orderId, orderStatus: 'pending', paymentStatus: 'initiated' },
    ]);
    expect(await tripsOf(() => getStatus(academy, transactionId))).toEqual({
      result: { success: true, paymentStatus: 'PENDING' },
      trips: 1,
    });

    expect(await advancePayment(academy.needs, anId(transactionId))).toBe('CAPTURED');
    expect((await getStatus(academy, transactionId))['paymentStatus']).toBe('PENDING');
    expect((await tripsOf(() => settle(academy, transactionId))).trips).toBe(3);

    expect(await getStatus(academy, transactionId)).toEqual({ success: true, paymentStatus: 'COMPLETED' });
    expect(academy.square.captures()).toEqual([{ transactionId, amountCents: 206_000 }]);
    expect(await academy.needs.enrolments.listByUser('user-ada')).toMatchObject([
      {
        courseId: 'crs_aws',
        title: 'AWS Cloud Bootcamp',
        instructorName: 'Grace Hopper',
        courseImage: '/media/covers/aws.webp',
      },
    ]);
    expect(await academy.table.queryByPrefix('USER#user-ada', 'ORDER#')).toMatchObject([
      { orderStatus: 'confirmed', paymentStatus: 'paid' },
    ]);
    await countStudents(academy);
    await academy.addPerson('user-grace', 'instructor');
    const asGrace = { userId: 'user-grace', role: 'instructor' as const };
    const course = await call(details.with(academy.handlerNeeds), { params: { id: 'crs_aws' }, as: asGrace });
    expect(course.body['data']).toMatchObject({
      studentCount: 1,
      students: [{ studentName: 'ada lovelace', studentEmail: 'ada@example.org' }],
    });
  });

  test('The card token is stored only encrypted, and not at all once the payment is final (I19)', async () => {
    const academy = await createTestAcademy();
    const { transactionId } = (await order(academy)).body as { transactionId: string };
    const stored = await academy.needs.attempts.get(transactionId);
    expect(JSON.stringify(stored)).not.toContain('card-nonce-ok');
    await advancePayment(academy.needs, anId(transactionId));
    await settle(academy, transactionId);
    expect(await academy.needs.attempts.get(transactionId)).not.toHaveProperty('encryptedSourceId');
  });

  test('Settling twice, from two paths at once, enrols and mails once (I9, I13)', async () => {
    const academy = await createTestAcademy();
    const { transactionId } = (await order(academy)).body as { transactionId: string };
    await advancePayment(academy.needs, anId(transactionId));
    await Promise.all([settle(academy, transactionId), settle(academy, transactionId)]);
    await settle(academy, transactionId);
    expect(await countStudents(academy)).toEqual([1, 1]);
    expect(await academy.needs.outbox.claim(`confirmation-${transactionId}`, NOON)).toBeDefined();
    expect(await academy.needs.outbox.claim(`confirmation-${transactionId}`, NOON)).toBeUndefined();
  });

  test('A free course is settled without a card and without a charge (X8)', async () => {
    const academy = await createTestAcademy({ course: aCourse({ priceCents: 0 }) });
    const { sourceId: _none, ...noCard } = payload({ coursePricing: 0 });
    const { transactionId } = (await order(academy, noCard as ReturnType<typeof payload>)).body as {
      transactionId: string;
    };
    expect(await advancePayment(academy.needs, anId(transactionId))).toBe('CAPTURED');
    await settle(academy, transactionId);
    expect(academy.square.captures()).toEqual([]);
    expect(await academy.needs.enrolments.exists('user-ada', 'crs_aws')).toBe(true);
  });

  test('The card of a free course is not kept (X8, I19)', async () => {
    const academy = await createTestAcademy({ course: aCourse({ priceCents: 0 }) });
    const { transactionId } = (await order(academy, payload({ coursePricing: 0 }))).body;
    expect(await academy.needs.attempts.get(String(transactionId))).not.toHaveProperty('encryptedSourceId');
  });
});

describe('One open payment per student and course (G-40)', () => {
  test('A double click, a second tab and the other plan get the same transaction (C1)', async () => {
    const academy = await createTestAcademy();
    const answers = await Promise.all([
      order(academy),
      order(academy),
      order(academy, payload(), createFlexible),
      order(academy),
    ]);
    const ids = new Set(answers.map(({ body }) => body['transactionId']));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(ids.size).toBe(1);
    expect(answers.filter(({ body }) => 'message' in body)).toHaveLength(3);
    const [transactionId] = ids as Set<string>;
    await advancePayment(academy.needs, anId(transactionId ?? ''));
    expect(academy.square.captures()).toHaveLength(1);
  });

  test('A course that is already bought is refused with 409 ALREADY_ENROLLED (C14)', async () => {
    const academy = await createTestAcademy();
    const { transactionId } = (await order(academy)).body as { transactionId: string };
    await advancePayment(academy.needs, anId(transactionId));
    await settle(academy, transactionId);
    const again = await order(academy);
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_ENROLLED', message: 'You already have this course.' },
    });
  });

  test('After a decline nothing is charged and a second attempt with a good card succeeds (C8)', async () => {
    const academy = await createTestAcademy();
    academy.square.addFault({ call: 'CreatePayment', fault: 'refuse', code: 'GENERIC_DECLINE' });
    const first = (await order(academy)).body as { transactionId: string };
    expect(await advancePayment(academy.needs, anId(first.transactionId))).toBe('DECLINED');
    expect(await getStatus(academy, first.transactionId)).toEqual({
      success: true,
      paymentStatus: 'FAILED',
      code: 'GENERIC_DECLINE',
    });
    expect(academy.square.captures()).toEqual([]);
    expect(await academy.needs.enrolments.exists('user-ada', 'crs_aws')).toBe(false);

    const second = (await order(academy)).body as { transactionId: string };
    expect(second.transactionId).not.toBe(first.transactionId);
    expect(await advancePayment(academy.needs, anId(second.transactionId))).toBe('CAPTURED');
    await settle(academy, second.transactionId);
    expect(academy.square.captures()).toEqual([
      { transactionId: second.transactionId, amountCents: 206_000 },
    ]);
  });

  test('A declined attempt stays declined, whatever comes after (I9)', async () => {
    const academy = await createTestAcademy();
    academy.square.addFault({ call: 'CreatePayment', fault: 'refuse', code: 'CVV_FAILURE' });
    const { transactionId } = (await order(academy)).body as { transactionId: string };
    await advancePayment(academy.needs, anId(transactionId));
    expect(await advancePayment(academy.needs, anId(transactionId))).toBe('DECLINED');
    await expect(settle(academy, transactionId)).rejects.toThrow('not CAPTURED');
    expect(academy.square.received('CreatePayment')).toHaveLength(1);
  });
});

describe('When Square does not answer', () => {
  test('A retry under the same key charges once and gives access (C4, I6)', async () => {
    const academy = await createTestAcademy();
    academy.square.addFault({ call: 'CreatePayment', fault: 'accept-then-drop' });
    academy.square.addFault({ call: 'CreatePayment', fault: 'reject-before' });
    const { transactionId } = (await order(academy)).body as { transactionId: string };
    expect(await advancePayment(academy.needs, anId(transactionId))).toBe('UNKNOWN');
    expect((await getStatus(academy, transactionId))['paymentStatus']).toBe('PENDING');
    expect(await advancePayment(academy.needs, anId(transactionId))).toBe('UNKNOWN');
    expect(await advancePayment(academy.needs, anId(transactionId))).toBe('CAPTURED');
    await settle(academy, transactionId);
    const [first, ...others] = academy.square.received('CreatePayment');
    for (const other of others) expect(other).toEqual(first);
    expect(academy.square.captures()).toEqual([{ transactionId, amountCents: 206_000 }]);
  });

  test('The status is TIMEOUT only after two minutes without a response, and never FAILED [STATE-08] (G-43, I4)', async () => {
    const academy = await createTestAcademy();
    academy.square.addFault({ call: 'CreatePayment', fault: 'reject-before' });
    academy.square.addFault({ call: 'CreatePayment', fault: 'reject-before' });
    const { transactionId } = (await order(academy)).body as { transactionId: string };
    await advancePayment(academy.needs, anId(transactionId));
    vi.setSystemTime(NOON + 119_999);
    await advancePayment(academy.needs, anId(transactionId));
    expect((await getStatus(academy, transactionId))['paymentStatus']).toBe('PENDING');
    vi.setSystemTime(NOON + 120_000);
    expect((await getStatus(academy, transactionId))['paymentStatus']).toBe('TIMEOUT');
    expect(await advancePayment(academy.needs, anId(transactionId))).toBe('CAPTURED');
  });

  test('A rejection of a later try leaves the attempt UNKNOWN while a payment may not be listed yet (I4)', async () => {
    const academy = await createTestAcademy();
    academy.square.addFault({ call: 'CreatePayment', fault: 'reject-before' });
    academy.square.addFault({ call: 'CreatePayment', fault: 'refuse', code: 'CARD_TOKEN_USED' });
    const { transactionId } = (await order(academy)).body as { transactionId: string };
    await advancePayment(academy.needs, anId(transactionId));
    vi.setSystemTime(NOON + 59_000);
    expect(await advancePayment(academy.needs, anId(transactionId))).toBe('UNKNOWN');
    expect(academy.square.received('CancelPaymentByIdempotencyKey')).toEqual([]);
  });

  test('After a minute the key is cancelled and, with nothing captured, the attempt ends and another one may start (I5)', async () => {
    const academy = await createTestAcademy();
    academy.square.addFault({ call: 'CreatePayment', fault: 'reject-before' });
    academy.square.addFault({ call: 'CreatePayment', fault: 'refuse', code: 'CARD_TOKEN_EXPIRED' });
    const { transactionId } = (await order(academy)).body as { transactionId: string };
    await advancePayment(academy.needs, anId(transactionId));
    vi.setSystemTime(NOON + 60_000);
    expect(await advancePayment(academy.needs, anId(transactionId))).toBe('DECLINED');
    expect(academy.square.received('CancelPaymentByIdempotencyKey')).toEqual([
      { idempotency_key: transactionId },
    ]);
    expect(await academy.needs.attempts.get(transactionId)).toMatchObject({ state: 'VOIDED' });
    expect(await academy.needs.attempts.get(transactionId)).not.toHaveProperty('encryptedSourceId');
    expect((await getStatus(academy, transactionId))['paymentStatus']).toBe('FAILED');
    const again = (await order(academy)).body as { transactionId: string };
    expect(again.transactionId).not.toBe(transactionId);
  });

  test('A payment that Square lists later is captured and settled (I4)', async () => {
    const academy = await createTestAcademy();
    academy.square.addFault({ call: 'CreatePayment', fault: 'accept-then-drop' });
    academy.square.addFault({ call: 'CreatePayment', fault: 'refuse', code: 'CARD_TOKEN_USED' });
    const { transactionId } = (await order(academy)).body as { transactionId: string };
    await advancePayment(academy.needs, anId(transactionId));
    vi.setSystemTime(NOON + 60_000);
    expect(await advancePayment(academy.needs, anId(transactionId))).toBe('CAPTURED');
    await settle(academy, transactionId);
    expect(await academy.needs.enrolments.exists('user-ada', 'crs_aws')).toBe(true);
  });

  test('The response to one try does not end the attempt once another try has started (I4)', async () => {
    const academy = await createTestAcademy();
    const { transactionId } = (await order(academy)).body as { transactionId: string };
    const first = await academy.needs.attempts.markCharging(transactionId);
    await academy.needs.attempts.markCharging(transactionId);
    expect(first && (await academy.needs.attempts.markDeclined(first, 'UNAUTHORIZED'))).toBe(false);
    expect(await academy.needs.attempts.get(transactionId)).toMatchObject({
      state: 'CHARGING',
      chargeTries: 2,
    });
    expect(await advancePayment(academy.needs, anId(transactionId))).toBe('CAPTURED');
  });

  test('A secret that cannot be read does not count as a try: the next rejection is still the first', async () => {
    const academy = await createTestAcademy();
    const { transactionId } = (await order(academy)).body as { transactionId: string };
    const down = {
      ...academy.needs,
      square: { ...academy.needs.square, loadCredentials: () => Promise.reject(new Error('down')) },
    };
    await expect(advancePayment(down, anId(transactionId))).rejects.toThrow('down');
    expect((await academy.needs.attempts.get(transactionId))?.chargeTries).toBe(0);
    academy.square.addFault({ call: 'CreatePayment', fault: 'refuse', code: 'CARD_TOKEN_EXPIRED' });
    expect(await advancePayment(academy.needs, anId(transactionId))).toBe('DECLINED');
  });
});

describe('A flexible plan', () => {
  test('800.00 is charged first, two bi-weekly instalments follow, and the course is open [CHK-01, CONST-21, CONST-22, API-30, STATE-04]', async () => {
    const academy = await createTestAcademy();
    const created = await order(academy, payload({ initialPayment: 800 }), createFlexible);
    const { transactionId } = created.body as { transactionId: string };
    await advancePayment(academy.needs, anId(transactionId));
    await settle(academy, transactionId);
    expect(academy.square.captures()).toEqual([{ transactionId, amountCents: 80_000 }]);
    expect(await academy.needs.plans.listByUser('user-ada')).toMatchObject([
      {
        startDate: TODAY,
        totalCents: 206_000,
        initialCents: 80_000,
        instalments: [
          { dueDate: '2026-12-05', amountCents: 63_000, paid: false },
          { dueDate: '2026-12-19', amountCents: 63_000, paid: false },
        ],
      },
    ]);
    expect((await getStatus(academy, transactionId, 'flexible'))['paymentStatus']).toBe('COMPLETED');
    expect(await academy.needs.enrolments.exists('user-ada', 'crs_aws')).toBe(true);
  });
});

describe('What a request may not do', () => {
  test('An open payment is resumed although the price has changed since (C9)', async () => {
    const academy = await createTestAcademy();
    const first = (await order(academy)).body as { transactionId: string };
    const again = await order(academy, payload({ coursePricing: 1 }));
    expect(again).toMatchObject({ status: 200, body: { transactionId: first.transactionId } });
    expect(again.body['message']).toContain('Please do not pay again.');
  });

  test.each([
    ['a shown price other than the current one', { coursePricing: 1 }, 409, 'PRICE_CHANGED'],
    ['a course that does not exist', { courseId: 'crs_none' }, 404, 'COURSE_NOT_FOUND'],
    ['no card', { sourceId: '' }, 422, 'VALIDATION_FAILED'],
  ])('%s is refused and nothing is charged (C10, G-38, G-81)', async (_what, change, status, code) => {
    const academy = await createTestAcademy();
    const refused = await order(academy, payload(change));
    expect(refused).toMatchObject({ status, body: { success: false, code } });
    expect(refused.body['message']).toBe(refused.body['error']);
    expect(academy.started).toEqual([]);
    expect(await academy.table.queryByPrefix('USER#user-ada', 'LOCK#')).toEqual([]);
  });

  test('Amounts, status and isTest in the body change nothing [API-26, STATE-01] (C10, G-39)', async () => {
    const academy = await createTestAcademy();
    const body = payload({
      totalAmount: 1,
      initialPayment: 1,
      orderStatus: 'confirmed',
      paymentStatus: 'paid',
      isTest: true,
    });
    const { transactionId } = (await order(academy, body)).body as { transactionId: string };
    expect(await academy.table.queryByPrefix('USER#user-ada', 'ORDER#')).toMatchObject([
      { orderStatus: 'pending', paymentStatus: 'initiated' },
    ]);
    await advancePayment(academy.needs, anId(transactionId));
    expect(academy.square.captures()).toEqual([{ transactionId, amountCents: 206_000 }]);
  });

  test('A course that is not published or starts tomorrow is not sold (C12, C13, G-27)', async () => {
    const hidden = await createTestAcademy({ course: aCourse({ isPublised: false }) });
    expect(await order(hidden)).toMatchObject({ status: 404, body: { code: 'COURSE_NOT_FOUND' } });
    const future = await createTestAcademy({ course: aCourse({ date: '2026-11-22' }) });
    expect(await order(future)).toMatchObject({
      status: 409,
      body: { code: 'COURSE_NOT_STARTED', message: 'Starts on November 22, 2026' },
    });
    const today = await createTestAcademy({ course: aCourse({ date: TODAY }) });
    expect((await order(today)).status).toBe(200);
  });

  test('A transaction is found by its own of the three plans, and there is no fourth [API-36, API-37]', async () => {
    const academy = await createTestAcademy();
    const ask = async (stored: string, paymentPlan: string) => {
      const attempt = { ...anAttempt(), paymentPlan: stored } as Attempt;
      const attempts = () => ({ ...academy.needs.attempts, get: async () => attempt });
      const query = { transactionId: 'txn1', paymentPlan };
      return (await call(pending.with({ ...academy.handlerNeeds, attempts }), { query, as: student })).body;
    };
    const plans = ['full', 'flexible', 'scheduled'];
    for (const [stored, asked] of plans.flatMap((one) => plans.map((other) => [one, other] as const)))
      expect(await ask(stored, asked), `${asked} of ${stored}`).toEqual(
        stored === asked
          ? { success: true, paymentStatus: 'PENDING' }
          : expect.objectContaining({ success: false, code: 'TRANSACTION_NOT_FOUND' }),
      );
    expect(await ask('full', 'weekly')).toMatchObject({ success: false, code: 'INVALID_QUERY' });
  });

  test('A transaction that does not exist, or is of another user, is not found, in the shape of every failure [API-38, API-46] (C27, G-43, G-82)', async () => {
    const academy = await createTestAcademy();
    const { transactionId } = (await order(academy)).body as { transactionId: string };
    await academy.needs.users.reserveEmail('eve@example.org', 'user-eve', NOON);
    await academy.needs.users.create(aUser({ userId: 'user-eve', userEmail: 'eve@example.org' }));
    const foreign = await call(pending.with(academy.handlerNeeds), {
      query: { transactionId, paymentPlan: 'full' },
      as: { userId: 'user-eve', role: 'user' },
    });
    expect(foreign.status).toBe(404);
    expect(await getStatus(academy, 'txn-none')).toEqual(foreign.body);
    const { message } = foreign.body;
    expect(foreign.body).toEqual({
      success: false,
      message: expect.stringMatching(/\.$/) as string,
      error: message,
      code: 'TRANSACTION_NOT_FOUND',
      requestId: expect.stringMatching(/./) as string,
    });
  });
});
