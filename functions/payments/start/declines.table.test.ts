import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoredPlan } from '#functions/data/payments/plans.ts';
import { log } from '#functions/runtime/logger.ts';
import { call } from '#functions/testing/call.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { checkoutAt, instalmentPayload, orderPayload } from '#functions/testing/checkout.ts';
import { NOON, aCourse, createTestAcademy, someLectures } from '#functions/testing/test-academy.ts';
import { declineCounters } from '#functions/data/payments/decline-limits.ts';
import { keepDevice } from '#functions/platform/device-cookie.ts';
import { handler as createFlexible } from '../create-flexible-payment.handler.ts';
import { handler as createOrder } from '../create-order.handler.ts';
import { handler as payInstalment } from '../process-scheduled-payment.handler.ts';

const MINUTE = 60_000;
const DECLINED = 'cnon:card-nonce-declined';
const REFUSED = (time: string) =>
  `Several cards were declined, so no other card is tried for now. Please try again in ${time}.`;

beforeEach(setUpCheckout);

async function openAcademy() {
  const academy = await createTestAcademy();
  const press = (
    over: Record<string, unknown> = {},
    visitor = '203.0.113.1',
    userId = 'user-ada',
    cookie?: string,
  ) =>
    call(createOrder.with(academy.handlerNeeds), {
      body: orderPayload({ userId, ...over }),
      headers: { 'x-forwarded-for': `${visitor}, 130.176.1.1` },
      ...(cookie !== undefined && { cookies: [cookie] }),
      as: { userId, role: 'user' },
    });
  /** Orders the course and runs the workflow; the response and what the payment ended with. */
  const pay = async (
    over: Record<string, unknown> = {},
    visitor?: string,
    userId?: string,
    cookie?: string,
  ) => {
    const response = await press(over, visitor, userId, cookie);
    const { transactionId } = response.body;
    const end = response.status === 200 ? await checkoutAt(academy).run(String(transactionId)) : undefined;
    return { ...response, end };
  };
  const addCourses = async (count: number) => {
    const ids = Array.from({ length: count }, (_, n) => `crs_${n}`);
    for (const courseId of ids) await academy.needs.courses.create(aCourse({ courseId }), someLectures());
    return ids;
  };
  return { academy, press, pay, addCourses };
}

const refusedFor = (time: string, seconds: number) => ({
  status: 429,
  body: { code: 'TOO_MANY_DECLINES', message: REFUSED(time) },
  headers: { 'retry-after': String(seconds) },
});

