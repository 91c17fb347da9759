import type { RefundOutcome, RefundRequest } from '#functions/gateways/square-refund.ts';

type RefundLuck =
  'good' | 'pending' | 'accept-then-drop' | 'reject-before' | { refused: string } | { forbidden: string };

/** Refunds of Square in memory, with its promise: one key, one refund. `refundLuck` says what the next calls meet. */
export const fakeRefunds = () => {
  const refunds: { refundId: string; paymentId: string; amountCents: number }[] = [];
  const answers = new Map<string, RefundOutcome>();
  const refundRequests: RefundRequest[] = [];
  const refundLuck: RefundLuck[] = [];

  const decide = (request: RefundRequest, fate: RefundLuck): RefundOutcome => {
    if (typeof fate === 'object') return { kind: 'refused', code: 'refused' in fate ? fate.refused : 'X' };
    const { paymentId, amountCents, idempotencyKey } = request;
    const refundId = `ref-${idempotencyKey}`;
    refunds.push({ refundId, paymentId, amountCents });
    return { kind: fate === 'pending' ? 'pending' : 'refunded', refundId };
  };

  return {
    async refund(request: RefundRequest): Promise<RefundOutcome> {
      refundRequests.push(request);
      const fate = refundLuck.shift() ?? 'good';
      if (fate === 'reject-before') return { kind: 'unknown', reason: 'no connection', trouble: 'silent' };
      if (typeof fate === 'object' && 'forbidden' in fate)
        return { kind: 'refused', code: fate.forbidden, trouble: 'forbidden' };
      const answer = answers.get(request.idempotencyKey) ?? decide(request, fate);
      answers.set(request.idempotencyKey, answer);
      if (fate === 'accept-then-drop') return { kind: 'unknown', reason: 'no answer', trouble: 'silent' };
      return answer;
    },
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
