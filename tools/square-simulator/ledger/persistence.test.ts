import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mintCard, paymentRequest, catchSquareError, startSimulator } from '../testing/start-simulator.ts';

async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'square-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

test('Payments, keys, tokens, refunds and the ledger survive a restart', async () => {
  const dataDir = await newDataDir();
  const before = await startSimulator({ dataDir });
  const used = (await mintCard(before.origin)).token ?? '';
  const fresh = (await mintCard(before.origin)).token ?? '';
  const request = paymentRequest({ sourceId: used });
  const { payment } = await before.client.payments.create(request);
  const money = { amount: 100n, currency: 'USD' } as const;
  const { refund } = await before.client.refunds.refundPayment({
    idempotencyKey: 'rf',
    paymentId: payment?.id ?? '',
    amountMoney: money,
  });
  const ledger = before.simulator.ledger();
  await before.stop();

  const after = await startSimulator({ dataDir });
  expect(after.simulator.ledger()).toEqual(ledger);
  expect((await after.client.payments.create(request)).payment?.id).toBe(payment?.id);
  expect((await after.client.refunds.get({ refundId: refund?.id ?? '' })).refund?.amountMoney).toEqual(money);
  const reuse = after.client.payments.create(paymentRequest({ sourceId: used }));
  expect(await catchSquareError(reuse)).toMatchObject({ code: 'CARD_TOKEN_USED' });
  expect((await after.client.payments.create(paymentRequest({ sourceId: fresh }))).payment?.status).toBe(
    'COMPLETED',
  );
});

test('A pending payment ends after a restart, and an unacknowledged event is sent again', async () => {
  const dataDir = await newDataDir();
  const before = await startSimulator({ dataDir });
  before.acknowledge.status = 500;
  await before.client.payments.create(paymentRequest({ sourceId: 'cnon:sim-pending' }));
  await before.simulator.idle();
  await before.stop();

  const after = await startSimulator({ dataDir });
  await after.simulator.idle();
  expect(after.received[0]).toEqual(before.received[0]);
  after.clock.advance(60_000);
  expect(after.simulator.ledger()).toHaveLength(1);
});

test('A last line cut off by a crash is dropped, and later records are kept', async () => {
  const dataDir = await newDataDir();
  const first = await startSimulator({ dataDir });
  await first.client.payments.create(paymentRequest());
  await first.stop();
  await appendFile(join(dataDir, 'square.jsonl'), '{"payments":[{"id":"torn');

  const second = await startSimulator({ dataDir });
  await second.client.payments.create(paymentRequest());
  expect(second.simulator.ledger()).toHaveLength(2);
  await second.stop();
  const third = await startSimulator({ dataDir });
  expect(third.simulator.ledger()).toHaveLength(2);
});

test('A damaged line before the last stops the start with a message that names it', async () => {
  const dataDir = await newDataDir();
  await writeFile(join(dataDir, 'square.jsonl'), 'damage\n{}\n');
  await expect(startSimulator({ dataDir })).rejects.toThrow('line 1 of');
});

test('reset removes everything, also on disk', async () => {
  const dataDir = await newDataDir();
  const { client, simulator } = await startSimulator({ dataDir });
  await client.payments.create(paymentRequest());
  await simulator.idle();
  simulator.reset();
  expect(simulator.ledger()).toEqual([]);
  expect(simulator.payments()).toEqual([]);
  expect(await readFile(join(dataDir, 'square.jsonl'), 'utf8')).toBe('');
});

test('A capture that was answered survives kill -9', async () => {
  const dataDir = await newDataDir();
  const script = `
    import { createServer } from 'node:http';
    import { createSquareSimulator } from '../simulator.ts';
    const simulator = createSquareSimulator({ clock: { now: Date.now }, dataDir: process.argv[1], accessToken: 't', locationId: 'L',
      applicationId: 'a', webhook: { url: 'http://127.0.0.1:9/', signatureKey: 'k' }, deliver: () => new Promise(() => {}) });
    const server = createServer((request, response) => simulator.handle(request, response));
    server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  const response = await fetch(`http://127.0.0.1:${port.toString().trim()}/_local/square/v2/payments`, {
    method: 'POST',
    headers: { authorization: 'Bearer t' },
    body: JSON.stringify({
      source_id: 'cnon:card-nonce-ok',
      idempotency_key: 'k',
      amount_money: { amount: 5, currency: 'USD' },
    }),
  });
  expect(response.status).toBe(200);
  child.kill('SIGKILL');
  await once(child, 'exit');

  const { simulator } = await startSimulator({ dataDir });
  expect(simulator.ledger()).toMatchObject([{ type: 'capture', amountCents: 5, referenceId: null }]);
});