describe('Declined cards of one person (C38, G-110)', () => {
  test('Five an hour reach Square; the sixth is 429 with the waiting time and leaves nothing behind (C38)', async () => {
    const { academy, pay, press } = await openAcademy();
    for (let n = 0; n < 5; n++) {
      vi.setSystemTime(NOON + n * MINUTE);
      expect(await pay({ sourceId: DECLINED }, `203.0.113.${n}`)).toMatchObject({
        status: 200,
        end: 'DECLINED',
      });
    }
    vi.setSystemTime(NOON + 18.5 * MINUTE);
    const started = academy.started.length;
    expect(await press({}, '203.0.113.9')).toMatchObject(refusedFor('42 minutes', 41.5 * 60));
    expect(academy.started).toHaveLength(started);
    expect(await academy.needs.openPayments.get('user-ada', 'crs_aws')).toBeUndefined();
    vi.setSystemTime(NOON + 60 * MINUTE - 1);
    expect(await press()).toMatchObject(refusedFor('a minute', 1));
    vi.setSystemTime(NOON + 60 * MINUTE);
    expect(await pay()).toMatchObject({ end: 'SETTLED' });
  });

  test('A token that Square never made counts like a declined card: the card must be entered again, and no alarm is raised (G-110)', async () => {
    const { academy, pay, press } = await openAcademy();
    for (let n = 0; n < 5; n++) {
      const { body, end } = await pay({ sourceId: `cnon:never-made-by-${'abcde'[n]}` }, `203.0.113.${n}`);
      expect(end).toBe('DECLINED');
      expect(await academy.needs.attempts.get(String(body['transactionId']))).toMatchObject({
        failureCode: 'CARD_TOKEN_NOT_FOUND',
        isMerchantFault: false,
      });
    }
    expect(await press({}, '203.0.113.9')).toMatchObject(refusedFor('an hour', 60 * 60));
    expect(log.critical).not.toHaveBeenCalled();
  });

  test('Twelve courses paid at the same moment with bad cards are five declines (C38)', async () => {
    const { academy, press, addCourses } = await openAcademy();
    const courses = await addCourses(12);
    const presses = await Promise.all(
      courses.map((courseId, n) => press({ courseId, sourceId: DECLINED }, `203.0.113.${n}`)),
    );
    const statuses = presses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    expect(academy.started).toHaveLength(5);
  });

  test('What is captured, free or the merchant’s fault is no decline (C38)', async () => {
    const { academy, pay, addCourses } = await openAcademy();
    const courses = await addCourses(7);
    for (const courseId of courses) expect(await pay({ courseId })).toMatchObject({ end: 'SETTLED' });
    academy.square.addFault({
      call: 'CreatePayment',
      fault: 'refuse',
      code: 'ACCESS_TOKEN_REVOKED',
      times: 7,
    });
    vi.spyOn(academy.needs.breakerState, 'isOpen').mockResolvedValue(false);
    for (let n = 0; n < 7; n++) expect(await pay()).toMatchObject({ status: 200, end: 'DECLINED' });
    expect(await pay({ sourceId: DECLINED })).toMatchObject({ status: 200 });
  });

  test('A payment that is open is resumed, also when no new one is started (C38, C9)', async () => {
    const { pay, press, addCourses } = await openAcademy();
    const [open = '', other = ''] = await addCourses(2);
    const first = await press({ courseId: open });
    for (let n = 0; n < 4; n++) await pay({ courseId: other, sourceId: DECLINED });
    expect(await press({ courseId: other })).toMatchObject({ status: 429 });
    expect(await press({ courseId: open })).toMatchObject({
      status: 200,
      body: { transactionId: first.body['transactionId'] },
    });
  });

  test('Instalments and flexible plans count with courses paid in full (C38)', async () => {
    const { academy, pay } = await openAcademy();
    const checkout = checkoutAt(academy);
    await checkout.run(await checkout.start({ initialPayment: 800 }, createFlexible));
    const [plan] = await academy.needs.plans.listByUser('user-ada');
    await academy.needs.courses.create(aCourse({ courseId: 'crs_2' }), someLectures());
    for (let n = 0; n < 4; n++) await pay({ courseId: 'crs_2', sourceId: DECLINED });
    const instalment = (sourceId: string) =>
      call(payInstalment.with(academy.handlerNeeds), {
        params: { id: plan!.planId },
        body: instalmentPayload(plan!.instalments[0]!.instalmentId, { sourceId }),
        as: { userId: 'user-ada', role: 'user' },
      });
    const fifth = await instalment(DECLINED);
    expect(await checkout.run(String(fifth.body['transactionId']))).toBe('DECLINED');
    expect(await instalment('cnon:card-nonce-ok')).toMatchObject(refusedFor('an hour', 3600));
    const flexible = await checkout.order({ courseId: 'crs_2', initialPayment: 800 }, createFlexible);
    expect(flexible).toMatchObject(refusedFor('an hour', 3600));
  });
});

/** The cookie of a browser in which a user has signed in, as it sends it. */
function newDevice(): string {
  let given = '';
  keepDevice({ cookies: {}, setCookie: (cookie) => (given = cookie) });
  return given.split(';')[0] ?? '';
}

describe('Declined cards in one browser (C38, G-110)', () => {
  const PEOPLE = ['user-eve', 'user-mal', 'user-bob'];

  /** Ten declines, by three people; `origin` says of the nth where the card is entered, and with which cookie. */
  async function tenDeclines(origin: (n: number) => { visitor: string; cookie?: string }) {
    const opened = await openAcademy();
    for (const person of PEOPLE) await opened.academy.addStudent(person);
    for (let n = 0; n < 10; n++) {
      const { visitor, cookie } = origin(n);
      const paid = await opened.pay({ sourceId: DECLINED }, visitor, PEOPLE[n % 3], cookie);
      expect(paid).toMatchObject({ status: 200, end: 'DECLINED' });
    }
    return opened;
  }

  test('Ten an hour reach Square, by whatever account and from whatever address; at the same address others pay (C38)', async () => {
    const cookie = newDevice();
    const { academy, press } = await tenDeclines((n) => ({ visitor: `203.0.113.${n}`, cookie }));
    const before = academy.roundTrips();
    expect(await press({}, '203.0.113.99', 'user-ada', cookie)).toMatchObject(refusedFor('an hour', 3600));
    expect(academy.roundTrips() - before).toBe(1);
    expect(await press({}, '203.0.113.1', 'user-ada', newDevice())).toMatchObject({ status: 200 });
  });

  test.each([
    ['without our cookie', () => undefined],
    ['with cookies that they made up', (n: number) => `__Host-device=${n}.made-up-by-${n}`],
  ])('Browsers %s are one for each address (C38)', async (_how, cookieOf) => {
    const { academy, press } = await tenDeclines((n) => {
      const cookie = cookieOf(n);
      return { visitor: '203.0.113.1', ...(cookie && { cookie }) };
    });
    const try11 = (visitor?: string, userId?: string) => press({}, visitor, userId, cookieOf(11));
    expect(await try11()).toMatchObject(refusedFor('an hour', 3600));
    expect(await press({}, '203.0.113.1', 'user-ada', newDevice())).toMatchObject({ status: 200 });
    await academy.addStudent('user-joe');
    expect(await try11('203.0.113.2', 'user-joe')).toMatchObject({ status: 200 });
    vi.setSystemTime(NOON + 60 * MINUTE);
    await academy.addStudent('user-sue');
    expect(await try11('203.0.113.1', 'user-sue')).toMatchObject({ status: 200 });
  });
});

