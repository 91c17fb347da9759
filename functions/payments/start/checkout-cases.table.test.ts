// Rows of docs/failure-modes.md#checkout that need the whole of a checkout, by their ids.
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { keys } from '#functions/testing/keys.ts';
import { forgetSessions } from '#functions/platform/middleware/check-session.ts';
import { log } from '#functions/runtime/logger.ts';
import { call } from '#functions/testing/call.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { checkoutAt, orderPayload } from '#functions/testing/checkout.ts';
import { countStudents } from '#functions/testing/count-students.ts';
import { LOG_LEVELS } from '#functions/testing/quiet-log.ts';
import { NOON, type TestAcademy, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler as createFlexible } from '../create-flexible-payment.handler.ts';
import { handler as createOrder } from '../create-order.handler.ts';
import { handler as giveUp } from '../give-up-payment.task.ts';
import { handler as receive } from '../receive-square-event.handler.ts';
import { handler as sweep } from '../sweep-open-attempts.job.ts';

const MINUTE = 60_000;

beforeEach(setUpCheckout);

const setPrice = (academy: TestAcademy, priceCents: number) =>
  academy.table.update(keys.course('crs_aws'), {
    UpdateExpression: 'SET priceCents = :price',
    ExpressionAttributeValues: { ':price': priceCents },
  });
/** The sweeper's run, and the runs of the workflow that it starts. */
async function swept(academy: TestAcademy, run: (id: string) => Promise<string>): Promise<string[]> {
  const before = academy.started.length;
  await sweep.with(academy.handlerNeeds)(undefined);
  const ends: string[] = [];
  for (const name of academy.started.slice(before)) ends.push(await run(name.split('-')[0] ?? ''));
  return ends;
}
const claimMail = async (academy: TestAcademy, id: string) =>
  (await academy.needs.outbox.claim(`confirmation-${id}`, NOON))?.mail;

describe('A checkout that is repeated, left or interrupted', () => {
  test('A repeated request, with or without the same header, returns the same transaction (C2)', async () => {
    const academy = await createTestAcademy();
    const send = (key: string) =>
      call(createOrder.with(academy.handlerNeeds), {
        body: orderPayload(),
        as: { userId: 'user-ada', role: 'user' },
        headers: { 'idempotency-key': key },
      });
    const [first, again, other] = [await send('k1'), await send('k1'), await send('k2')];
    expect(first.status).toBe(200);
    expect(again.body['transactionId']).toBe(first.body['transactionId']);
    expect(other.body['transactionId']).toBe(first.body['transactionId']);
  });

  test('After the tab is closed access and mail still arrive (C3)', async () => {
    const academy = await createTestAcademy();
    const { start, run, enrolled } = checkoutAt(academy);
    const id = await start();
    expect(await run(id)).toBe('SETTLED');
    expect(await enrolled()).toBe(true);
    expect(await claimMail(academy, id)).toMatchObject({ kind: 'payment-confirmation', late: false });
  });

  test('After a crash between charge and settlement the sweeper settles, charged once (C5)', async () => {
    const academy = await createTestAcademy();
    const { start, advance, run, enrolled } = checkoutAt(academy);
    const id = await start();
    expect(await advance(id)).toBe('CAPTURED');
    vi.setSystemTime(NOON + 3 * MINUTE + 1);
    expect(await swept(academy, run)).toEqual(['SETTLED']);
    expect(await enrolled()).toBe(true);
    expect(academy.square.captures()).toHaveLength(1);
    expect(await swept(academy, run)).toEqual([]);
  });

  test('A session that ends during checkout neither loses nor doubles the attempt (C16)', async () => {
    const academy = await createTestAcademy();
    const { start, order, run, enrolled } = checkoutAt(academy);
    const id = await start();
    await academy.needs.sessionEnds.endAll(academy.user, NOON + MINUTE);
    forgetSessions();
    const signedInAt = NOON / 1000;
    const stale = await call(createOrder.with(academy.handlerNeeds), {
      body: orderPayload(),
      as: { userId: 'user-ada', role: 'user', signedInAt },
    });
    expect(stale.status).toBe(401);
    expect((await order()).body['transactionId']).toBe(id);
    expect(await run(id)).toBe('SETTLED');
    expect(await enrolled()).toBe(true);
    expect(academy.square.captures()).toHaveLength(1);
  });
});

