import { POLL_CHECKS, POLL_INTERVAL_MS } from '#shared/payments/polling.rules.ts';
import type { PaymentPlan } from '#shared/payments/payment-status.ts';
import type { Academy, Card, Student, Started } from './academy.ts';

/** How often a person presses again when nothing, or nothing good, comes back. */
const PATIENCE = 4;
const AGAIN_AFTER_MS = 10_000;

/** Follows a payment as the browser does; 'LEFT' when its time is over. */
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
  /** Whether it is there already: then nothing is paid. Undefined when nobody could say. */
  has: () => Promise<boolean | undefined>;
  press: (card: Card) => Promise<Started>;
  /** The first card, and what is tried after it was declined. */
  cards: readonly Card[];
}

/**
 * A person who wants something: presses, follows, tries the next card after a refusal, presses again when no response comes,
 * and leaves when told that it is still being checked.
 */
async function want({ academy, student, paymentPlan, has, press, cards }: Intent): Promise<void> {
  let card = 0;
  for (let presses = 0; presses < PATIENCE; presses++) {
    if (await has()) return;
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
export function wantCourse(
  academy: Academy,
  student: Student,
  courseId: string,
  paymentPlan: 'full' | 'flexible',
  ...cards: Card[]
): Promise<void> {
  return want({
    academy,
    student,
    paymentPlan,
    has: async () => (await student.courses())?.includes(courseId),
    press: (card) => student.buy({ courseId, paymentPlan, card }),
    cards,
  });
}

/** Pays instalments of the one plan until at most `left` are unpaid; with `all`, in one charge. */
export async function wantInstalments(
  academy: Academy,
  student: Student,
  { left, all }: { left: number; all: boolean },
  ...cards: Card[]
): Promise<void> {
  const unpaid = async () => {
    const [plan] = (await student.plans()) ?? [];
    return plan && { plan, instalments: plan.paymentSchedule.filter(({ paid }) => !paid) };
  };
  await want({
    academy,
    student,
    paymentPlan: 'scheduled',
    has: async () => {
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