describe('Declined cards from one address (C38, G-110)', () => {
  test('A hundred an hour reach Square, in however many browsers; then no payment starts there, and elsewhere all do (C38)', async () => {
    const { academy, pay, press } = await openAcademy();
    await academy.addStudent('user-eve');
    const [, ofAddress] = declineCounters({ visitor: '203.0.113.1', device: undefined });
    for (let n = 0; n < 99; n++) await academy.needs.limits.count(ofAddress!, NOON);
    const last = await pay({ sourceId: DECLINED }, '203.0.113.1', 'user-eve', newDevice());
    expect(last).toMatchObject({ status: 200, end: 'DECLINED' });
    expect(await press({}, '203.0.113.1', 'user-ada', newDevice())).toMatchObject(
      refusedFor('an hour', 3600),
    );
    expect(await press({}, '203.0.113.2', 'user-ada', newDevice())).toMatchObject({ status: 200 });
  });

  test('There an instalment is refused as well, an open one is resumed, and a free course is given (C38, C9, X8)', async () => {
    const { academy, pay } = await openAcademy();
    const { addStudent, needs } = academy;
    await needs.courses.create(aCourse({ courseId: 'crs_free', priceCents: 0 }), someLectures());
    const plans: StoredPlan[] = [];
    for (const userId of ['user-ada', 'user-joe']) {
      if (userId !== 'user-ada') await addStudent(userId);
      const checkout = checkoutAt(academy, userId);
      await checkout.run(await checkout.start({ initialPayment: 800 }, createFlexible));
      plans.push(...(await needs.plans.listByUser(userId)));
    }
    const press = (userId: string) => {
      const plan = plans.find((one) => one.userId === userId);
      return call(payInstalment.with(academy.handlerNeeds), {
        params: { id: plan?.planId ?? '' },
        body: instalmentPayload(plan?.instalments[0]?.instalmentId ?? '', { userId }),
        headers: { 'x-forwarded-for': '203.0.113.1, 130.176.1.1' },
        as: { userId, role: 'user' },
      });
    };
    const open = await press('user-joe');
    expect(open).toMatchObject({ status: 200, body: { data: { resumed: false } } });
    for (const person of ['user-eve', 'user-mal', 'user-bob']) {
      await addStudent(person);
      for (let n = 0; n < 4; n++) await pay({ sourceId: DECLINED }, '203.0.113.1', person);
    }
    const before = academy.roundTrips();
    expect(await press('user-ada')).toMatchObject(refusedFor('an hour', 3600));
    expect(academy.roundTrips() - before).toBe(2);
    expect(await press('user-joe')).toMatchObject({
      status: 200,
      body: { transactionId: open.body['transactionId'], data: { resumed: true } },
    });
    expect(await pay({ courseId: 'crs_free', coursePricing: 0 }, '203.0.113.1')).toMatchObject({
      status: 200,
      end: 'SETTLED',
    });
  });

  test('Address and browser are stored as hashes, and gone from the attempt once it is over (C38, I19)', async () => {
    const { academy, press } = await openAcademy();
    const cookie = newDevice();
    const { transactionId } = (await press({ sourceId: DECLINED }, undefined, undefined, cookie)).body;
    const stored = await academy.needs.attempts.get(String(transactionId));
    for (const key of [stored?.addressKey, stored?.deviceKey]) expect(key).toMatch(/^[\w-]{43}$/);
    for (const text of ['203.0.113', cookie.split(/[=.]/)[1] ?? ''])
      expect(JSON.stringify(stored)).not.toContain(text);
    expect(await checkoutAt(academy).run(String(transactionId))).toBe('DECLINED');
    const over = await academy.needs.attempts.get(String(transactionId));
    for (const key of ['addressKey', 'deviceKey']) expect(over).not.toHaveProperty(key);
    const paid = String((await press()).body['transactionId']);
    expect(await checkoutAt(academy).run(paid)).toBe('SETTLED');
    const settled = await academy.needs.attempts.get(paid);
    for (const key of ['addressKey', 'deviceKey']) expect(settled).not.toHaveProperty(key);
  });
});