describe('A payment that stays pending', () => {
  test.each([10, 180])(
    'Completed %i minutes later it is settled once, with a late confirmation (C6)',
    async (minutes) => {
      const academy = await createTestAcademy();
      const { start, advance, run, paymentStatus, enrolled } = checkoutAt(academy);
      const id = await start({ sourceId: 'cnon:sim-pending' });
      for (let check = 0; check < 20; check++) expect(await advance(id)).toBe('PENDING');
      await giveUp.with(academy.handlerNeeds)({ transactionId: anId(id) });
      vi.setSystemTime(NOON + 3 * MINUTE + 1);
      expect(await swept(academy, run)).toEqual(['PENDING']);
      expect(await paymentStatus(id)).toMatchObject({ paymentStatus: 'PENDING' });
      academy.square.decide(id, 'COMPLETED');
      vi.setSystemTime(NOON + minutes * MINUTE);
      expect(await swept(academy, run)).toEqual(['SETTLED']);
      expect(await enrolled()).toBe(true);
      expect(await paymentStatus(id)).toMatchObject({ paymentStatus: 'COMPLETED' });
      expect(await claimMail(academy, id)).toMatchObject({ late: true });
      expect(academy.square.received('CreatePayment')).toHaveLength(1);
      expect(await countStudents(academy)).toEqual([1, 1]);
    },
  );

  test('One that fails later gives no access, and another card can pay (C7)', async () => {
    const academy = await createTestAcademy();
    const { start, advance, run, paymentStatus, enrolled } = checkoutAt(academy);
    const id = await start({ sourceId: 'cnon:sim-pending' });
    expect(await advance(id)).toBe('PENDING');
    academy.square.decide(id, 'FAILED');
    expect(await run(id)).toBe('DECLINED');
    expect(await paymentStatus(id)).toEqual({ success: true, paymentStatus: 'FAILED', code: 'FAILED' });
    expect(await enrolled()).toBe(false);
    const again = await start();
    expect(again).not.toBe(id);
    expect(await run(again)).toBe('SETTLED');
    expect(academy.square.captures()).toHaveLength(1);
  });

  test('During an outage of ten minutes paying again resumes; afterwards it is charged once (C9, C20)', async () => {
    const academy = await createTestAcademy();
    const { order, start, advance, run, paymentStatus, enrolled } = checkoutAt(academy);
    const id = await start();
    for (let minute = 0; minute < 10; minute++) {
      vi.setSystemTime(NOON + minute * MINUTE);
      academy.square.addFault({ call: 'CreatePayment', fault: 'reject-before' });
      expect(await advance(id)).toBe('UNKNOWN');
      expect(await order()).toMatchObject({
        status: 200,
        body: {
          transactionId: id,
          message: 'Your previous payment is still being confirmed. Please do not pay again.',
        },
      });
    }
    expect(await paymentStatus(id)).toMatchObject({ paymentStatus: 'TIMEOUT' });
    vi.setSystemTime(NOON + 10 * MINUTE);
    expect(await swept(academy, run)).toEqual(['SETTLED']);
    expect(await enrolled()).toBe(true);
    expect(academy.square.captures()).toEqual([{ transactionId: id, amountCents: 206_000 }]);
    const [first, ...others] = academy.square.received('CreatePayment');
    for (const other of others) expect(other).toEqual(first);
  });
});

