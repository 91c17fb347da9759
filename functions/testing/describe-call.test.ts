import * as z from 'zod/mini';
import { beforeEach, describe, expect, test } from 'vitest';
import { successResponse } from '#shared/api/responses.ts';
import { route } from '#shared/api/route.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { forgetSessions } from '#functions/platform/middleware/check-session.ts';
import { callTests, describeCall } from './describe-call.ts';
import { fakeUsers } from './fake-users.ts';
import { SAMPLE_USER } from './sample-rows.ts';

const payOrder = route({
  name: 'orders/pay-order',
  summary: 'Pays an order.',
  method: 'POST',
  path: '/order/{id}/pay',
  access: 'student',
  params: z.object({ id: z.string() }),
  response: successResponse,
  status: 201,
  errors: { ORDER_NOT_FOUND: [404, 'This order does not exist.'], PAID: [409, 'This order is paid.'] },
});

/** Answers what the id says, after one read. */
const store = { read: (): void => undefined };
const handler = endpoint(payOrder, { store: () => store })(({ params: { id }, fail, store }) => {
  store.read();
  if (id === 'none') return fail('ORDER_NOT_FOUND');
  if (id === 'paid') return fail('PAID');
  if (id === 'paid-today') return fail('PAID', 'It was paid today.', { id: 'Paid' });
  return { success: true as const };
});

let reads = 0;
const academy = () => ({
  handlerNeeds: { users: fakeUsers(SAMPLE_USER).users, store: () => ({ read: () => void (reads += 1) }) },
  roundTrips: () => reads,
});
const as = () => ({ userId: SAMPLE_USER.userId, role: SAMPLE_USER.role });
const of = (id: string) => ({ call: () => ({ params: { id } }) });
const errors = { ORDER_NOT_FOUND: of('none'), PAID: of('paid') };
const cases = { academy, as, answers: of('open'), errors };

beforeEach(forgetSessions);

/** Runs the test with this title. */
async function run(tests: ReturnType<typeof callTests>, title: string): Promise<void> {
  await (tests.find((one) => one.title === title) ?? expect.unreachable(title)).run();
}

describe('A call as its cases say passes', () => {
  describeCall(payOrder, handler, {
    ...cases,
    answers: [
      { ...of('open'), when: 'an open one', roundTrips: 1 },
      {
        ...of('open'),
        after: ({ body }, { userId }) => expect([body, userId]).toEqual([{ success: true }, 'user-ada']),
      },
    ],
    errors: {
      ...errors,
      PAID: [of('paid'), { ...of('paid-today'), sentence: 'It was paid today.', fields: { id: 'Paid' } }],
    },
  });

  test('with one test for each case, which says what it expects', () => {
    const answers = [{ ...of('open'), when: 'an open one (G-77)', roundTrips: 2 }, of('open')] as const;
    expect(callTests(payOrder, handler, { ...cases, answers }).map(({ title }) => title)).toEqual([
      'It answers 201 in 2 round trips (docs/performance.md#round-trips): an open one (G-77)',
      'It answers 201',
      'ORDER_NOT_FOUND is 404',
      'PAID is 409',
    ]);
  });
});

describe('It fails', () => {
  test.each([
    ['when the call answers an error', { ...cases, answers: of('none') }, 'It answers 201'],
    ['when it succeeds', { ...cases, errors: { ...errors, PAID: of('open') } }, 'PAID is 409'],
    ['when the code is another one', { ...cases, errors: { ...errors, PAID: of('none') } }, 'PAID is 409'],
    [
      'when the sentence or a field is not expected',
      { ...cases, errors: { ...errors, PAID: of('paid-today') } },
      'PAID is 409',
    ],
    [
      'when a sentence is expected that is not said',
      { ...cases, errors: { ...errors, PAID: { ...of('paid'), sentence: 'No.' } } },
      'PAID is 409',
    ],
    [
      'when the caller has no session',
      { ...cases, as: () => ({ ...as(), userId: 'user-eve' }) },
      'It answers 201',
    ],
  ])('%s', async (_what, wrong, title) => {
    await expect(run(callTests(payOrder, handler, wrong), title)).rejects.toThrow('expected');
  });

  test('when the contract has another sentence than the handler', async () => {
    const other = { ...payOrder, errors: { ...payOrder.errors, PAID: [409, 'Paid.'] as const } };
    await expect(run(callTests(other, handler, cases), 'PAID is 409')).rejects.toThrow('expected');
  });

  test('when the response does not fit the contract', async () => {
    const other = { ...payOrder, response: z.object({ success: z.literal(true), data: z.string() }) };
    await expect(run(callTests(other, handler, cases), 'It answers 201')).rejects.toThrow('data');
  });

  test('when it takes a round trip more or less', async () => {
    for (const roundTrips of [0, 2]) {
      const answers = { ...of('open'), roundTrips };
      const title = `It answers 201 in ${roundTrips} round trips (docs/performance.md#round-trips)`;
      await expect(run(callTests(payOrder, handler, { ...cases, answers }), title)).rejects.toThrow(
        'round trips',
      );
    }
  });

  test('when round trips are expected and nothing counts them', async () => {
    const uncounted = { ...cases, academy: () => ({ handlerNeeds: academy().handlerNeeds }) };
    const tests = callTests(payOrder, handler, { ...uncounted, answers: { ...of('open'), roundTrips: 1 } });
    await expect(tests[0]?.run()).rejects.toThrow('round trips');
  });

  test('when what is expected afterwards is not so', async () => {
    const after = () => expect.unreachable('written');
    const wrong = {
      ...cases,
      answers: { ...of('open'), after },
      errors: { ...errors, PAID: { ...of('paid'), after } },
    };
    for (const title of ['It answers 201', 'PAID is 409'])
      await expect(run(callTests(payOrder, handler, wrong), title)).rejects.toThrow('written');
  });
});

test('The request of a case may replace who calls and what the handler is given', async () => {
  const before = reads;
  const needs = { ...academy().handlerNeeds, store: () => store };
  const answers = { call: () => ({ params: { id: 'open' }, as: as(), needs }) };
  const nobody = () => ({ ...as(), userId: 'user-eve' });
  await run(callTests(payOrder, handler, { ...cases, as: nobody, answers }), 'It answers 201');
  expect(reads).toBe(before);
});

test('A declared error without a case, and a case for an undeclared one, are type errors', () => {
  const { PAID: _PAID, ...missing } = errors;
  // @ts-expect-error PAID has no case
  expect(callTests(payOrder, handler, { ...cases, errors: missing })).toHaveLength(2);
  expect(() =>
    callTests(payOrder, handler, {
      ...cases,
      // @ts-expect-error the route does not declare NOT_PAID
      errors: { ORDER_NOT_FOUND: of('none'), PAID: of('paid'), NOT_PAID: of('open') },
    }),
  ).toThrow("The route does not declare the error code 'NOT_PAID'.");
});
