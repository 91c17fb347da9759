import { attempts } from '#functions/data/attempts.ts';
import { squareTrouble } from '#functions/data/square-trouble.ts';
import { cardTokens } from '#functions/gateways/card-tokens.ts';
import { square } from '#functions/gateways/square.ts';
import { task } from '#functions/platform/task.ts';
import { advancePayment } from './advance-payment.ts';

/** First step of the payment workflow: charges the frozen request of an attempt. */
export const handler = task({ attempts, square, cardTokens, squareTrouble })(
  async ({ transactionId }: { transactionId: string }, needs) => ({
    transactionId,
    outcome: await advancePayment(needs, transactionId),
  }),
);
