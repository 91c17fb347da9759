import { join } from 'node:path';
import type { PaymentMethodName, TokenOutcome } from '../tokens/sandbox-values.ts';
import { openJournal } from './journal.ts';
import type { ApiResponse, Dispute, LedgerEntry, Payment, PaymentRefund, WebhookEvent } from '../wire.ts';

/** A payment token; of the card only brand and last four digits are kept. */
export interface CardToken {
  id: string;
  outcome: TokenOutcome;
  method: PaymentMethodName;
  brand: string;
  last4: string;
  mintedAt: string;
  used: boolean;
}

/** The first response given under an idempotency key, and a hash of its request. */
interface KeyRecord {
  operation: string;
  key: string;
  fingerprint: string;
  response: ApiResponse;
}

/** A change that Square makes by itself to a payment or refund at an instant, unless it ends before. */
interface Deadline {
  id: string;
  at: string;
  becomes: 'COMPLETED' | 'FAILED' | 'CANCELED' | 'REJECTED';
}

/** Everything one operation changes: written as one journal line, so a crash leaves all of it or nothing. */
export interface Changes {
  payments?: Payment[];
  refunds?: PaymentRefund[];
  disputes?: Dispute[];
  tokens?: CardToken[];
  keys?: KeyRecord[];
  deadlines?: Deadline[];
  ledger?: LedgerEntry[];
  events?: WebhookEvent[];
  /** ids of events that need no further delivery */
  concluded?: string[];
}

export interface Store {
  /** every version of every payment, oldest first: ListPayments answers from an earlier state */
  versions: Map<string, Payment[]>;
  refunds: Map<string, PaymentRefund>;
  disputes: Map<string, Dispute>;
  tokens: Map<string, CardToken>;
  keys: Map<string, KeyRecord>;
  deadlines: Map<string, Deadline>;
  ledger: LedgerEntry[];
  undelivered: Map<string, WebhookEvent>;
  payment(id: string): Payment | undefined;
  commit(changes: Changes): void;
  onEvents(listener: (events: WebhookEvent[]) => void): void;
  clear(): void;
  close(): void;
}

/** The simulator's memory; with a data folder it is journalled there and restored from there. */
export function openStore(dataDir: string | undefined): Store {
  let announce: (events: WebhookEvent[]) => void = () => undefined;
  const store: Store = {
    versions: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    tokens: new Map(),
    keys: new Map(),
    deadlines: new Map(),
    ledger: [],
    undelivered: new Map(),
    payment: (id) => store.versions.get(id)?.at(-1),
    commit(changes) {
      journal?.append(changes, (changes.ledger?.length ?? 0) > 0);
      apply(store, changes);
      if (changes.events) announce(changes.events);
    },
    onEvents(listener) {
      announce = listener;
    },
    clear() {
      journal?.clear();
      for (const map of [
        store.versions,
        store.refunds,
        store.disputes,
        store.tokens,
        store.keys,
        store.deadlines,
        store.undelivered,
      ])
        map.clear();
      store.ledger.length = 0;
    },
    close: () => journal?.close(),
  };
  const journal = dataDir
    ? openJournal(join(dataDir, 'square.jsonl'), (record) => apply(store, record as Changes))
    : undefined;
  return store;
}

function apply(store: Store, changes: Changes): void {
  for (const payment of changes.payments ?? []) {
    const versions = store.versions.get(payment.id);
    if (versions) versions.push(payment);
    else store.versions.set(payment.id, [payment]);
    if (payment.status !== 'PENDING' && payment.status !== 'APPROVED') store.deadlines.delete(payment.id);
  }
  for (const refund of changes.refunds ?? []) {
    store.refunds.set(refund.id, refund);
    if (refund.status !== 'PENDING') store.deadlines.delete(refund.id);
  }
  for (const dispute of changes.disputes ?? []) store.disputes.set(dispute.id, dispute);
  for (const token of changes.tokens ?? []) store.tokens.set(token.id, token);
  for (const record of changes.keys ?? []) store.keys.set(`${record.operation} ${record.key}`, record);
  for (const deadline of changes.deadlines ?? []) store.deadlines.set(deadline.id, deadline);
  store.ledger.push(...(changes.ledger ?? []));
  for (const event of changes.events ?? []) store.undelivered.set(event.event_id, event);
  for (const id of changes.concluded ?? []) store.undelivered.delete(id);
}
