import { SquareError } from 'square';
import { describe, expect, test } from 'vitest';
import { fetchInProcess } from '../testing/in-process-fetch.ts';
import {
  ACCESS_TOKEN,
  paymentRequest,
  catchSquareError,
  startSimulator,
} from '../testing/start-simulator.ts';

describe('Faults that let nothing take effect', () => {
  test.each([
    ['reject-before', 503, 'SERVICE_UNAVAILABLE'],
    ['429+Retry-After', 429, 'RATE_LIMITED'],
    ['401', 401, 'UNAUTHORIZED'],
  ])('%s answers %d once, and the retry under the same key charges', async (fault, status, code) => {
    const { client, simulator } = await startSimulator();
    simulator.addFault({ call: 'CreatePayment', fault, times: 1 });
    const request = paymentRequest();
    expect(await catchSquareError(client.payments.create(request))).toMatchObject({ status, code });
    expect(simulator.payments()).toEqual([]);
    expect((await client.payments.create(request)).payment?.status).toBe('COMPLETED');
  });

  test('429 has a Retry-After header', async () => {
    const { client, simulator } = await startSimulator();
    simulator.addFault({ call: 'ListPayments', fault: '429+Retry-After' });
    const refused = await Promise.resolve(client.payments.list()).catch((error: unknown) => error);
    expect(refused instanceof SquareError && refused.rawResponse?.headers.get('retry-after')).toBe('2');
  });

  test('hang never answers: the client times out without a status', async () => {
    const { client, simulator } = await startSimulator();
    simulator.addFault({ call: 'CreatePayment', fault: 'hang', times: 1 });
    const call = client.payments.create(paymentRequest(), { timeoutInSeconds: 0.2 });
    expect(await catchSquareError(call)).toMatchObject({ status: undefined });
    expect(simulator.payments()).toEqual([]);
  });
});

describe('Faults that take effect and lose the response', () => {
  test.each([
    ['accept-then-drop', undefined, 8],
    ['accept-then-500', 500, 8],
    ['accept-then-hang', undefined, 0.2],
  ])('%s charges once, and the same key returns the payment', async (fault, status, timeoutInSeconds) => {
    const { client, simulator } = await startSimulator();
    simulator.addFault({ call: 'CreatePayment', fault, times: 1 });
    const request = paymentRequest();
    expect(await catchSquareError(client.payments.create(request, { timeoutInSeconds }))).toMatchObject({
      status,
    });
    await expect.poll(() => simulator.ledger().length).toBe(1);
    expect((await client.payments.create(request)).payment?.status).toBe('COMPLETED');
    expect(simulator.ledger()).toHaveLength(1);
  });

  test('truncated-200 charges and resolves without a payment', async () => {
    const { client, simulator } = await startSimulator();
    simulator.addFault({ call: 'CreatePayment', fault: 'truncated-200', times: 1 });
    const response = await client.payments.create(paymentRequest());
    expect(response.payment).toBeUndefined();
    expect(simulator.ledger()).toHaveLength(1);
  });

  test('slow answers correctly, late', async () => {
    const { client, simulator } = await startSimulator();
    simulator.addFault({ call: 'GetPayment', fault: 'slow', times: 1, delayMs: 30 });
    const { payment } = await client.payments.create(paymentRequest());
    expect((await client.payments.get({ paymentId: payment?.id ?? '' })).payment?.id).toBe(payment?.id);
  });
});

describe('Setting faults', () => {
  test('A fault affects its own call only, as many times as set', async () => {
    const { client, simulator } = await startSimulator();
    simulator.addFault({ call: 'GetPayment', fault: 'reject-before', times: 2 });
    const { payment } = await client.payments.create(paymentRequest());
    const paymentId = payment?.id ?? '';
    expect(await catchSquareError(client.payments.get({ paymentId }))).toMatchObject({ status: 503 });
    expect(await catchSquareError(client.payments.get({ paymentId }))).toMatchObject({ status: 503 });
    expect((await client.payments.get({ paymentId })).payment?.id).toBe(paymentId);
  });

  test('clearFaults ends them; an unknown call or fault is refused', async () => {
    const { client, simulator } = await startSimulator();
    simulator.addFault({ call: 'CreatePayment', fault: 'reject-before', times: 10 });
    simulator.clearFaults();
    expect(simulator.faults()).toEqual([]);
    expect((await client.payments.create(paymentRequest())).payment?.status).toBe('COMPLETED');
    expect(() => simulator.addFault({ call: 'CreatePayment', fault: 'explode', times: 1 })).toThrow();
    expect(() => simulator.addFault({ call: 'webhook', fault: 'hang', times: 1 })).toThrow();
    expect(() => simulator.addFault({ call: 'CreatePayment', fault: 'hang', times: 0 })).toThrow();
  });
});

