import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mintCard, paymentRequest, catchSquareError, startSimulator } from '../testing/start-simulator.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test.each([
  ['4111 1111 1111 1111', '111', 'VISA', '1111'],
  ['5105 1051 0510 5100', '111', 'MASTERCARD', '5100'],
  ['3400 000000 00009', '1111', 'AMERICAN_EXPRESS', '0009'],
  ['6011 0000 0000 0004', '111', 'DISCOVER', '0004'],
])(
  'The card %s is charged and shown by brand and last four digits',
  async (number, cvv, cardBrand, last4) => {
    const { client, origin } = await startSimulator();
    const { token } = await mintCard(origin, { number, cvv });
    expect(token).toMatch(/^cnon:/);
    const { payment } = await client.payments.create(paymentRequest({ sourceId: token ?? '' }));
    expect(payment).toMatchObject({ status: 'COMPLETED', cardDetails: { card: { cardBrand, last4 } } });
  },
);

test.each([
  [{ cvv: '911' }, 'CVV_FAILURE'],
  [{ postalCode: '99999' }, 'ADDRESS_VERIFICATION_FAILURE'],
  [{ expiration: '01/40' }, 'INVALID_EXPIRATION'],
  [{ number: '4000 0000 0000 0002' }, 'GENERIC_DECLINE'],
])('%o gets a token and is declined with %s when charged', async (card, code) => {
  const { client, origin } = await startSimulator();
  const { token } = await mintCard(origin, card);
  expect(await catchSquareError(client.payments.create(paymentRequest({ sourceId: token ?? '' })))).toEqual({
    status: 400,
    code,
    payment: 'FAILED',
  });
});

test.each([
  [{ number: '4111 1111 1111 1112' }, ['cardNumber']],
  [{ expiration: '10/26' }, ['expirationDate']],
  [{ expiration: '13/29' }, ['expirationDate']],
  [{ cvv: '11' }, ['cvv']],
  [{ postalCode: 'ABCDE' }, ['postalCode']],
  [
    { number: '', expiration: '', cvv: '', postalCode: '' },
    ['cardNumber', 'expirationDate', 'cvv', 'postalCode'],
  ],
])('%o is Invalid in exactly the wrong fields', async (card, fields) => {
  const { origin } = await startSimulator();
  const result = await mintCard(origin, card);
  expect(result.status).toBe('Invalid');
  expect(result.errors?.map(({ field }) => field)).toEqual(fields);
});

test('A card of this very month is still valid', async () => {
  const { origin } = await startSimulator();
  expect((await mintCard(origin, { expiration: '11/26' })).status).toBe('OK');
});

test('A token is charged once, and a decline uses it up', async () => {
  const { client, origin, simulator } = await startSimulator();
  const good = (await mintCard(origin)).token ?? '';
  await client.payments.create(paymentRequest({ sourceId: good }));
  expect(await catchSquareError(client.payments.create(paymentRequest({ sourceId: good })))).toMatchObject({
    status: 400,
    code: 'CARD_TOKEN_USED',
  });
  const bad = (await mintCard(origin, { cvv: '911' })).token ?? '';
  await catchSquareError(client.payments.create(paymentRequest({ sourceId: bad })));
  expect(await catchSquareError(client.payments.create(paymentRequest({ sourceId: bad })))).toMatchObject({
    code: 'CARD_TOKEN_USED',
  });
  expect(simulator.ledger()).toHaveLength(1);
});

test('A token lives 24 hours by the clock', async () => {
  const { client, clock, origin } = await startSimulator();
  const young = (await mintCard(origin)).token ?? '';
  clock.advance(DAY_MS);
  expect((await client.payments.create(paymentRequest({ sourceId: young }))).payment?.status).toBe(
    'COMPLETED',
  );
  const old = (await mintCard(origin)).token ?? '';
  clock.advance(DAY_MS + 1);
  expect(await catchSquareError(client.payments.create(paymentRequest({ sourceId: old })))).toMatchObject({
    status: 400,
    code: 'CARD_TOKEN_EXPIRED',
  });
});

test('Only brand and last four digits of a card are stored', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'square-tokens-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const { client, origin, stop } = await startSimulator({ dataDir });
  const { token } = await mintCard(origin, {
    number: '5105 1051 0510 5100',
    cvv: '737',
    postalCode: '94103',
    expiration: '08/31',
  });
  await client.payments.create(paymentRequest({ sourceId: token ?? '' }));
  await stop();
  const journal = readFileSync(join(dataDir, 'square.jsonl'), 'utf8');
  const fields = journal.replace(/[0-9a-f-]{36}|[0-9a-f]{64}|"(id|paymentId|event_id)":"[^"]+"/g, '');
  for (const secret of ['5105105105105100', '5105 1051', '"737"', '94103', '08/31', '2031'])
    expect(fields).not.toContain(secret);
});

test('Only a page of the same origin may ask for a token', async () => {
  const { origin } = await startSimulator();
  for (const headers of [{}, { origin: 'https://evil.example' }]) {
    const response = await fetch(`${origin}/_local/square/tokens`, { method: 'POST', headers, body: '{}' });
    expect(response.status).toBe(403);
  }
});

test('A malformed token request is refused', async () => {
  const { origin } = await startSimulator();
  for (const body of ['{', '[]', '{"method":"Card"}']) {
    const response = await fetch(`${origin}/_local/square/tokens`, {
      method: 'POST',
      headers: { origin },
      body,
    });
    expect(response.status).toBe(400);
  }
});
