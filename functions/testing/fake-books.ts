import type { Square } from '#functions/gateways/square.ts';
import type { ListedPayment, OddPayment, SquarePayment } from '#functions/gateways/square-payment.ts';

/**
 * For tests: Square's books, as its list and its answer about one payment read them. `late` are payments whose newest state
 * the list does not show yet; `odd` stand before all others; `breakAfter` breaks the list off after so many payments.
 */
export const fakeBooks = (square: Square) => {
  const payments = new Map<string, SquarePayment>();
  const late = new Map<string, SquarePayment>();
  const odd: OddPayment[] = [];
  const windows: { from: string; to: string }[] = [];
  const trouble: { breakAfter?: number; silentOn?: string } = {};
  return {
    late,
    odd,
    windows,
    trouble,
    clear(): void {
      payments.clear();
      late.clear();
      delete trouble.breakAfter;
      delete trouble.silentOn;
    },
    /** A completed payment of $2,060.00 under a reference, with a difference or two. */
    put(referenceId: string | undefined, more: Partial<SquarePayment> = {}): SquarePayment {
      const payment: SquarePayment = {
        paymentId: `pay-${referenceId}`,
        referenceId,
        status: 'COMPLETED',
        amountCents: 206_000,
        refundedCents: 0,
        createdAt: '2026-11-21T16:00:00.000Z',
        ...more,
      };
      payments.set(payment.paymentId, payment);
      return payment;
    },
    square: {
      ...square,
      async *list(window): AsyncGenerator<ListedPayment> {
        windows.push(window);
        yield* odd;
        let shown = 0;
        for (const payment of payments.values()) {
          if (shown++ === trouble.breakAfter) throw new Error('Square answered 503.');
          yield payment;
        }
        if (trouble.breakAfter !== undefined) throw new Error('Square answered 503.');
      },
      async payment(paymentId) {
        if (paymentId === trouble.silentOn) return { kind: 'unknown', reason: 'no answer' };
        const payment = late.get(paymentId) ?? payments.get(paymentId);
        if (!payment) return { kind: 'refused', code: 'NOT_FOUND' };
        const { status, referenceId, amountCents, refundedCents } = payment;
        const known = { paymentId, referenceId };
        if (status === 'COMPLETED')
          return { ...known, kind: 'captured', amountCents, refundedCents, method: 'Visa ending in 1111' };
        return status === 'FAILED' || status === 'CANCELED'
          ? { ...known, kind: 'declined', code: status }
          : { ...known, kind: 'pending' };
      },
    } satisfies Square,
  };
};
