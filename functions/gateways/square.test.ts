// Long because it covers every response of Square with one gateway.
import { createHmac } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { type AwsClientStub, mockClient } from 'aws-sdk-client-mock';
import { WebhooksHelper } from 'square';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '#functions/runtime/logger.ts';
import { type SquareAccount, square, squareGateway } from './square.ts';

const signatureKey = 'a webhook key';
const notificationUrl = 'https://academy.example.org/api/payment/webhook/square';
const request = {
  idempotencyKey: 'txn1',
  sourceId: 'cnon:card-nonce-ok',
  amountCents: 206_000,
  locationId: 'L1',
  referenceId: 'txn1',
  note: 'AWS Cloud Bootcamp, full payment of $2,060.00',
};

let server: Server;
type Responder = (response: ServerResponse) => void;
let respond: Responder;
let asked: { method?: string; url?: string; headers: IncomingMessage['headers']; body: unknown }[];
const json =
  (status: number, body: unknown): Responder =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
const lost: Responder = (response) => {
  response.destroy();
};
const payment = (status: string) => ({
  payment: { id: 'pay1', status, amount_money: { amount: 206_000, currency: 'USD' } },
});

let secrets: AwsClientStub<SecretsManagerClient>;
beforeAll(async () => {
  secrets = mockClient(SecretsManagerClient);
  secrets.on(GetSecretValueCommand, { SecretId: 'square' }).resolves({
    SecretString: JSON.stringify({ accessToken: 'a token', webhookSignatureKey: signatureKey }),
  });
  server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const { method, url, headers } = incoming;
      asked.push({ ...(method && { method }), ...(url && { url }), headers, body: text && JSON.parse(text) });
      respond(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('SQUARE_SECRET_ID', 'square');
  vi.stubEnv('SQUARE_LOCATION_ID', 'L1');
  vi.stubEnv('SQUARE_BASE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('WEBHOOK_URL', notificationUrl);
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  secrets.restore();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('CreatePayment over the wire', () => {
  test('Square receives the request once, and a completed payment is a capture (I6)', async () => {
    respond = json(200, payment('COMPLETED'));
    expect(await square().charge(request)).toEqual({
      kind: 'captured',
      paymentId: 'pay1',
      amountCents: 206_000,
      refundedCents: 0,
      method: 'Card',
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      method: 'POST',
      url: '/v2/payments',
      headers: { authorization: 'Bearer a token' },
    });
    expect(asked[0]?.body).toEqual({
      idempotency_key: 'txn1',
      source_id: 'cnon:card-nonce-ok',
      amount_money: { amount: 206_000, currency: 'USD' },
      autocomplete: true,
      location_id: 'L1',
      reference_id: 'txn1',
      note: 'AWS Cloud Bootcamp, full payment of $2,060.00',
    });
  });

  test('A decline carries its code (1.4)', async () => {
    respond = json(400, {
      errors: [{ category: 'PAYMENT_METHOD_ERROR', code: 'CVV_FAILURE', detail: 'CVV' }],
      payment: { id: 'pay1', status: 'FAILED', card_details: { status: 'FAILED' } },
    });
    expect(await square().charge(request)).toEqual({ kind: 'declined', code: 'CVV_FAILURE' });
  });

  test.each([
    ['a connection that drops before any respond', (response: ServerResponse) => void response.destroy()],
    [
      'a 200 that is cut off',
      (response: ServerResponse) =>
        void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end('{"payment":{"id":"pay1","sta'),
    ],
    [
      'a 200 whose connection drops halfway',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
        response.write('{"payment":', () => response.destroy());
      },
    ],
    ['an empty 200', (response: ServerResponse) => void response.writeHead(200).end()],
    ['a 200 with errors', json(200, { errors: [{ category: 'API_ERROR', code: 'X' }] })],
    ['a 200 with an unknown status', json(200, payment('SOMETHING'))],
    ['a 500', json(500, { errors: [{ category: 'API_ERROR', code: 'INTERNAL_SERVER_ERROR' }] })],
    ['a 503 in HTML', (response: ServerResponse) => void response.writeHead(503).end('<html>')],
    ['a 429', json(429, { errors: [{ category: 'RATE_LIMIT_ERROR', code: 'RATE_LIMITED' }] })],
  ])('%s is UNKNOWN and asked once: retries belong to the workflow (I4)', async (_what, how) => {
    respond = how;
    expect((await square().charge(request)).kind).toBe('unknown');
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['a capture', json(200, payment('COMPLETED')), 200],
    ['no response', lost, 0],
  ])(
    '%s leaves one line with its milliseconds, and nothing of what was sent (I19)',
    async (_what, how, status) => {
      respond = how;
      const info = vi.spyOn(log, 'info').mockReturnValue();
      await square().charge(request);
      expect(info.mock.calls).toEqual([
        ['square answered', { status, milliseconds: expect.any(Number) as number }],
      ]);
      info.mockRestore();
    },
  );

  test('A response that stalls after its headers times out after eight seconds (C20)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stalled = new Promise<void>((resolve) => {
      respond = (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{"payment":', () => resolve());
      };
    });
    let outcome: unknown;
    const charged = square()
      .charge(request)
      .then((seen) => (outcome = seen));
    await stalled;
    await vi.advanceTimersByTimeAsync(7999);
    expect(outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await charged;
    expect(outcome).toMatchObject({ kind: 'unknown', failure: 'no-response' });
    vi.useRealTimers();
  });

  test('A refused connection is UNKNOWN', async () => {
    const there = process.env['SQUARE_BASE_URL'] ?? '';
    vi.stubEnv('SQUARE_BASE_URL', 'http://127.0.0.1:1');
    expect((await square().charge(request)).kind).toBe('unknown');
    vi.stubEnv('SQUARE_BASE_URL', there);
  });
});

describe('An access token that is replaced', () => {
  const refused = json(401, { errors: [{ category: 'AUTHENTICATION_ERROR', code: 'UNAUTHORIZED' }] });
  const tokens = () => asked.map(({ headers }) => headers.authorization);
  /** A gateway with the token of before, which finds `now` in the secret when it reads it again. */
  const gatewayThatFinds = (now: () => Promise<string>) =>
    squareGateway({
      credentials: async (keptMs) => ({
        accessToken: keptMs === undefined ? 'old' : await now(),
        webhookSignatureKey: signatureKey,
      }),
      baseUrl: () => process.env['SQUARE_BASE_URL'] ?? '',
      locationId: () => 'L1',
      webhookUrl: () => notificationUrl,
      fetch,
    });

  test('A charge that is refused for it is sent again with the one that the secret has now, and once (I5)', async () => {
    respond = (response) =>
      (asked.at(-1)?.headers.authorization === 'Bearer new' ? json(200, payment('COMPLETED')) : refused)(
        response,
      );
    const gateway = gatewayThatFinds(async () => 'new');
    expect(await gateway.charge(request)).toMatchObject({ kind: 'captured', paymentId: 'pay1' });
    expect(tokens()).toEqual(['Bearer old', 'Bearer new']);
    expect(asked[1]?.body).toEqual(asked[0]?.body);
    respond = refused;
    expect(await gateway.charge(request)).toMatchObject({ kind: 'rejected', failure: 'forbidden' });
    expect(asked).toHaveLength(4);
  });

  test('Without another one in the secret the refusal stands; with a secret that cannot be read the outcome is unknown', async () => {
    respond = refused;
    expect(await gatewayThatFinds(async () => 'old').charge(request)).toMatchObject({ kind: 'rejected' });
    const unread = gatewayThatFinds(async () => Promise.reject(new Error('no secret')));
    expect(await unread.charge(request)).toMatchObject({ kind: 'unknown' });
    expect(tokens()).toEqual(['Bearer old', 'Bearer old']);
  });
});

describe('GetPayment', () => {
  test('It returns the payment’s status', async () => {
    respond = json(200, payment('PENDING'));
    expect(await square().getPayment('pay1')).toEqual({ kind: 'pending', paymentId: 'pay1' });
    expect(asked[0]).toMatchObject({ method: 'GET', url: '/v2/payments/pay1' });
  });

  test('A payment that Square does not know is rejected with NOT_FOUND', async () => {
    respond = json(404, { errors: [{ category: 'INVALID_REQUEST_ERROR', code: 'NOT_FOUND' }] });
    expect(await square().getPayment('pay1')).toEqual({ kind: 'rejected', code: 'NOT_FOUND' });
  });
});

describe('RefundPayment over the wire (I11)', () => {
  const refund = { idempotencyKey: 'refund-txn1', paymentId: 'pay1', amountCents: 206_000 };
  const refundResponse = (status: string) => ({ refund: { id: 'ref1', status, payment_id: 'pay1' } });

  test('Each retry sends the same body', async () => {
    respond = json(200, refundResponse('PENDING'));
    for (let time = 0; time < 2; time++)
      expect(await square().refund(refund)).toEqual({ kind: 'pending', refundId: 'ref1' });
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/v2/refunds' });
    expect(asked[0]?.body).toEqual({
      idempotency_key: 'refund-txn1',
      payment_id: 'pay1',
      amount_money: { amount: 206_000, currency: 'USD' },
      reason: 'What was paid for could not be given.',
    });
    expect(asked[1]?.body).toEqual(asked[0]?.body);
  });

  test.each([
    ['COMPLETED', { kind: 'refunded', refundId: 'ref1' }],
    ['PENDING', { kind: 'pending', refundId: 'ref1' }],
    ['REJECTED', { kind: 'failed', code: 'REJECTED' }],
    ['FAILED', { kind: 'failed', code: 'FAILED' }],
    ['SOMETHING', { kind: 'unknown', reason: 'unknown refund status' }],
  ])('A refund that is %s, when made and when asked about', async (status, outcome) => {
    respond = json(200, refundResponse(status));
    expect(await square().refund(refund)).toEqual(outcome);
    expect(await square().getRefund('ref1')).toEqual(outcome);
    expect(asked[1]).toMatchObject({ method: 'GET', url: '/v2/refunds/ref1' });
  });

  const empty: Responder = (response) => void response.writeHead(200).end();
  test.each([
    ['no respond', lost, { kind: 'unknown', failure: 'no-response' }],
    ['a 500', json(500, {}), { kind: 'unknown', failure: 'no-response' }],
    ['an empty 200', empty, { kind: 'unknown' }],
    [
      'a 401',
      json(401, { errors: [{ category: 'AUTHENTICATION_ERROR', code: 'UNAUTHORIZED' }] }),
      { kind: 'rejected', code: 'UNAUTHORIZED', failure: 'forbidden' },
    ],
    [
      'a rejection',
      json(400, { errors: [{ category: 'REFUND_ERROR', code: 'REFUND_AMOUNT_INVALID' }] }),
      { kind: 'rejected', code: 'REFUND_AMOUNT_INVALID' },
    ],
    [
      'a decline of the card it goes back to',
      json(400, { errors: [{ category: 'PAYMENT_METHOD_ERROR', code: 'REFUND_DECLINED' }] }),
      { kind: 'rejected', code: 'REFUND_DECLINED' },
    ],
  ] as const)('%s is no refund', async (_what, answered, outcome) => {
    respond = answered;
    expect(await square().refund(refund)).toMatchObject(outcome);
  });
});

describe('The signature of a webhook (I10)', () => {
  const body = '{"event_id":"e1","data":{"name":"Zoë"}}';
  const createSignature = async (requestBody: string, key = signatureKey, url = notificationUrl) => {
    const bytes = new TextEncoder();
    const usage = ['sign'] as const;
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const imported = await crypto.subtle.importKey('raw', bytes.encode(key), algorithm, false, [...usage]);
    return Buffer.from(await crypto.subtle.sign('HMAC', imported, bytes.encode(url + requestBody))).toString(
      'base64',
    );
  };

  test('A signature that the SDK’s helper accepts is accepted', async () => {
    const signatureHeader = await createSignature(body);
    const theirs = { requestBody: body, signatureHeader, signatureKey, notificationUrl };
    expect(await WebhooksHelper.verifySignature(theirs)).toBe(true);
    expect(await square().isSigned(body, signatureHeader)).toBe(true);
  });

  test.each([
    ['another body', async () => [`${body} `, await createSignature(body)]],
    ['another key', async () => [body, await createSignature(body, 'a guess')]],
    ['another address', async () => [body, await createSignature(body, signatureKey, `${notificationUrl}/`)]],
    ['half of it', async () => [body, (await createSignature(body)).slice(0, 20)]],
    [
      'more than it',
      async () => [
        body,
        Buffer.from(`${await createSignature(body)}${await createSignature(body)}`).toString('base64'),
      ],
    ],
    ['nothing', async () => [body, '']],
    ['no base64', async () => [body, '{}']],
  ])('A signature of %s is refused, by the SDK too', async (_what, make) => {
    const [requestBody = '', signatureHeader = ''] = await make();
    expect(await square().isSigned(requestBody, signatureHeader)).toBe(false);
    const theirs = { requestBody, signatureHeader, signatureKey, notificationUrl };
    expect(await WebhooksHelper.verifySignature(theirs)).toBe(false);
  });
});

describe('The signature of a webhook while its key is replaced (I10)', () => {
  const body = '{"event_id":"e1"}';
  const signed = (key: string) =>
    createHmac('sha256', key)
      .update(notificationUrl + body)
      .digest('base64');
  /** A gateway whose secret says `held`, and `now` when it is read again. */
  function readTwice(held: object, now: object) {
    const read = vi.fn<SquareAccount['credentials']>(async (keptMs) => ({
      accessToken: 'a token',
      webhookSignatureKey: 'old',
      ...(keptMs === undefined ? held : now),
    }));
    const unused = () => 'unused';
    const gateway = squareGateway({
      credentials: read,
      baseUrl: unused,
      locationId: unused,
      webhookUrl: () => notificationUrl,
      fetch,
    });
    return { gateway, read };
  }

  test.each([
    ['the key of before', { otherWebhookSignatureKey: 'new' }, 'old'],
    ['the other key', { otherWebhookSignatureKey: 'new' }, 'new'],
  ])('%s is known without another read of the secret', async (_what, held, key) => {
    const { gateway, read } = readTwice(held, held);
    expect(await gateway.isSigned(body, signed(key))).toBe(true);
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('A key that was put into the secret after it was read is known at once', async () => {
    const { gateway, read } = readTwice({}, { webhookSignatureKey: 'new', otherWebhookSignatureKey: 'old' });
    expect(await gateway.isSigned(body, signed('new'))).toBe(true);
    expect(read.mock.calls).toEqual([[], [10_000]]);
  });

  test.each([
    ['an empty other key', { otherWebhookSignatureKey: '' }, ''],
    ['a key that is gone', { webhookSignatureKey: 'new' }, 'old'],
  ])('%s signs nothing', async (_what, held, key) => {
    expect(await readTwice(held, held).gateway.isSigned(body, signed(key))).toBe(false);
  });
});

describe('The payment of an idempotency key (I5)', () => {
  test.each([
    ['Square agrees', json(200, {}), 'void'],
    [
      'Square has a payment that cannot be cancelled',
      json(400, { errors: [{ category: 'INVALID_REQUEST_ERROR', code: 'BAD_REQUEST' }] }),
      'captured',
    ],
    ['Square is down', json(503, {}), 'unknown'],
    [
      'our access token is rejected',
      json(401, { errors: [{ category: 'AUTHENTICATION_ERROR', code: 'UNAUTHORIZED' }] }),
      'unknown',
    ],
    ['the respond is lost', lost, 'unknown'],
  ] as const)('A cancel by key when %s', async (_when, answered, result) => {
    respond = answered;
    expect(await square().cancelByKey('txn1')).toBe(result);
    expect(asked[0]).toMatchObject({
      method: 'POST',
      url: '/v2/payments/cancel',
      body: { idempotency_key: 'txn1' },
    });
  });

  test('A payment is found by its reference across pages', async () => {
    const one = (id: string, reference: string) => ({
      ...payment('COMPLETED').payment,
      id,
      reference_id: reference,
    });
    let page = 0;
    respond = (response) =>
      json(
        200,
        (page += 1) === 1
          ? { payments: [one('other', 'txn0')], cursor: 'next' }
          : { payments: [one('mine', 'txn1')] },
      )(response);
    expect(await square().findByReference('txn1', 'L7', '2026-11-21T00:00:00.000Z')).toMatchObject({
      kind: 'captured',
      paymentId: 'mine',
    });
    expect(asked).toHaveLength(2);
    expect(asked[0]?.url).toContain('begin_time=2026-11-21T00');
    expect(asked[0]?.url).toContain('location_id=L7');
  });

  test('Without a payment the result is undefined; a failed list is unknown', async () => {
    respond = json(200, { payments: [] });
    expect(await square().findByReference('txn1', 'L7', '2026-11-21T00:00:00.000Z')).toBeUndefined();
    respond = (response) => void response.writeHead(200).end('{"payments":[{"id":"mine","refer');
    expect(await square().findByReference('txn1', 'L7', '2026-11-21T00:00:00.000Z')).toMatchObject({
      kind: 'unknown',
    });
    respond = json(500, {});
    expect(await square().findByReference('txn1', 'L7', '2026-11-21T00:00:00.000Z')).toMatchObject({
      kind: 'unknown',
    });
  });
});
