import { type SimulatorClock, waitUntil } from '../clock.ts';
import type { Faults } from '../faults/faults.ts';
import type { Store } from '../ledger/store.ts';
import { type WebhookTarget, postWebhook } from './webhook-post.ts';
import type { WebhookEvent } from '../wire.ts';

const MINUTE_MS = 60_000;
/** Waits between deliveries, by the simulator's clock; after the last the event is dropped (docs/square.md#webhooks). */
const RETRY_AFTER_MS = [
  5_000,
  MINUTE_MS,
  2 * MINUTE_MS,
  4 * MINUTE_MS,
  8 * MINUTE_MS,
  16 * MINUTE_MS,
  32 * MINUTE_MS,
  60 * MINUTE_MS,
];

interface WebhookQueue {
  send(events: WebhookEvent[]): void;
  /** Resolves when every event was sent once; retries and held events do not count. */
  idle(): Promise<void>;
  /** Removes everything that waits. */
  clear(): void;
}

/** Sends notifications in order, not before the API responses; unacknowledged ones are retried, also after a restart. */
export function createWebhookQueue(parts: {
  store: Store;
  faults: Faults;
  clock: SimulatorClock;
  target: WebhookTarget;
  deliver: typeof fetch;
  signal: AbortSignal;
}): WebhookQueue {
  const { store, faults, clock, target, deliver } = parts;
  let running = new AbortController();
  let tail: Promise<void> = Promise.resolve();
  let held: WebhookEvent[] = [];

  const stopSignal = (): AbortSignal => AbortSignal.any([parts.signal, running.signal]);
  const conclude = (event: WebhookEvent): void => {
    if (!parts.signal.aborted) store.commit({ concluded: [event.event_id] });
  };

  async function postAndRetry(event: WebhookEvent, signal: AbortSignal, retry = 0): Promise<void> {
    const acknowledged = await postWebhook(deliver, target, event, signal);
    if (signal.aborted) return;
    const wait = RETRY_AFTER_MS[retry];
    if (acknowledged || wait === undefined) conclude(event);
    else later(clock.now() + wait, signal, () => postAndRetry(event, signal, retry + 1));
  }

  function later(instant: number, signal: AbortSignal, act: () => Promise<void>): void {
    void waitUntil(clock, instant, signal).then((reached) => (reached ? act() : undefined));
  }

  async function deliverFirst(event: WebhookEvent, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const fault = faults.takeForWebhook();
    switch (fault?.fault) {
      case 'drop':
        return conclude(event);
      case 'forged':
        await postWebhook(deliver, { ...target, signatureKey: `not ${target.signatureKey}` }, event, signal);
        return conclude(event);
      case 'delay':
        return later(clock.now() + (fault.delayMs ?? MINUTE_MS), signal, () => postAndRetry(event, signal));
      case 'reorder':
        held.push(event);
        return later(clock.now() + MINUTE_MS, signal, () => release(signal));
      case 'duplicate':
        await postAndRetry(event, signal);
        await postWebhook(deliver, target, event, signal);
        break;
      case undefined:
        await postAndRetry(event, signal);
    }
    await release(signal);
  }

  async function release(signal: AbortSignal): Promise<void> {
    const waiting = held;
    held = [];
    for (const event of waiting) await postAndRetry(event, signal);
  }

  return {
    send(events) {
      const signal = stopSignal();
      for (const event of events) tail = tail.then(() => deliverFirst(event, signal));
    },
    idle: () => tail,
    clear() {
      running.abort();
      running = new AbortController();
      held = [];
    },
  };
}
