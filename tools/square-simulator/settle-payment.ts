import type { SimulatorContext } from './context.ts';
import { isoAt } from './context.ts';
import { existingPayment } from './move-payment.ts';
import { moveTo } from './payment-states.ts';
import { SquareFailure } from './square-failure.ts';
import { refundEvent } from './webhook-event.ts';
import type { Payment } from './wire.ts';

/** Ends a PENDING payment at once and sends its webhook. Throws NOT_FOUND, or BAD_REQUEST when it is not pending. */
export function settlePayment(
  context: SimulatorContext,
  id: string,
  status: 'COMPLETED' | 'FAILED',
): Payment {
  const payment = existingPayment(context, id);
  if (payment.status !== 'PENDING') {
    throw new SquareFailure('BAD_REQUEST', `The payment is ${payment.status}, not PENDING.`);
  }
  const changes = moveTo(payment, status, context.now());
  context.store.commit(changes);
  return changes.payments[0];
}

/** Does everything that is due by the clock: pending payments and refunds settle, old approvals lapse. */
export function settleDue(context: SimulatorContext): void {
  const now = context.now();
  for (const { id, at, becomes } of context.store.deadlines.values()) {
    if (Date.parse(at) > now) continue;
    const payment = context.store.payment(id);
    if (payment) context.store.commit(moveTo(payment, becomes, now));
    else completeRefund(context, id, now);
  }
}

function completeRefund(context: SimulatorContext, id: string, now: number): void {
  const refund = context.store.refunds.get(id);
  if (!refund) return;
  const completed = {
    ...refund,
    status: 'COMPLETED' as const,
    updated_at: isoAt(Math.max(now, Date.parse(refund.updated_at) + 1)),
  };
  context.store.commit({ refunds: [completed], events: [refundEvent('refund.updated', completed)] });
}

/** The earliest instant (ms) at which settleDue has something to do, undefined when nothing waits. */
export function nextDeadline(context: SimulatorContext): number | undefined {
  const instants = [...context.store.deadlines.values()].map(({ at }) => Date.parse(at));
  return instants.length === 0 ? undefined : Math.min(...instants);
}
