import type { ChargeRequest, Square } from '#functions/gateways/square.ts';
import type { ChargeOutcome } from '#functions/gateways/square-outcome.ts';
import { fakeRefunds } from './fake-refunds.ts';
import { oneKeyOneAnswer } from './one-key-one-answer.ts';

type Luck =
  | 'pending'
  /** Another amount than asked, in cents. */
  | { captured: number }
  | { declined: string }
  | { refused: string };

/**
 * Square in memory, with its promise: the same key gets the first answer again and moves no second cent. `luck` says what
 * the next calls meet; the ledger judges.
 */
export const fakeSquare = () => {
  const ledger: { key: string; amountCents: number }[] = [];
  const cancelled: string[] = [];
  const { refund, refundStatus, refundedOf, ...refundControl } = fakeRefunds();

  /** A payment as it stands with what was given back since. */
  const now = (answer: ChargeOutcome): ChargeOutcome =>
    answer.kind === 'captured' ? { ...answer, refundedCents: refundedOf(answer.paymentId) } : answer;

  const capture = { kind: 'captured', refundedCents: 0, method: 'Visa ending in 1111' } as const;
  const {
    ask: charge,
    answers,
    requests,
    luck,
  } = oneKeyOneAnswer<ChargeRequest, ChargeOutcome, Luck>((request, fate) => {
    const referenceId = request.idempotencyKey;
    if (fate === 'pending') return { kind: 'pending', paymentId: `pay-${referenceId}`, referenceId };
    if (typeof fate === 'object') {
      if ('declined' in fate) return { kind: 'declined', code: fate.declined, referenceId };
      if ('refused' in fate) return { kind: 'refused', code: fate.refused };
    }
    const amountCents = typeof fate === 'object' && 'captured' in fate ? fate.captured : request.amountCents;
    ledger.push({ key: request.idempotencyKey, amountCents });
    return { ...capture, paymentId: `pay-${referenceId}`, referenceId, amountCents };
  });

  const square: Square = {
    charge,
    async payment(paymentId) {
      return now(answers.get(paymentId.replace('pay-', '')) ?? { kind: 'refused', code: 'NOT_FOUND' });
    },
    refund,
    refundStatus,
    ready: async () => undefined,
    cancel: async (key) => (
      cancelled.push(key),
      ledger.some((entry) => entry.key === key) ? 'captured' : 'void'
    ),
    find: async (reference) => {
      const entry = ledger.find(({ key }) => key === reference);
      return entry && { ...capture, paymentId: `pay-${reference}`, amountCents: entry.amountCents };
    },
    async *list() {
      for (const { key, amountCents } of ledger) {
        yield {
          paymentId: `pay-${key}`,
          referenceId: key,
          status: 'COMPLETED',
          amountCents,
          refundedCents: refundedOf(`pay-${key}`),
          createdAt: '2026-11-21T16:00:00.000Z',
        };
      }
    },
    signed: async (_body, signature) => signature === 'good signature',
  };

  return {
    square,
    ledger,
    requests,
    cancelled,
    luck,
    ...refundControl,
    /** A pending payment is decided. */
    complete(key: string, amountCents: number) {
      ledger.push({ key, amountCents });
      answers.set(key, { ...capture, paymentId: `pay-${key}`, referenceId: key, amountCents });
    },
    /** A pending payment fails. */
    fail(key: string) {
      answers.set(key, { kind: 'declined', code: 'FAILED', paymentId: `pay-${key}`, referenceId: key });
    },
  };
};
