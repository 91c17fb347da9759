import { createHmac, timingSafeEqual } from 'node:crypto';
import { SquareClient, SquareError } from 'square';
import { SQUARE_ANSWERED } from '#shared/payments/log-messages.ts';
import { now } from '#functions/runtime/clock.ts';
import { setting } from '#functions/runtime/config.ts';
import { fetchWithDeadline } from './fetch-with-deadline.ts';
import { secret } from './secrets.ts';
import {
  CARD_TOKEN_NOT_FOUND,
  type ChargeOutcome,
  outcomeOfError,
  outcomeOfPayment,
} from './square-outcome.ts';
import { type ListedDispute, type SquareDispute, listedDispute, readDispute } from './square-dispute.ts';
import { UnreadablePage, itemsOfPages } from './square-pages.ts';
import { type ListedPayment, listedPayment } from './square-payment.ts';
import {
  type RefundOutcome,
  type RefundRequest,
  outcomeOfRefund,
  outcomeOfRefundError,
} from './square-refund.ts';
import { toErrorName } from '#functions/runtime/error-name.ts';
import { log } from '#functions/runtime/logger.ts';

/** Square must answer before the task's own timeout (docs/square.md#idempotency). */
const ANSWER_TIMEOUT_MS = 8000;
/**
 * A signature that no known key has made is checked once more with a secret that was read at most so long ago, ms: Square signs with a
 * new key from the moment that it gives it out. Forged events cost one read of the secret in this time. A request whose access token
 * Square refuses is repeated likewise.
 */
const NEW_KEY_MS = 10_000;

/** The charge request of an attempt; identical on every retry. */
export interface ChargeRequest {
  idempotencyKey: string;
  sourceId: string;
  amountCents: number;
  locationId: string;
  referenceId: string;
  note: string;
}

interface Credentials {
  accessToken: string;
  webhookSignatureKey: string;
  /** Valid too, while the key is replaced (docs/operations.md#replacing-secrets). */
  otherWebhookSignatureKey?: string;
}

/** The Square account of a deployment; each part is read when a call needs it. */
export interface SquareAccount {
  /** Read at most `keptMs` ago; without it, some minutes. */
  credentials(keptMs?: number): Promise<Credentials>;
  baseUrl(): string;
  locationId(): string;
  /** The address that Square posts webhooks to. */
  webhookUrl(): string;
  fetch: typeof fetch;
}

async function readPayment(
  ask: Promise<{ payment?: Parameters<typeof outcomeOfPayment>[0] }>,
): Promise<ChargeOutcome> {
  try {
    return outcomeOfPayment((await ask).payment);
  } catch (error) {
    // Never the message: it contains the complete response (docs/square.md#errors).
    if (error instanceof SquareError) return outcomeOfError(error);
    return { kind: 'unknown', reason: toErrorName(error) };
  }
}

async function readRefund(
  ask: Promise<{ refund?: Parameters<typeof outcomeOfRefund>[0] }>,
): Promise<RefundOutcome> {
  try {
    return outcomeOfRefund((await ask).refund);
  } catch (error) {
    if (error instanceof SquareError) return outcomeOfRefundError(error);
    return { kind: 'unknown', reason: toErrorName(error) };
  }
}

/** The error that may be logged: Square's message contains the complete response (docs/square.md#errors, I19). */
const withoutResponse = (error: unknown): unknown =>
  error instanceof SquareError ? new Error(`Square answered ${error.statusCode ?? 'nothing'}.`) : error;

/** Logs of each request how long it took, also when no response came (`status` 0); of what is in it nothing (I19). */
function logDuration(send: typeof fetch): typeof fetch {
  return async (request, init) => {
    const started = now();
    let status = 0;
    try {
      const response = await send(request, init);
      status = response.status;
      return response;
    } finally {
      log.info(SQUARE_ANSWERED, { status, milliseconds: now() - started });
    }
  };
}

