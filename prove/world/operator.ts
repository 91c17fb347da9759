import type { SquareSimulator } from '#local/square/simulator.ts';
import { SQUARE_BASE_URL, askAtSquare } from './square-door.ts';

/** What the operator gave back of a payment: all that was left, or a part. */
export interface GivenBack {
  reference: string;
  all: boolean;
}

/** What the operator wants to give back: so many cents at most of each payment with such a reference. */
export interface ToGiveBack {
  mostCents: number;
  of: (reference: string) => boolean;
}

/** The operator gives back on Square's own page. */
export const giveBack = async (
  simulator: SquareSimulator,
  accessToken: string,
  { mostCents, of }: ToGiveBack,
): Promise<GivenBack[]> => {
  const given: GivenBack[] = [];
  for (const { id, status, amount_money: money, ...payment } of simulator.payments()) {
    const reference = payment.reference_id ?? '';
    const left = money.amount - (payment.refunded_money?.amount ?? 0);
    if (status !== 'COMPLETED' || left === 0 || !of(reference)) continue;
    const response = await askAtSquare(simulator, `${SQUARE_BASE_URL}/v2/refunds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({
        idempotency_key: `operator-${id}`.slice(0, 45),
        payment_id: id,
        amount_money: { amount: Math.min(left, mostCents), currency: money.currency },
      }),
    });
    if (!response.ok) throw new Error(`Square refused the operator's refund: ${await response.text()}`);
    given.push({ reference, all: left <= mostCents });
  }
  return given;
};
