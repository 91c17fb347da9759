import { PRICE_CENTS } from '../checker/check-ledger.ts';
import type { Academy } from './academy.ts';
import { buyCourse, payInstalments } from './student.ts';
import { type Scenario, buyFlexible, buyFull, full, payOne, payRest } from './scenario.ts';
import { SIMULATION_SCENARIOS } from './simulation-scenarios.ts';

const MINUTE_MS = 60_000;
const INITIAL = 80_000;

/** Late: Square decides after `ms`. */
const decidedAfter = (ms: number): Pick<Scenario<Academy>, 'run'> => ({
  run: async ({ academy, ada, courseId }) => {
    await buyCourse(academy, ada, courseId, 'full', 'pending');
    await academy.advance(ms);
    await academy.decide('COMPLETED');
  },
});

/** Scenarios that run in the simulation and over HTTP. */
export const SHARED_SCENARIOS: readonly Scenario<Academy>[] = [
  { ...full, name: 'buy full', run: buyFull },
  {
    name: 'buy flexible',
    priceCents: PRICE_CENTS,
    run: buyFlexible,
    comeBack: buyFlexible,
    paidCents: [INITIAL],
  },
  {
    name: 'pay an instalment',
    priceCents: PRICE_CENTS,
    prepare: buyFlexible,
    run: payOne,
    comeBack: payOne,
    paidCents: [INITIAL + 63_000],
  },
  {
    name: 'pay the rest',
    priceCents: PRICE_CENTS,
    prepare: buyFlexible,
    run: payRest,
    comeBack: payRest,
    paidCents: [PRICE_CENTS],
  },
  {
    ...full,
    name: 'decline, then another card',
    run: ({ academy, ada, courseId }) => buyCourse(academy, ada, courseId, 'full', 'declined', 'good'),
  },
  {
    name: 'instalment declined, then another card',
    priceCents: PRICE_CENTS,
    prepare: buyFlexible,
    run: ({ academy, ada }) => payInstalments(academy, ada, { left: 1, all: false }, 'declined', 'good'),
    comeBack: payOne,
    paidCents: [INITIAL + 63_000],
  },
  {
    ...full,
    name: 'duplicate webhook',
    run: async (participants) => {
      await participants.academy.webhooks('duplicate', 2);
      await buyFull(participants);
    },
  },
  {
    ...full,
    name: 'forged and dropped webhooks',
    run: async (participants) => {
      await participants.academy.webhooks('forged', 1);
      await participants.academy.webhooks('drop', 1);
      await buyFull(participants);
    },
  },
  {
    ...full,
    name: 'two tabs',
    run: async (participants) => {
      await Promise.all([buyFull(participants), buyFlexible(participants)]);
    },
    // Either of the two may be first.
    paidCents: [PRICE_CENTS, INITIAL],
  },
  { ...full, name: 'late completion, 10 minutes', ...decidedAfter(10 * MINUTE_MS) },
  { ...full, name: 'late completion, 3 hours', ...decidedAfter(180 * MINUTE_MS), points: 'last' },
  {
    ...full,
    name: 'pending, then failed',
    run: async ({ academy, ada, courseId }) => {
      await buyCourse(academy, ada, courseId, 'full', 'pending');
      // After six minutes the sweeper has charged what the workflow has not: there is a payment to decide.
      await academy.advance(6 * MINUTE_MS);
      await academy.decide('FAILED');
      await academy.advance(MINUTE_MS);
    },
  },
  {
    ...full,
    name: 'outage of 10 minutes',
    run: async (participants) => {
      await participants.academy.square(false);
      await buyFull(participants);
      await participants.academy.advance(8 * MINUTE_MS);
      await participants.academy.square(true);
    },
  },
  {
    ...full,
    name: 'reordered and late webhooks',
    run: async (participants) => {
      await participants.academy.webhooks('delay', 1);
      await participants.academy.webhooks('reorder', 1);
      await buyFull(participants);
      await participants.academy.advance(2 * MINUTE_MS);
    },
  },
  {
    ...full,
    name: 'no mail for 10 minutes',
    run: async (participants) => {
      await participants.academy.mail(false);
      await buyFull(participants);
      await participants.academy.advance(10 * MINUTE_MS);
      await participants.academy.mail(true);
    },
  },
  {
    name: 'account deleted before the capture',
    priceCents: PRICE_CENTS,
    run: async ({ academy, ada, courseId }) => {
      await ada.buy({ courseId, paymentPlan: 'full', card: 'pending' });
      await academy.advance(10_000);
      await ada.deleteAccount();
      await academy.decide('COMPLETED');
      // A charge that is repeated only now is decided now.
      await academy.advance(5 * MINUTE_MS);
      await academy.decide('COMPLETED');
    },
    comeBack: async () => undefined,
    // Taken, and refunded.
    paidCents: [0],
  },
  { name: 'nothing to pay', priceCents: 0, run: buyFull, comeBack: buyFull, paidCents: [0] },
];

export const WITH_WEBHOOKS: readonly Scenario[] = [...SHARED_SCENARIOS, ...SIMULATION_SCENARIOS];

/** The same while every webhook of Square is lost: what ends only by a webhook is found by the product's schedules (G-109). */
export function withoutWebhooks(scenario: Scenario): Scenario {
  return {
    ...scenario,
    name: `${scenario.name}, every webhook lost`,
    prepare: async (participants) => {
      participants.academy.loseWebhooks(true);
      await scenario.prepare?.(participants);
    },
    points: 'last',
  };
}

export const SCENARIOS: readonly Scenario[] = [...WITH_WEBHOOKS, ...WITH_WEBHOOKS.map(withoutWebhooks)];
