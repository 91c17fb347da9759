import { expect, test } from 'vitest';
import { catchSquareError, paymentRequest, startSimulator } from '../testing/start-simulator.ts';

interface Event {
  type: string;
  data: { type: string; id: string; object: { dispute?: { state: string; version: number } } };
}

async function disputedPayment() {
  const started = await startSimulator();
  const { payment } = await started.client.payments.create(paymentRequest({ referenceId: 'txn-disputed' }));
  await started.simulator.idle();
  started.received.length = 0;
  const dispute = started.simulator.openDispute(payment?.id ?? '', { inquiry: true });
  /** What Square posted of disputes: the event, and the state that it names. */
  const events = async () => {
    await started.simulator.idle();
    return started.received
      .map(({ body }) => JSON.parse(body) as Event)
      .map(({ type, data }) => [type, data.type, data.id, data.object.dispute?.state]);
  };
  const reversals = () =>
    started.simulator
      .ledger()
      .filter(({ type }) => type === 'reversal')
      .map(({ referenceId, amountCents }) => [referenceId, amountCents]);
  return { ...started, paymentId: payment?.id, dispute, events, reversals };
}

test('A dispute begins as an inquiry, is announced, and is read by its id and in the list (C40)', async () => {
  const { client, dispute, paymentId, events } = await disputedPayment();
  const read = await client.disputes.get({ disputeId: dispute.id });
  expect(read.dispute).toMatchObject({
    id: dispute.id,
    state: 'INQUIRY_EVIDENCE_REQUIRED',
    amountMoney: { amount: 206000n, currency: 'USD' },
    disputedPayment: { paymentId },
    reason: 'NOT_RECEIVED',
    version: 1,
  });
  const page = await client.disputes.list({});
  expect(page.data).toEqual([read.dispute]);
  expect((await client.disputes.list({ states: 'LOST' })).data).toEqual([]);
  expect(await events()).toEqual([['dispute.created', 'dispute', dispute.id, 'INQUIRY_EVIDENCE_REQUIRED']]);
  expect(await catchSquareError(client.disputes.get({ disputeId: 'none' }))).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  });
});

test('A dispute that is lost takes the money, one that is won returns it, and each state is announced (C40)', async () => {
  const { simulator, dispute, events, reversals } = await disputedPayment();
  simulator.changeDispute(dispute.id, 'EVIDENCE_REQUIRED');
  simulator.changeDispute(dispute.id, 'PROCESSING');
  expect(reversals()).toEqual([]);
  expect(simulator.changeDispute(dispute.id, 'LOST')).toMatchObject({ state: 'LOST', version: 4 });
  expect(reversals()).toEqual([['txn-disputed', 206000]]);
  simulator.changeDispute(dispute.id, 'WON');
  expect(reversals()).toEqual([
    ['txn-disputed', 206000],
    ['txn-disputed', -206000],
  ]);
  expect((await events()).slice(1).map(([type, , , state]) => [type, state])).toEqual(
    ['EVIDENCE_REQUIRED', 'PROCESSING', 'LOST', 'WON'].map((state) => ['dispute.state.updated', state]),
  );
});

test('A dispute that the merchant accepts takes the money and is over (C40)', async () => {
  const { simulator, dispute, reversals } = await disputedPayment();
  simulator.changeDispute(dispute.id, 'ACCEPTED');
  expect(reversals()).toEqual([['txn-disputed', 206000]]);
  expect(() => simulator.changeDispute(dispute.id, 'WON')).toThrow('BAD_REQUEST');
});

test('Only a captured payment can be disputed, and a part of it too', async () => {
  const { client, simulator } = await startSimulator();
  const pending = await client.payments.create(paymentRequest({ sourceId: 'cnon:sim-pending' }));
  expect(() => simulator.openDispute(pending.payment?.id ?? '')).toThrow('BAD_REQUEST');
  const { payment } = await client.payments.create(paymentRequest());
  const dispute = simulator.openDispute(payment?.id ?? '', { amountCents: 500 });
  simulator.changeDispute(dispute.id, 'LOST');
  expect(simulator.ledger().map(({ type, amountCents }) => [type, amountCents])).toEqual([
    ['capture', 206000],
    ['reversal', 500],
  ]);
});
