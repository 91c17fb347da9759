import type { Item } from '#functions/data/table.ts';
import type { PaymentPlan } from '#shared/payments/payment-status.ts';
import type { Execution } from '@twillfield/local-cloud/workflow';
import type { Dispute, LedgerEntry, Payment } from '@twillfield/square-simulator';
import type { FunctionLogLine } from './lambda.ts';

/** A mail that SES accepted. */
export interface SentMail {
  /** ms. */
  at: number;
  to: string;
  subject: string;
  text: string;
  /** The outbox id that the product tagged it with. */
  outboxId: string | undefined;
}

/** An attempt was seen in a state, after a write. `at` in ms. */
export interface SeenState {
  transactionId: string;
  state: string;
  at: number;
}

/** What a card was entered for, as the simulation itself records it. */
export interface CardIntent {
  userId: string;
  courseId: string;
  paymentPlan: PaymentPlan;
}

/** A time in which Square could not be reached, ms; without `to` it has not ended. */
export interface Outage {
  from: number;
  to?: number;
}

/** Everything that the checks of the invariants read. The ledger is the simulator's. */
export interface Evidence {
  now: number;
  /** The academy's zone (IANA). */
  zone: string;
  rows: readonly Item[];
  ledger: readonly LedgerEntry[];
  payments: readonly Payment[];
  disputes: readonly Dispute[];
  /** Bodies of all CreatePayment requests that left a process, by idempotency key. */
  charges: ReadonlyMap<string, readonly string[]>;
  mails: readonly SentMail[];
  states: readonly SeenState[];
  log: readonly FunctionLogLine[];
  executions: readonly Execution[];
  /** Card tokens that were minted. */
  tokens: readonly string[];
  /** By card token; only of a scenario's students. */
  intents: ReadonlyMap<string, CardIntent>;
  /** References of payments that the operator refunded at Square, and when, ms. */
  refundedByOperatorAt: ReadonlyMap<string, number>;
  /** How many refunds the operator made at Square, by the payment's reference. */
  operatorRefunds: ReadonlyMap<string, number>;
  outages: readonly Outage[];
  /** Calls into which a fault was injected: 'mail/send-outbox-mail: table Update OUTBOX'. */
  injected: readonly string[];
  /** What a student was shown that was not true at that moment; each begins with its invariant. */
  inconsistencies: readonly string[];
}
