import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { type AwsClientStub, mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LOCATION_ID, startSimulator } from '@twillfield/square-simulator/testing';
import { square } from './square.ts';
import { outcomeOfPayment } from './square-outcome.ts';
import { type ListedPayment, listedPayment } from './square-payment.ts';

const MINUTE = 60_000;
let simulator: Awaited<ReturnType<typeof startSimulator>>;

let secrets: AwsClientStub<SecretsManagerClient>;
beforeEach(async () => {
  secrets = mockClient(SecretsManagerClient);
  secrets
    .on(GetSecretValueCommand)
    .resolves({ SecretString: JSON.stringify({ accessToken: 'a token', webhookSignatureKey: 'a key' }) });
  simulator = await startSimulator({ accessToken: 'a token' });
  vi.stubEnv('SQUARE_SECRET_ID', 'square of the simulator');
  vi.stubEnv('SQUARE_BASE_URL', `${simulator.origin}/_local/square`);
  vi.stubEnv('SQUARE_LOCATION_ID', LOCATION_ID);
});
afterEach(() => {
  secrets.restore();
  vi.unstubAllEnvs();
});

const pay = (reference: string, sourceId = 'cnon:card-nonce-ok', amountCents = 206_000) =>
  square().charge({
    idempotencyKey: reference,
    referenceId: reference,
    sourceId,
    amountCents,
    locationId: LOCATION_ID,
    note: 'AWS Cloud Bootcamp',
  });
/** The list from `from` to `to`, in ms before now. */
async function listed(from: number, to = 0): Promise<ListedPayment[]> {
  const at = (before: number) => new Date(simulator.clock.now() - before).toISOString();
  const payments: ListedPayment[] = [];
  for await (const payment of square().listUpdated({ from: at(from), to: at(to) })) payments.push(payment);
  return payments;
}

describe('ListPayments of the simulator', () => {
  test('A payment is mapped to cents as numbers, with the refunded amount', async () => {
    const paid = await pay('txn1');
    await pay('txn2', 'cnon:card-nonce-declined');
    if (paid.kind !== 'captured') throw new Error('The payment was not captured.');
    await square().refund({ idempotencyKey: 'refund-txn1', paymentId: paid.paymentId, amountCents: 6_000 });
    simulator.clock.advance(MINUTE);
    const payments = await listed(2 * MINUTE);
    expect(payments).toContainEqual({
      paymentId: paid.paymentId,
      referenceId: 'txn1',
      status: 'COMPLETED',
      amountCents: 206_000,
      refundedCents: 6_000,
      createdAt: '2026-11-21T12:00:00.000Z',
    });
    expect(payments.map(({ referenceId, status }) => [referenceId, status])).toContainEqual([
      'txn2',
      'FAILED',
    ]);
  });

  test('More than two pages are read completely, oldest first, each payment once', async () => {
    const references = Array.from({ length: 205 }, (_, index) => `txn${index}`);
    for (const reference of references) {
      await pay(reference);
      simulator.clock.advance(1000);
    }
    simulator.clock.advance(MINUTE);
    expect((await listed(60 * MINUTE)).map(({ referenceId }) => referenceId)).toEqual(references);
  });

  test('Today’s refund of a payment of last month is in today’s window (G-60)', async () => {
    const paid = await pay('txn1');
    if (paid.kind !== 'captured') throw new Error('The payment was not captured.');
    simulator.clock.advance(30 * 24 * 60 * MINUTE);
    expect(await listed(60 * MINUTE)).toEqual([]);
    await square().refund({ idempotencyKey: 'by hand', paymentId: paid.paymentId, amountCents: 206_000 });
    simulator.clock.advance(10 * MINUTE);
    expect(await listed(60 * MINUTE, 5 * MINUTE)).toMatchObject([
      { paymentId: paid.paymentId, refundedCents: 206_000 },
    ]);
  });

  test.each(['reject-before', '401', 'truncated-200', 'accept-then-drop'] as const)(
    'A list that cannot be had (%s) is an error without a word of Square’s response (I19)',
    async (fault) => {
      await pay('txn1');
      simulator.clock.advance(MINUTE);
      simulator.simulator.addFault({ call: 'ListPayments', fault });
      const failure = await listed(2 * MINUTE).then(
        () => 'nothing',
        (error: unknown) => String(error),
      );
      expect(failure).toMatch(
        /^Error: Square answered (503|401|nothing)\.$|^UnreadablePage: A page of payments cannot be read\.$/,
      );
    },
  );
});

const shown = {
  id: 'pay1',
  referenceId: 'ref1',
  status: 'COMPLETED',
  amountMoney: { amount: 206_000n },
  createdAt: '2026-11-21T12:00:00.000Z',
};

test.each([
  ['id', { id: undefined }],
  ['status', { status: 'SOMETHING' }],
  ['amount', { amountMoney: {} }],
  ['time', { createdAt: undefined }],
])('A payment without a known %s is INCOMPLETE', (_what, change) => {
  expect(listedPayment(shown)).toMatchObject({ status: 'COMPLETED', refundedCents: 0 });
  expect(listedPayment({ ...shown, ...change })).toEqual({
    status: 'INCOMPLETE',
    paymentId: 'id' in change ? undefined : 'pay1',
    referenceId: 'ref1',
  });
});

test('The list and the response about one payment read the same amount', () => {
  const total = { ...shown, amountMoney: undefined, totalMoney: { amount: 5n } };
  for (const read of [listedPayment, outcomeOfPayment])
    expect(read(total)).toMatchObject({ amountCents: 5, refundedCents: 0 });
});
