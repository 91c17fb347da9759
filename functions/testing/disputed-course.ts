import type { handler as createFlexible } from '#functions/payments/create-flexible-payment.handler.ts';
import { reconcileDisputes } from '#functions/payments/dispute/reconcile-disputes.ts';
import { handler as keepAccess } from '#functions/payments/keep-access.handler.ts';
import { handler as receive } from '#functions/payments/receive-square-event.handler.ts';
import { openBought } from './bought-course.ts';
import { call } from './call.ts';
import { NOON } from './test-academy.ts';

export const ADMIN = { userId: 'user-admin', role: 'admin' as const };
/** `now` is NOON. */
export const DISPUTE_CONTEXT = { now: NOON, zone: 'America/New_York' };
let events = 0;

/** A student who has bought the course, and whose payment the cardholder may dispute. */
export async function openDisputable(plan?: typeof createFlexible) {
  const bought = await openBought(plan);
  const { academy, id } = bought;
  await academy.addPerson(ADMIN.userId, ADMIN.role);
  const { simulator } = academy.square;
  return {
    ...bought,
    open: (amountCents?: number) =>
      simulator.openDispute(academy.square.paymentId(id), amountCents === undefined ? {} : { amountCents })
        .id,
    change: (disputeId: string, state: 'PROCESSING' | 'WON' | 'LOST' | 'ACCEPTED') =>
      simulator.changeDispute(disputeId, state),
    /** Square's event of a dispute. */
    deliver: (disputeId: string) =>
      call(
        receive.with(academy.handlerNeeds),
        academy.square.signedEvent({
          event_id: `dispute-event-${++events}`,
          type: 'dispute.state.updated',
          data: { type: 'dispute', id: disputeId, object: { dispute: { state: 'LOST' } } },
        }),
      ),
    reconcile: () => reconcileDisputes(academy.needs, DISPUTE_CONTEXT),
    keep: () =>
      call(keepAccess.with(academy.handlerNeeds), {
        params: { id: 'user-ada', courseId: 'crs_aws' },
        as: ADMIN,
      }),
    async attempt() {
      const found = await academy.needs.attempts.get(id);
      if (!found) throw new Error('There is no attempt.');
      return found;
    },
  };
}
