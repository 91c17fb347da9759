import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '#functions/testing/keys.ts';
import { log } from '#functions/runtime/logger.ts';
import { openBought } from '#functions/testing/bought-course.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { checkoutAt } from '#functions/testing/checkout.ts';
import { NOON, type TestAcademy, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler as createFlexible } from '../create-flexible-payment.handler.ts';

const MINUTE = 60_000;

beforeEach(setUpCheckout);

const unavailable = {
  status: 503,
  body: {
    code: 'PAYMENTS_UNAVAILABLE',
    message: 'Payments are temporarily unavailable. You have not been charged.',
  },
};

async function silence(academy: TestAcademy, attempts: number, at = NOON) {
  for (let one = 0; one < attempts; one++)
    await academy.needs.breakerState.recordNoResponse(`txn-of-${one}-${at}`, at);
}
const recorded = (academy: TestAcademy) => academy.table.queryByPrefix('USER#user-ada', 'LOCK#');

describe('When Square does not answer (C20)', () => {
  test('Five different attempts without a response open the breaker: 503, no record, no charge (C20)', async () => {
    const academy = await createTestAcademy();
    const recordNoResponse = vi.spyOn(academy.needs.breakerState, 'recordNoResponse');
    for (let one = 0; one < 5; one++) {
      await academy.addStudent(`user-${one}`);
      const other = checkoutAt(academy, `user-${one}`);
      const id = await other.start();
      for (let tries = 0; tries < 3; tries++) {
        academy.square.addFault({ call: 'CreatePayment', fault: 'reject-before' });
        expect(await other.advance(id)).toBe('UNKNOWN');
        expect(recordNoResponse).toHaveBeenLastCalledWith(id, NOON, tries === 0);
      }
      const { status } = await checkoutAt(academy, `user-${one}`).order();
      expect(status).toBe(200); // an open attempt is still resumed
    }
    expect(await checkoutAt(academy).order()).toMatchObject(unavailable);
    expect(await checkoutAt(academy).order({}, createFlexible)).toMatchObject(unavailable);
    expect(await recorded(academy)).toEqual([]);
    expect(academy.started.filter((id) => id.startsWith('txn'))).toHaveLength(10);
    expect(academy.square.captures()).toEqual([]);
  });

  test('Twenty requests of one attempt, or four attempts, do not open the breaker', async () => {
    const academy = await createTestAcademy();
    for (let time = 0; time < 20; time++) await academy.needs.breakerState.recordNoResponse('txn-one', NOON);
    await silence(academy, 3);
    expect(await academy.needs.breakerState.isOpen(NOON)).toBe(false);
    expect((await checkoutAt(academy).order()).status).toBe(200);
  });

  test('Attempts count for this minute and the one before', async () => {
    const academy = await createTestAcademy();
    const { breakerState } = academy.needs;
    await silence(academy, 2, NOON + MINUTE - 1);
    await silence(academy, 3, NOON + MINUTE);
    expect(await breakerState.isOpen(NOON + MINUTE)).toBe(true);
    expect(await breakerState.isOpen(NOON + 2 * MINUTE - 1)).toBe(true);
    expect(await breakerState.isOpen(NOON + 2 * MINUTE)).toBe(false);
  });

  test.each([
    ['5 of 9', 5, 4, true],
    ['5 of 10', 5, 5, true],
    ['5 of 11: the others are answered', 5, 6, false],
    ['4 of 4: too few to tell', 4, 0, false],
    ['30 of 600, as in a busy minute', 30, 570, false],
    ['300 of 500', 300, 200, true],
    ['300 of 700', 300, 400, false],
  ])(
    'Of the attempts of two minutes Square leaves %s unanswered (C20)',
    async (_of, silent, answered, open) => {
      const academy = await createTestAcademy();
      const { breakerState } = academy.needs;
      // one after the other, half of them in the minute before
      const at = (n: number) => NOON + (n % 2) * MINUTE;
      for (let n = 0; n < silent; n++) await breakerState.recordNoResponse(`txn${n}`, at(n), true);
      for (let n = 0; n < answered; n++) await breakerState.recordAnswer(at(n));
      expect(await breakerState.isOpen(NOON + MINUTE)).toBe(open);
    },
  );

  test('A minute stores twenty attempts, of more the number, and expires after a day', async () => {
    const academy = await createTestAcademy();
    const { recordNoResponse } = academy.needs.breakerState;
    for (let n = 0; n < 30; n++) await recordNoResponse(`txn${n}`, NOON, true);
    for (let n = 0; n < 30; n++) await recordNoResponse(`txn${n}`, NOON); // each asks again
    const row = await academy.table.get<{ unanswered: Set<string> }>(
      keys.breakerState(Math.floor(NOON / MINUTE)),
    );
    expect(row).toMatchObject({ unansweredBeyond: 10, expiresAt: NOON / 1000 + 86_400 });
    expect(row?.unanswered.size).toBe(20);
  });

  test('An attempt that Square accepts or decides is counted once, in no round trip more, and one that it does not answer is not', async () => {
    const academy = await createTestAcademy();
    const answered = async () =>
      (await academy.table.get<{ answered?: number }>(keys.breakerState(Math.floor(NOON / MINUTE))))
        ?.answered;
    let students = 0;
    /** One more student's card; the round trips of the step that charges it. */
    const charge = async (sourceId = 'cnon:card-nonce-ok', change?: (id: string) => Promise<unknown>) => {
      const userId = `user-${++students}`;
      await academy.addStudent(userId);
      const checkout = checkoutAt(academy, userId);
      const id = await checkout.start({ sourceId });
      await change?.(id);
      const before = academy.roundTrips();
      await checkout.advance(id);
      const roundTrips = academy.roundTrips() - before;
      await checkout.advance(id); // looks at the payment, or is over
      return roundTrips;
    };
    const DECLINED = 'cnon:card-nonce-declined';
    const counted = [await charge(), await charge(DECLINED)];
    await charge('cnon:sim-pending');
    expect(await answered()).toBe(3);
    academy.square.addFault({ call: 'CreatePayment', fault: 'reject-before' });
    academy.square.addFault({ call: 'CreatePayment', fault: 'refuse', code: 'TEMPORARY_ERROR' });
    await charge();
    vi.spyOn(academy.needs.breakerState, 'isOpen').mockResolvedValue(false);
    academy.square.addFault({ call: 'CreatePayment', fault: '401' });
    await charge();
    // Square is not asked: the card token cannot be decrypted
    await charge(undefined, (id) =>
      academy.table.update(keys.transaction(id), {
        UpdateExpression: 'SET encryptedSourceId = :damaged',
        ExpressionAttributeValues: { ':damaged': 'damaged' },
      }),
    );
    expect(await answered()).toBe(3);
    vi.spyOn(academy.needs.breakerState, 'recordAnswer').mockResolvedValue();
    expect([await charge(), await charge(DECLINED)]).toEqual(counted);
  });

  test('An unknown outcome with a response from Square does not count', async () => {
    const academy = await createTestAcademy();
    const recordNoResponse = vi.spyOn(academy.needs.breakerState, 'recordNoResponse');
    const checkout = checkoutAt(academy);
    const id = await checkout.start();
    academy.square.addFault({ call: 'CreatePayment', fault: 'refuse', code: 'TEMPORARY_ERROR' });
    expect(await checkout.advance(id)).toBe('UNKNOWN');
    expect(recordNoResponse).not.toHaveBeenCalled();
  });

  test('A missing response while handling a webhook is counted', async () => {
    const academy = await createTestAcademy();
    const { start, squareTells } = checkoutAt(academy);
    const id = await start();
    const recordNoResponse = vi.spyOn(academy.needs.breakerState, 'recordNoResponse');
    academy.square.addFault({ call: 'GetPayment', fault: 'reject-before' });
    expect((await squareTells({ payment: { id: 'payment-1', reference_id: id } })).status).toBe(503);
    expect(recordNoResponse).toHaveBeenCalledExactlyOnceWith(id, NOON, false);
  });

  test('A free course is still available', async () => {
    const academy = await createTestAcademy();
    await silence(academy, 5);
    await academy.table.update(keys.course('crs_aws'), {
      UpdateExpression: 'SET priceCents = :free',
      ExpressionAttributeValues: { ':free': 0 },
    });
    expect((await checkoutAt(academy).order({ coursePricing: 0 })).status).toBe(200);
  });

  test('An instalment is refused while the breaker is open, unless it is being paid already (P8)', async () => {
    const { academy, startInstalment: pay } = await openBought(createFlexible);
    await silence(academy, 5);
    expect(await pay(0)).toMatchObject(unavailable);
    vi.setSystemTime(NOON + 3 * MINUTE);
    const open = await pay(0);
    await silence(academy, 5, NOON + 3 * MINUTE);
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
  test('One rejection raises an alarm and suspends new payments for five minutes (C21)', async () => {
    const academy = await createTestAcademy();
    await academy.addStudent('user-bob');
    const bob = checkoutAt(academy, 'user-bob');
    academy.square.addFault({ call: 'CreatePayment', fault: '401' });
    const id = await bob.start();
    expect(await bob.advance(id)).toBe('DECLINED');
    // Another card would not help, so the student sees PAYMENTS_UNAVAILABLE and not a decline.
    expect(await bob.paymentStatus(id)).toMatchObject({
      paymentStatus: 'FAILED',
      code: 'PAYMENTS_UNAVAILABLE',
    });
    expect(log.critical).toHaveBeenCalledExactlyOnceWith(
      'Square rejects our access token',
      expect.objectContaining({ code: 'UNAUTHORIZED' }),
    );
    expect(await checkoutAt(academy).order()).toMatchObject(unavailable);
    vi.setSystemTime(NOON + 5 * MINUTE - 1);
    expect(await checkoutAt(academy).order()).toMatchObject(unavailable);
    vi.setSystemTime(NOON + 5 * MINUTE);
    expect((await checkoutAt(academy).order()).status).toBe(200);
  });

  test('On a later try it does not end the attempt: the first outcome is unknown (I4)', async () => {
    const academy = await createTestAcademy();
    const checkout = checkoutAt(academy);
    const id = await checkout.start();
    academy.square.addFault({ call: 'CreatePayment', fault: 'accept-then-drop' });
    academy.square.addFault({ call: 'CreatePayment', fault: 'refuse', code: 'ACCESS_TOKEN_REVOKED' });
    await checkout.advance(id);
    expect(await checkout.advance(id)).toBe('UNKNOWN');
    expect(await academy.needs.breakerState.isOpen(NOON)).toBe(true);
    expect(await checkout.run(id)).toBe('SETTLED');
    expect(academy.square.captures()).toHaveLength(1);
  });
});

describe('A failing breaker stops no payment', () => {
  test('A count that never ends delays no payment', async () => {
    const academy = await createTestAcademy();
    vi.spyOn(academy.needs.breakerState, 'recordAnswer').mockReturnValue(new Promise(() => undefined));
    const checkout = checkoutAt(academy);
    expect(await checkout.run(await checkout.start())).toBe('SETTLED');
  });

  const broken = (academy: TestAcademy) => {
    const breakerState = {
      recordNoResponse: () => Promise.reject(new Error('the table is down')),
      recordAnswer: () => Promise.reject(new Error('the table is down')),
      recordForbidden: () => Promise.reject(new Error('the table is down')),
      isOpen: () => Promise.reject(new Error('the table is down')),
    };
    return {
      ...academy,
      needs: { ...academy.needs, breakerState },
      handlerNeeds: { ...academy.handlerNeeds, breakerState: () => breakerState },
    };
  };

  test('When the breaker can be neither written nor read, payments go on', async () => {
    const academy = broken(await createTestAcademy());
    const checkout = checkoutAt(academy);
    const id = await checkout.start();
    academy.square.addFault({ call: 'CreatePayment', fault: 'accept-then-drop' });
    expect(await checkout.advance(id)).toBe('UNKNOWN');
    expect(await checkout.run(id)).toBe('SETTLED');
    expect(log.error).toHaveBeenCalledWith(
      'circuit breaker not updated',
      expect.objectContaining({ transactionId: id }),
    );
  });
});
