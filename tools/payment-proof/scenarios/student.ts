import { POLL_CHECKS, POLL_INTERVAL_MS } from '#shared/payments/polling.rules.ts';
import type { PaymentPlan } from '#shared/payments/payment-status.ts';
import type { Academy, Card, Student, Started } from './academy.ts';

/** How often a student presses Pay when there is no response, or a failure. */
const MAX_PRESSES = 4;
const AGAIN_AFTER_MS = 10_000;

/** Polls a payment as the browser does; 'LEFT' after the last check. */
async function follow(
  academy: Academy,
  student: Student,
  transactionId: string,
  paymentPlan: PaymentPlan,
): Promise<'COMPLETED' | 'FAILED' | 'LEFT'> {
  for (let poll = 0; poll < POLL_CHECKS; poll++) {
    await academy.advance(POLL_INTERVAL_MS);
    const status = await student.status(transactionId, paymentPlan);
    if (status === 'COMPLETED' || status === 'FAILED') return status;
    if (status === 'TIMEOUT') return 'LEFT';
  }
  return 'LEFT';
}

interface Intent {
  academy: Academy;
  student: Student;
  paymentPlan: PaymentPlan;
  /** Whether it is bought already. Undefined when the request failed. */
  isBought: () => Promise<boolean | undefined>;
  press: (card: Card) => Promise<Started>;
  /** The first card, and those that are tried after a decline. */
  cards: readonly Card[];
}

/**
 * A student who pays: presses Pay, polls, tries the next card after a failure, presses again when there is no response, and
 * leaves at TIMEOUT.
 */
async function pay({ academy, student, paymentPlan, isBought, press, cards }: Intent): Promise<void> {
  let card = 0;
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    if (await isBought()) return;
    const { transactionId } = await press(cards[Math.min(card, cards.length - 1)] ?? 'good');
    if (transactionId === undefined) {
      await academy.advance(AGAIN_AFTER_MS);
      continue;
    }
    const end = await follow(academy, student, transactionId, paymentPlan);
    if (end !== 'FAILED') return;
    card += 1;
  }
}

/** Buys a course unless it is bought. */
export function buyCourse(
  academy: Academy,
  student: Student,
  courseId: string,
  paymentPlan: 'full' | 'flexible',
  ...cards: Card[]
): Promise<void> {
  return pay({
    academy,
    student,
    paymentPlan,
    isBought: async () => (await student.courses())?.includes(courseId),
    press: (card) => student.buy({ courseId, paymentPlan, card }),
    cards,
  });
}

/** Pays instalments of the one plan until at most `left` are unpaid; with `all`, in one charge. */
export async function payInstalments(
  academy: Academy,
  student: Student,
  { left, all }: { left: number; all: boolean },
  ...cards: Card[]
): Promise<void> {
  const unpaid = async () => {
    const [plan] = (await student.plans()) ?? [];
    return plan && { plan, instalments: plan.paymentSchedule.filter(({ paid }) => !paid) };
  };
  await pay({
    academy,
    student,
    paymentPlan: 'scheduled',
    isBought: async () => {
      const found = await unpaid();
      return found && found.instalments.length <= left;
    },
    press: async (card) => {
      const found = await unpaid();
      const [next] = found?.instalments ?? [];
      if (!found || !next) return {};
      return student.payInstalment({ planId: found.plan._id, instalmentId: next._id, all, card });
    },
    cards,
  });
}
