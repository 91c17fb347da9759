import type { IncomingMessage, ServerResponse } from 'node:http';
import { handleApiCall } from './api/handle-api-call.ts';
import { createBrowserListener } from './browser/serve-browser.ts';
import { type SimulatorClock, waitUntil } from './clock.ts';
import type { SimulatorContext } from './context.ts';
import { type SetFault, createFaults } from './faults/faults.ts';
import { nextDeadline, endDue, endPayment, endRefund } from './payments/end-payment.ts';
import { type NewDispute, changeDispute, openDispute } from './payments/disputes.ts';
import { refundRest } from './payments/refund-payment.ts';
import { openStore } from './ledger/store.ts';
import type { WebhookTarget } from './webhooks/webhook-post.ts';
import { createWebhookQueue } from './webhooks/webhook-queue.ts';
import type { Dispute, DisputeState, LedgerEntry, Payment, PaymentRefund } from './wire.ts';

export interface SquareSimulatorOptions {
  clock: SimulatorClock;
  /** folder of the journal `square.jsonl`; undefined keeps everything in memory */
  dataDir: string | undefined;
  accessToken: string;
  locationId: string;
  applicationId: string;
  webhook: WebhookTarget;
  /** path under which the listener is mounted, without a trailing slash; '' for the root; default '/_local/square' */
  basePath?: string;
  /** woff2 file of the font of the card form and the wallet sheet; without it the system's fonts */
  fontFile?: string;
  /** how webhooks are posted */
  deliver?: typeof fetch;
  /** durations in ms of the clock: how long a payment stays PENDING, a refund too */
  pendingMs?: number;
  refundMs?: number;
}

export interface SquareSimulator {
  /** A request listener: true when the request was the simulator's (and is answered, or hangs by a fault). */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Every movement of money, oldest first; what tests compare the client's records with. */
  ledger(): LedgerEntry[];
  /** The newest version of every payment, oldest payment first. */
  payments(): Payment[];
  /** The newest version of every refund, oldest refund first. */
  refunds(): PaymentRefund[];
  /** Sets `{ call, fault, times }` (docs/square.md#simulator); throws a ZodError for any other shape. */
  addFault(fault: unknown): SetFault;
  faults(): SetFault[];
  /** Takes back one fault before it is used up; false when none has this id any more. */
  removeFault(id: number): boolean;
  clearFaults(): void;
  /** Ends a PENDING or APPROVED payment and sends its webhook; throws SquareFailure NOT_FOUND or BAD_REQUEST. */
  endPayment(id: string, status: 'COMPLETED' | 'FAILED' | 'CANCELED'): Payment;
  /** Ends a PENDING refund and sends its webhooks; throws SquareFailure NOT_FOUND or BAD_REQUEST. */
  endRefund(id: string, status: 'COMPLETED' | 'FAILED' | 'REJECTED'): PaymentRefund;
  /** Refunds what is left of a captured payment, as the operator does in Square's dashboard; sends its webhooks. Throws SquareFailure. */
  refundPayment(paymentId: string): void;
  /** The newest version of every dispute, oldest dispute first. */
  disputes(): Dispute[];
  /** A cardholder disputes a captured payment; sends dispute.created. Throws SquareFailure NOT_FOUND or BAD_REQUEST. */
  openDispute(paymentId: string, dispute?: NewDispute): Dispute;
  /** Moves a dispute on and sends dispute.state.updated. Throws SquareFailure NOT_FOUND or BAD_REQUEST. */
  changeDispute(id: string, state: DisputeState): Dispute;
  /** Removes all payments, refunds, disputes, tokens, keys, faults and the ledger, also on disk. */
  reset(): void;
  /** Resolves when every webhook so far was sent once. */
  idle(): Promise<void>;
  /** Stops timers and webhooks; webhooks that were not acknowledged are sent again after the next start. */
  close(): Promise<void>;
}

/**
 * Square's API and browser SDK (docs/square.md#simulator): `${basePath}/v2/…` is the HTTP API, so the `square` SDK's baseUrl is the
 * origin plus basePath; `${basePath}/square.js` is the Web Payments SDK for the loader's scriptSrc. Not for production.
 */
export function createSquareSimulator(options: SquareSimulatorOptions): SquareSimulator {
  const { clock, basePath = '/_local/square' } = options;
  const stop = new AbortController();
  const store = openStore(options.dataDir);
  const faults = createFaults();
  const context: SimulatorContext = {
    store,
    now: () => clock.now(),
    locationId: options.locationId,
    applicationId: options.applicationId,
    listLagMs: 3_000,
    pendingMs: options.pendingMs ?? 60_000,
    refundMs: options.refundMs ?? 2_000,
    refundBecomes: 'COMPLETED',
  };
  const queue = createWebhookQueue({
    store,
    faults,
    clock,
    target: options.webhook,
    deliver: options.deliver ?? fetch,
    signal: stop.signal,
  });
  const handleBrowserRequest = createBrowserListener(context, options.fontFile);
  const apiParts = { context, faults, accessToken: options.accessToken, signal: stop.signal };

  let watched: AbortController | undefined;
  /** Waits for the next change that Square makes by itself; every commit may have added an earlier one. */
  function watchDeadlines(): void {
    watched?.abort();
    const instant = nextDeadline(context);
    if (instant === undefined || stop.signal.aborted) return;
    watched = new AbortController();
    void waitUntil(clock, instant, AbortSignal.any([stop.signal, watched.signal])).then((reached) => {
      if (reached) endDue(context);
      if (reached) watchDeadlines();
    });
  }

  store.onEvents((events) => {
    queue.send(events);
    watchDeadlines();
  });
  queue.send([...store.undelivered.values()]);
  watchDeadlines();

  return {
    async handle(request, response) {
      const target = `http://localhost${request.url ?? '/'}`;
      if (!URL.canParse(target)) return false;
      const url = new URL(target);
      if (!url.pathname.startsWith(`${basePath}/`)) return false;
      const path = url.pathname.slice(basePath.length);
      if (!path.startsWith('/v2/')) return handleBrowserRequest(path.slice(1), request, response);
      await handleApiCall(apiParts, path, url.searchParams, request, response);
      return true;
    },
    ledger() {
      endDue(context);
      return structuredClone(store.ledger);
    },
    payments() {
      endDue(context);
      return [...store.versions.keys()].flatMap((id) => structuredClone(store.payment(id)) ?? []);
    },
    refunds() {
      endDue(context);
      return structuredClone([...store.refunds.values()]);
    },
    addFault: (fault) => faults.add(fault),
    faults: () => faults.list(),
    removeFault: (id) => faults.remove(id),
    clearFaults: () => faults.clear(),
    endPayment: (id, status) => structuredClone(endPayment(context, id, status)),
    endRefund: (id, status) => structuredClone(endRefund(context, id, status)),
    refundPayment: (paymentId) => refundRest(context, paymentId),
    disputes: () => structuredClone([...store.disputes.values()]),
    openDispute: (paymentId, dispute) => structuredClone(openDispute(context, paymentId, dispute)),
    changeDispute: (id, state) => structuredClone(changeDispute(context, id, state)),
    reset() {
      faults.clear();
      queue.clear();
      store.clear();
      watchDeadlines();
    },
    idle: () => queue.idle(),
    async close() {
      stop.abort();
      await queue.idle();
      store.close();
    },
  };
}
