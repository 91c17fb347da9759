import type { Id } from '#shared/kernel/id.ts';
import { attempts } from '#functions/data/payments/attempts.ts';
import { breakerState } from '#functions/data/payments/breaker-state.ts';
import { square } from '#functions/gateways/square.ts';
import { task } from '#functions/platform/task.ts';
import { now } from '#functions/runtime/clock.ts';
import { setting } from '#functions/runtime/config.ts';
import { refundPayment } from './refund/refund-payment.ts';

/** Last step of an unsettleable capture: refunds it. */
export const handler = task({ attempts, square, breakerState })(
  async ({ transactionId }: { transactionId: Id<'transaction'> }, needs) => ({
    transactionId,
    outcome: await refundPayment(needs, transactionId, { now: now(), zone: setting('academyTimeZone') }),
  }),
);
