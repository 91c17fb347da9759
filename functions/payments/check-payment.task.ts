import type { Id } from '#shared/kernel/id.ts';
import { attempts } from '#functions/data/payments/attempts.ts';
import { breakerState } from '#functions/data/payments/breaker-state.ts';
import { cardTokens } from '#functions/gateways/card-tokens.ts';
import { square } from '#functions/gateways/square.ts';
import { task } from '#functions/platform/task.ts';
import { advancePayment } from './charge/advance-payment.ts';

/** Runs every 6 seconds while the outcome is open; `checks` counts the runs for the workflow. */
export const handler = task({ attempts, square, cardTokens, breakerState })(
  async ({ transactionId, checks = 0 }: { transactionId: Id<'transaction'>; checks?: number }, needs) => ({
    transactionId,
    checks: checks + 1,
    outcome: await advancePayment(needs, transactionId),
  }),
);
