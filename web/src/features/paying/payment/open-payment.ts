import type { Id } from '#shared/kernel/id.ts';
import type { ResponseOf } from '#shared/api/route.ts';
import type { getOpenPayment } from '#shared/payments/routes.ts';
import type { PaymentPlan } from '#shared/payments/payment-status.ts';

type WireOpenPayment = NonNullable<ResponseOf<typeof getOpenPayment>['data']>;

/** A payment that the server has open. */
export interface OpenPayment {
  readonly transactionId: Id<'transaction'>;
  readonly paymentPlan: PaymentPlan;
  /** The instalments it pays; none for a course. */
  readonly instalmentIds: readonly Id<'instalment'>[];
}

export function toOpenPayment({ transactionId, paymentPlan, scheduleIds }: WireOpenPayment): OpenPayment {
  return { transactionId, paymentPlan, instalmentIds: scheduleIds };
}