describe('What is charged', () => {
  test('The charge depends on the course’s row and the plan alone, not on the body (C10, C17, I6)', async () => {
    const academy = await createTestAcademy();
    let students = 0;
    const junk = fc.record(
      {
        totalAmount: fc.double({ noNaN: true, noDefaultInfinity: true }),
        initialPayment: fc.double({ noNaN: true, noDefaultInfinity: true }),
        orderStatus: fc.constantFrom('confirmed', 'pending', 'failed'),
        paymentStatus: fc.constantFrom('paid', 'initiated'),
        isTest: fc.boolean(),
        locationId: fc.string({ minLength: 1, maxLength: 20 }),
        userName: fc.string({ minLength: 1, maxLength: 20 }),
        courseTitle: fc.string({ minLength: 1, maxLength: 20 }),
      },
      { requiredKeys: [] },
    );
    const price = fc.oneof(
      fc.constantFrom(0, 79_999, 80_000, 80_001, 80_002, 206_000),
      fc.integer({ min: 0, max: 10_000_000 }),
    );
    await fc.assert(
      fc.asyncProperty(junk, price, fc.boolean(), fc.boolean(), async (body, cents, flexible, shown) => {
        const userId = `student-${++students}`;
        await academy.addStudent(userId);
        await setPrice(academy, cents);
        const { order, run } = checkoutAt(academy, userId);
        const coursePricing = (shown ? cents : cents + 1) / 100;
        const response = await order({ ...body, coursePricing }, flexible ? createFlexible : createOrder);
        if (response.status === 422 && response.body['code'] === 'VALIDATION_FAILED') return; // no such request
        const refusal = !shown
          ? 'PRICE_CHANGED'
          : flexible && cents < 80_002
            ? 'FLEXIBLE_NOT_AVAILABLE'
            : undefined;
        expect(response.body['code']).toBe(refusal);
        if (refusal) return;
        const id = String(response.body['transactionId']);
        expect(await run(id)).toBe('SETTLED');
        const due = flexible ? 80_000 : cents;
        const charged = academy.square.captures().filter(({ transactionId }) => transactionId === id);
        expect(charged).toEqual(due === 0 ? [] : [{ transactionId: id, amountCents: due }]);
        if (due > 0) expect(academy.square.received('CreatePayment').at(-1)?.['location_id']).toBe('L1');
      }),
      { numRuns: 20 },
    );
  });

  test.each([
    [79_999, 422],
    [80_000, 422],
    [80_001, 422],
    [80_002, 200],
    [206_000, 200],
  ])('A plan for a price of %i cents is answered with %i (C17, G-41)', async (cents, status) => {
    const academy = await createTestAcademy();
    await setPrice(academy, cents);
    const response = await checkoutAt(academy).order({ coursePricing: cents / 100 }, createFlexible);
    expect(response.status).toBe(status);
    if (status === 422) expect(response.body['code']).toBe('FLEXIBLE_NOT_AVAILABLE');
  });

  test('A price change during an attempt changes neither the charge nor a retry’s body (C11, I6)', async () => {
    const academy = await createTestAcademy();
    const { start, advance, run } = checkoutAt(academy);
    const id = await start();
    academy.square.addFault({ call: 'CreatePayment', fault: 'accept-then-drop' });
    await setPrice(academy, 100);
    expect(await advance(id)).toBe('UNKNOWN');
    await setPrice(academy, 900_000);
    expect(await run(id)).toBe('SETTLED');
    expect(academy.square.captures()).toEqual([{ transactionId: id, amountCents: 206_000 }]);
    expect(academy.square.received('CreatePayment')[1]).toEqual(academy.square.received('CreatePayment')[0]);
  });
});

describe('What is logged', () => {
  test('No log line of complete purchases, with every kind of error, contains a card, a token or a mail address (C28, I19)', async () => {
    const academy = await createTestAcademy();
    const tokens: string[] = [];
    const deliver = (text: string, signature: string) =>
      call(receive.with(academy.handlerNeeds), {
        text,
        headers: { 'x-square-hmacsha256-signature': signature },
      });
    const faults = [
      [],
      [{ fault: 'accept-then-drop' }],
      [{ fault: 'reject-before' }, { fault: 'refuse', code: 'CARD_TOKEN_USED' }],
      [{ fault: 'refuse', code: 'CVV_FAILURE' }],
      [{ fault: '401' }],
      [{ fault: 'other-amount', amountCents: 1 }],
    ];
    for (const [one, ofCharge] of faults.entries()) {
      vi.setSystemTime(NOON + one * 10 * MINUTE);
      await academy.addStudent(`user-${one}`);
      const { start, run } = checkoutAt(academy, `user-${one}`);
      const token = await academy.square.mintToken();
      tokens.push(token);
      const id = await start({ sourceId: token, userEmail: 'ada@example.org' });
      for (const fault of ofCharge) academy.square.addFault({ call: 'CreatePayment', ...fault });
      academy.square.addFault({ call: 'RefundPayment', fault: 'refuse', code: 'REFUND_DECLINED' });
      for (let runs = 0; runs < 2; runs++) await run(id);
      await giveUp.with(academy.handlerNeeds)({ transactionId: anId(id) });
      const event = {
        event_id: `e-${id}`,
        data: { object: { payment: { id: 'payment-1', reference_id: id, buyer: 'ada@example.org' } } },
      };
      const { text, headers } = academy.square.signedEvent(event);
      await deliver(text, 'bad');
      await deliver(text, headers['x-square-hmacsha256-signature']);
    }
    vi.setSystemTime(NOON + 90 * MINUTE);
    await sweep.with(academy.handlerNeeds)(undefined);
    const lines = LOG_LEVELS.flatMap((level) =>
      vi.mocked(log[level]).mock.calls.map((one) => `${level} ${JSON.stringify(one)}`),
    );
    expect(new Set(lines.map((line) => line.split(' ')[0]))).toEqual(
      new Set(['critical', 'error', 'warn', 'info']),
    );
    for (const line of lines) expect(line).not.toMatch(/cnon|@|\b(?:\d[ -]?){13,19}\b/);
    const { rows: stored } = await academy.needs.attempts.listOpenBefore('2100-01-01');
    expect(stored.length).toBeGreaterThan(0);
    for (const token of tokens) expect(JSON.stringify(stored)).not.toContain(token);
  });
});
