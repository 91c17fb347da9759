import type { RefundOutcome, RefundRequest } from '#functions/gateways/square-refund.ts';
import { oneKeyOneAnswer } from './one-key-one-answer.ts';

type RefundLuck = 'pending' | { refused: string };

/** Refunds of Square in memory, with its promise: one key, one refund. `refundLuck` says what the next calls meet. */
export const fakeRefunds = () => {
  const refunds: { refundId: string; paymentId: string; amountCents: number }[] = [];
  const {
    ask: refund,
    answers,
    requests: refundRequests,
    luck: refundLuck,
  } = oneKeyOneAnswer<RefundRequest, RefundOutcome, RefundLuck>((request, fate) => {
    if (typeof fate === 'object') return { kind: 'refused', code: fate.refused };
    const { paymentId, amountCents, idempotencyKey } = request;
    const refundId = `ref-${idempotencyKey}`;
    refunds.push({ refundId, paymentId, amountCents });
    return { kind: fate === 'pending' ? 'pending' : 'refunded', refundId };
  });

  return {
    refund,
    async refundStatus(refundId: string): Promise<RefundOutcome> {
      return answers.get(refundId.replace('ref-', '')) ?? { kind: 'refused', code: 'NOT_FOUND' };
    },
    refundedOf: (paymentId: string): number =>
      refunds.filter((one) => one.paymentId === paymentId).reduce((sum, one) => sum + one.amountCents, 0),
    refunds,
    refundRequests,
    refundLuck,
    /** A pending refund is finished, or fails and takes nothing back. */
    finishRefund(transactionId: string, as: 'refunded' | 'failed') {
      const refundId = `ref-refund-${transactionId}`;
      if (as === 'failed')
        refunds.splice(
          refunds.findIndex((one) => one.refundId === refundId),
          1,
        );
      answers.set(
        `refund-${transactionId}`,
        as === 'refunded' ? { kind: 'refunded', refundId } : { kind: 'refused', code: 'FAILED' },
      );
    },
    /** The operator gives money back in Square's own dashboard. */
    giveBack(paymentId: string, amountCents: number) {
      refunds.push({ refundId: `by-hand-${refunds.length}`, paymentId, amountCents });
    },
  };
};
