import { beforeEach, describe, expect, test } from 'vitest';
import { openBought } from '#functions/testing/bought-course.ts';
import { call } from '#functions/testing/call.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { checkoutAt } from '#functions/testing/checkout.ts';
import { type TestAcademy, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler as createFlexible } from './create-flexible-payment.handler.ts';
import { handler as getOpenPayment } from './get-open-payment.handler.ts';

beforeEach(setUpCheckout);

function asking(academy: TestAcademy) {
  const ask = (subject: string, userId = 'user-ada') =>
    call(getOpenPayment.with(academy.handlerNeeds), { query: { subject }, as: { userId, role: 'user' } });
  const open = async (subject: string) => (await ask(subject)).body['data'];
  return { academy, ask, open, checkout: checkoutAt(academy) };
}
const openCheckout = async () => asking(await createTestAcademy());

/** Ada has paid 800.00 of 2,060.00; `press` pays the first instalment, or all. */
async function openPlan() {
  const { academy, startInstalment } = await openBought(createFlexible);
  const [plan] = await academy.needs.plans.listByUser('user-ada');
  const ids = plan!.instalments.map(({ instalmentId }) => instalmentId);
  const press = async (all: boolean) => {
    const { body } = await startInstalment(0, { isOutrightPayment: all });
    return String(body['transactionId']);
  };
  return { ...asking(academy), planId: plan!.planId, ids, press };
}

describe('GET /payment/open-payment', () => {
  test('Without an open payment the response is null, not an error', async () => {
    const { ask } = await openCheckout();
    for (const subject of ['crs_aws', 'crs_nobody', '__proto__']) {
      expect(await ask(subject)).toMatchObject({ status: 200, body: { success: true, data: null } });
    }
  });

  test.each(['full', 'flexible'] as const)(
    'A purchase (%s) is there from its first record until it has ended (C9, G-45)',
    async (paymentPlan) => {
      const { open, checkout } = await openCheckout();
      const transactionId =
        paymentPlan === 'full'
          ? await checkout.start()
          : await checkout.start({ initialPayment: 800 }, createFlexible);
      const found = { transactionId, paymentPlan, scheduleIds: [] };
      expect(await open('crs_aws')).toEqual(found);
      await checkout.advance(transactionId);
      expect(await open('crs_aws')).toEqual(found);
      await checkout.settle(transactionId);
      expect(await open('crs_aws')).toBeNull();
    },
  );

  test('For a plan it lists the instalments being paid: one, or all that are left (G-52, G-53)', async () => {
    for (const all of [false, true]) {
      const { open, checkout, planId, ids, press } = await openPlan();
      expect(await open(planId)).toBeNull();
      const transactionId = await press(all);
      const scheduleIds = all ? ids : ids.slice(0, 1);
      expect(await open(planId)).toEqual({ transactionId, paymentPlan: 'scheduled', scheduleIds });
      expect(await open('crs_aws')).toBeNull();
      await checkout.run(transactionId);
      expect(await open(planId)).toBeNull();
    }
  });

  test('A declined payment is not open', async () => {
    const { academy, open, checkout } = await openCheckout();
    academy.square.addFault({ call: 'CreatePayment', fault: 'refuse', code: 'GENERIC_DECLINE' });
    expect(await checkout.run(await checkout.start())).toBe('DECLINED');
    expect(await open('crs_aws')).toBeNull();
  });

  test('Another user’s payment is not visible (C27, I14)', async () => {
    const { academy, ask, checkout } = await openCheckout();
    await academy.addStudent('user-bob');
    await checkout.start();
    expect((await ask('crs_aws', 'user-bob')).body['data']).toBeNull();
  });

  test.each([{}, { subject: '' }, { subject: 'x'.repeat(101) }])('%j is rejected', async (query) => {
    const { academy } = await openCheckout();
    const as = { userId: 'user-ada', role: 'user' as const };
    const response = await call(getOpenPayment.with(academy.handlerNeeds), { query, as });
    expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_QUERY' } });
  });
});
