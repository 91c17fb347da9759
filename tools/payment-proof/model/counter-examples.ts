import type { Step } from './step.ts';

/** A sequence and its interleaving: which of the waiting calls goes next; after its end, the oldest. */
export interface Example {
  /** The seed of its world; the calm one without it. */
  world?: number;
  callOrder: readonly number[];
  steps: readonly Step[];
}

const press = { student: 0, course: 0, tabs: 1, leave: false } as const;

/** Sequences that once found a violation. They run before the random ones. */
export const COUNTER_EXAMPLES: readonly Example[] = [
  // The operator refunded a capture that was not known yet, and access was given nevertheless.
  {
    callOrder: [],
    steps: [
      { do: 'webhook-fault', fault: 'drop', times: 9 },
      { do: 'square-fault', call: 'CreatePayment', fault: 'accept-then-drop', times: 1 },
      { do: 'square-fault', call: 'CreatePayment', fault: 'reject-before', times: 6 },
      { do: 'checkout', plan: 'full', shown: 'now', card: 'good', ...press },
      { do: 'advance', ms: 500 },
      { do: 'operator-refund', which: 0, part: 'all' },
      { do: 'advance', ms: 600_000 },
    ],
  },
  // The response of the write that begins a refund was lost, and with it the alarm.
  ...Array.from({ length: 12 }, (_one, others): Example => ({
    callOrder: [],
    steps: [
      { do: 'checkout', plan: 'full', shown: 'now', card: 'pending', ...press },
      { do: 'advance', ms: 500 },
      { do: 'delete-course', course: 0 },
      { do: 'decide', which: 0, status: 'COMPLETED' },
      { do: 'crash-next', mode: 'crash-after', others },
      { do: 'advance', ms: 240_000 },
    ],
  })),
  // The operator refunded a part of an unsettleable capture: Square rejected the full refund, and the rest was not refunded.
  {
    callOrder: [],
    steps: [
      { do: 'webhook-fault', fault: 'delay', times: 3 },
      { do: 'crash-next', mode: 'crash-before', others: 14 },
      { do: 'checkout', plan: 'full', shown: 'now', card: 'good', ...press },
      { do: 'operator-refund', which: 0, part: 'some' },
      { do: 'delete-course', course: 0 },
      { do: 'checkout', plan: 'full', shown: 'now', card: 'good', ...press },
    ],
  },
  // The mailer was down, and the stream consumer learned that another sender had claimed the mail, which then released it.
  {
    callOrder: [],
    steps: [
      { do: 'mail-down', on: true },
      { do: 'checkout', plan: 'full', shown: 'now', card: 'good', ...press },
      { do: 'crash-next', mode: 'duplicate', others: 26 },
      { do: 'checkout', plan: 'flexible', shown: 'now', card: 'good', ...press, tabs: 3 },
      { do: 'advance', ms: 60_000 },
    ],
  },
  // The mail was sent, and its row met one conflict after the other: it stays SENDING and raises an alarm.
  {
    world: 2_147_483_634,
    callOrder: [],
    steps: [
      { do: 'checkout', plan: 'full', shown: 'now', card: 'pending', ...press },
      { do: 'publish', course: 0, on: false },
    ],
  },
  // The mail was refused, and its row met one conflict after the other: it stays SENDING, surely not sent, and raises an alarm.
  {
    world: 584_908_897,
    callOrder: [],
    steps: [
      { do: 'checkout', plan: 'full', shown: 'now', card: 'good', ...press, leave: true },
      { do: 'mail-down', on: true },
      { do: 'hold-charges', times: 2 },
      { do: 'checkout', plan: 'full', shown: 'now', card: 'declined', ...press, student: 1, tabs: 2 },
      { do: 'advance', ms: 240_000 },
      { do: 'pay-instalment', which: 0, all: false, card: 'good', ...press },
    ],
  },
];
