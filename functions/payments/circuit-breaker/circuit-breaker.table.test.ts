import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '#functions/data/keys.ts';
import { log } from '#functions/runtime/logger.ts';
import { call } from '#functions/testing/call.ts';
import { setUpCheckoutClock } from '#functions/testing/checkout-clock.ts';
import { type School, checkoutAt, instalmentPayload } from '#functions/testing/checkout.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { NOON, openSchool } from '#functions/testing/test-academy.ts';
import { handler as createFlexible } from '../create-flexible-payment.handler.ts';
import { handler as payInstalment } from '../process-scheduled-payment.handler.ts';
import { handler as receive } from '../receive-square-event.handler.ts';

const MINUTE = 60_000;

beforeEach(setUpCheckoutClock);
beforeEach(quietLog);

const unavailable = {
  status: 503,
  body: {
    code: 'PAYMENTS_UNAVAILABLE',
    message: 'Payments are temporarily unavailable. You have not been charged.',
  },
};

async function silence(school: School, attempts: number, at = NOON) {
  for (let one = 0; one < attempts; one++)
    await school.needs.breakerState.recordNoResponse(`txn-of-${one}-${at}`, at);
}
const recorded = (school: School) => school.table.queryByPrefix('USER#user-ada', 'LOCK#');

describe('When Square does not answer (C20)', () => {
  test('Five different attempts without an answer open the breaker: 503, no record, no charge (C20)', async () => {
    const school = await openSchool();
    for (let one = 0; one < 5; one++) {
      await school.addStudent(`user-${one}`);
      const other = checkoutAt(school, `user-${one}`);
      const id = await other.start();
      for (let tries = 0; tries < 3; tries++) {
        school.square.addFault({ call: 'CreatePayment', fault: 'reject-before' });
        expect(await other.advance(id)).toBe('UNKNOWN');
      }
      const { status } = await checkoutAt(school, `user-${one}`).order();
      expect(status).toBe(200); // an open attempt is still resumed
    }
    expect(await checkoutAt(school).order()).toMatchObject(unavailable);
    expect(await checkoutAt(school).order({}, createFlexible)).toMatchObject(unavailable);
    expect(await recorded(school)).toEqual([]);
    expect(school.started.filter((id) => id.startsWith('txn'))).toHaveLength(10);
    expect(school.square.captures()).toEqual([]);
  });

  test('Twenty requests of one attempt, or four attempts, do not open the breaker', async () => {
    const school = await openSchool();
    for (let time = 0; time < 20; time++) await school.needs.breakerState.recordNoResponse('txn-one', NOON);
    await silence(school, 3);
    expect(await school.needs.breakerState.isOpen(NOON)).toBe(false);
    expect((await checkoutAt(school).order()).status).toBe(200);
  });

  test('Attempts count for this minute and the one before', async () => {
    const school = await openSchool();
    const { breakerState } = school.needs;
    await silence(school, 2, NOON + MINUTE - 1);
    await silence(school, 3, NOON + MINUTE);
    expect(await breakerState.isOpen(NOON + MINUTE)).toBe(true);
    expect(await breakerState.isOpen(NOON + 2 * MINUTE - 1)).toBe(true);
    expect(await breakerState.isOpen(NOON + 2 * MINUTE)).toBe(false);
  });

  test('A minute stores five attempts and expires after a day', async () => {
    const school = await openSchool();
    await silence(school, 9);
    const row = await school.table.get<{ unanswered: Set<string>; expiresAt: number }>(
      keys.breakerState(Math.floor(NOON / MINUTE)),
    );
    expect(row?.unanswered.size).toBe(5);
    expect(row?.expiresAt).toBe(NOON / 1000 + 86_400);
  });

  test('An unknown outcome with an answer from Square does not count', async () => {
    const school = await openSchool();
    const recordNoResponse = vi.spyOn(school.needs.breakerState, 'recordNoResponse');
    const checkout = checkoutAt(school);
    const id = await checkout.start();
    school.square.addFault({ call: 'CreatePayment', fault: 'refuse', code: 'TEMPORARY_ERROR' });
    expect(await checkout.advance(id)).toBe('UNKNOWN');
    expect(recordNoResponse).not.toHaveBeenCalled();
  });

  test('A missing response while handling a webhook is counted', async () => {
    const school = await openSchool();
    const id = await checkoutAt(school).start();
    const recordNoResponse = vi.spyOn(school.needs.breakerState, 'recordNoResponse');
    school.square.addFault({ call: 'GetPayment', fault: 'reject-before' });
    const event = {
      event_id: 'e1',
      data: { object: { payment: { id: 'payment-1', reference_id: id } } },
    };
    const answer = await call(receive.with(school.given), school.square.signedEvent(event));
    expect(answer.status).toBe(503);
    expect(recordNoResponse).toHaveBeenCalledExactlyOnceWith(id, NOON);
  });

  test('A free course is still available', async () => {
    const school = await openSchool();
    await silence(school, 5);
    await school.table.update(keys.course('crs_aws'), {
      UpdateExpression: 'SET priceCents = :free',
      ExpressionAttributeValues: { ':free': 0 },
    });
    expect((await checkoutAt(school).order({ coursePricing: 0 })).status).toBe(200);
  });

  test('An instalment is refused while the breaker is open, unless it is being paid already (P8)', async () => {
    const school = await openSchool();
    const checkout = checkoutAt(school);
    await checkout.run(await checkout.start({ initialPayment: 800 }, createFlexible));
    const [plan] = await school.needs.plans.listByUser('user-ada');
    const pay = (schedule: number) =>
      call(payInstalment.with(school.given), {
        params: { id: plan!.planId },
        body: instalmentPayload(plan!.instalments[schedule]!.instalmentId),
        as: { userId: 'user-ada', role: 'user' },
      });
    await silence(school, 5);
    expect(await pay(0)).toMatchObject(unavailable);
    vi.setSystemTime(NOON + 3 * MINUTE);
    const open = await pay(0);
    await silence(school, 5, NOON + 3 * MINUTE);
    expect(await pay(1)).toMatchObject({
      status: 200,
      body: {
        transactionId: open.body['transactionId'],
        message: 'Your previous payment is still being confirmed. Please do not pay again.',
      },
    });
  });
});