describe('Faults that change what Square does', () => {
  test('refuse answers with the code, and nothing takes effect', async () => {
    const { client, simulator } = await startSimulator();
    simulator.addFault({ call: 'CreatePayment', fault: 'refuse', code: 'ACCESS_TOKEN_REVOKED' });
    const request = paymentRequest();
    expect(await catchSquareError(client.payments.create(request))).toMatchObject({
      status: 401,
      code: 'ACCESS_TOKEN_REVOKED',
    });
    expect((await client.payments.create(request)).payment?.status).toBe('COMPLETED');
  });

  test('skip lets calls pass before the fault', async () => {
    const { client, simulator } = await startSimulator();
    simulator.addFault({ call: 'CreatePayment', fault: 'reject-before', skip: 1 });
    expect((await client.payments.create(paymentRequest())).payment?.status).toBe('COMPLETED');
    expect(await catchSquareError(client.payments.create(paymentRequest()))).toMatchObject({ status: 503 });
    expect((await client.payments.create(paymentRequest())).payment?.status).toBe('COMPLETED');
  });

  test('other-amount captures the amount of the fault', async () => {
    const { client, simulator } = await startSimulator();
    simulator.addFault({ call: 'CreatePayment', fault: 'other-amount', amountCents: 7 });
    const { payment } = await client.payments.create(paymentRequest());
    expect(payment?.amountMoney?.amount).toBe(7n);
    expect(simulator.ledger()).toMatchObject([{ amountCents: 7 }]);
  });

  test('stale shows the list as it was, and GetPayment the payment as it is', async () => {
    const { client, simulator, clock } = await startSimulator();
    const { payment } = await client.payments.create(paymentRequest());
    clock.advance(60_000);
    simulator.addFault({ call: 'ListPayments', fault: 'stale', delayMs: 60_001 });
    expect((await client.payments.list()).data).toEqual([]);
    expect((await client.payments.get({ paymentId: payment?.id ?? '' })).payment?.status).toBe('COMPLETED');
    expect((await client.payments.list()).data).toHaveLength(1);
  });

  test('incomplete-200 lists payments by their ids only', async () => {
    const { client, simulator, clock } = await startSimulator();
    const { payment } = await client.payments.create(paymentRequest({ referenceId: 'txn-1' }));
    clock.advance(60_000);
    simulator.addFault({ call: 'ListPayments', fault: 'incomplete-200' });
    expect((await client.payments.list()).data).toEqual([{ id: payment?.id, referenceId: 'txn-1' }]);
  });
});

test('fetchInProcess needs no socket; calls without faults leave a fault for others', async () => {
  const { simulator } = await startSimulator();
  simulator.addFault({ call: 'ListPayments', fault: 'accept-then-drop' });
  const url = 'http://square.test/_local/square/v2/payments';
  const headers = { authorization: `Bearer ${ACCESS_TOKEN}` };
  const unharmed = await fetchInProcess(simulator, { withFaults: false })(url, { headers });
  expect(await unharmed.json()).toEqual({ payments: [] });
  await expect(fetchInProcess(simulator)(url, { headers })).rejects.toThrow('fetch failed');
});

test.each([
  ['TEMPORARY_ERROR', 400, 'PAYMENT_METHOD_ERROR'],
  ['INSUFFICIENT_SCOPES', 403, 'AUTHENTICATION_ERROR'],
  ['CONFLICT', 409, 'INVALID_REQUEST_ERROR'],
])('A call can be refused with %s, status %i, beside other errors (C40)', async (code, status, category) => {
  const { client, simulator } = await startSimulator();
  simulator.addFault({ call: 'CreatePayment', fault: 'refuse', code, moreCodes: ['GENERIC_DECLINE'] });
  const refused = client.payments.create(paymentRequest());
  await expect(refused).rejects.toMatchObject({
    statusCode: status,
    errors: [
      { category, code },
      { category: 'PAYMENT_METHOD_ERROR', code: 'GENERIC_DECLINE' },
    ],
  });
  expect(simulator.ledger()).toEqual([]);
});

test('A fault is taken back by its id before it is used up; the others stay', async () => {
  const { client, simulator } = await startSimulator();
  const charge = simulator.addFault({ call: 'CreatePayment', fault: 'reject-before', times: 100 });
  const list = simulator.addFault({ call: 'ListPayments', fault: 'reject-before' });
  expect(simulator.removeFault(charge.id)).toBe(true);
  expect(simulator.faults()).toEqual([list]);
  expect((await client.payments.create(paymentRequest())).payment?.status).toBe('COMPLETED');
  expect(simulator.removeFault(charge.id)).toBe(false);
});
