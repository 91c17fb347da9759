import { PRICE_CENTS } from '../checker/check-ledger.ts';
import type { SimulatedAcademy } from './academy.ts';
import { buyCourse } from './student.ts';
import { type Participants, type Scenario, buyFlexible, buyFull, full, payOne } from './scenario.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The events of a capture: payment.created and payment.updated. */
const EVENTS_OF_CAPTURE = 2;
const PART_CENTS = 10_000;
const INITIAL_CENTS = 80_000;
const noReturn = () => Promise.resolve();

/** Square has captured the price, and the academy does not know it yet. */
async function captureWithoutEvent({
  academy,
  ada,
  courseId,
}: Participants<SimulatedAcademy>): Promise<void> {
  await academy.charges('accept-then-hang', 1);
  await academy.webhooks('drop', EVENTS_OF_CAPTURE);
  await ada.buy({ courseId, paymentPlan: 'full', card: 'good' });
  await academy.advance(SECOND_MS);
}

/** Scenarios that only the simulation in memory can run: with refunds by the operator, held charges, or weeks. */
export const SIMULATION_SCENARIOS: readonly Scenario[] = [
  {
    name: 'refunded by the operator after settlement',
    priceCents: PRICE_CENTS,
    prepare: buyFull,
    run: async ({ academy }) => {
      await academy.refundByOperator();
      // An event that was lost comes again.
      await academy.advance(20 * MINUTE_MS);
    },
    // Access has ended (G-108), and the course is bought again.
    comeBack: buyFull,
    paidCents: [PRICE_CENTS],
  },
  {
    name: 'refund fails after pending',
    priceCents: PRICE_CENTS,
    run: async ({ academy, ada, courseId }) => {
      academy.failRefunds('FAILED', 1);
      academy.failRefunds('REJECTED', 1);
      await ada.buy({ courseId, paymentPlan: 'full', card: 'pending' });
      await academy.advance(10 * SECOND_MS);
      await ada.deleteAccount();
      await academy.decide('COMPLETED');
      // Each try belongs to another run of the sweeper.
      await academy.advance(25 * MINUTE_MS);
      await academy.decide('COMPLETED');
      await academy.advance(25 * MINUTE_MS);
    },
    comeBack: noReturn,
    paidCents: [0],
    points: 'last',
  },
  {
    name: 'dispute lost',
    priceCents: PRICE_CENTS,
    prepare: buyFull,
    run: async ({ academy }) => {
      academy.dispute('LOST');
      await academy.advance(10 * MINUTE_MS);
    },
    // Access has ended (G-108), and the course is bought again.
    comeBack: buyFull,
    paidCents: [PRICE_CENTS],
  },
  {
    name: 'operator refunds all of a plan',
    priceCents: PRICE_CENTS,
    prepare: async (participants) => {
      await buyFlexible(participants);
      await payOne(participants);
    },
    run: async (participants) => {
      // An instalment is being paid meanwhile: it is settled first and refunded too, or it is unsettleable.
      await Promise.all([participants.academy.refundByOperator(), payOne(participants)]);
      await participants.academy.advance(2 * MINUTE_MS);
      await participants.academy.refundByOperator();
      await participants.academy.advance(20 * MINUTE_MS);
    },
    comeBack: buyFlexible,
    paidCents: [INITIAL_CENTS],
  },
  {
    name: 'refunded by the operator before we knew',
    through: ['UNKNOWN'],
    priceCents: PRICE_CENTS,
    run: async (participants) => {
      const { academy } = participants;
      await captureWithoutEvent(participants);
      await academy.square(false);
      await academy.refundByOperator();
      await academy.advance(2 * MINUTE_MS);
      await academy.square(true);
      // The event of the refund comes again.
      await academy.advance(20 * MINUTE_MS);
    },
    comeBack: noReturn,
    // A charge that never reached Square before is made later; one that failed for good took nothing.
    paidCents: [0, PRICE_CENTS],
  },
  {
    name: 'a part refunded by the operator, and the account gone',
    through: ['REFUNDING', 'REFUNDED'],
    priceCents: PRICE_CENTS,
    run: async (participants) => {
      const { academy, ada } = participants;
      await captureWithoutEvent(participants);
      await academy.refundOpenByOperator(PART_CENTS);
      await ada.deleteAccount();
      await academy.advance(5 * MINUTE_MS);
    },
    comeBack: noReturn,
    // The two refunds return all; what was settled before the deletion stays.
    paidCents: [0, PRICE_CENTS],
  },
  {
    ...full,
    name: 'captured after its end',
    through: ['VOIDED', 'REFUNDING', 'REFUNDED', 'SETTLED'],
    run: async ({ academy, ada, courseId }) => {
      academy.holdCharges(1);
      await academy.charges('401', 20);
      await buyCourse(academy, ada, courseId, 'full', 'good');
      await academy.advance(5 * MINUTE_MS);
      academy.holdCharges(0);
      await academy.charges('401', 0);
      // The circuit breaker, open because the access token was rejected, closes again.
      await academy.advance(10 * MINUTE_MS);
    },
  },
  {
    ...full,
    name: 'captured after its end, and bought again',
    through: ['VOIDED', 'REFUNDING', 'REFUNDED', 'SETTLED'],
    run: async ({ academy, ada, courseId }) => {
      academy.holdCharges(1);
      await academy.charges('401', 20);
      await buyCourse(academy, ada, courseId, 'full', 'good');
      await academy.advance(5 * MINUTE_MS);
      await academy.charges('401', 0);
      // The circuit breaker, open because the access token was rejected, closes again.
      await academy.advance(10 * MINUTE_MS);
      await buyCourse(academy, ada, courseId, 'full', 'good');
      academy.holdCharges(0);
    },
  },
  {
    ...full,
    name: 'reconciliation alone repairs',
    through: ['UNKNOWN', 'CAPTURED', 'SETTLED'],
    run: async ({ academy, ada, courseId }) => {
      academy.pauseRecovery(true);
      await academy.charges('accept-then-hang', 1);
      await ada.buy({ courseId, paymentPlan: 'full', card: 'good' });
      // One run may fail.
      await academy.advance(15 * MINUTE_MS);
      academy.pauseRecovery(false);
    },
  },
  {
    name: 'an instalment falls due',
    priceCents: PRICE_CENTS,
    prepare: async (participants) => {
      await buyFlexible(participants);
      await participants.academy.sleep(14 * DAY_MS);
    },
    run: async (participants) => {
      const { academy, ada, courseId } = participants;
      // Due today: open. Midnight in New York passes.
      await academy.checkLock(ada, courseId);
      await academy.sleep(DAY_MS);
      await academy.checkLock(ada, courseId);
      await payOne(participants);
      await academy.checkLock(ada, courseId);
    },
    comeBack: async (participants) => {
      await payOne(participants);
      await participants.academy.advance(MINUTE_MS);
      await participants.academy.checkLock(participants.ada, participants.courseId);
    },
    paidCents: [143_000],
  },
];