describe('When Square rejects our access token (C21)', () => {
  test('One rejection raises an alert and suspends new payments for five minutes (C21)', async () => {
    const school = await openSchool();
    await school.addStudent('user-bob');
    const bob = checkoutAt(school, 'user-bob');
    school.square.addFault({ call: 'CreatePayment', fault: '401' });
    const id = await bob.start();
    expect(await bob.advance(id)).toBe('DECLINED');
    // Another card would not help, so the student sees PAYMENTS_UNAVAILABLE and not a decline.
    expect(await bob.paymentStatus(id)).toMatchObject({
      paymentStatus: 'FAILED',
      code: 'PAYMENTS_UNAVAILABLE',
    });
    expect(log.critical).toHaveBeenCalledExactlyOnceWith(
      'Square rejects our token',
      expect.objectContaining({ code: 'UNAUTHORIZED' }),
    );
    expect(await checkoutAt(school).order()).toMatchObject(unavailable);
    vi.setSystemTime(NOON + 5 * MINUTE - 1);
    expect(await checkoutAt(school).order()).toMatchObject(unavailable);
    vi.setSystemTime(NOON + 5 * MINUTE);
    expect((await checkoutAt(school).order()).status).toBe(200);
  });

  test('On a later try it does not end the attempt: the first outcome is unknown (I4)', async () => {
    const school = await openSchool();
    const checkout = checkoutAt(school);
    const id = await checkout.start();
    school.square.addFault({ call: 'CreatePayment', fault: 'accept-then-drop' });
    school.square.addFault({ call: 'CreatePayment', fault: 'refuse', code: 'ACCESS_TOKEN_REVOKED' });
    await checkout.advance(id);
    expect(await checkout.advance(id)).toBe('UNKNOWN');
    expect(await school.needs.breakerState.isOpen(NOON)).toBe(true);
    expect(await checkout.run(id)).toBe('SETTLED');
    expect(school.square.captures()).toHaveLength(1);
  });
});

describe('A failing breaker stops no payment', () => {
  const broken = (school: School) => {
    const breakerState = {
      recordNoResponse: () => Promise.reject(new Error('the table is down')),
      recordForbidden: () => Promise.reject(new Error('the table is down')),
      isOpen: () => Promise.reject(new Error('the table is down')),
    };
    return {
      ...school,
      needs: { ...school.needs, breakerState },
      given: { ...school.given, breakerState: () => breakerState },
    };
  };

  test('When the breaker can be neither written nor read, payments go on', async () => {
    const school = broken(await openSchool());
    const checkout = checkoutAt(school);
    const id = await checkout.start();
    school.square.addFault({ call: 'CreatePayment', fault: 'accept-then-drop' });
    expect(await checkout.advance(id)).toBe('UNKNOWN');
    expect(await checkout.run(id)).toBe('SETTLED');
    expect(log.error).toHaveBeenCalledWith(
      'circuit breaker not updated',
      expect.objectContaining({ transactionId: id }),
    );
  });
});
