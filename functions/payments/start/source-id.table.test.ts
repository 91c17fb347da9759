import { beforeEach, expect, test } from 'vitest';
import { log } from '#functions/runtime/logger.ts';
import { openBought } from '#functions/testing/bought-course.ts';
import { call } from '#functions/testing/call.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { checkoutAt, orderPayload } from '#functions/testing/checkout.ts';
import { createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler as createFlexible } from '../create-flexible-payment.handler.ts';
import { handler as createOrder } from '../create-order.handler.ts';

const as = { userId: 'user-ada', role: 'user' as const };

beforeEach(setUpCheckout);

const NOT_CHARGED = [
  ['cash', 'CASH'],
  ['a payment outside Square', 'EXTERNAL'],
  ['a bank account’s token', 'bnon:bank-nonce-ok'],
  ['a bank account on file', 'bact:4HHk1'],
  ['a card on file', 'ccof:customer-card-id-ok'],
  ['a gift card', 'gftc:00113070ba5745f0b2377c1b9570cb03'],
  ['free text', 'my card, please'],
  ['a prefix alone', 'cnon:'],
  ['cash behind the prefix of cards', 'cnon:CASH'],
  ['one word behind it', 'cnon:please'],
  ['a token that is too short', 'wnon:CBASEG0hLUVXaBl'],
  ['a token with more behind it', 'cnon:card-nonce-ok CASH'],
  ['a token on a second line', 'CASH\ncnon:card-nonce-ok'],
  ['a token of 301 characters', `cnon:${'x'.repeat(296)}`],
  ['nothing', ''],
] as const;

test.each(NOT_CHARGED)(
  '%s is refused at the field by all three calls, before anything is written, asked or reported (C37, G-110)',
  async (_what, sourceId) => {
    const { academy, startInstalment } = await openBought(createFlexible);
    const course = { ...orderPayload({ sourceId }), courseId: 'crs_other' };
    const allRows = () =>
      academy.table.query({
        KeyConditionExpression: 'PK = :user',
        ExpressionAttributeValues: { ':user': 'USER#user-ada' },
      });
    const rows = await allRows();
    const charges = academy.square.captures();
    for (const refused of [
      await call(createOrder.with(academy.handlerNeeds), { body: course, as }),
      await call(createFlexible.with(academy.handlerNeeds), { body: course, as }),
      await startInstalment(0, { sourceId }),
    ])
      expect(refused).toMatchObject({
        status: 422,
        body: { code: 'VALIDATION_FAILED', fields: { sourceId: 'Please enter a card.' } },
      });
    expect(await allRows()).toEqual(rows);
    expect(academy.square.captures()).toEqual(charges);
    expect(academy.started).toHaveLength(1);
    expect(log.critical).not.toHaveBeenCalled();
  },
);

test('A course that costs something is not ordered without a card (C37)', async () => {
  const academy = await createTestAcademy();
  const { sourceId: _none, ...body } = orderPayload();
  for (const handler of [createOrder, createFlexible])
    expect(await call(handler.with(academy.handlerNeeds), { body, as })).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_FAILED', fields: { sourceId: 'Please enter a card.' } },
    });
  expect(academy.started).toEqual([]);
});

test.each(['cnon:CBASEG0hLUVXaBlvVWCLPlgZ_bbc-AQ', 'wnon:cash-app-ok'])(
  '%s, a token of the Web Payments SDK, starts a payment (C37)',
  async (sourceId) => {
    const academy = await createTestAcademy();
    expect((await checkoutAt(academy).order({ sourceId })).status).toBe(200);
  },
);
