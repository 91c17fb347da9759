import type { SquareSimulator } from '@twillfield/square-simulator';
import { SQUARE } from './settings.ts';
import { SQUARE_BASE_URL, fetchWithoutFaults } from './square-adapter.ts';

/** Which payments the operator refunds, by their reference, and at most how many cents of each. */
export interface RefundSelection {
  mostCents: number;
  of: (reference: string) => boolean;
}

/** How a dispute ends; WON may follow LOST. */
export type DisputeEnd = 'WON' | 'LOST' | 'ACCEPTED';

/** One refund of a payment. */
interface OperatorRefund {
  reference: string;
  cents: number;
}

/** The operator, who refunds in Square's dashboard; the academy learns it from Square only. */
export class Operator {
  /** When payments were refunded in full, ms, by their reference. */
  readonly refundedByOperatorAt = new Map<string, number>();
  /** How many refunds of a payment, by its reference. */
  readonly refunds = new Map<string, number>();
  readonly #square: SquareSimulator;
  readonly #now: () => number;

  constructor(square: SquareSimulator, now: () => number) {
    this.#square = square;
    this.#now = now;
  }

  async refundByOperator({ mostCents, of }: RefundSelection): Promise<OperatorRefund[]> {
    const made: OperatorRefund[] = [];
    for (const { id, status, amount_money: money, ...payment } of this.#square.payments()) {
      const reference = payment.reference_id ?? '';
      const refundedCents = payment.refunded_money?.amount ?? 0;
      const left = money.amount - refundedCents;
      if (status !== 'COMPLETED' || left === 0 || !of(reference)) continue;
      const cents = Math.min(left, mostCents);
      const response = await fetchWithoutFaults(this.#square, `${SQUARE_BASE_URL}/v2/refunds`, {
        method: 'POST',
        headers: { authorization: `Bearer ${SQUARE.accessToken}` },
        body: JSON.stringify({
          idempotency_key: `operator-${refundedCents}-${id}`.slice(0, 45),
          payment_id: id,
          amount_money: { amount: cents, currency: money.currency },
        }),
      });
      if (!response.ok) throw new Error(`Square refused the operator's refund: ${await response.text()}`);
      if (cents === left) this.refundedByOperatorAt.set(reference, this.#now());
      this.refunds.set(reference, (this.refunds.get(reference) ?? 0) + 1);
      made.push({ reference, cents });
    }
    return made;
  }
}
