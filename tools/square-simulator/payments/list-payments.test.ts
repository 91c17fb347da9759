import type { SquareClient } from 'square';
import { expect, test } from 'vitest';
import { paymentRequest, catchSquareError, startSimulator } from '../testing/start-simulator.ts';

const LAG_MS = 3_001;

async function listIds(list: ReturnType<SquareClient['payments']['list']>): Promise<string[]> {
  const ids: string[] = [];
  for await (const payment of await list) ids.push(payment.referenceId ?? '');
  return ids;
}

test('A new payment appears in the list some seconds later, and in GetPayment at once', async () => {
  const { client, clock } = await startSimulator();
  const { payment } = await client.payments.create(paymentRequest({ referenceId: 'late' }));
  expect((await client.payments.get({ paymentId: payment?.id ?? '' })).payment?.status).toBe('COMPLETED');
  expect(await listIds(client.payments.list())).toEqual([]);
  clock.advance(LAG_MS);
  expect(await listIds(client.payments.list())).toEqual(['late']);
});

test('The list shows an old state until the lag has passed', async () => {
  const { client, clock, simulator } = await startSimulator();
  const { payment } = await client.payments.create(paymentRequest({ sourceId: 'cnon:sim-pending' }));
  clock.advance(LAG_MS);
  simulator.endPayment(payment?.id ?? '', 'COMPLETED');
  expect((await client.payments.list()).data[0]?.status).toBe('PENDING');
  clock.advance(LAG_MS);
  expect((await client.payments.list()).data[0]?.status).toBe('COMPLETED');
});

test('Pages follow their cursor, newest first, without gap or repetition', async () => {
  const { client, clock } = await startSimulator();
  const made: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    made.unshift(`ref-${index}`);
    await client.payments.create(paymentRequest({ referenceId: `ref-${index}` }));
    clock.advance(1_000);
  }
  clock.advance(LAG_MS);
  const page = await client.payments.list({ limit: 2 });
  expect(page.data.map(({ referenceId }) => referenceId)).toEqual(made.slice(0, 2));
  expect(page.hasNextPage()).toBe(true);
  expect(await listIds(client.payments.list({ limit: 2 }))).toEqual(made);
  expect(await listIds(client.payments.list({ limit: 2, sortOrder: 'ASC' }))).toEqual(made.toReversed());
});

test('The window by creation bounds the list', async () => {
  const { client, clock } = await startSimulator();
  for (const referenceId of ['first', 'second', 'third']) {
    await client.payments.create(paymentRequest({ referenceId }));
    clock.advance(60_000);
  }
  const window = { beginTime: '2026-11-21T12:00:30.000Z', endTime: '2026-11-21T12:01:30.000Z' };
  expect(await listIds(client.payments.list(window))).toEqual(['second']);
});

test('A wrong location, cursor or time is refused', async () => {
  const { client } = await startSimulator();
  expect(await catchSquareError(client.payments.list({ locationId: 'ELSEWHERE' }))).toMatchObject({
    code: 'INVALID_LOCATION',
  });
  expect(await catchSquareError(client.payments.list({ cursor: 'not a cursor' }))).toMatchObject({
    code: 'INVALID_CURSOR',
  });
  expect(await catchSquareError(client.payments.list({ beginTime: 'yesterday' }))).toMatchObject({
    code: 'INVALID_TIME',
  });
});
