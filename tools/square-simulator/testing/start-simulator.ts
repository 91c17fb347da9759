import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SquareClient, SquareError } from 'square';
import { onTestFinished } from 'vitest';
import { type SquareSimulator, type SquareSimulatorOptions, createSquareSimulator } from '../simulator.ts';

export const ACCESS_TOKEN = 'test-access-token';
export const LOCATION_ID = 'LTEST';
export const APPLICATION_ID = 'sandbox-sq0idb-test0000000000000000000';
export const SIGNATURE_KEY = 'test-signature-key';
const START = Date.parse('2026-11-21T12:00:00.000Z');

export interface Received {
  body: string;
  signature: string;
}

/** A clock that moves only by `advance`; sleepers wake when it passes their instant. */
function createTestClock(): {
  now(): number;
  advance(ms: number): void;
  sleepUntil(instantMs: number): Promise<void>;
} {
  let now = START;
  let sleepers: { instant: number; wake(): void }[] = [];
  return {
    now: () => now,
    advance(ms) {
      now += ms;
      const due = sleepers.filter(({ instant }) => instant <= now);
      sleepers = sleepers.filter(({ instant }) => instant > now);
      for (const { wake } of due) wake();
    },
    sleepUntil: (instant) =>
      new Promise((wake) => (instant <= now ? wake() : sleepers.push({ instant, wake }))),
  };
}

/** The simulator alone on port 0, with the real SDK pointed at it; webhooks are recorded instead of posted. */
export async function startSimulator(overrides: Partial<SquareSimulatorOptions> = {}): Promise<{
  simulator: SquareSimulator;
  client: SquareClient;
  clock: ReturnType<typeof createTestClock>;
  origin: string;
  webhookUrl: string;
  received: Received[];
  /** HTTP status with which webhooks are acknowledged */
  acknowledge: { status: number };
  stop(): Promise<void>;
}> {
  const clock = createTestClock();
  const received: Received[] = [];
  const acknowledge = { status: 200 };
  const webhookUrl = 'http://127.0.0.1/api/payment/webhook/square';
  const simulator = createSquareSimulator({
    clock,
    dataDir: undefined,
    accessToken: ACCESS_TOKEN,
    locationId: LOCATION_ID,
    applicationId: APPLICATION_ID,
    webhook: { url: webhookUrl, signatureKey: SIGNATURE_KEY },
    deliver: (_url, init) => {
      const signature = new Headers(init?.headers).get('x-square-hmacsha256-signature') ?? '';
      received.push({ body: typeof init?.body === 'string' ? init.body : '', signature });
      return Promise.resolve(new Response(null, { status: acknowledge.status }));
    },
    ...overrides,
  });
  const server = createServer((request: IncomingMessage, response) => {
    simulator.handle(request, response).then(
      (handled) => (handled ? undefined : response.writeHead(404).end()),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = new SquareClient({
    token: ACCESS_TOKEN,
    baseUrl: `${origin}/_local/square`,
    maxRetries: 0,
    timeoutInSeconds: 8,
  });
  let stopped = false;
  const stop = async (): Promise<void> => {
    if (stopped) return;
    stopped = true;
    await simulator.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(stop);
  return { simulator, client, clock, origin, webhookUrl, received, acknowledge, stop };
}

let keys = 0;

/** A CreatePayment request of $2,060.00 with a new idempotency key. */
export function paymentRequest(
  change: Partial<Parameters<SquareClient['payments']['create']>[0]> = {},
): Parameters<SquareClient['payments']['create']>[0] {
  keys += 1;
  return {
    sourceId: 'cnon:card-nonce-ok',
    idempotencyKey: `key-${keys}`,
    amountMoney: { amount: 206000n, currency: 'USD' },
    locationId: LOCATION_ID,
    referenceId: `txn-${keys}`,
    ...change,
  };
}

/** The failure of a call: HTTP status, first error code, and the status of the payment that came with it. */
export async function catchSquareError(
  call: PromiseLike<unknown>,
): Promise<{ status: number | undefined; code: string | undefined; payment: string | undefined }> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof SquareError)) throw error;
    const body = error.body as { payment?: { status?: string } } | undefined;
    return { status: error.statusCode, code: error.errors[0]?.code, payment: body?.payment?.status };
  }
  throw new Error('The call was not refused.');
}

/** Requests a token as the card form's frame does. */
export async function mintCard(
  origin: string,
  card: Partial<{ number: string; expiration: string; cvv: string; postalCode: string }> = {},
): Promise<{ status: string; token?: string; errors?: { field?: string }[] }> {
  const response = await fetch(`${origin}/_local/square/tokens`, {
    method: 'POST',
    headers: { origin },
    body: JSON.stringify({
      applicationId: APPLICATION_ID,
      method: 'Card',
      card: { number: '4111 1111 1111 1111', expiration: '12/29', cvv: '111', postalCode: '10001', ...card },
    }),
  });
  return (await response.json()) as { status: string; token?: string; errors?: { field?: string }[] };
}
