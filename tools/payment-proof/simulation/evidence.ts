import type { Item } from '#functions/data/table.ts';
import type { PaymentPlan } from '#shared/payments/payment-status.ts';
import type { Execution } from '@twillfield/local-cloud/workflow';
import type { LedgerEntry, Payment } from '@twillfield/square-simulator';
import type { WorldLogLine } from './lambda.ts';

/** A mail as SES took it. */
export interface SentLetter {
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

/** What a card was entered for, as the world itself knows it. */
export interface CardWish {
  userId: string;
  courseId: string;
  paymentPlan: PaymentPlan;
}

/** Square could not be reached, ms; `to` is still to come in one that goes on. */
export interface Outage {
  from: number;
  to?: number;
}

/** All that the invariants are checked by. The ledger is the simulator's own. */
export interface Evidence {
  now: number;
  rows: readonly Item[];
  ledger: readonly LedgerEntry[];
  payments: readonly Payment[];
  /** Bodies of all CreatePayment requests that left a process, by idempotency key. */
  charges: ReadonlyMap<string, readonly string[]>;
  letters: readonly SentLetter[];
  states: readonly SeenState[];
  log: readonly WorldLogLine[];
  executions: readonly Execution[];
  /** Card tokens that were minted. */
  tokens: readonly string[];
  /** By card token; only what a scenario's learners entered. */
  wishes: ReadonlyMap<string, CardWish>;
  /** References of payments that the operator gave back at Square, and when, ms. */
  returnedAt: ReadonlyMap<string, number>;
  /** How many refunds the operator made at Square, by the payment's reference. */
  byHand: ReadonlyMap<string, number>;
  outages: readonly Outage[];
  /** Calls that suffered a fault: 'mail/send-outbox-mail: table Update OUTBOX'. */
  struck: readonly string[];
  /** What a learner was shown that was not true at that moment; each begins with its invariant. */
  untruths: readonly string[];
}
