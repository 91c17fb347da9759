import { createHmac } from 'node:crypto';
import { findCallName, createSquareSimulator, fetchInProcess } from '@twillfield/square-simulator';
import { millisecondsInDay } from 'date-fns/constants';
import { squareGateway } from '#functions/gateways/square.ts';

const BASE_URL = 'http://square.test/_local/square';
const ACCESS_TOKEN = 'access-token';
const SIGNATURE_KEY = 'signature-key';
const WEBHOOK_URL = 'https://academy.test/api/payment/webhook/square';
const APPLICATION_ID = 'sandbox-application';
const LOCATION_ID = 'L1';
/** Longer than any test: a payment or a refund stays PENDING until the test decides it, ms. */
const NEVER_MS = 365 * millisecondsInDay;

type Body = Record<string, unknown>;
/** A call of the gateway, as Square received it; the parameters of a GET are its body. */
interface ReceivedRequest {
  call: string;
  body: Body;
}

/** A payment that Square has; everything has a default. Amounts in cents. */
interface PaymentAtSquare {
  idempotencyKey?: string;
  status?: 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELED';
  amountCents?: number;
  refundedCents?: number;
}

const SOURCE_BY_STATUS = {
  COMPLETED: 'cnon:card-nonce-ok',
  CANCELED: 'cnon:card-nonce-ok',
  PENDING: 'cnon:sim-pending',
  FAILED: 'cnon:card-nonce-declined',
} as const;

/**
 * Square for tests of functions: the product's own gateway in front of the simulator, in this process. Square's clock is
 * Date, which tests set. Webhooks are not delivered: a test delivers those it needs, by `signedEvent`.
 */
export function simulatedSquare() {
  let clock = () => Date.now();
  const simulator = createSquareSimulator({
    clock: { now: () => clock() },
    dataDir: undefined,
    accessToken: ACCESS_TOKEN,
    locationId: LOCATION_ID,
    applicationId: APPLICATION_ID,
    webhook: { url: WEBHOOK_URL, signatureKey: SIGNATURE_KEY },
    deliver: async () => new Response(null, { status: 200 }),
    pendingMs: NEVER_MS,
    refundMs: NEVER_MS,
  });
  const requests: ReceivedRequest[] = [];
  const send = fetchInProcess(simulator);
  const gateway = squareGateway({
    credentials: async () => ({ accessToken: ACCESS_TOKEN, webhookSignatureKey: SIGNATURE_KEY }),
    baseUrl: () => BASE_URL,
    locationId: () => LOCATION_ID,
    webhookUrl: () => WEBHOOK_URL,
    fetch: (input, init) => {
      const address = input instanceof Request ? input.url : input.toString();
      requests.push(receivedRequest(address, init ?? {}));
      return send(input, init);
    },
  });

  /** A call that the merchant makes at Square, without the gateway and its faults. */
  async function post(path: string, body: Body): Promise<Body> {
    const response = await fetchInProcess(simulator, { withFaults: false })(`${BASE_URL}/v2/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ACCESS_TOKEN}` },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Body;
  }

  /** The newest payment with this reference. */
  function payment(transactionId: string) {
    const found = simulator.payments().findLast(({ reference_id }) => reference_id === transactionId);
    if (!found) throw new Error(`Square has no payment for ${transactionId}.`);
    return found;
  }

  const paymentId = (transactionId: string): string => payment(transactionId).id;

  async function refund(id: string, amountCents: number): Promise<string> {
    const result = await post('refunds', {
      idempotency_key: `by-hand-${simulator.ledger().length}`,
      payment_id: id,
      amount_money: { amount: amountCents, currency: 'USD' },
    });
    const { refund: made } = result as { refund?: { id: string } };
    if (!made) throw new Error(`Square refuses the refund: ${JSON.stringify(result)}`);
    return made.id;
  }

  return {
    gateway,
    simulator,
    payment,
    paymentId,
    /** Arms a fault for the gateway's calls: see the simulator's faults. */
    addFault: (fault: Parameters<typeof simulator.addFault>[0]) => void simulator.addFault(fault),

    /** What Square received of one call, oldest first: 'CreatePayment', 'RefundPayment', 'ListPayments' … */
    received: (call: string): Body[] => requests.filter((one) => one.call === call).map(({ body }) => body),

    captures: () =>
      simulator
        .ledger()
        .filter(({ type }) => type === 'capture')
        .map(({ referenceId, amountCents }) => ({ transactionId: referenceId, amountCents })),

    /** Refunds that have not failed, by the academy or the operator. */
    refunds: () =>
      simulator
        .refunds()
        .filter(({ status }) => status !== 'FAILED' && status !== 'REJECTED')
        .map((one) => ({ paymentId: one.payment_id, amountCents: one.amount_money.amount })),

    /** A pending payment is decided. */
    decide: (transactionId: string, status: 'COMPLETED' | 'FAILED') =>
      void simulator.endPayment(paymentId(transactionId), status),

    /** Every pending refund is decided. */
    decideRefunds(status: 'COMPLETED' | 'FAILED' | 'REJECTED'): void {
      for (const refund of simulator.refunds())
        if (refund.status === 'PENDING') simulator.endRefund(refund.id, status);
    },

    /** The operator refunds a part of a payment, or all of it, in Square's own dashboard. */
    refundByOperator: (transactionId: string, amountCents: number) =>
      refund(paymentId(transactionId), amountCents),

    /** Makes a payment at Square as of `at` (ms); its id. */
    async put(reference: string | undefined, at: number, payment: PaymentAtSquare = {}): Promise<string> {
      const { status = 'COMPLETED', amountCents = 206_000, refundedCents = 0 } = payment;
      clock = () => at;
      const result = await post('payments', {
        idempotency_key: payment.idempotencyKey ?? `put-${simulator.payments().length}`,
        source_id: SOURCE_BY_STATUS[status],
        amount_money: { amount: amountCents, currency: 'USD' },
        ...(reference !== undefined && { reference_id: reference }),
        ...(status === 'CANCELED' && { autocomplete: false }),
      });
      const { payment: made } = result as { payment: { id: string } };
      if (status === 'CANCELED') await post(`payments/${made.id}/cancel`, {});
      if (refundedCents > 0) await refund(made.id, refundedCents);
      clock = () => Date.now();
      return made.id;
    },

    /** A single-use token of a card that is charged, as the card form gets one. */
    async mintToken(): Promise<string> {
      const card = { number: '4111 1111 1111 1111', expiration: '12/29', cvv: '111', postalCode: '10001' };
      const response = await send(`${BASE_URL}/tokens`, {
        method: 'POST',
        headers: { origin: new URL(BASE_URL).origin },
        body: JSON.stringify({ applicationId: APPLICATION_ID, method: 'Card', card }),
      });
      const { token } = (await response.json()) as { token: string };
      return token;
    },

    /** A webhook's body and headers, signed as Square signs it. */
    signedEvent(event: unknown) {
      const text = typeof event === 'string' ? event : JSON.stringify(event);
      const signature = createHmac('sha256', SIGNATURE_KEY)
        .update(WEBHOOK_URL + text)
        .digest('base64');
      return { text, headers: { 'x-square-hmacsha256-signature': signature } };
    },
  };
}

function receivedRequest(address: string, { method = 'GET', body }: RequestInit): ReceivedRequest {
  return {
    call: findCallName(address, method) ?? `${method} ${address}`,
    body:
      typeof body === 'string'
        ? (JSON.parse(body) as Body)
        : Object.fromEntries(new URL(address).searchParams),
  };
}
