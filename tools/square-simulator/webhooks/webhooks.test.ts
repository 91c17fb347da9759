import { WebhooksHelper } from 'square';
import { expect, test } from 'vitest';
import { type Received, paymentRequest, SIGNATURE_KEY, startSimulator } from '../testing/start-simulator.ts';
import type { Payment, WebhookEvent } from '../wire.ts';

const parsed = ({ body }: Received): WebhookEvent => JSON.parse(body) as WebhookEvent;
const readType = (received: Received): string => parsed(received).type;
const readStatus = (received: Received): string | undefined =>
  (parsed(received).data.object as { payment?: Payment }).payment?.status;

function isSigned({ body, signature }: Received, webhookUrl: string): Promise<boolean> {
  return WebhooksHelper.verifySignature({
    requestBody: body,
    signatureHeader: signature,
    signatureKey: SIGNATURE_KEY,
    notificationUrl: webhookUrl,
  });
}

test('A capture is announced as created and updated, signed for the notification URL', async () => {
  const { client, received, simulator, webhookUrl } = await startSimulator();
  const { payment } = await client.payments.create(paymentRequest());
  await simulator.idle();
  expect(received.map(readType)).toEqual(['payment.created', 'payment.updated']);
  expect(received.map(readStatus)).toEqual(['APPROVED', 'COMPLETED']);
  expect(received.map((event) => parsed(event).data.id)).toEqual([payment?.id, payment?.id]);
  for (const event of received) {
    expect(await isSigned(event, webhookUrl)).toBe(true);
    expect(await isSigned(event, `${webhookUrl}/`)).toBe(false);
  }
});

test('A decline is announced as FAILED', async () => {
  const { client, received, simulator } = await startSimulator();
  await Promise.resolve(
    client.payments.create(paymentRequest({ sourceId: 'cnon:card-nonce-declined' })),
  ).catch(() => undefined);
  await simulator.idle();
  expect(received.map(readStatus)).toEqual(['FAILED']);
});

test('A pending payment announces its end when the clock reaches it, without a request', async () => {
  const { client, clock, received, simulator } = await startSimulator();
  await client.payments.create(paymentRequest({ sourceId: 'cnon:sim-pending' }));
  await simulator.idle();
  clock.advance(60_000);
  await expect.poll(() => received.map(readStatus)).toEqual(['PENDING', 'COMPLETED']);
});

test('A refund announces itself and the payment', async () => {
  const { client, clock, received, simulator } = await startSimulator();
  const { payment } = await client.payments.create(paymentRequest());
  await client.refunds.refundPayment({
    idempotencyKey: 'rf',
    paymentId: payment?.id ?? '',
    amountMoney: { amount: 5n, currency: 'USD' },
  });
  await simulator.idle();
  clock.advance(2_000);
  await expect
    .poll(() => received.map(readType))
    .toEqual(['payment.created', 'payment.updated', 'refund.created', 'payment.updated', 'refund.updated']);
});

test('The API responses while webhooks are not acknowledged, and the event is sent again later', async () => {
  const { acknowledge, client, clock, received, simulator } = await startSimulator();
  acknowledge.status = 503;
  await client.payments.create(paymentRequest({ sourceId: 'cnon:sim-pending' }));
  await simulator.idle();
  expect(received).toHaveLength(1);
  acknowledge.status = 200;
  clock.advance(5_000);
  await expect.poll(() => received.length).toBe(2);
  expect(received[1]).toEqual(received[0]);
});

test('duplicate sends the same event twice', async () => {
  const { client, received, simulator } = await startSimulator();
  simulator.addFault({ call: 'webhook', fault: 'duplicate', times: 1 });
  await client.payments.create(paymentRequest({ sourceId: 'cnon:sim-pending' }));
  await simulator.idle();
  expect(received).toHaveLength(2);
  expect(received[1]).toEqual(received[0]);
});

test('reorder sends an event after the next one', async () => {
  const { client, received, simulator } = await startSimulator();
  simulator.addFault({ call: 'webhook', fault: 'reorder', times: 1 });
  await client.payments.create(paymentRequest());
  await simulator.idle();
  expect(received.map(readType)).toEqual(['payment.updated', 'payment.created']);
});

test('delay holds an event for a minute of the clock', async () => {
  const { client, clock, received, simulator } = await startSimulator();
  simulator.addFault({ call: 'webhook', fault: 'delay', times: 1 });
  await client.payments.create(paymentRequest());
  await simulator.idle();
  expect(received.map(readType)).toEqual(['payment.updated']);
  clock.advance(60_000);
  await expect.poll(() => received.map(readType)).toEqual(['payment.updated', 'payment.created']);
});

test('drop never sends the event', async () => {
  const { client, received, simulator } = await startSimulator();
  simulator.addFault({ call: 'webhook', fault: 'drop', times: 2 });
  await client.payments.create(paymentRequest());
  await simulator.idle();
  expect(received).toEqual([]);
});

test('forged carries a signature that does not verify, and no true one follows', async () => {
  const { client, received, simulator, webhookUrl } = await startSimulator();
  simulator.addFault({ call: 'webhook', fault: 'forged', times: 1 });
  await client.payments.create(paymentRequest({ sourceId: 'cnon:sim-pending' }));
  await simulator.idle();
  expect(received).toHaveLength(1);
  expect(await isSigned(received[0] as Received, webhookUrl)).toBe(false);
});
