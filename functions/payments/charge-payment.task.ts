import type { Id } from '#shared/kernel/id.ts';
import { attempts } from '#functions/data/payments/attempts.ts';
import { breakerState } from '#functions/data/payments/breaker-state.ts';
import { cardTokens } from '#functions/gateways/card-tokens.ts';
import { square } from '#functions/gateways/square.ts';
import { task } from '#functions/platform/task.ts';
import { advancePayment } from './charge/advance-payment.ts';

/** First step of the payment workflow: requests the charge of an attempt. */
export const handler = task({ attempts, square, cardTokens, breakerState })(
  async ({ transactionId }: { transactionId: Id<'transaction'> }, needs) => ({
    transactionId,
    outcome: await advancePayment(needs, transactionId),
  }),
);