/**
 * A `fetch` that repeats a request once, with its idempotency key, when Square refuses an access token that the secret has no longer:
 * Square has done nothing for it. Rejects when the secret cannot be read, so that the outcome is unknown and the workflow asks again.
 */
const withTokenOfNow =
  (account: SquareAccount): typeof fetch =>
  async (input, init) => {
    const response = await account.fetch(input, init);
    if (response.status !== 401) return response;
    const { accessToken } = await account.credentials(NEW_KEY_MS);
    const headers = new Headers(init?.headers);
    if (headers.get('authorization') === `Bearer ${accessToken}`) return response;
    headers.set('authorization', `Bearer ${accessToken}`);
    return account.fetch(input, { ...init, headers });
  };

/** The calls to Square that the payments make, for one account. */
export function squareGateway(account: SquareAccount) {
  async function client(): Promise<SquareClient> {
    return new SquareClient({
      token: (await account.credentials()).accessToken,
      baseUrl: account.baseUrl(),
      fetch: logDuration(fetchWithDeadline(ANSWER_TIMEOUT_MS, withTokenOfNow(account))),
      // The SDK's own limit ends with the headers; it is set so that no timer of it stays behind.
      timeoutInSeconds: ANSWER_TIMEOUT_MS / 1000,
      // Retries belong to the workflow.
      maxRetries: 0,
    });
  }

  return {
    /** Reads Square's secret before a request is counted; throws when it cannot be read. */
    loadCredentials: async (): Promise<void> => void (await account.credentials()),

    /** CreatePayment. Repeating the same request is safe: Square answers a repeated key with the first payment. */
    async charge(request: ChargeRequest): Promise<ChargeOutcome> {
      const { payments } = await client();
      const outcome = await readPayment(
        payments.create({
          idempotencyKey: request.idempotencyKey,
          sourceId: request.sourceId,
          amountMoney: { amount: BigInt(request.amountCents), currency: 'USD' },
          autocomplete: true,
          locationId: request.locationId,
          referenceId: request.referenceId,
          note: request.note,
        }),
      );
      // of what a charge names only its source can be unknown: a wrong location has a code of its own
      return outcome.kind === 'rejected' && outcome.code === 'NOT_FOUND'
        ? { ...outcome, code: CARD_TOKEN_NOT_FOUND }
        : outcome;
    },

    /** GetPayment: the current state of a payment. */
    async getPayment(paymentId: string): Promise<ChargeOutcome> {
      const { payments } = await client();
      return readPayment(payments.get({ paymentId }));
    },

    /** RefundPayment. Repeating the same request is safe: one key, one refund. */
    async refund(request: RefundRequest): Promise<RefundOutcome> {
      const { refunds } = await client();
      return readRefund(
        refunds.refundPayment({
          idempotencyKey: request.idempotencyKey,
          paymentId: request.paymentId,
          amountMoney: { amount: BigInt(request.amountCents), currency: 'USD' },
          reason: 'What was paid for could not be given.',
        }),
      );
    },

    /** GetPaymentRefund: the current state of a refund. */
    async getRefund(refundId: string): Promise<RefundOutcome> {
      const { refunds } = await client();
      return readRefund(refunds.get({ refundId }));
    },

    /** RetrieveDispute: the current state of a dispute; undefined when Square does not say. */
    async getDispute(disputeId: string): Promise<SquareDispute | 'not-found' | undefined> {
      try {
        const { disputes } = await client();
        return readDispute((await disputes.get({ disputeId })).dispute);
      } catch (error) {
        if (!(error instanceof SquareError)) throw error;
        const outcome = outcomeOfError(error);
        return outcome.kind === 'rejected' && outcome.code === 'NOT_FOUND' ? 'not-found' : undefined;
      }
    },

    /** Every dispute of our location, page after page. Throws when a page cannot be read. */
    async *listDisputes(): AsyncGenerator<ListedDispute> {
      try {
        const { disputes } = await client();
        const pages = await disputes.list({ locationId: account.locationId() });
        for await (const dispute of itemsOfPages(pages)) yield listedDispute(dispute);
      } catch (error) {
        throw withoutResponse(error);
      }
    },

    /**
     * CancelPaymentByIdempotencyKey. 'void': Square has no captured payment under the key. It answers so for a key
     * that it does not know, too, and keeps nothing of it (docs/square.md#payments): a charge still under way may land afterwards.
     * 'captured' when Square rejects it, because the payment cannot be cancelled.
     */
    async cancelByKey(idempotencyKey: string): Promise<'void' | 'captured' | 'unknown'> {
      try {
        const { payments } = await client();
        await payments.cancelByIdempotencyKey({ idempotencyKey });
        return 'void';
      } catch (error) {
        if (!(error instanceof SquareError)) throw error;
        return outcomeOfError(error).kind === 'rejected' && error.statusCode === 400 ? 'captured' : 'unknown';
      }
    },

    /**
     * The payment with our reference among those made at a location since `since` (ISO instant), newest first; undefined when
     * the list, which lags by seconds, has none. Square offers no search by reference (docs/square.md#payments).
     */
    async findByReference(
      referenceId: string,
      locationId: string,
      since: string,
    ): Promise<ChargeOutcome | undefined> {
      try {
        const { payments } = await client();
        const pages = await payments.list({ beginTime: since, limit: 100, sortOrder: 'DESC', locationId });
        for await (const payment of itemsOfPages(pages)) {
          if (payment.referenceId === referenceId) return outcomeOfPayment(payment);
        }
        return undefined;
      } catch (error) {
        if (error instanceof SquareError || error instanceof UnreadablePage)
          return { kind: 'unknown', reason: 'payments cannot be listed' };
        throw error;
      }
    },

    /**
     * Every payment of our location that was made or changed between two instants (ISO), oldest change first, page after page.
     * The list lags by seconds (docs/square.md#payments). Throws when a page cannot be read.
     */
    async *listUpdated({ from, to }: { from: string; to: string }): AsyncGenerator<ListedPayment> {
      try {
        const { payments } = await client();
        const pages = await payments.list({
          updatedAtBeginTime: from,
          updatedAtEndTime: to,
          sortField: 'UPDATED_AT',
          sortOrder: 'ASC',
          locationId: account.locationId(),
          limit: 100,
        });
        for await (const payment of itemsOfPages(pages)) yield listedPayment(payment);
      } catch (error) {
        throw withoutResponse(error);
      }
    },

    /** Whether a webhook's raw body was signed by Square for our address; compared in constant time (docs/square.md#signatures). */
    async isSigned(rawBody: string, signature: string): Promise<boolean> {
      const given = Buffer.from(signature, 'base64');
      const isBy = (key: string | undefined): boolean => {
        if (!key) return false;
        const expected = createHmac('sha256', key)
          .update(account.webhookUrl() + rawBody)
          .digest();
        return given.length === expected.length && timingSafeEqual(given, expected);
      };
      const isByOneOf = ({ webhookSignatureKey, otherWebhookSignatureKey }: Credentials): boolean =>
        isBy(webhookSignatureKey) || isBy(otherWebhookSignatureKey);
      return isByOneOf(await account.credentials()) || isByOneOf(await account.credentials(NEW_KEY_MS));
    },
  };
}
export type Square = ReturnType<typeof squareGateway>;

const gateway = squareGateway({
  credentials: async (keptMs) => JSON.parse(await secret(setting('squareSecretId'), keptMs)) as Credentials,
  baseUrl: () => setting('squareBaseUrl'),
  locationId: () => setting('squareLocationId'),
  webhookUrl: () => setting('webhookUrl'),
  fetch: (input, init) => fetch(input, init),
});
export function square(): Square {
  return gateway;
}
