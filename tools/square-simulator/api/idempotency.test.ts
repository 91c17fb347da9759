import { expect, test } from 'vitest';
import { paymentRequest, catchSquareError, startSimulator } from '../testing/start-simulator.ts';

test('The same key and body get the first response again and charge once', async () => {
  const { client, simulator } = await startSimulator();
  const request = paymentRequest();
  const first = await client.payments.create(request);
  expect(await client.payments.create(request)).toEqual(first);
  expect(simulator.ledger()).toHaveLength(1);
});

test('A hundred simultaneous requests under one key charge once', async () => {
  const { client, simulator } = await startSimulator();
  const request = paymentRequest();
  const answers = await Promise.all(Array.from({ length: 100 }, () => client.payments.create(request)));
  expect(new Set(answers.map(({ payment }) => payment?.id)).size).toBe(1);
  expect(simulator.ledger()).toHaveLength(1);
});

test('A decline is replayed with its payment', async () => {
  const { client, simulator } = await startSimulator();
  const request = paymentRequest({ sourceId: 'cnon:card-nonce-declined' });
  const first = await catchSquareError(client.payments.create(request));
  expect(await catchSquareError(client.payments.create(request))).toEqual(first);
  expect(first).toEqual({ status: 400, code: 'GENERIC_DECLINE', payment: 'FAILED' });
  expect(simulator.payments()).toHaveLength(1);
});

test('The same key with another body is IDEMPOTENCY_KEY_REUSED and charges nothing', async () => {
  const { client, simulator } = await startSimulator();
  const request = paymentRequest();
  await client.payments.create(request);
  const changed = client.payments.create({ ...request, note: 'another' });
  expect(await catchSquareError(changed)).toMatchObject({ status: 400, code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(simulator.ledger()).toHaveLength(1);
});

test('The first response stays PENDING under its key after the payment has ended', async () => {
  const { client, simulator } = await startSimulator();
  const request = paymentRequest({ sourceId: 'cnon:sim-pending' });
  const { payment } = await client.payments.create(request);
  simulator.endPayment(payment?.id ?? '', 'COMPLETED');
  expect((await client.payments.create(request)).payment?.status).toBe('PENDING');
  expect((await client.payments.get({ paymentId: payment?.id ?? '' })).payment?.status).toBe('COMPLETED');
});

test('A request that is not valid leaves its key unused: corrected, it is charged under the same key (C40)', async () => {
  const { client, simulator } = await startSimulator();
  const request = paymentRequest({ sourceId: 'cnon:never-issued' });
  expect(await catchSquareError(client.payments.create(request))).toMatchObject({ code: 'NOT_FOUND' });
  const elsewhere = { ...request, locationId: 'LOTHER' };
  expect(await catchSquareError(client.payments.create(elsewhere))).toMatchObject({
    code: 'INVALID_LOCATION',
  });
  const corrected = { ...request, sourceId: 'cnon:card-nonce-ok' };
  expect((await client.payments.create(corrected)).payment?.status).toBe('COMPLETED');
  expect(simulator.ledger()).toHaveLength(1);
});
